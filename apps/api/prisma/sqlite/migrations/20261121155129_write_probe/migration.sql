-- CreateTable
CREATE TABLE "write_probes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "content" TEXT NOT NULL
);
