import { type Fold, wordsOf } from "./folds.js";
import { Secret } from "./secret.js";

/** The text that answers are judged by. It is about the task, so it shares words with the statement. */
export interface Rubric {
  readonly text: string;
  readonly statement: string;
}

export class TaskSecrets {
  readonly #texts: readonly Rubric[];
  readonly #folded = new Map<Fold, readonly Secret[]>();

  constructor(confidential: readonly string[], rubric: Rubric | null) {
    this.#texts = [...confidential.map((text) => ({ text, statement: "" })), ...(rubric ? [rubric] : [])];
  }

  /** All confidential texts, folded. Only the first call is slow. */
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

/** Limits the texts themselves; their folded forms take several times as much memory. */
const MAX_CHARACTERS = 2 * 1024 * 1024;

/** The secrets of recently defended tasks, keyed by their content; the most recent task comes last. */
const remembered = new Map<string, TaskSecrets>();
let characters = 0;

/** The confidential texts of a task, cached for later questions and defenses. */
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
