const PLACE = "\u{fffc}";

/** A sentence with somebody's name in it, in whatever direction the name is written. */
export function Naming({
  name,
  sentence,
}: {
  readonly name: string;
  readonly sentence: (name: string) => string;
}) {
  const [before, after] = sentence(PLACE).split(PLACE);
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}

/** The same where there can be no elements, such as in a tab's title. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
