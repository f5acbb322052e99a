-- CreateTable
CREATE TABLE "idempotent_requests" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "digest" TEXT NOT NULL,
    "defense_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    CONSTRAINT "idempotent_requests_defense_id_fkey" FOREIGN KEY ("defense_id") REFERENCES "defenses" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "idempotent_requests_defense_id_idx" ON "idempotent_requests"("defense_id");
