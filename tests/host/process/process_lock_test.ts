import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { isLockedByProcess, lockFile, lockForProcess } from "../../../src/host/process/process_lock.ts";
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

const signal = new AbortController().signal;

Deno.test("lockFile() makes no folder", async () => {
  await using folder = await createTemporaryFolder();
  await rejects(lockFile(`${folder.path}/a/lock`, signal), Deno.errors.NotFound);
  deepStrictEqual(await Array.fromAsync(Deno.readDir(folder.path)), []);
});

Deno.test("lockFile() lets one at a time have the lock", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/lock`;
  {
    using _lock = await lockFile(path, signal);
    await rejects(lockFile(path, signal, 1), {
      code: "file-in-use",
      message: new RegExp(`process ${Deno.pid} holds the lock`),
    });
  }
  using _again = await lockFile(path, signal, 1);
  strictEqual((await Deno.stat(path)).isFile, true);
});

Deno.test("lockFile() waits for the owner of the lock", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/lock`;
  const order: string[] = [];
  const first = await lockFile(path, signal);
  const second = lockFile(path, signal).then((lock) => {
    order.push("second");
    lock[Symbol.dispose]();
  });
  await new Promise((go) => setTimeout(go, 100));
  order.push("first");
  first[Symbol.dispose]();
  await second;
  deepStrictEqual(order, ["first", "second"]);
});

Deno.test("lockFile() leaves a file of others alone", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/lock`;
  await Deno.writeTextFile(path, "my notes");
  await rejects(lockFile(path, signal), { code: "file-exists" });
  strictEqual(await Deno.readTextFile(path), "my notes");
});

Deno.test("lockFile() stops waiting when the program is stopped", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/lock`;
  using _lock = await lockFile(path, signal);
  await rejects(lockFile(path, AbortSignal.timeout(100)), { name: "TimeoutError" });
});
