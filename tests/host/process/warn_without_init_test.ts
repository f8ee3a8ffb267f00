import { deepStrictEqual, match } from "node:assert/strict";
import { warnWithoutInit } from "../../../src/host/process/warn_without_init.ts";
import { recordingLog } from "../../webhook/worker/fixtures.ts";

Deno.test("warnWithoutInit() warns process 1 alone, and names the way out", () => {
  const log = recordingLog();
  for (const pid of [2, 7, 10, 11, 4711]) warnWithoutInit(pid, log);
  deepStrictEqual(log.lines, []);
  warnWithoutInit(1, log);
  match(log.lines.join("\n"), /^! This is process 1, .* Start the container with an init: docker run --init, or tini/);
});
