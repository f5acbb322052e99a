/** The supported forges. */
export const forges = ["github", "gitea", "forgejo"] as const;

/** A forge that runs workflows. */
export type Forge = (typeof forges)[number];

/** The folder of a forge's workflows, relative to the repository's root. */
export const workflowFolder: Readonly<Record<Forge, string>> = {
  github: ".github/workflows",
  gitea: ".gitea/workflows",
  forgejo: ".forgejo/workflows",
};
