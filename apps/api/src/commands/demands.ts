import { findDemands } from "defense-openai";
import { examinerOptions } from "../app/model-providers.js";
import { readConfig } from "../config/config.js";
import { prismaVariantSource } from "../store/prisma-variant-source.js";
import { plainText } from "../terminal/plain-text.js";
import { withExistingDatabase } from "./existing-database.js";

/** Prints what a task demands, as its variant names it or as the model finds it. Changes nothing. */
export async function demands(env: NodeJS.ProcessEnv, taskId: string): Promise<number> {
  const task = `task ${JSON.stringify(taskId)}`;
  const variant = await withExistingDatabase(env, (database) => prismaVariantSource(database).find(taskId));
  if (!variant) throw new Error(`there is no variant of ${task}; import it first`);
  if (variant.demands) return print(`${task} names these demands:`, variant.demands);

  const { examiner } = readConfig(env);
  if (examiner.provider !== "openai")
    throw new Error(`the variant of ${task} names no demands, and only a model can find them`);
  const found = await findDemands(examinerOptions(examiner), variant.statement);
  const { model } = examiner.model;
  if (found.length === 0) return print(`${model} finds no demands in the statement of ${task}`, []);
  return print(`${model} finds these demands in the statement of ${task}:`, found);
}

function print(heading: string, lines: readonly string[]): number {
  process.stdout.write([heading, ...lines.map((line) => `  ${line}`)].map(plainText).join("\n"));
  process.stdout.write("\n");
  return 0;
}
