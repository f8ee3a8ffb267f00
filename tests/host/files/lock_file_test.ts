import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { lockFile } from "../../../src/host/files/lock_file.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

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
