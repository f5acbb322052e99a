import fc from "fast-check";

// The same values in every run, so that no run is red by chance. A soak looks for others.
if (process.env.SOAK === undefined) fc.configureGlobal({ seed: 1 });
