-- CreateIndex
CREATE INDEX "defenses_status_idx" ON "defenses"("status");
