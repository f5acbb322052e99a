/** The name of the package that includes this file. The build fills it in. */
declare const PACKAGE_NAME: string;

/** The oldest version of Node.js that the package supports. The build fills it in. */
declare const OLDEST_NODE: string;

/** Returns the message for the user. `undefined` if this version is recent enough, or if this is not Node.js. */
export function tooOldNode(): string | undefined {
  const version = globalThis.process?.versions?.node;
  if (version === undefined || !isOlder(version, OLDEST_NODE)) return undefined;
  return `${PACKAGE_NAME}: needs Node.js ${OLDEST_NODE} or later; this is Node.js ${version}`;
}

/** Ignores patch levels. */
function isOlder(version: string, other: string): boolean {
  const [major, minor] = parts(version);
  const [otherMajor, otherMinor] = parts(other);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

function parts(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return [major, minor];
}
