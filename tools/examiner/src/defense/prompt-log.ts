import { type Prompts, readPrompts } from "defense-openai";

/** The examiner's prompts, and what they were filled with: why a model was asked again. */
export class PromptLog implements Prompts {
  readonly #prompts = readPrompts();
  #problems: string[] = [];

  readonly version = this.#prompts.version;

  readonly fill: Prompts["fill"] = (name, values) => {
    const { problem } = values as Readonly<Record<string, string>>;
    if (name === "question-again" && problem !== undefined) this.#problems.push(problem);
    return this.#prompts.fill(name, values);
  };

  /** The problems since the last time. */
  take(): string[] {
    const taken = this.#problems;
    this.#problems = [];
    return taken;
  }
}
