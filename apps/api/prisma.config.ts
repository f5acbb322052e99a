import { defineConfig } from "prisma/config";

// `prisma generate` needs no schema engine, but it downloads one unless this variable names one.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({});
