// Runs `test/http/defense.test.ts` unchanged as a host under AUTH=keys.
process.env.TESTS_COME_AS_HOST = "true";
await import("../../http/defense.test.js");
