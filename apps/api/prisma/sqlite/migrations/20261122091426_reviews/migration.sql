-- By hand: Prisma would copy the whole table, with foreign keys off, which a transaction does not allow.
ALTER TABLE "defenses" ADD COLUMN "outcome" TEXT;
ALTER TABLE "defenses" ADD COLUMN "needs_review" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "defenses" ADD COLUMN "review_count" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "defenses" ADD COLUMN "note_count" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "defenses" ADD COLUMN "verdict_release" TEXT;
ALTER TABLE "defenses" ADD COLUMN "release" TEXT;

-- By hand: what was finished before, learners have seen.
UPDATE "defenses" SET
    "outcome" = json_extract("integrity_signals", '$.verdict.outcome'),
    "needs_review" = COALESCE(json_extract("integrity_signals", '$.verdict.needs_review'), false),
    "verdict_release" = 'at_once'
WHERE "status" = 'finished';

-- CreateTable
CREATE TABLE "reviews" (
    "defense_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "criteria" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("defense_id", "number"),
    CONSTRAINT "reviews_defense_id_fkey" FOREIGN KEY ("defense_id") REFERENCES "defenses" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "turn_notes" (
    "defense_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("defense_id", "number"),
    CONSTRAINT "turn_notes_defense_id_turn_fkey" FOREIGN KEY ("defense_id", "turn") REFERENCES "turns" ("defense_id", "seq") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "defenses_created_at_id_idx" ON "defenses"("created_at", "id");

-- By hand, as Prisma knows no triggers: rows are only ever added.
CREATE TRIGGER "reviews_are_not_changed" BEFORE UPDATE ON "reviews"
BEGIN SELECT RAISE(ABORT, 'reviews are never changed'); END;
CREATE TRIGGER "reviews_are_not_removed" BEFORE DELETE ON "reviews"
BEGIN SELECT RAISE(ABORT, 'reviews are never removed'); END;
CREATE TRIGGER "turn_notes_are_not_changed" BEFORE UPDATE ON "turn_notes"
BEGIN SELECT RAISE(ABORT, 'notes are never changed'); END;
CREATE TRIGGER "turn_notes_are_not_removed" BEFORE DELETE ON "turn_notes"
BEGIN SELECT RAISE(ABORT, 'notes are never removed'); END;
