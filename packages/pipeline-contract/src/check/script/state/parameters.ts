import type { Assignment, Command, Word } from "unbash";
import { isAllArguments, literal } from "../../../shell/words.js";

/** The positional parameters (`$1` and so on) of a script or a function, as far as the text shows them. */
export class Parameters {
  /** True if they are the script's own. */
  readonly areOfScript: boolean;
  /** All of them; `undefined` if the text does not show them. */
  #words: readonly Word[] | undefined;
  #certain: number;
  /** True if the script still has all that it was started with. */
  #areUntouched: boolean;
  /** The parameters of the function's caller. */
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

  /** Parameters of a script that may be started with any arguments. */
  static ofScript(): Parameters {
    return new Parameters(undefined, 0, true, true);
  }

  /** Parameters of a script that is started without arguments, not even a request for help. */
  static none(): Parameters {
    return new Parameters([], 0, true);
  }

  /** Parameters of a function that a command calls, given the caller's own. */
  static ofCall({ args }: Command, caller: Parameters): Parameters {
    const passesOn = caller.areOfScript && args.length === 1 && isAllArguments(args[0]);
    const words = args.filter((argument) => argument.type === "Word");
    const areShown = words.length === args.length && !words.some(isAllArguments);
    const certain = words.filter(isOneWord).length;
    const areUntouched = passesOn && caller.#areUntouched;
    return new Parameters(areShown ? words : undefined, certain, passesOn, areUntouched, caller);
  }

  /** How many are certainly set. */
  get certain(): number {
    return this.#certain;
  }

  /** Their number, not counting those that a script is started with; `undefined` if the text does not show it. */
  get count(): number | undefined {
    if (this.#areUntouched) return 0;
    return this.#words?.every(isOneWord) === true ? this.#words.length : undefined;
  }

  /** All of them, as written in the call; `undefined` if the text does not show them. */
  get words(): readonly Word[] | undefined {
    return this.#words;
  }

  copy(): Parameters {
    return new Parameters(this.#words, this.#certain, this.areOfScript, this.#areUntouched, this.caller);
  }

  /** Applies `shift`. */
  shift({ args }: Command): void {
    const [count] = args;
    const number = count === undefined ? 1 : Number(/^\d+$/.exec(count.text)?.[0] ?? Number.NaN);
    const known = this.#words;
    // Some shells leave them unchanged if there are fewer.
    const areEnough =
      known !== undefined && known.length >= number && known.slice(0, number).every(isOneWord);
    this.#certain = number >= 0 ? Math.max(0, this.#certain - number) : 0;
    this.#words = areEnough ? known.slice(number) : undefined;
    this.#areUntouched = false;
  }

  /** Marks them as unknown from here on. */
  forget(): void {
    this.#words = undefined;
    this.#certain = 0;
    this.#areUntouched = false;
  }

  /** A command with the parameters in place of `"$@"`; the command itself if they are unknown. */
  within(command: Command): Command {
    const { name, args, prefix, redirects } = command;
    const known = this.#words;
    if (known === undefined || ![name, ...args].some(isAllArguments)) return command;
    const words = [...(name ? [name] : []), ...args].flatMap<Word | Assignment>((word) =>
      isAllArguments(word) ? known : [word],
    );
    const [called, ...others] = words;
    if (called?.type !== "Word") return command;
    // Its words are those of the function's call.
    const { pos, end } = isAllArguments(name) ? called : command;
    const suffix = [...others, ...redirects];
    return { type: "Command", pos, end, name: called, args: others, prefix, redirects, suffix };
  }
}

/** True if an argument is a single word regardless of its expansions. */
export function isOneWord(argument: Command["args"][number]): boolean {
  if (argument.type !== "Word") return false;
  return literal(argument) !== undefined || /^(?:"[^"@]*"|\$(?:LINENO|[?#$]))$/s.test(argument.text);
}
