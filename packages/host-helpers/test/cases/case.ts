import type { Answer } from "../recording-server.js";
import { token } from "../run-script.js";

/** A script for every shell, with all its effects. It must have no other effects. */
export interface Case {
  readonly name: string;
  readonly script: string;
  /** The server's answers, one for each request. */
  readonly answers?: readonly Answer[];
  readonly args?: readonly string[];
  /** Variables to add to the environment, or to remove if `undefined`. A function receives the server's port. */
  readonly env?: Environment | ((port: number) => Environment);
  readonly stdin?: string;
  readonly tls?: boolean;
  /** True for a variation of a case. Without SOAK, only one shell runs it. */
  readonly variation?: boolean;
  /** The shells that cannot run this case, with the reasons. */
  readonly except?: Readonly<Record<string, string>>;
  /** Default: 0. */
  readonly status?: number;
  /** Default: nothing. */
  readonly stdout?: string;
  /** Exactly this text, or texts that must all occur. Default: nothing. */
  readonly stderr?: string | readonly (string | RegExp)[];
  /** The request lines, without `HTTP/1.1`. By default, there must be one request for each answer. */
  readonly requests?: readonly string[];
  /** Headers of the first request; `undefined` if the header must be missing. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The fields of the form in the first request. */
  readonly form?: readonly (readonly [string, string])[];
  /** The arguments of `sleep`. */
  readonly sleeps?: readonly string[];
  /** True if the output may contain the token. */
  readonly showsToken?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const authorization = `HostAPIToken=${token}`;
