import { rejects } from "node:assert/strict";
import { untilStopped } from "../../../src/host/time/until_stopped.ts";

Deno.test("untilStopped() takes an error for the end of the work only after the signal", async () => {
  const stop = new AbortController();
  const failure = new Error("no space left");
  await rejects(untilStopped(() => Promise.reject(failure), stop.signal), failure);
  await untilStopped(() => {
    stop.abort();
    return Promise.reject(failure);
  }, stop.signal);
});
