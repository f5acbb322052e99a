-- CreateTable
CREATE TABLE "trace_digests" (
    "learner_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,

    PRIMARY KEY ("learner_id", "task_id")
);
