-- By hand: the engine would build tables anew, and SQLite can add a column with a default as it is.
ALTER TABLE "defenses" ADD COLUMN "variant_confidential" TEXT NOT NULL DEFAULT '[]';
ALTER TABLE "task_variants" ADD COLUMN "confidential" TEXT NOT NULL DEFAULT '[]';
ALTER TABLE "turns" ADD COLUMN "usage" TEXT;
