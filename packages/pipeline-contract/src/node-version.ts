/** Where Node.js is too old, says so and ends the process as for wrong usage: whatever came next would fail less clearly. */
export function requireNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  const needed = `Node.js ${OLDEST.major}.${OLDEST.minor} or later`;
  process.stderr.write(`pipeline-contract: needs ${needed}; this is Node.js ${process.versions.node}\n`);
  process.exit(2);
}

/** As the package's `engines` say. */
const OLDEST = { major: 22, minor: 11 };
