import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { isLockedByProcess, lockForProcess } from "../../../src/host/process/process_lock.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { warnWithoutInit } from "../../../src/host/process/process_group.ts";
import { recordingLog } from "../../webhook/worker/fixtures.ts";

Deno.test("lockForProcess() holds a file until it is let go", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/lock`;
  strictEqual(await isLockedByProcess(path), false);
  const attempt = await lockForProcess(path);
  if (attempt.kind !== "locked") throw new Error(attempt.kind);
  strictEqual(await isLockedByProcess(path), true);
  const pid = Deno.build.os === "windows" ? undefined : Deno.pid;
  deepStrictEqual(await lockForProcess(path), { kind: "held", pid });
  attempt.lock[Symbol.dispose]();
  strictEqual(await isLockedByProcess(path), false);
});

for (const text of ["hello", "12a\n", "1234567890123456789\n", "1\n2\n", " 1\n"]) {
  Deno.test(`lockForProcess() leaves a file with ${JSON.stringify(text)} as it is`, async () => {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/lock`;
    await Deno.writeTextFile(path, text);
    deepStrictEqual(await lockForProcess(path), { kind: "no-lock" });
    strictEqual(await Deno.readTextFile(path), text);
    strictEqual(await isLockedByProcess(path), false);
  });
}

Deno.test("warnWithoutInit() warns process 1 alone, and names the way out", () => {
  const log = recordingLog();
  for (const pid of [2, 7, 10, 11, 4711]) warnWithoutInit(pid, log);
  deepStrictEqual(log.lines, []);
  warnWithoutInit(1, log);
  match(log.lines.join("\n"), /^! This is process 1, .* Start the container with an init: docker run --init, or tini/);
});
