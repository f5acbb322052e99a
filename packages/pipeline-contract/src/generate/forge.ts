/** The forges whose workflows can be generated and checked. */
export const forges = ["github", "gitea", "forgejo"] as const;

/** A forge that runs workflows. */
export type Forge = (typeof forges)[number];

/** Where a forge looks for workflows, relative to the repository's root. */
export const workflowFolder: Readonly<Record<Forge, string>> = {
  github: ".github/workflows",
  gitea: ".gitea/workflows",
  forgejo: ".forgejo/workflows",
};
