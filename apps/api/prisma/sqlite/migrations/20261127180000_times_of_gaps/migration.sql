-- Gaps now have times. The next starts make the digests anew.
DELETE FROM "trace_digests";
