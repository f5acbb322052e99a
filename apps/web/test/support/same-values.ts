import fc from "fast-check";

// The same values in every run, so that no run fails by chance. Soak runs use others.
if (process.env.SOAK === undefined) fc.configureGlobal({ seed: 1 });
