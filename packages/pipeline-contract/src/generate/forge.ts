/** The forges whose workflows are generated and checked. */
export const forges = ["github", "gitea", "forgejo"] as const;

/** A forge that runs workflows. */
export type Forge = (typeof forges)[number];

/** Where a forge looks for its workflows, from the repository's root. */
export const workflowFolder: Readonly<Record<Forge, string>> = {
  github: ".github/workflows",
  gitea: ".gitea/workflows",
  forgejo: ".forgejo/workflows",
};
