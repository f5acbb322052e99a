import fc from "fast-check";

// A fixed seed makes runs reproducible. Soak runs use other seeds.
if (process.env.SOAK === undefined) fc.configureGlobal({ seed: 1 });
