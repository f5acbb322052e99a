import { type Fold, wordsOf } from "./folds.js";
import { Secret } from "./secret.js";

/** What answers are judged by. Since it is about the task, it uses words of the task's statement. */
export interface Rubric {
  readonly text: string;
  readonly statement: string;
}

/** The confidential texts of a task. */
export class TaskSecrets {
  readonly #texts: readonly Rubric[];
  readonly #folded = new Map<Fold, readonly Secret[]>();

  constructor(confidential: readonly string[], rubric: Rubric | null) {
    this.#texts = [...confidential.map((text) => ({ text, statement: "" })), ...(rubric ? [rubric] : [])];
  }

  /** All of them, folded; only the first call takes long. */
  folded(fold: Fold): readonly Secret[] {
    const known = this.#folded.get(fold);
    if (known) return known;
    const secrets = this.#texts
      .map(({ text, statement }) => new Secret(wordsOf(fold(text)), wordsOf(fold(statement))))
      .filter(({ letters }) => letters !== "");
    this.#folded.set(fold, secrets);
    return secrets;
  }
}

/** Counts the texts themselves; their folded forms take several times as much. */
const MAX_CHARACTERS = 2 * 1024 * 1024;

/** Of the tasks that were defended last, by their content; the latest is the last. */
const remembered = new Map<string, TaskSecrets>();
let characters = 0;

/** The confidential texts of a task, kept for further questions and defenses. */
export function taskSecrets(confidential: readonly string[], rubric: Rubric | null): TaskSecrets {
  const content = JSON.stringify([confidential, rubric]);
  const secrets = remembered.get(content) ?? new TaskSecrets(confidential, rubric);
  forget(content);
  remembered.set(content, secrets);
  characters += content.length;
  for (const oldest of remembered.keys()) {
    if (characters <= MAX_CHARACTERS) break;
    forget(oldest);
  }
  return secrets;
}

function forget(content: string): void {
  if (remembered.delete(content)) characters -= content.length;
}
