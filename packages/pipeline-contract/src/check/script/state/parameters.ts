import type { Assignment, Command, Word } from "unbash";
import { isAllArguments, literal } from "../../../shell/words.js";

/** The positional parameters of a script or function (`$1` and so on), as far as they are known. */
export class Parameters {
  readonly areOfScript: boolean;
  /** The words of the call; `undefined` if unknown. */
  #words: readonly Word[] | undefined;
  #certain: number;
  /** True while the script still has all the arguments with which it was started. */
  #areUntouched: boolean;
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

  /**
   * Parameters of a function that a command calls, given the caller's own.
   *
   * @param isBash true in Bash; some other shells have no `LINENO`
   */
  static ofCall({ args }: Command, caller: Parameters, isBash: boolean): Parameters {
    const passesOn = caller.areOfScript && args.length === 1 && isAllArguments(args[0]);
    const words = args.filter((argument) => argument.type === "Word");
    const hasValue = ({ text }: Word) => isBash || text !== "$LINENO";
    const areShown = words.length === args.length && !words.some(isAllArguments) && words.every(hasValue);
    const certain = words.filter((word) => isOneWord(word) && hasValue(word)).length;
    const areUntouched = passesOn && caller.#areUntouched;
    return new Parameters(areShown ? words : undefined, certain, passesOn, areUntouched, caller);
  }

  /** The number of parameters known to be set. */
  get certain(): number {
    return this.#certain;
  }

  /** The number of known parameters, not counting the script's initial ones; `undefined` if unknown. */
  get count(): number | undefined {
    if (this.#areUntouched) return 0;
    return this.#words?.every(isOneWord) === true ? this.#words.length : undefined;
  }

  /** All parameters, as written in the call; `undefined` if unknown. */
  get words(): readonly Word[] | undefined {
    return this.#words;
  }

  copy(): Parameters {
    return new Parameters(this.#words, this.#certain, this.areOfScript, this.#areUntouched, this.caller);
  }

  shift({ args }: Command): void {
    const [count] = args;
    const number = count === undefined ? 1 : Number(/^\d+$/.exec(count.text)?.[0] ?? Number.NaN);
    const known = this.#words;
    // If fewer parameters exist, some shells leave them unchanged.
    const areEnough =
      known !== undefined && known.length >= number && known.slice(0, number).every(isOneWord);
    this.#certain = number >= 0 ? Math.max(0, this.#certain - number) : 0;
    this.#words = areEnough ? known.slice(number) : undefined;
    this.#areUntouched = false;
  }

  forget(): void {
    this.#words = undefined;
    this.#certain = 0;
    this.#areUntouched = false;
  }

  /** A command with `"$@"` replaced by the parameters. Returns the command itself if they are unknown. */
  within(command: Command): Command {
    const { name, args, prefix, redirects } = command;
    const known = this.#words;
    if (known === undefined || ![name, ...args].some(isAllArguments)) return command;
    const words = [...(name ? [name] : []), ...args].flatMap<Word | Assignment>((word) =>
      isAllArguments(word) ? known : [word],
    );
    const [called, ...others] = words;
    if (called?.type !== "Word") return command;
    // The replaced words are at the position of the function's call.
    const { pos, end } = isAllArguments(name) ? called : command;
    const suffix = [...others, ...redirects];
    return { type: "Command", pos, end, name: called, args: others, prefix, redirects, suffix };
  }
}

/** True if an argument always expands to one word. */
export function isOneWord(argument: Command["args"][number]): boolean {
  if (argument.type !== "Word") return false;
  if (literal(argument) !== undefined || /^\$(?:LINENO|[?#$])$/.test(argument.text)) return true;
  const { parts = [] } = argument;
  return !argument.text.includes("@") && parts.every(({ type }) => /^(?:Literal|.*Quoted)$/.test(type));
}
