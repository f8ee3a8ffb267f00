import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { Lanes } from "../../../src/webhook/nats/lanes.ts";

const never = new AbortController().signal;

Deno.test("Lanes gives lanes in the order in which something was heard of them, each once", async () => {
  const lanes = new Lanes();
  for (const lane of ["b", "a", "b", "c"]) lanes.offer(lane);
  deepStrictEqual([await lanes.take(never), await lanes.take(never), await lanes.take(never)], ["b", "a", "c"]);
  lanes.close();
  strictEqual(await lanes.take(never), undefined);
});

Deno.test("Lanes gives a lane to the first who waits", async () => {
  const lanes = new Lanes();
  const [first, second] = [lanes.take(never), lanes.take(never)];
  lanes.offer("a");
  lanes.offer("b");
  deepStrictEqual(await Promise.all([first, second]), ["a", "b"]);
});

Deno.test("Lanes gives a lane again only when it was released, and then only if something was heard of it", async () => {
  const lanes = new Lanes();
  lanes.offer("a");
  await lanes.take(never);
  strictEqual(lanes.knows("a"), true);
  strictEqual(lanes.isHinted("a"), false);
  lanes.offer("a");
  strictEqual(lanes.isHinted("a"), true);
  const abort = new AbortController();
  const next = lanes.take(abort.signal);
  lanes.release("a");
  strictEqual(await next, "a");
  lanes.release("a");
  strictEqual(lanes.knows("a"), false);
  const nothing = lanes.take(abort.signal);
  abort.abort();
  strictEqual(await nothing, undefined);
  strictEqual(await lanes.take(abort.signal), undefined);
});

Deno.test("Lanes gives a lane later, or as soon as something is heard of it", async () => {
  const lanes = new Lanes();
  lanes.offerLater("a", 5);
  lanes.offerLater("b", 60_000);
  strictEqual(lanes.knows("b"), true);
  strictEqual(await lanes.take(never), "a");
  lanes.offer("b");
  strictEqual(await lanes.take(never), "b");
});

Deno.test("Lanes forgets nothing of what comes later while a lane is taken", async () => {
  const lanes = new Lanes();
  lanes.offer("a");
  await lanes.take(never);
  lanes.offerLater("a", 1);
  lanes.release("a");
  strictEqual(await lanes.take(never), "a");
});

Deno.test("Lanes ends all waits when it is closed, and leaves no timer", async () => {
  const lanes = new Lanes();
  lanes.offerLater("a", 60_000);
  const waiting = lanes.take(never);
  lanes.close();
  strictEqual(await waiting, undefined);
  lanes.offer("a");
  lanes.offerLater("a", 60_000);
});
