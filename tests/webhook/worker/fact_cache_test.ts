import { deepStrictEqual, rejects } from "node:assert/strict";
import { FactCache } from "../../../src/webhook/worker/fact_cache.ts";

const age = { notBefore: 0, now: 0 };

Deno.test("FactCache evicts the least recently used answer", async () => {
  const cache = new FactCache<string>(2);
  const asked: string[] = [];
  const read = (key: string) =>
    cache.read(key, () => {
      asked.push(key);
      return Promise.resolve(key);
    }, age);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await read(key);
  deepStrictEqual(asked, ["a", "b", "c", "b"]);
});

Deno.test("FactCache keeps the earlier answer after a failure", async () => {
  const cache = new FactCache<string>(2);
  await cache.read("a", () => Promise.resolve("known"), { notBefore: 0, now: 1 });
  await rejects(cache.read("a", () => Promise.reject(new Error("down")), { notBefore: 2, now: 2 }), /down/);
  await rejects(cache.read("b", () => Promise.reject(new Error("down")), { notBefore: 2, now: 2 }), /down/);
  deepStrictEqual([cache.lastKnown("a"), cache.lastKnown("b")], ["known", undefined]);
  const gone = await cache.read("a", () => Promise.resolve(undefined), { notBefore: 3, now: 3 });
  deepStrictEqual(gone, { answer: undefined, lastKnown: "known" });
});
