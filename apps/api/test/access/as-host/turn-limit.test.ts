// Runs `test/http/turn-limit.test.ts` unchanged as a host under AUTH=keys.
process.env.TESTS_COME_AS_HOST = "true";
await import("../../http/turn-limit.test.js");
