// Runs `test/http/audio.test.ts` unchanged as a host under AUTH=keys.
process.env.TESTS_COME_AS_HOST = "true";
await import("../../http/audio.test.js");
