import { delimiter, dirname } from "node:path";
import type { Node } from "./nodes.js";
import { commandFolders } from "./tool.js";

/** Processes that run this tool set these variables. A user's shell does not have them. */
const NOT_THE_USERS = /^(node_(?!extra_ca_certs)|npm_(?!config_)|pnpm_|turbo_|vitest|init_cwd$)/i;

export function workspaceEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [...commandFolders, process.env.PATH].join(delimiter) };
}

/**
 * The environment of a user's shell: npm and the system's commands, the given Node if any, and nothing from the
 * workspace.
 */
export function userEnvironment(node: Node | undefined): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !NOT_THE_USERS.test(name));
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  if (node) path.unshift(dirname(node.binary));
  return { ...Object.fromEntries(variables), PATH: path.join(delimiter) };
}
