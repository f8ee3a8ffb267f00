import { rejects, strictEqual } from "node:assert/strict";
import { untilStopped } from "../../../src/host/time/until_stopped.ts";

Deno.test("untilStopped() takes an error for the end of the work only after the signal", async () => {
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
