export interface Findings {
  add(subject: string, problem: string): void;
  readonly count: number;
}

/** With more lines, the important ones would be hard to find. */
const MAX_SHOWN = 100;

/** Shows findings as they occur, one line each, up to a limit. */
export function shownFindings(show: (line: string) => void): Findings {
  let count = 0;
  return {
    add(subject, problem) {
      count++;
      if (count <= MAX_SHOWN) show(`${subject}: ${problem}`);
      else if (count === MAX_SHOWN + 1) show("there are more problems, which are counted but not shown");
    },
    get count() {
      return count;
    },
  };
}

const MAX_NAME_CODE_POINTS = 100;

/** An ID on one line: quoted, truncated, and without control characters. */
export function quotedId(id: string): string {
  const shown = [...id].slice(0, MAX_NAME_CODE_POINTS).join("");
  const quoted = JSON.stringify(shown).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return shown === id ? quoted : `${quoted}…`;
}
