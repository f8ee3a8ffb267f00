import { Buffer } from "node:buffer";
import { Socket } from "node:net";
import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { ReceivedRequest } from "../../../src/webhook/receiver/received_request.ts";

const MEBIBYTE = 1024 * 1024;

function open() {
  const socket = new Socket();
  return { request: new ReceivedRequest(socket), [Symbol.dispose]: () => void socket.destroy() };
}

Deno.test("ReceivedRequest readWhole() counts the memory that bodies take, and gives it back at their end", async () => {
  using one = open();
  using other = open();
  const budget = { reading: 0 };
  const bodies = [one, other].map(({ request }) => request.readWhole(MEBIBYTE, budget));
  for (let i = 0; i < 600; i++) one.request.push(Buffer.of(i));
  other.request.push(Buffer.alloc(5000));
  strictEqual(budget.reading, 1024 + 5000);
  other.request.push(null);
  strictEqual(budget.reading, 1024);
  one.request.push(null);
  deepStrictEqual([budget.reading, (await Promise.all(bodies)).map(({ length }) => length)], [0, [600, 5000]]);
});

Deno.test("ReceivedRequest readWhole() stops where all bodies together take too much, and only that one", async () => {
  using first = open();
  using second = open();
  const budget = { reading: 0 };
  const kept = first.request.readWhole(60 * MEBIBYTE, budget);
  first.request.push(Buffer.alloc(60 * MEBIBYTE));
  const refused = second.request.readWhole(60 * MEBIBYTE, budget);
  second.request.push(Buffer.alloc(5 * MEBIBYTE));
  await rejects(refused, { reason: "busy" });
  strictEqual(budget.reading, 60 * MEBIBYTE);
  first.request.push(null);
  strictEqual((await kept).length, 60 * MEBIBYTE);
});

Deno.test("ReceivedRequest readWhole() gives a body up that is too large or breaks off, and takes nothing more", async () => {
  for (const reason of ["too-large", "broken"] as const) {
    using opened = open();
    const { request } = opened;
    const budget = { reading: 0 };
    const body = request.readWhole(10, budget);
    request.push(Buffer.alloc(8));
    if (reason === "too-large") request.push(Buffer.alloc(3));
    else request.emit("close");
    request.push(Buffer.alloc(1));
    request.push(null);
    await rejects(body, { reason });
    strictEqual(budget.reading, 0);
  }
});

Deno.test("ReceivedRequest readWhole() does not give half a body when it is asked too late", async () => {
  using opened = open();
  opened.request.push(Buffer.alloc(1));
  await rejects(opened.request.readWhole(10, { reading: 0 }), { reason: "broken" });
});
