import fc from "fast-check";

// Without SOAK, every run uses the same values, so that no run fails by chance. Soak tests use other values.
if (process.env.SOAK === undefined) fc.configureGlobal({ seed: 1 });
