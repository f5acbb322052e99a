import type { Answer } from "../recording-server.js";
import { token } from "../run-script.js";

/** A script for every shell, and all its effects. Nothing else must happen. */
export interface Case {
  readonly name: string;
  readonly script: string;
  /** The server's answers, one for each request. */
  readonly answers?: readonly Answer[];
  /** The positional parameters of the script. */
  readonly args?: readonly string[];
  /** Added to the environment; `undefined` removes a variable. A function receives the server's port. */
  readonly env?: Environment | ((port: number) => Environment);
  readonly stdin?: string;
  readonly tls?: boolean;
  /** True for a variation of a case that every shell runs. Without SOAK, only one shell runs it. */
  readonly variation?: boolean;
  /** Shells that cannot express this case, and why. */
  readonly except?: Readonly<Record<string, string>>;
  /** Default: 0. */
  readonly status?: number;
  /** Default: nothing. */
  readonly stdout?: string;
  /** Exactly this text, or texts that must all occur. Default: nothing. */
  readonly stderr?: string | readonly (string | RegExp)[];
  /** The request lines, without `HTTP/1.1`. Default: as many as there are answers. */
  readonly requests?: readonly string[];
  /** Headers of the first request; `undefined` if the header must be missing. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The form in the first request. */
  readonly form?: readonly (readonly [string, string])[];
  /** The arguments of `sleep`. */
  readonly sleeps?: readonly string[];
  /** The output may contain the token. */
  readonly showsToken?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const authorization = `HostAPIToken=${token}`;
