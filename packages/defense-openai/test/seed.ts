import fc from "fast-check";

// Uses the same values in every run, so that no run fails by chance. A soak tries others.
if (process.env.SOAK === undefined) fc.configureGlobal({ seed: 1 });
