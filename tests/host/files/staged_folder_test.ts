import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import { RECORD_NAME } from "../../../src/host/files/folder_record.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const { stageFolder } = createDenoFiles(new AbortController().signal);
const NAMES = /^\d\d-[a-z]+\.pdf$/;

async function stage(path: string, contents: Record<string, string>, replace = false): Promise<void> {
  using folder = await stageFolder(path, { replace, names: NAMES });
  for (const [name, text] of Object.entries(contents)) await folder.write(name, new TextEncoder().encode(text));
  await folder.publish();
}

/** Files by name, without the record. */
async function contents(folder: string): Promise<Record<string, string>> {
  const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
  const seen = names.filter((name) => name !== RECORD_NAME);
  const texts = await Promise.all(seen.map(async (name) => [name, await Deno.readTextFile(`${folder}/${name}`)]));
  return Object.fromEntries(texts);
}

for (const exists of [false, true]) {
  Deno.test(`stageFolder() publishes all files together into ${exists ? "an empty" : "a new"} folder`, async () => {
    await using folder = await createTemporaryFolder();
    const out = `${folder.path}/out`;
    if (exists) await Deno.mkdir(out);
    await stage(`${out}/`, { "01-a.pdf": "1", "02-b.pdf": "2" });
    deepStrictEqual(await contents(out), { "01-a.pdf": "1", "02-b.pdf": "2" });
    deepStrictEqual((await Array.fromAsync(Deno.readDir(folder.path))).map(({ name }) => name), ["out"]);
  });
}

Deno.test("stageFolder() leaves nothing behind when the files are not published", async () => {
  await using folder = await createTemporaryFolder();
  {
    using staged = await stageFolder(`${folder.path}/out`, { replace: false, names: NAMES });
    await staged.write("01-a.pdf", new Uint8Array(1));
    strictEqual((await Array.fromAsync(Deno.readDir(folder.path))).length, 1);
  }
  deepStrictEqual(await Array.fromAsync(Deno.readDir(folder.path)), []);
});

Deno.test("stageFolder() replaces the files of an earlier export and no others", async () => {
  await using folder = await createTemporaryFolder();
  const out = `${folder.path}/out`;
  await stage(out, { "01-a.pdf": "1", "02-b.pdf": "2" });
  await Deno.writeTextFile(`${out}/09-mine.pdf`, "mine");
  await rejects(stage(out, { "01-a.pdf": "new" }), { code: "file-exists" });
  await stage(out, { "01-a.pdf": "new", "02-c.pdf": "3" }, true);
  deepStrictEqual(await contents(out), { "01-a.pdf": "new", "02-c.pdf": "3", "09-mine.pdf": "mine" });
});

Deno.test("stageFolder() replaces nothing when one of the names is a file of others", async () => {
  await using folder = await createTemporaryFolder();
  const out = `${folder.path}/out`;
  await stage(out, { "01-a.pdf": "1" });
  await Deno.writeTextFile(`${out}/02-mine.pdf`, "mine");
  await rejects(stage(out, { "01-a.pdf": "new", "02-mine.pdf": "2" }, true), {
    code: "file-exists",
    message: `Cannot write "${out}/02-mine.pdf": it exists, and no earlier export wrote it`,
  });
  deepStrictEqual(await contents(out), { "01-a.pdf": "1", "02-mine.pdf": "mine" });
});

Deno.test("stageFolder() refuses other folders, files and links before anything is written", async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  await Deno.mkdir(`${path}/full`);
  await Deno.writeTextFile(`${path}/full/mine.txt`, "mine");
  await Deno.mkdir(`${path}/forged`);
  await Deno.writeTextFile(`${path}/forged/${RECORD_NAME}`, '{"files":["../full/mine.txt"]}');
  await Deno.symlink("full", `${path}/link`);
  const refusals = [["full", "file-exists"], ["forged", "file-exists"], ["link", "not-a-directory"]] as const;
  for (const [name, code] of [...refusals, ["full/mine.txt", "not-a-directory"], ["no/out", "file-not-found"]]) {
    await rejects(stageFolder(`${path}/${name}`, { replace: true, names: NAMES }), { code }, name);
  }
  deepStrictEqual(await contents(`${path}/full`), { "mine.txt": "mine" });
});

const PATHS = /^(?:[a-z]+\/)*[a-z]+\.pdf$/;

async function stagePaths(path: string, texts: Record<string, string>): Promise<void> {
  using folder = await stageFolder(path, { replace: true, names: PATHS });
  for (const [name, text] of Object.entries(texts)) await folder.write(name, new TextEncoder().encode(text));
  await folder.publish();
}

/** Paths of all files, without the record. */
async function pathsBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) {
      found.push(
        `${name}/`,
        ...(await pathsBelow(`${folder}/${name}`)).map((each) => `${name}/${each}`),
      );
    } else if (name !== RECORD_NAME) found.push(name);
  }
  return found.sort();
}

Deno.test("stageFolder() keeps folders in step with the paths of the files, and leaves files of others", async () => {
  await using folder = await createTemporaryFolder();
  const out = `${folder.path}/out`;
  await stagePaths(out, { "a.pdf": "1", "a/b.pdf": "2", "a/b/c.pdf": "3", "d/e.pdf": "4" });
  deepStrictEqual(await pathsBelow(out), ["a.pdf", "a/", "a/b.pdf", "a/b/", "a/b/c.pdf", "d/", "d/e.pdf"]);
  await Deno.writeTextFile(`${out}/d/mine.txt`, "mine");
  await stagePaths(out, { "a.pdf": "1", "f/g.pdf": "5" });
  deepStrictEqual(await pathsBelow(out), ["a.pdf", "d/", "d/mine.txt", "f/", "f/g.pdf"]);
});

Deno.test("stageFolder() does not write a file that has the same bytes", async () => {
  await using folder = await createTemporaryFolder();
  const out = `${folder.path}/out`;
  await stagePaths(out, { "a.pdf": "1", "b/c.pdf": "2" });
  const before = ["a.pdf", "b/c.pdf"].map((name) => Deno.statSync(`${out}/${name}`).ino);
  await stagePaths(out, { "a.pdf": "9", "b/c.pdf": "2" });
  const after = ["a.pdf", "b/c.pdf"].map((name) => Deno.statSync(`${out}/${name}`).ino);
  deepStrictEqual(after.map((inode, i) => inode === before[i]), [false, true]);
  strictEqual(await Deno.readTextFile(`${out}/a.pdf`), "9");
});

Deno.test("stageFolder() does not follow a link in place of one of its folders", async () => {
  await using folder = await createTemporaryFolder();
  const out = `${folder.path}/out`;
  await stagePaths(out, { "a/b.pdf": "1" });
  await Deno.rename(`${out}/a`, `${folder.path}/moved`);
  await Deno.symlink("../moved", `${out}/a`);
  await rejects(stagePaths(out, { "a/b.pdf": "2" }), { code: "file-exists" });
  await stagePaths(out, { "c.pdf": "3" });
  strictEqual(await Deno.readTextFile(`${folder.path}/moved/b.pdf`), "1");
});

for (const name of ["../01-a.pdf", "01-a.txt", "", RECORD_NAME]) {
  Deno.test(`write() refuses the name ${JSON.stringify(name)}`, async () => {
    await using folder = await createTemporaryFolder();
    using staged = await stageFolder(`${folder.path}/out`, { replace: false, names: NAMES });
    await rejects(staged.write(name, new Uint8Array(1)), TypeError);
    deepStrictEqual(await Array.fromAsync(Deno.readDir(folder.path)), []);
  });
}
