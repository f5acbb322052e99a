import type { Assignment, Command, Word } from "unbash";
import { literal } from "../../shell/words.js";

/** The positional parameters (`$1` and so on) of a script or a function, as far as the text shows them. */
export class Parameters {
  /** Whether they are those that the script was started with. */
  readonly areOfScript: boolean;
  /** All of them; `undefined` if the text does not show them. */
  #words: readonly Word[] | undefined;
  #certain: number;
  /** Whether they are still all that the script was started with. */
  #areUntouched: boolean;
  /** Those of what has called the function. */
  readonly caller: Parameters | undefined;

  private constructor(
    words: readonly Word[] | undefined,
    certain: number,
    areOfScript: boolean,
    areUntouched = false,
    caller?: Parameters,
  ) {
    this.caller = caller;
    this.#words = words;
    this.#certain = certain;
    this.areOfScript = areOfScript;
    this.#areUntouched = areUntouched;
  }

  /** Of a script, which may have been started with any. */
  static ofScript(): Parameters {
    return new Parameters(undefined, 0, true, true);
  }

  /** Of a script that is started with none, and so without a word that asks for help. */
  static none(): Parameters {
    return new Parameters([], 0, true);
  }

  /** Of a function that is called with the arguments of a command, which has the given parameters itself. */
  static ofCall({ args }: Command, caller: Parameters): Parameters {
    const passesOn = caller.areOfScript && args.length === 1 && args[0]?.text === ALL;
    const words = args.filter((argument) => argument.type === "Word");
    const areShown = words.length === args.length && !words.some(({ text }) => text === ALL);
    const certain = words.filter(isOneWord).length;
    const areUntouched = passesOn && caller.#areUntouched;
    return new Parameters(areShown ? words : undefined, certain, passesOn, areUntouched, caller);
  }

  /** How many are certain to be set. */
  get certain(): number {
    return this.#certain;
  }

  /** How many there are, without any that a script is started with; `undefined` if the text does not show it. */
  get count(): number | undefined {
    if (this.#areUntouched) return 0;
    return this.#words?.every(isOneWord) === true ? this.#words.length : undefined;
  }

  /** All of them, as they stand where the function is called; `undefined` if the text does not show them. */
  get words(): readonly Word[] | undefined {
    return this.#words;
  }

  copy(): Parameters {
    return new Parameters(this.#words, this.#certain, this.areOfScript, this.#areUntouched, this.caller);
  }

  /** After `shift` the others move up. */
  shift({ args }: Command): void {
    const [count] = args;
    const number = count === undefined ? 1 : Number(/^\d+$/.exec(count.text)?.[0] ?? Number.NaN);
    const known = this.#words;
    // If there are fewer, some shells leave them as they are.
    const areEnough =
      known !== undefined && known.length >= number && known.slice(0, number).every(isOneWord);
    this.#certain = number >= 0 ? Math.max(0, this.#certain - number) : 0;
    this.#words = areEnough ? known.slice(number) : undefined;
    this.#areUntouched = false;
  }

  /** From here on, it depends on what runs what they are. */
  forget(): void {
    this.#words = undefined;
    this.#certain = 0;
    this.#areUntouched = false;
  }

  /** A command with the parameters in the places where it has `"$@"`; the command itself if they are not known. */
  within(command: Command): Command {
    const { name, args, prefix, redirects } = command;
    const known = this.#words;
    if (known === undefined || ![name, ...args].some((word) => word?.text === ALL)) return command;
    const words = [...(name ? [name] : []), ...args].flatMap<Word | Assignment>((word) =>
      word.text === ALL ? known : [word],
    );
    const [called, ...others] = words;
    if (called?.type !== "Word") return command;
    // They stand where the function is called.
    const { pos, end } = name?.text === ALL ? called : command;
    const suffix = [...others, ...redirects];
    return { type: "Command", pos, end, name: called, args: others, prefix, redirects, suffix };
  }
}

const ALL = '"$@"';

/** Whether an argument is a single word regardless of its expansions. */
export function isOneWord(argument: Command["args"][number]): boolean {
  if (argument.type !== "Word") return false;
  return literal(argument) !== undefined || /^(?:"[^"@]*"|\$(?:LINENO|[?#$]))$/s.test(argument.text);
}
