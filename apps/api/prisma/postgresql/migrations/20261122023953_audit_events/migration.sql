-- CreateTable
CREATE TABLE "audit_events" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "principal" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "defense_id" TEXT,
    "target" TEXT,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- By hand, as Prisma knows no triggers: rows are only ever added. \x3B is a semicolon, at which its engine would cut.
CREATE OR REPLACE FUNCTION "refuse_change_of_audit_events"() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN RAISE EXCEPTION \'audit events are never changed or removed\'\x3B END';
CREATE TRIGGER "audit_events_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_events"();
