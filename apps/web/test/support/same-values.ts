import fc from "fast-check";

// Every run uses the same values, so that no run fails by chance. Soak runs use random ones.
if (process.env.SOAK === undefined) fc.configureGlobal({ seed: 1 });
