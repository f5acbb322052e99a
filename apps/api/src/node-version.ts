/** Where Node.js is too old, says so and ends the process: whatever came next would fail less clearly. */
export function requireNode(): void {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major >= OLDEST) return;
  process.stderr.write(
    `oral-defense: needs Node.js ${OLDEST} or later; this is Node.js ${process.versions.node}\n`,
  );
  process.exit(1);
}

/** As the package's `engines` say. */
const OLDEST = 24;
