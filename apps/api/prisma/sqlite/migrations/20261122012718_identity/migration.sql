-- CreateTable
CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "expires_at" DATETIME,
    "revoked_at" DATETIME,
    "last_used_on" TEXT
);

-- CreateTable
CREATE TABLE "signing_keys" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "secret" TEXT,
    "created_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "tokens" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "key_id" TEXT NOT NULL,
    "signing_key_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "task_id" TEXT,
    "defense_id" TEXT,
    "starts" INTEGER NOT NULL,
    "starts_used" INTEGER NOT NULL DEFAULT 0,
    "last_defense_id" TEXT,
    "created_at" DATETIME NOT NULL,
    "expires_at" DATETIME NOT NULL,
    "revoked_at" DATETIME,
    "code_hash" TEXT,
    "code_expires_at" DATETIME,
    "code_used_at" DATETIME,
    CONSTRAINT "tokens_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "tokens_signing_key_id_fkey" FOREIGN KEY ("signing_key_id") REFERENCES "signing_keys" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "signing_keys_number_key" ON "signing_keys"("number");

-- CreateIndex
CREATE UNIQUE INDEX "tokens_code_hash_key" ON "tokens"("code_hash");
