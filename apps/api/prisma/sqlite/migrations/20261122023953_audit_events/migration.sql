-- CreateTable
CREATE TABLE "audit_events" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "principal" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "defense_id" TEXT,
    "target" TEXT
);

-- By hand, as Prisma knows no triggers: rows are only ever added.
CREATE TRIGGER "audit_events_are_not_changed" BEFORE UPDATE ON "audit_events"
BEGIN SELECT RAISE(ABORT, 'audit events are never changed'); END;
CREATE TRIGGER "audit_events_are_not_removed" BEFORE DELETE ON "audit_events"
BEGIN SELECT RAISE(ABORT, 'audit events are never removed'); END;
