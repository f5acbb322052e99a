type Close = () => unknown;

const afterTest: Close[] = [];
const afterFile: Close[] = [];

/*
 * Test files share imported modules, so a hook in this module would be registered only for the first file. Instead,
 * `close-left-open.ts` runs for each file and closes what any of them has opened.
 */

/** Closes something after the test. If it was opened in `beforeAll`, closes it after the file's first test. */
export function closeAfterTest(close: Close): void {
  afterTest.push(close);
}

export function closeAfterFile(close: Close): void {
  afterFile.push(close);
}

/** Closes what a test has opened, in the order of opening. */
export async function closeOfTest(): Promise<void> {
  for (const close of afterTest.splice(0)) await close();
}

export async function closeOfFile(): Promise<void> {
  for (const close of afterFile.splice(0)) await close();
}
