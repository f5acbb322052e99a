/** For text written by a person or a model. Its language is unknown, so screen readers should not assume the page's. */
export const WRITTEN = { lang: "", dir: "auto" } as const;

/** A sentence from the server, always in English. */
export function ServerSays({ detail }: { readonly detail: string }) {
  return (
    <bdi lang="en" dir="ltr">
      {detail}
    </bdi>
  );
}
