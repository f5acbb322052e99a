import { expect, test } from "vitest";
import { CollectedSound } from "../../src/learner/voice/collected-sound.js";

const piece = (bytes: number, fill = 1) => new Blob([new Uint8Array(bytes).fill(fill)]);

test("pieces become one recording of the recorder's type, in order", async () => {
  const collected = new CollectedSound(100);
  collected.add(piece(2, 7));
  collected.add(piece(0));
  collected.add(piece(1, 8));
  const sound = collected.sound("audio/webm");
  expect(sound?.type).toBe("audio/webm");
  expect([...new Uint8Array((await sound?.arrayBuffer()) ?? [])]).toEqual([7, 7, 8]);
});

test("empty pieces alone are not a recording", () => {
  const collected = new CollectedSound(100);
  expect(collected.sound("audio/webm")).toBeUndefined();
  collected.add(piece(0));
  expect(collected.sound("audio/webm")).toBeUndefined();
});

test("it is full while there is still room for the last pieces", () => {
  const collected = new CollectedSound(100);
  for (let i = 0; i < 7; i++) {
    expect(collected.isFull).toBe(false);
    collected.add(piece(10));
  }
  expect(collected.isFull).toBe(false);
  collected.add(piece(10));
  expect(collected.isFull).toBe(true);
  collected.add(piece(10));
  expect(collected.sound("")?.size).toBeLessThan(100);
});
