import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { runLimited } from "../../../src/host/time/run_limited.ts";

Deno.test("runLimited() bounds the work at the same time, and stops after a failure", async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  await runLimited(Array.from({ length: 20 }, (_, at) => at), 3, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    done.push(item);
  });
  deepStrictEqual([most, done.length], [3, 20]);
  const started: number[] = [];
  const failing = runLimited([1, 2, 3, 4, 5, 6], 2, async (item) => {
    started.push(item);
    await Promise.resolve();
    if (item === 2) throw new Error("second");
  });
  await rejects(failing, { message: "second" });
  ok(started.length < 6);
});
