-- AlterTable
ALTER TABLE "defenses" ADD COLUMN     "variant_confidential" TEXT NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "task_variants" ADD COLUMN     "confidential" TEXT NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "turns" ADD COLUMN     "usage" TEXT;
