import { strictEqual } from "node:assert/strict";
import { Revision } from "../../../src/host/local_http/revision.ts";

Deno.test("Revision.changedSince() waits for a change, and knows of one that has been", async () => {
  const revision = new Revision();
  const { signal } = new AbortController();
  await revision.changedSince(-1, signal);
  const waiting = revision.changedSince(0, signal);
  revision.raise();
  await waiting;
  strictEqual(revision.number, 1);
});

Deno.test("Revision.changedSince() ends with its signal", async () => {
  const stop = new AbortController();
  const waiting = new Revision().changedSince(0, stop.signal);
  stop.abort();
  await waiting;
  await new Revision().changedSince(0, stop.signal);
});
