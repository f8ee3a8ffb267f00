import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { readRequestBody } from "../../../src/webhook/receiver/read_request_body.ts";
import { ReadingBudget } from "../../../src/webhook/receiver/reading_budget.ts";

const MEBIBYTE = 1024 * 1024;
const LONG_MS = 60_000;

/** A body that comes in the pieces that a test sends. */
function open(maxBytes: number, budget: ReadingBudget, headers: Readonly<Record<string, string>> = {}) {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const request = new Request("http://x", { method: "POST", body: readable, headers });
  const body = readRequestBody(request, maxBytes, budget);
  body.catch(() => {}); // it is awaited later
  const writer = writable.getWriter();
  return {
    body,
    /** Sends a piece; one that nobody reads any more is no error. */
    send: (bytes: Uint8Array) => writer.write(bytes).catch(() => {}),
    end: () => writer.close().catch(() => {}),
    breakOff: () => writer.abort(new Error("gone")).catch(() => {}),
  };
}

Deno.test("readRequestBody() counts the memory that bodies take, and gives it back at their end", async () => {
  using budget = new ReadingBudget(LONG_MS);
  const [one, other] = [open(MEBIBYTE, budget), open(MEBIBYTE, budget)];
  for (let i = 0; i < 600; i++) await one.send(Uint8Array.of(i));
  await other.send(new Uint8Array(5000));
  await other.send(new Uint8Array(0));
  strictEqual(budget.taken, 1024 + 5000);
  await other.end();
  strictEqual((await other.body).view().length, 5000);
  strictEqual(budget.taken, 1024);
  await one.end();
  deepStrictEqual([(await one.body).view().length, budget.taken], [600, 0]);
});

Deno.test("readRequestBody() stops the body that has been coming longest where all take too much", async () => {
  using budget = new ReadingBudget(LONG_MS);
  const [first, second, third] = [60, 60, 60].map((size) => open(size * MEBIBYTE, budget));
  await second?.send(new Uint8Array(3 * MEBIBYTE));
  await first?.send(new Uint8Array(60 * MEBIBYTE));
  await third?.send(new Uint8Array(5 * MEBIBYTE));
  await rejects(first?.body ?? Promise.resolve(), { reason: "busy" });
  await Promise.all([second?.end(), third?.end()]);
  const lengths = (await Promise.all([second?.body, third?.body])).map((body) => body?.view().length);
  deepStrictEqual([lengths, budget.taken], [[3 * MEBIBYTE, 5 * MEBIBYTE], 0]);
});

for (
  const [reason, go] of [
    ["too-large", async ({ send }) => {
      await send(new Uint8Array(2999));
      await send(new Uint8Array(2));
    }],
    ["broken", async ({ send, breakOff }) => {
      await send(new Uint8Array(5));
      await breakOff();
    }],
    ["too-many-pieces", async ({ send }) => {
      for (let i = 0; i < 1100; i++) await send(Uint8Array.of(1));
    }],
  ] satisfies [string, (opened: ReturnType<typeof open>) => Promise<void>][]
) {
  Deno.test(`readRequestBody() gives a body up that is ${reason}, and its memory back`, async () => {
    using budget = new ReadingBudget(LONG_MS);
    const opened = open(3000, budget);
    await go(opened);
    await rejects(opened.body, { reason });
    strictEqual(budget.taken, 0);
  });
}

Deno.test("readRequestBody() takes one piece for every 16 bytes, and 1,024 more", async () => {
  using budget = new ReadingBudget(LONG_MS);
  const { body, send, end } = open(MEBIBYTE, budget);
  for (let i = 0; i < 1024; i++) await send(Uint8Array.of(1));
  for (let i = 0; i < 2000; i++) await send(new Uint8Array(16));
  await end();
  strictEqual((await body).view().length, 1024 + 2000 * 16);
});

for (const headers of [{}, { "content-length": "9" }]) {
  Deno.test(`ReadingBudget stops a body that takes too long (${Object.keys(headers)})`, async () => {
    using budget = new ReadingBudget(30);
    const opened = open(100, budget, headers);
    await opened.send(Uint8Array.of(1));
    await rejects(opened.body, { reason: "too-slow" });
    strictEqual(budget.taken, 0);
    await opened.breakOff();
  });
}

Deno.test("ReadingBudget does not stop a body that another one began long before", async () => {
  using budget = new ReadingBudget(200);
  const slow = open(100, budget);
  await rejects(slow.body, { reason: "too-slow" });
  const { body, send, end } = open(100, budget);
  await send(Uint8Array.of(1));
  await end();
  strictEqual((await body).view().length, 1);
});
