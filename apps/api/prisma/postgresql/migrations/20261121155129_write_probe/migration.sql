-- CreateTable
CREATE TABLE "write_probes" (
    "id" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "write_probes_pkey" PRIMARY KEY ("id")
);
