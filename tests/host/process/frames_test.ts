import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { encodeFrame, type FrameLimits, readFrame } from "../../../src/host/process/frames.ts";

const LIMITS: FrameLimits = { headBytes: 100_000, blobBytes: 100_000, blobs: 4 };

/** Gives the bytes in pieces of at most so many. */
function pieces(bytes: Uint8Array, size: number) {
  let at = 0;
  return (buffer: Uint8Array<ArrayBuffer>): Promise<number | null> => {
    if (at === bytes.length) return Promise.resolve(null);
    const part = bytes.subarray(at, at + Math.min(size, buffer.length));
    buffer.set(part);
    at += part.length;
    return Promise.resolve(part.length);
  };
}

async function joinFrames(...messages: Parameters<typeof encodeFrame>): Promise<Uint8Array> {
  return new Uint8Array(await new Blob(messages.flatMap(encodeFrame) as BlobPart[]).arrayBuffer());
}

Deno.test("readFrame() gives what encodeFrame() got, however the bytes are cut", async () => {
  const blob = fc.uint8Array({ maxLength: 40 });
  const messages = fc.record({
    value: fc.jsonValue({ noUnicodeString: false }),
    blobs: fc.array(blob, { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(messages, fc.integer({ min: 1, max: 50 }), async (message, size) => {
      const read = pieces(await joinFrames(message), size);
      const { value, blobs } = await readFrame(read, LIMITS) ?? {};
      deepStrictEqual(value, JSON.parse(JSON.stringify(message.value)));
      deepStrictEqual(blobs?.map((each) => [...each]), message.blobs.map((each) => [...each]));
      strictEqual(await readFrame(read, LIMITS), undefined);
    }),
    { seed: 13, numRuns: 100 },
  );
});

const HEAD = (text: string) => {
  const bytes = new TextEncoder().encode(`\0\0\0\0${text}`);
  new DataView(bytes.buffer).setUint32(0, bytes.length - 4, true);
  return bytes;
};

for (
  const [name, bytes, message] of [
    ["half a length", Uint8Array.of(1, 0), "an incomplete message"],
    ["half a head", Uint8Array.of(9, 0, 0, 0, 0x5b), "an incomplete message"],
    ["no head", Uint8Array.of(9, 0, 0, 0), "an incomplete message"],
    ["half a blob", Uint8Array.of(...HEAD("[0,[4]]"), 1), "an incomplete message"],
    ["a head beyond the limit", Uint8Array.of(0xff, 0xff, 0xff, 0xff), "a head of 4294967295 bytes"],
    ["blobs beyond the limit", HEAD("[0,[60000,60000]]"), "blobs of 120000 bytes"],
    ["more blobs than the limit", HEAD("[0,[0,0,0,0,0]]"), "5 blobs"],
    ["a blob of less than nothing", HEAD("[0,[-1]]"), "a head in an unknown format"],
    ["a blob of half a byte", HEAD("[0,[0.5]]"), "a head in an unknown format"],
    ["sizes that are none", HEAD("[0,7]"), "a head in an unknown format"],
    ["a head that is no pair", HEAD('{"value":0}'), "a head in an unknown format"],
    ["words", HEAD("hello"), "a head that is not JSON"],
  ] as const
) {
  Deno.test(`readFrame() refuses ${name}`, async () => {
    await rejects(readFrame(pieces(bytes, 7), LIMITS), { name: "FrameError", message });
  });
}
