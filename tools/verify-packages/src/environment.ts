import { delimiter, dirname } from "node:path";
import type { Node } from "./nodes.js";
import { commandFolders } from "./tool.js";

/** Variables of the processes that run this tool; a user's shell has none of them. */
const NOT_THE_USERS = /^(node_(?!extra_ca_certs)|npm_(?!config_)|pnpm_|turbo_|vitest|init_cwd$)/i;

/** The environment for commands of this tool and of the workspace. */
export function workspaceEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [...commandFolders, process.env.PATH].join(delimiter) };
}

/** A user's shell: npm, the system's commands and nothing of the workspace; with the given Node, if any. */
export function userEnvironment(node: Node | undefined): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !NOT_THE_USERS.test(name));
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  if (node) path.unshift(dirname(node.binary));
  return { ...Object.fromEntries(variables), PATH: path.join(delimiter) };
}
