const PLACE = "\u{fffc}";

/** A sentence that contains a name. The name is isolated, because it may run in either direction. */
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

/** An isolated name in plain text, such as a tab's title. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
