import { deepStrictEqual } from "node:assert/strict";
import { readBody, TOO_LARGE } from "../../src/wiki/read_body.ts";
import { oneByteChunks } from "../support/one_byte_chunks.ts";

const BYTES = Uint8Array.from({ length: 5000 }, (_, i) => i % 251);

Deno.test("readBody() copies each chunk before it asks for the next", async () => {
  deepStrictEqual(await readBody(new Response(oneByteChunks(BYTES)), BYTES.length), BYTES);
});

Deno.test("readBody() stops at the first chunk that exceeds the limit", async () => {
  let cancelled = false;
  const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(10));
  const endless = new ReadableStream({ pull, cancel: () => void (cancelled = true) });
  deepStrictEqual([await readBody(new Response(endless), 25), cancelled], [TOO_LARGE, true]);
});

Deno.test("readBody() returns no bytes if there is no body", async () => {
  deepStrictEqual(await readBody(new Response(null), 10), new Uint8Array());
});
