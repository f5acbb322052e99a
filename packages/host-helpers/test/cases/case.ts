import type { Answer } from "../recording-server.js";
import { token } from "../run-script.js";

/** A script that is run in every shell, and all that it does. What is not mentioned must not happen. */
export interface Case {
  readonly name: string;
  readonly script: string;
  /** What the server answers, a request each. */
  readonly answers?: readonly Answer[];
  /** The positional parameters of the script. */
  readonly args?: readonly string[];
  /** Added to the environment; `undefined` removes. A function is given the server's port. */
  readonly env?: Environment | ((port: number) => Environment);
  readonly stdin?: string;
  readonly tls?: boolean;
  /** Only a further value of what other cases test in every shell: without SOAK, it runs in one of the shells. */
  readonly variation?: boolean;
  /** Shells that cannot even be given what this case is about, and why. */
  readonly except?: Readonly<Record<string, string>>;
  /** Default: 0. */
  readonly status?: number;
  /** Default: nothing. */
  readonly stdout?: string;
  /** Exactly this; or each of these is found. Default: nothing. */
  readonly stderr?: string | readonly (string | RegExp)[];
  /** The request lines, without `HTTP/1.1`. Default: as many as there are answers. */
  readonly requests?: readonly string[];
  /** Headers of the first request; `undefined` means that there is none. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The form that the first request sends. */
  readonly form?: readonly (readonly [string, string])[];
  /** What `sleep` is called with. */
  readonly sleeps?: readonly string[];
  /** The output may contain the token. */
  readonly showsToken?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const authorization = `HostAPIToken=${token}`;
