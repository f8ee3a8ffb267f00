import { Buffer } from "node:buffer";
import { Socket } from "node:net";
import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { ReadingBudget } from "../../../src/webhook/receiver/reading_budget.ts";
import { ReceivedRequest } from "../../../src/webhook/receiver/received_request.ts";

const MEBIBYTE = 1024 * 1024;

function open() {
  const socket = new Socket();
  return { request: new ReceivedRequest(socket), [Symbol.dispose]: () => void socket.destroy() };
}

Deno.test("ReceivedRequest readWhole() counts the memory that bodies take, and gives it back at their end", async () => {
  using one = open();
  using other = open();
  const budget = new ReadingBudget();
  const bodies = [one, other].map(({ request }) => request.readWhole(MEBIBYTE, budget));
  for (let i = 0; i < 600; i++) one.request.push(Buffer.of(i));
  other.request.push(Buffer.alloc(5000));
  strictEqual(budget.taken, 1024 + 5000);
  other.request.push(null);
  strictEqual(budget.taken, 1024);
  one.request.push(null);
  deepStrictEqual([budget.taken, (await Promise.all(bodies)).map(({ length }) => length)], [0, [600, 5000]]);
});

Deno.test("ReceivedRequest readWhole() stops the body that has been coming longest where all take too much", async () => {
  const opened = [open(), open(), open()];
  const budget = new ReadingBudget();
  const [first, second, third] = opened.map(({ request }) => request.readWhole(60 * MEBIBYTE, budget));
  opened[1]?.request.push(Buffer.alloc(3 * MEBIBYTE));
  opened[0]?.request.push(Buffer.alloc(60 * MEBIBYTE));
  strictEqual(budget.taken, 63 * MEBIBYTE);
  opened[2]?.request.push(Buffer.alloc(5 * MEBIBYTE));
  await rejects(first ?? Promise.resolve(), { reason: "busy" });
  strictEqual(budget.taken, 8 * MEBIBYTE);
  for (const { request } of opened) request.push(null);
  deepStrictEqual((await Promise.all([second, third])).map((body) => body?.length), [3 * MEBIBYTE, 5 * MEBIBYTE]);
  strictEqual(budget.taken, 0);
  for (const each of opened) each[Symbol.dispose]();
});

Deno.test("ReceivedRequest readWhole() gives a body up that is too large or breaks off, and takes nothing more", async () => {
  for (const reason of ["too-large", "broken"] as const) {
    using opened = open();
    const { request } = opened;
    const budget = new ReadingBudget();
    const body = request.readWhole(10, budget);
    request.push(Buffer.alloc(8));
    if (reason === "too-large") request.push(Buffer.alloc(3));
    else request.emit("close");
    request.push(Buffer.alloc(1));
    request.push(null);
    await rejects(body, { reason });
    strictEqual(budget.taken, 0);
  }
});

Deno.test("ReceivedRequest readWhole() does not give half a body when it is asked too late", async () => {
  using opened = open();
  opened.request.push(Buffer.alloc(1));
  await rejects(opened.request.readWhole(10, new ReadingBudget()), { reason: "broken" });
});
