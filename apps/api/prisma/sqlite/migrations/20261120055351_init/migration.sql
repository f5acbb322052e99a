-- CreateTable
CREATE TABLE "defenses" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "learner_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "turn_count" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL,
    "trace_digest" TEXT,
    "trace_complete" BOOLEAN NOT NULL,
    "variant_statement" TEXT,
    "integrity_signals" TEXT
);

-- CreateTable
CREATE TABLE "turns" (
    "defense_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "ts" DATETIME NOT NULL,
    "latency_ms" INTEGER,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("defense_id", "seq"),
    CONSTRAINT "turns_defense_id_fkey" FOREIGN KEY ("defense_id") REFERENCES "defenses" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "trace_events" (
    "learner_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "data" TEXT,

    PRIMARY KEY ("learner_id", "task_id", "seq")
);

-- CreateTable
CREATE TABLE "task_variants" (
    "task_id" TEXT NOT NULL PRIMARY KEY,
    "statement" TEXT NOT NULL,
    "title" TEXT
);
