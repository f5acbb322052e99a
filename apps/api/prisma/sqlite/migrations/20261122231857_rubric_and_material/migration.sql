-- AlterTable
ALTER TABLE "defenses" ADD COLUMN "variant_rubric" TEXT;

-- AlterTable
ALTER TABLE "task_variants" ADD COLUMN "rubric" TEXT;

-- CreateTable
CREATE TABLE "material_files" (
    "learner_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "text" TEXT,

    PRIMARY KEY ("learner_id", "task_id", "path")
);
