import { rejects, strictEqual } from "node:assert/strict";
import { untilStopped } from "../../../src/host/time/until_stopped.ts";

Deno.test("untilStopped() ignores an error only after the signal", async () => {
  const stop = new AbortController();
  const failure = new Error("no space left");
  strictEqual(await untilStopped(() => Promise.resolve(7), stop.signal), 7);
  await rejects(untilStopped(() => Promise.reject(failure), stop.signal), failure);
  const stopped = await untilStopped(() => {
    stop.abort();
    return Promise.reject(failure);
  }, stop.signal);
  strictEqual(stopped, undefined);
});
