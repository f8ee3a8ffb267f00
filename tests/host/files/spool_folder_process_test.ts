import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openSpoolFolder } from "../../../src/host/files/spool_folder.ts";
import { runCode } from "../../support/processes/run_code.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const { signal } = new AbortController();

Deno.test("openSpoolFolder() refuses a second process while one has it open", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/s`;
  using _spool = await openSpoolFolder(path, { resume: false }, signal);
  const code = `import { openSpoolFolder } from "src/host/files/spool_folder.ts";
try {
  await openSpoolFolder(${JSON.stringify(path)}, { resume: true }, new AbortController().signal);
  console.log('"opened"');
} catch (error) {
  console.log(JSON.stringify(error.code));
}`;
  strictEqual(await runCode(code), "file-in-use");
});

Deno.test("openSpoolFolder() opens the folder of a process that was killed, whose files are whole", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/s`;
  const code = `import { openSpoolFolder } from "src/host/files/spool_folder.ts";
const spool = await openSpoolFolder(${JSON.stringify(path)}, { resume: false }, new AbortController().signal);
for (let at = 0;; at++) {
  await spool.write(\`page-\${(at % 60).toString(16).padStart(64, "0")}.spool\`, new Uint8Array(20_000).fill(at));
  if (at === 90) Deno.kill(Deno.pid, "SIGKILL");
}`;
  await rejects(runCode(code));
  using spool = await openSpoolFolder(path, { resume: true }, signal);
  const all = await Array.fromAsync(Deno.readDir(path), ({ name }) => name);
  const names = all.filter((name) => name.startsWith("page-"));
  strictEqual(names.length, 60);
  for (const name of names) {
    const file = await spool.read(name, 20_000);
    ok(file?.length === 20_000 && file.every((byte) => byte === file[0]), name);
  }
  ok(!all.some((name) => name.endsWith(".tmp")));
});

Deno.test("openSpoolFolder() is whole for its process while others open and remove the same folder", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/s`;
  const code = `import { openSpoolFolder } from "src/host/files/spool_folder.ts";
const faults = new Set();
for (let i = 0; i < 60; i++) {
  try {
    using spool = await openSpoolFolder(${JSON.stringify(path)}, { resume: false }, new AbortController().signal);
    const name = "page-" + "0".repeat(64) + ".spool";
    await spool.write(name, new Uint8Array(9));
    if ((await spool.read(name, 9))?.length !== 9) faults.add("gone");
    spool.remove();
  } catch (error) {
    if (error.code !== "file-in-use") faults.add(error.message.replaceAll(${JSON.stringify(folder.path)}, ""));
  }
}
console.log(JSON.stringify([...faults]));`;
  deepStrictEqual(await Promise.all([runCode(code), runCode(code)]), [[], []]);
});
