import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { closeSync, openSync } from "node:fs";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import { InterruptedError } from "../../../src/console/command_errors.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { noSecondUser, OTHER_USER } from "../../support/second_user.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const files = createDenoFiles(new AbortController().signal);
const UNIX = Deno.build.os !== "windows";

Deno.test("readFile() reads up to the cap, and nothing larger", async () => {
  await using folder = await createTemporaryFolder();
  for (const size of [0, 1, 100_000]) {
    const path = `${folder.path}/${size}`;
    await Deno.writeFile(path, new Uint8Array(size).fill(7));
    deepStrictEqual(await files.readFile(path, size), new Uint8Array(size).fill(7));
    if (size > 0) await rejects(files.readFile(path, size - 1), { code: "file-too-large" });
  }
});

Deno.test("readFile() bounds a file that has no size, as named pipes and devices", { ignore: !UNIX }, async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/pipe`;
  await runQuickTool("mkfifo", [path]);
  const feed = runQuickTool("bash", ["-c", `printf abc > "${path}"`]);
  const [bytes] = await Promise.all([files.readFile(path, 3), feed]);
  deepStrictEqual(bytes, utf8("abc"));
  await rejects(files.readFile("/dev/zero", 100_000), { code: "file-too-large" });
  strictEqual((await files.readFile("/dev/null", 0)).length, 0);
});

Deno.test("readFile() explains what cannot be read", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/file`, "");
  const cases = [["none", "file-not-found"], ["", "is-a-directory"], [
    "file/x",
    UNIX ? "not-a-directory" : "file-not-found",
  ]] as const;
  for (const [name, code] of cases) {
    await rejects(files.readFile(`${folder.path}/${name}`, 9), { name: "FileError", code });
  }
});

Deno.test("all methods explain an empty path, as an empty variable in a command gives one", async () => {
  const hint = "Give a path; a variable in the command may be empty.";
  const cases = [
    ["read", () => files.readFile("", 9)],
    ["read", () => files.readFile("", 9, { regular: true })],
    ["read", () => files.readStart("", 9)],
    ["read", () => files.readSecret("", 9)],
    ["list", () => files.list("", 9)],
    ["write", () => files.publishFile("", utf8("a"), { replace: true })],
    ["create", () => files.publishDirectory("", new Map())],
  ] as const;
  for (const [verb, work] of cases) {
    await rejects(work(), { code: "file-not-found", message: `Cannot ${verb} "": the path is empty`, hint });
  }
  strictEqual(await files.realPath(""), undefined);
});

Deno.test("readFile() tells a missing right of the program from a missing permission of Deno", {
  permissions: { read: false },
}, () => rejects(files.readFile("/etc/passwd", 9), { code: "permission-denied", hint: "Run Deno with --allow-read." }));

Deno.test("all methods stop at once when the signal is aborted", async () => {
  const stopped = createDenoFiles(AbortSignal.abort(new InterruptedError()));
  const interrupted = { code: "interrupted" };
  await rejects(stopped.readFile("a", 1), interrupted);
  await rejects(stopped.list("a", 1), interrupted);
  await rejects(stopped.realPath("a"), interrupted);
  await rejects(stopped.publishFile("a", utf8(""), { replace: false }), interrupted);
  await rejects(stopped.publishDirectory("a", new Map()), interrupted);
});

Deno.test("list() gives the files below a folder ascending by code units, with sizes", async () => {
  await using folder = await createTemporaryFolder();
  for (const name of ["b", "B", "a", "a-", ".hidden"]) {
    await Deno.mkdir(`${folder.path}/${name}`);
    await Deno.writeTextFile(`${folder.path}/${name}/x`, name);
  }
  await Deno.writeTextFile(`${folder.path}/b/.DS_Store`, "");
  const { isDirectory, realPath, files: found, skipped } = await files.list(folder.path, 99);
  deepStrictEqual([isDirectory, realPath], [true, await Deno.realPath(folder.path)]);
  deepStrictEqual(skipped.map(({ path, cause }) => [path, cause]), [[".hidden", "hidden"], ["b/.DS_Store", "hidden"]]);
  deepStrictEqual(found.map(({ path, size }) => `${path} ${size}`), [
    "B/x 1",
    "a-/x 2",
    "a/x 1",
    "b/x 1",
  ]);
});

