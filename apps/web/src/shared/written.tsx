/** What somebody has written, or a model: nobody knows in which language, so that it is not read as that of the page. */
export const WRITTEN = { lang: "", dir: "auto" } as const;

/** What the server says by itself, which is English. */
export function ServerSays({ detail }: { readonly detail: string }) {
  return (
    <bdi lang="en" dir="ltr">
      {detail}
    </bdi>
  );
}
