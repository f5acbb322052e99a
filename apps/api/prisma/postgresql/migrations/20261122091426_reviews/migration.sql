-- AlterTable
ALTER TABLE "defenses" ADD COLUMN     "needs_review" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "note_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "outcome" TEXT,
ADD COLUMN     "release" TEXT,
ADD COLUMN     "review_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "verdict_release" TEXT;

-- By hand: what was finished before, learners have seen.
UPDATE "defenses" SET
    "outcome" = "integrity_signals"::json #>> '{verdict,outcome}',
    "needs_review" = COALESCE(("integrity_signals"::json #>> '{verdict,needs_review}')::boolean, false),
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
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("defense_id","number")
);

-- CreateTable
CREATE TABLE "turn_notes" (
    "defense_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "turn_notes_pkey" PRIMARY KEY ("defense_id","number")
);

-- CreateIndex
CREATE INDEX "defenses_created_at_id_idx" ON "defenses"("created_at", "id");

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_defense_id_fkey" FOREIGN KEY ("defense_id") REFERENCES "defenses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn_notes" ADD CONSTRAINT "turn_notes_defense_id_turn_fkey" FOREIGN KEY ("defense_id", "turn") REFERENCES "turns"("defense_id", "seq") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand, as Prisma knows no triggers: rows are only ever added. \x3B is a semicolon, at which its engine would cut.
CREATE OR REPLACE FUNCTION "refuse_change_of_reviews"() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN RAISE EXCEPTION \'reviews are never changed or removed\'\x3B END';
CREATE TRIGGER "reviews_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "reviews"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_reviews"();
CREATE OR REPLACE FUNCTION "refuse_change_of_turn_notes"() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN RAISE EXCEPTION \'notes are never changed or removed\'\x3B END';
CREATE TRIGGER "turn_notes_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "turn_notes"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_turn_notes"();
