import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { PartHeaders } from "../../src/http/part-headers.js";

function parser(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

test("endless headers of a part are read only up to the limit", async () => {
  let read = 0;
  async function* body(): AsyncGenerator<Buffer, void> {
    yield Buffer.from("--X\r\nContent-Disposition: ");
    for (; read < 1_000; read++) yield Buffer.from("\r\n\r".repeat(85));
  }
  await expect(new PartHeaders().feed(body(), "X", parser())).rejects.toMatchObject({
    status: 400,
    message: "a part of the form has headers of more than 16384 bytes",
  });
  expect(read).toBeLessThan(100);
});
