-- DropIndex
DROP INDEX IF EXISTS "defenses_status_idx";

-- CreateIndex
CREATE INDEX "defenses_status_created_at_id_idx" ON "defenses"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "defenses_needs_review_created_at_id_idx" ON "defenses"("needs_review", "created_at", "id");

-- By hand, as Prisma knows no such indexes. Ids may be longer than what PostgreSQL takes into an index.
CREATE INDEX "defenses_of_learner" ON "defenses"(substr("learner_id", 1, 200), substr("task_id", 1, 200), "created_at", "id");
CREATE INDEX "defenses_of_task" ON "defenses"(substr("task_id", 1, 200), "created_at", "id");
CREATE INDEX "defenses_by_reviewed" ON "defenses"((CASE WHEN "review_count" > 0 THEN 1 ELSE 0 END), "created_at", "id");
CREATE INDEX "defenses_by_released" ON "defenses"((CASE WHEN "release" IS NULL THEN 0 ELSE 1 END), "created_at", "id");
