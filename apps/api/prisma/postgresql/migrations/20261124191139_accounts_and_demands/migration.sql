-- AlterTable
ALTER TABLE "defenses" ADD COLUMN     "variant_demands" TEXT NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "task_variants" ADD COLUMN     "demands" TEXT;

-- AlterTable
ALTER TABLE "turns" ADD COLUMN     "account" TEXT;
