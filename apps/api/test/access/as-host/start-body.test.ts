// Runs `test/http/start-body.test.ts` unchanged as a host under AUTH=keys.
process.env.TESTS_COME_AS_HOST = "true";
await import("../../http/start-body.test.js");
