import { strictEqual } from "node:assert/strict";
import { isLockedByProcess, lockForProcess } from "../../../src/host/process/process_lock.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

/** Starts programs all the time, on a thread of its own. */
const STARTS = `for (;;) {
  await Promise.all(Array.from({ length: 8 }, () => new Deno.Command(Deno.execPath(), { args: ["--help"] }).output()));
}`;

Deno.test("lockForProcess() frees a file at once, also while another thread starts children", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/lock`;
  const worker = new Worker(`data:text/javascript,${encodeURIComponent(STARTS)}`, { type: "module" });
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
