import { delimiter, dirname } from "node:path";
import type { Node } from "./nodes.js";
import { commandFolders } from "./tool.js";

/** Variables set by the processes that run this tool, which a user's shell does not have. */
const NOT_THE_USERS = /^(node_(?!extra_ca_certs)|npm_(?!config_)|pnpm_|turbo_|vitest|init_cwd$)/i;

/** The environment for this tool's and the workspace's commands. */
export function workspaceEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [...commandFolders, process.env.PATH].join(delimiter) };
}

/**
 * The environment of a user's shell: npm and the system's commands, but nothing from the workspace; with the given
 * Node, if any.
 */
export function userEnvironment(node: Node | undefined): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !NOT_THE_USERS.test(name));
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  if (node) path.unshift(dirname(node.binary));
  return { ...Object.fromEntries(variables), PATH: path.join(delimiter) };
}
