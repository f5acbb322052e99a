/** Text by a person or a model, of unknown language, so that screen readers do not use the page's. */
export const WRITTEN = { lang: "", dir: "auto" } as const;

/** The server's own sentences, which are English. */
export function ServerSays({ detail }: { readonly detail: string }) {
  return (
    <bdi lang="en" dir="ltr">
      {detail}
    </bdi>
  );
}
