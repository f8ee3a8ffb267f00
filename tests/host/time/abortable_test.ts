import { rejects, strictEqual } from "node:assert/strict";
import { abortable } from "../../../src/host/time/abortable.ts";

const reason = new Error("stopped");

Deno.test("abortable() gives what the promise gives, or the signal's reason where that comes first", async () => {
  strictEqual(await abortable(Promise.resolve(7), new AbortController().signal), 7);
  const stop = new AbortController();
  const waiting = abortable(new Promise(() => {}), stop.signal);
  stop.abort(reason);
  await rejects(waiting, reason);
});

for (const when of ["before", "while"]) {
  Deno.test(`abortable() leaves no rejection behind when the signal is aborted ${when} it waits`, async () => {
    const [stop, read] = [new AbortController(), Promise.withResolvers<void>()];
    if (when === "before") stop.abort(reason);
    const waiting = abortable(read.promise, stop.signal);
    stop.abort(reason);
    await rejects(waiting, reason);
    read.reject(new Error("the file was closed")); // unhandled, it would fail this test
    await new Promise((resolve) => setTimeout(resolve));
  });
}
