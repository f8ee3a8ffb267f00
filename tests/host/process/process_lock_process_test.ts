import { strictEqual } from "node:assert/strict";
import { isLockedByProcess, lockForProcess } from "../../../src/host/process/process_lock.ts";
import { ENDLESS_PROGRAMS } from "../../support/processes/endless_programs.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

Deno.test("lockForProcess() frees a file at once, also while another thread starts children", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/lock`;
  const worker = new Worker(ENDLESS_PROGRAMS, { type: "module" });
  worker.postMessage("start");
  try {
    for (let round = 0; round < 100; round++) {
      const attempt = await lockForProcess(path);
      if (attempt.kind !== "locked") throw new Error(attempt.kind);
      attempt.lock[Symbol.dispose]();
      strictEqual(await isLockedByProcess(path), false, `round ${round}`);
    }
  } finally {
    worker.terminate();
  }
});