Deno.test("list() gives a file itself", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/a`, "abc");
  const { isDirectory, files: found } = await files.list(`${folder.path}/a`, 9);
  deepStrictEqual([isDirectory, found], [false, [{ path: "", size: 3 }]]);
});

Deno.test("list() stops at the cap, counting folders too", async () => {
  await using folder = await createTemporaryFolder();
  for (const name of ["a", "b/c", "b/d"]) await Deno.mkdir(`${folder.path}/${name}`, { recursive: true });
  strictEqual((await files.list(folder.path, 4)).files.length, 0);
  await rejects(files.list(folder.path, 3), { code: "too-many-files" });
});

Deno.test("list() refuses a path that is a link or a special file", { ignore: !UNIX }, async () => {
  await using folder = await createTemporaryFolder();
  await Deno.symlink("/etc/passwd", `${folder.path}/link`);
  await runQuickTool("mkfifo", [`${folder.path}/pipe`]);
  for (const name of ["link", "pipe"]) {
    await rejects(files.list(`${folder.path}/${name}`, 99), { code: "not-a-regular-file" });
  }
  await rejects(files.list(`${folder.path}/none`, 99), { code: "file-not-found" });
});

Deno.test("realPath() gives undefined for what is not there", async () => {
  await using folder = await createTemporaryFolder();
  strictEqual(await files.realPath(`${folder.path}/none`), undefined);
  strictEqual(await files.realPath(""), undefined);
  strictEqual(await files.realPath(`${folder.path}/.`), await Deno.realPath(folder.path));
});

Deno.test("readFile() and readStart() refuse pipes where a regular file is wanted", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await using folder = await createTemporaryFolder();
  const pipe = `${folder.path}/pipe`;
  await runQuickTool("mkfifo", [pipe]);
  const { readFile, readStart } = createDenoFiles(AbortSignal.timeout(10_000));
  await rejects(readFile(pipe, 10, { regular: true }), { code: "not-a-regular-file" });
  await rejects(readStart(pipe, 10, { regular: true }), { code: "not-a-regular-file" });
});

Deno.test("readSecret() reports what the group and the others of a file can do, of the file that a link leads to", {
  ignore: !UNIX,
}, async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/secret`;
  await Deno.writeTextFile(path, "x");
  await Deno.symlink(path, `${folder.path}/link`);
  for (
    const [mode, exposure] of [
      ...[[0o600, undefined], [0o400, undefined], [0o700, undefined], [0o440, "read"], [0o604, "read"]] as const,
      ...[[0o622, "change"], [0o602, "change"], [0o660, "read and change"], [0o646, "read and change"]] as const,
    ]
  ) {
    await Deno.chmod(path, mode);
    for (const each of [path, `${folder.path}/link`]) {
      const found = await files.readSecret(each, 1);
      deepStrictEqual(found, { bytes: new Uint8Array([0x78]), exposure }, mode.toString(8));
    }
  }
});

Deno.test("readSecret() reports a file of another user, whatever its mode", { ignore: noSecondUser }, async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/secret`;
  await Deno.writeTextFile(path, "x");
  await Deno.chown(path, OTHER_USER, OTHER_USER);
  for (const mode of [0o600, 0o400, 0o644, 0o666]) {
    await Deno.chmod(path, mode);
    strictEqual((await files.readSecret(path, 1)).exposure, "own");
  }
});

Deno.test("readSecret() reads an open file that was handed over, whatever its mode", {
  ignore: Deno.build.os !== "linux",
}, async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/open`, "x", { mode: 0o644 });
  const handle = openSync(`${folder.path}/open`, "r");
  try {
    const found = await files.readSecret(`/dev/fd/${handle}`, 9);
    deepStrictEqual(found, { bytes: new Uint8Array([0x78]), exposure: undefined });
  } finally {
    closeSync(handle);
  }
});

Deno.test("readSecret() takes pipes as private, and refuses folders, devices and what is too large or missing", {
  ignore: !UNIX,
}, async () => {
  await using folder = await createTemporaryFolder();
  const pipe = `${folder.path}/pipe`;
  await runQuickTool("mkfifo", ["-m", "666", pipe]);
  const writing = Deno.writeTextFile(pipe, "x");
  deepStrictEqual(await files.readSecret(pipe, 9), { bytes: new Uint8Array([0x78]), exposure: undefined });
  await writing;
  await rejects(files.readSecret(pipe, 9, { regular: true }), { code: "not-a-regular-file" });
  await rejects(files.readSecret("/dev/zero", 9), { code: "not-a-regular-file", message: /it is a device$/ });
  await rejects(files.readSecret(folder.path, 9), { code: "is-a-directory" });
  await rejects(files.readSecret(`${folder.path}/absent`, 9), { code: "file-not-found" });
  await Deno.writeTextFile(`${folder.path}/large`, "0123456789");
  await rejects(files.readSecret(`${folder.path}/large`, 9), { code: "file-too-large" });
});

Deno.test("list() with links inside lists what links within the tree lead to, and reports those that lead elsewhere", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await using outside = await createTemporaryFolder();
  await using folder = await createTemporaryFolder();
  await Deno.mkdir(`${folder.path}/real/node_modules/deep`, { recursive: true });
  await Deno.writeTextFile(`${folder.path}/real/a.md`, "abc");
  await Deno.writeTextFile(`${folder.path}/real/node_modules/b.md`, "b");
  await Deno.writeTextFile(`${outside.path}/secret.md`, "s");
  await Deno.symlink("real/a.md", `${folder.path}/link.md`);
  await Deno.symlink("real", `${folder.path}/folder`);
  await Deno.symlink("real/node_modules/deep", `${folder.path}/modules`);
  await Deno.symlink(".", `${folder.path}/real/circle`);
  await Deno.symlink("loop", `${folder.path}/loop`);
  await Deno.symlink("gone.md", `${folder.path}/broken.md`);
  await Deno.symlink(`${outside.path}/secret.md`, `${folder.path}/out.md`);
  await Deno.symlink(outside.path, `${folder.path}/away`);
  const options = { links: "inside" as const, skips: (name: string) => name === "node_modules" };
  const listed = await files.list(folder.path, 99, options);
  deepStrictEqual(listed.files, [{ path: "link.md", size: 3 }, { path: "real/a.md", size: 3 }]);
  deepStrictEqual(listed.skipped.map(({ path, kind, cause }) => [path, kind, cause]), [
    ["away", "folder", "link-outside"],
    ["broken.md", "link", "link-broken"],
    ["loop", "link", "link-loop"],
    ["modules", "folder", "link"],
    ["out.md", "file", "link-outside"],
  ]);
  deepStrictEqual((await files.list(`${folder.path}/folder`, 99, options)).files, [{ path: "a.md", size: 3 }]);
});
