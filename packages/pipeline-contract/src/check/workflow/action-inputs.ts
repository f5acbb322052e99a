type Kind = (text: string) => boolean;

const oneOf =
  (...texts: readonly string[]): Kind =>
  (text) =>
    texts.includes(text);
const matching =
  (pattern: RegExp): Kind =>
  (text) =>
    pattern.test(text);

/** A credential decides what may be fetched, not what is fetched. */
const credential: Kind = () => true;
const flag = matching(/^(?:true|false)$/i);
const count = matching(/^\d+$/);
/** Versions and version ranges, one per line. Addresses do not match. */
const versions = matching(/^[\w.*+<>=~^|/ \n-]+$/);
/** An architecture, a release quality or a package type. */
const word = matching(/^[\w.+-]+$/);
/** Files in the repository, or patterns that match them, one per line. */
const files: Kind = (text) =>
  text
    .split("\n")
    .map((line) => line.trim().split("/"))
    .every((names) => names.every((name) => /^[\w.*@+-]+$/.test(name) && name !== ".."));

/**
 * For each of the forges' own actions, the inputs with which it does only what its name says. Other inputs may change
 * where the action gets its tools, or write configuration that the commands read. Compiled in November 2026 from the
 * `action.yml` of checkout v7.0, setup-dotnet v6.0, setup-go v7.0, setup-java v5.7 with additions from its main branch,
 * setup-node v7.0 and setup-python v7.0.
 */
const harmless: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  "actions/checkout": {
    clean: oneOf("true"),
    "fetch-depth": count,
    "fetch-tags": flag,
    lfs: flag,
    "persist-credentials": flag,
    "set-safe-directory": flag,
    "show-progress": flag,
    "ssh-key": credential,
    "ssh-known-hosts": credential,
    "ssh-strict": flag,
    "ssh-user": word,
    submodules: oneOf("true", "false", "recursive"),
    token: credential,
  },
  "actions/setup-dotnet": {
    architecture: word,
    cache: flag,
    "cache-dependency-path": files,
    "dotnet-channel": versions,
    "dotnet-quality": word,
    "dotnet-version": versions,
    "global-json-file": files,
  },
  "actions/setup-go": {
    architecture: word,
    cache: flag,
    "cache-dependency-path": files,
    "check-latest": flag,
    "go-version": versions,
    "go-version-file": files,
    token: credential,
  },
  "actions/setup-java": {
    architecture: word,
    // The sbt cache holds configuration.
    cache: oneOf("gradle", "maven"),
    "cache-dependency-path": files,
    "cache-read-only": flag,
    "check-latest": flag,
    // The distribution `jdkfile` takes the JDK from a file.
    distribution: matching(/^(?!jdkfile$)[\w.-]+$/i),
    "force-download": flag,
    "java-package": word,
    "java-version": versions,
    "java-version-file": files,
    "problem-matcher": flag,
    "show-download-progress": flag,
    token: credential,
    "verify-signature": flag,
  },
  "actions/setup-node": {
    architecture: word,
    cache: oneOf("npm", "pnpm", "yarn"),
    "cache-dependency-path": files,
    "check-latest": flag,
    "node-version": versions,
    "node-version-file": files,
    "package-manager-cache": flag,
    token: credential,
  },
  "actions/setup-python": {
    // The caches of pipenv and poetry hold installed programs.
    cache: oneOf("pip"),
    "cache-dependency-path": files,
    "check-latest": flag,
    "python-version": versions,
    token: credential,
  },
};

/**
 * True if an action with this input does only what its name says. An empty input has no effect.
 * @param texts the possible values of the input; `undefined` if unknown
 */
export function isHarmless(action: string, input: string, texts: readonly string[] | undefined): boolean {
  const inputs = Object.hasOwn(harmless, action) ? harmless[action] : undefined;
  const kind = inputs && Object.hasOwn(inputs, input) ? inputs[input] : undefined;
  if (!kind || !texts) return kind === credential;
  return texts.map((text) => text.trim()).every((text) => text === "" || kind(text));
}
