const PLACE = "\u{fffc}";

/** A sentence with a name in it, isolated because names may be written in either direction. */
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

/** The same as plain text, such as for a tab's title. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
