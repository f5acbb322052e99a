/** Ends or closes something. */
type Close = () => unknown;

const afterTest: Close[] = [];
const afterFile: Close[] = [];

/*
 * Test files share imported modules, so a hook in this module would be registered for the first file only.
 * `close-left-open.ts` runs for each file and closes for all of them.
 */

/** Closes something after the test; if opened in `beforeAll`, after the file's first test. */
export function closeAfterTest(close: Close): void {
  afterTest.push(close);
}

/** Closes something after the file's tests. */
export function closeAfterFile(close: Close): void {
  afterFile.push(close);
}

/** Closes what a test has opened, in that order. */
export async function closeOfTest(): Promise<void> {
  for (const close of afterTest.splice(0)) await close();
}

/** Closes what the file's tests have opened. */
export async function closeOfFile(): Promise<void> {
  for (const close of afterFile.splice(0)) await close();
}
