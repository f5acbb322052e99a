/** The package that includes this file, filled in by the build. */
declare const PACKAGE_NAME: string;

/** The oldest version of Node.js that the package supports, filled in by the build. */
declare const OLDEST_NODE: string;

/** The message that this Node.js is too old for the package; `undefined` if it is not, or if this is not Node.js. */
export function tooOldNode(): string | undefined {
  const version = globalThis.process?.versions?.node;
  if (version === undefined || !isOlder(version, OLDEST_NODE)) return undefined;
  return `${PACKAGE_NAME}: needs Node.js ${OLDEST_NODE} or later; this is Node.js ${version}`;
}

/** True if a version is older than another one, ignoring patch levels. */
function isOlder(version: string, other: string): boolean {
  const [major, minor] = parts(version);
  const [otherMajor, otherMinor] = parts(other);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

function parts(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return [major, minor];
}
