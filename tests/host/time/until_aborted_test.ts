import { rejects, strictEqual } from "node:assert/strict";
import { untilAborted } from "../../../src/host/time/until_aborted.ts";

Deno.test("untilAborted() returns undefined as soon as the signal aborts", async () => {
  const stop = new AbortController();
  const never = new Promise<number>(() => {});
  const waiting = untilAborted(never, stop.signal);
  stop.abort();
  strictEqual(await waiting, undefined);
  strictEqual(await untilAborted(never, stop.signal), undefined);
});

Deno.test("untilAborted() passes results and errors on before the signal", async () => {
  const { signal } = new AbortController();
  const failure = new Error("no space left");
  strictEqual(await untilAborted(Promise.resolve(7), signal), 7);
  await rejects(untilAborted(Promise.reject(failure), signal), failure);
});
