-- CreateTable
CREATE TABLE "recordings" (
    "name" TEXT NOT NULL,
    "defense_id" TEXT NOT NULL,
    "turn" INTEGER,
    "status" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "kept_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "recordings_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "recordings_status_kept_at_idx" ON "recordings"("status", "kept_at");

-- CreateIndex
CREATE UNIQUE INDEX "recordings_defense_id_turn_key" ON "recordings"("defense_id", "turn");

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_defense_id_fkey" FOREIGN KEY ("defense_id") REFERENCES "defenses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
