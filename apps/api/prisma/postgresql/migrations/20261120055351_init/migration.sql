-- CreateTable
CREATE TABLE "defenses" (
    "id" TEXT NOT NULL,
    "learner_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "turn_count" INTEGER NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "trace_digest" TEXT,
    "trace_complete" BOOLEAN NOT NULL,
    "variant_statement" TEXT,
    "integrity_signals" TEXT,

    CONSTRAINT "defenses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turns" (
    "defense_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "ts" TIMESTAMP(3) NOT NULL,
    "latency_ms" INTEGER,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "turns_pkey" PRIMARY KEY ("defense_id","seq")
);

-- CreateTable
CREATE TABLE "trace_events" (
    "learner_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "data" TEXT,

    CONSTRAINT "trace_events_pkey" PRIMARY KEY ("learner_id","task_id","seq")
);

-- CreateTable
CREATE TABLE "task_variants" (
    "task_id" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "title" TEXT,

    CONSTRAINT "task_variants_pkey" PRIMARY KEY ("task_id")
);

-- AddForeignKey
ALTER TABLE "turns" ADD CONSTRAINT "turns_defense_id_fkey" FOREIGN KEY ("defense_id") REFERENCES "defenses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
