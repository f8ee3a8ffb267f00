import { deepStrictEqual, rejects, strictEqual, throws } from "node:assert/strict";
import { openSpoolFolder } from "../../../src/host/files/spool_folder.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const { signal } = new AbortController();
const NAME = `page-${"a1".repeat(32)}.spool`;
const OTHER = `picture-${"b2".repeat(32)}.spool`;
const bytes = (text: string) => new TextEncoder().encode(text);

function namesIn(path: string): string[] {
  return [...Deno.readDirSync(path)].map(({ name }) => name).sort();
}

Deno.test("openSpoolFolder() keeps files for the next run, and remove() leaves nothing", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/.book.pdf.export`;
  {
    using spool = await openSpoolFolder(path, { resume: false }, signal);
    strictEqual(await spool.read(NAME, 9), undefined);
    await spool.write(NAME, bytes("one"));
    await spool.write(NAME, bytes("two"));
    deepStrictEqual(await spool.read(NAME, 9), bytes("two"));
    strictEqual(await spool.read(NAME, 2), undefined);
    throws(() => spool.read("../x", 9), TypeError);
  }
  if (Deno.build.os !== "windows") {
    strictEqual(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o700);
    strictEqual(((await Deno.stat(`${path}/${NAME}`)).mode ?? 0) & 0o777, 0o600);
  }
  using spool = await openSpoolFolder(path, { resume: true }, signal);
  deepStrictEqual(await spool.read(NAME, 9), bytes("two"));
  strictEqual(spool.remove(), true);
  deepStrictEqual(namesIn(folder.path), []);
});

Deno.test("the end of a spool hides no error when somebody has removed the folder", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/s`;
  const spool = await openSpoolFolder(path, { resume: false }, signal);
  await Deno.remove(path, { recursive: true });
  strictEqual(spool.remove(), false);
  const again = await openSpoolFolder(path, { resume: false }, signal);
  await Deno.remove(path, { recursive: true });
  again[Symbol.dispose]();
  deepStrictEqual(namesIn(folder.path), []);
});

Deno.test("openSpoolFolder() leaves no folder when nothing was written, also for an error right after it", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/.book.pdf.export`;
  for (const resume of [false, true]) {
    {
      using _spool = await openSpoolFolder(path, { resume }, signal);
      deepStrictEqual(namesIn(folder.path), [".book.pdf.export"]);
    }
    deepStrictEqual(namesIn(folder.path), []);
  }
});

Deno.test("openSpoolFolder() without resume removes the files of an earlier run, and leftovers always", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/s`;
  using first = await openSpoolFolder(path, { resume: false }, signal);
  await first.write(NAME, bytes("one"));
  first[Symbol.dispose]();
  await Deno.writeTextFile(`${path}/.tool-${crypto.randomUUID()}.tmp`, "half");
  using again = await openSpoolFolder(path, { resume: true }, signal);
  deepStrictEqual(namesIn(path), ["about.txt", "lock", NAME]);
  again[Symbol.dispose]();
  using fresh = await openSpoolFolder(path, { resume: false }, signal);
  strictEqual(await fresh.read(NAME, 9), undefined);
});

for (
  const [what, make] of [
    ["a folder of somebody else", (path: string) => {
      Deno.mkdirSync(path);
      Deno.writeTextFileSync(`${path}/notes.txt`, "mine");
    }],
    ["a folder with another about.txt", (path: string) => {
      Deno.mkdirSync(path);
      Deno.writeTextFileSync(`${path}/about.txt`, "mine");
    }],
    ["a file", (path: string) => Deno.writeTextFileSync(path, "mine")],
    ["a link to a folder", (path: string) => {
      Deno.mkdirSync(`${path}-target`);
      Deno.symlinkSync(`${path}-target`, path);
    }],
  ] as const
) {
  Deno.test(`openSpoolFolder() refuses ${what} and leaves it as it is`, async () => {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/s`;
    make(path);
    const { isFile } = await Deno.lstat(path);
    const before = isFile ? [] : namesIn(path);
    await rejects(openSpoolFolder(path, { resume: false }, signal), { name: "FileError", code: "file-exists" });
    deepStrictEqual([(await Deno.lstat(path)).isFile, isFile ? [] : namesIn(path)], [isFile, before]);
  });
}

Deno.test("remove() leaves files of others, and the folder with them", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/s`;
  using spool = await openSpoolFolder(path, { resume: false }, signal);
  await spool.write(NAME, bytes("one"));
  await Deno.writeTextFile(`${path}/notes.txt`, "mine");
  await Deno.mkdir(`${path}/${OTHER}`);
  strictEqual(spool.remove(), false);
  deepStrictEqual(namesIn(path), ["about.txt", "lock", "notes.txt", OTHER].sort());
});

Deno.test("read() takes no link or folder for a file", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/s`;
  using spool = await openSpoolFolder(path, { resume: false }, signal);
  await Deno.writeTextFile(`${folder.path}/secret`, "secret");
  await Deno.symlink(`${folder.path}/secret`, `${path}/${NAME}`);
  await Deno.mkdir(`${path}/${OTHER}`);
  deepStrictEqual([await spool.read(NAME, 99), await spool.read(OTHER, 99)], [undefined, undefined]);
  await spool.write(NAME, bytes("own"));
  strictEqual(await Deno.readTextFile(`${folder.path}/secret`), "secret");
  deepStrictEqual(await spool.read(NAME, 99), bytes("own"));
});
