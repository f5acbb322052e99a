/** Ends or closes something. */
type Close = () => unknown;

const afterTest: Close[] = [];
const afterFile: Close[] = [];

/*
 * The files of a run share the modules that they import, so a hook that such a module registers would be registered for
 * the first of them only. `close-left-open.ts`, which is run for each file, closes for all.
 */

/** Has something closed after the test, or after the first one of a file that opens it before all of them. */
export function closeAfterTest(close: Close): void {
  afterTest.push(close);
}

/** Has something closed after the tests of the file. */
export function closeAfterFile(close: Close): void {
  afterFile.push(close);
}

/** Closes what a test has opened, in that order. */
export async function closeOfTest(): Promise<void> {
  for (const close of afterTest.splice(0)) await close();
}

/** Closes what the tests of a file have left. */
export async function closeOfFile(): Promise<void> {
  for (const close of afterFile.splice(0)) await close();
}
