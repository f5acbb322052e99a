import { execFile } from "node:child_process";
import type { Violation } from "../proof/records.ts";
import { command } from "./server.ts";

export function verify(databaseUrl: string): Promise<Violation[]> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
    execFile(process.execPath, [command, "verify"], { env }, (error, stdout, stderr) => {
      resolve(error ? [{ rule: "verify", what: `oral-defense verify:\n${stdout}${stderr}`.trimEnd() }] : []);
    });
  });
}
