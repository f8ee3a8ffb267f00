import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../../src/base/sha256.ts";
import type { LiveBook } from "../../../src/webhook/export_request.ts";
import { ExportFolder, type PublishedBook } from "../../../src/webhook/exports/export_folder.ts";
import { modeOf, noModes } from "../../support/second_user.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { createSmallDisk, noSmallDisk } from "../../support/small_disk.ts";
import { watchCreatedModes } from "../../support/watch_created_modes.ts";

const BOOK: LiveBook = { scope: "page", id: "7" };
const NEVER = new AbortController().signal;

async function stampFor(pdf: Uint8Array, facts: { book?: LiveBook; title?: string; version?: number } = {}) {
  const { book = BOOK, title = "Setup", version = 1 } = facts;
  const pages = [{ id: book.id, version, title }];
  const exportedAt = "2025-01-14T10:30:15.000Z";
  return { book, title, edition: "pack 1", exportedAt, sha256: await sha256Hex(pdf), pages, uses: [] };
}

/** Publishes a text as a PDF. */
async function publish(folder: ExportFolder, text: string, facts: Parameters<typeof stampFor>[1] = {}) {
  const pdf = new TextEncoder().encode(text);
  const stamp = await stampFor(pdf, facts);
  return await folder.publish({ stamp, pdf, before: await folder.find(stamp.book) }, NEVER);
}

async function visible(path: string): Promise<string[]> {
  const names = await Array.fromAsync(Deno.readDir(path), ({ name }) => name);
  return names.filter((name) => !name.startsWith(".")).sort();
}

function testFolder(title: string, body: (folder: ExportFolder, path: string) => Promise<void>): void {
  Deno.test(title, async () => {
    await using parent = await createTemporaryFolder();
    const path = `${parent.path}/deep/pdf`;
    await body(await ExportFolder.open(path, Date.now), path);
  });
}

testFolder("publish() keeps the name when the title changes", async (folder, path) => {
  strictEqual(await publish(folder, "one"), "Setup-7.pdf");
  strictEqual(await publish(folder, "two", { title: "Set up", version: 2 }), "Setup-7.pdf");
  deepStrictEqual(await visible(path), ["Setup-7.pdf", "Setup-7.pdf.json"]);
  strictEqual(await Deno.readTextFile(`${path}/Setup-7.pdf`), "two");
  strictEqual((await folder.find(BOOK))?.stamp.title, "Set up");
});

Deno.test(
  "publish() keeps the permissions of the PDF and of its stamp, and so does retire()",
  { ignore: noModes },
  async () => {
    await using parent = await createTemporaryFolder();
    const { path } = parent;
    const folder = await ExportFolder.open(path, Date.now);
    await publish(folder, "one");
    for (const name of FILES) await Deno.chmod(`${path}/${name}`, 0o600);
    const modes = await watchCreatedModes(() => publish(folder, "two", { version: 2 }));
    deepStrictEqual([modes, ...FILES.map((name) => modeOf(`${path}/${name}`))], [["600"], "600", "600"]);
    await folder.retire(BOOK, NEVER);
    deepStrictEqual(FILES.map((name) => modeOf(`${path}/removed/${name}`)), ["600", "600"]);
  },
);

const FILES = ["Setup-7.pdf", "Setup-7.pdf.json"];

testFolder("publish() does nothing when the folder has changed since the export started", async (folder, path) => {
  const pdf = new TextEncoder().encode("late");
  const late = { stamp: await stampFor(pdf), pdf, before: undefined };
  await publish(folder, "early", { version: 2 });
  strictEqual(await folder.publish(late, NEVER), undefined);
  await folder.retire(BOOK, NEVER);
  const before: PublishedBook = { name: "Setup-7.pdf", stamp: await stampFor(new Uint8Array()) };
  strictEqual(await folder.publish({ ...late, before }, NEVER), undefined);
  deepStrictEqual(await visible(path), ["removed"]);
});

for (const name of ["Setup-7.pdf", "Setup-7.pdf.json"]) {
  testFolder(`publish() leaves somebody else's ${name} alone`, async (folder, path) => {
    await Deno.writeTextFile(`${path}/${name}`, "mine");
    await rejects(() => publish(folder, "one"), { code: "file-exists" });
    deepStrictEqual(await visible(path), [name]);
    strictEqual(await Deno.readTextFile(`${path}/${name}`), "mine");
  });
}

testFolder("publish() writes no stamp that is too large to be read", async (folder, path) => {
  await publish(folder, "one");
  const title = "x".repeat(17 << 20);
  await rejects(() => publish(folder, "two", { title, version: 2 }), { name: "FileError", code: "file-too-large" });
  strictEqual((await folder.find(BOOK))?.stamp.pages[0]?.version, 1);
  strictEqual(await Deno.readTextFile(`${path}/Setup-7.pdf`), "one");
});

testFolder("publish() removes other files of the book", async (folder, path) => {
  await publish(folder, "one");
  for (const end of ["", ".json"]) await Deno.copyFile(`${path}/Setup-7.pdf${end}`, `${path}/Copy-7.pdf${end}`);
  strictEqual(await publish(folder, "two", { version: 2 }), "Copy-7.pdf");
  deepStrictEqual(await visible(path), ["Copy-7.pdf", "Copy-7.pdf.json"]);
});

testFolder("find() tells books with similar names apart", async (folder) => {
  await publish(folder, "page", { book: { scope: "page", id: "7" } });
  await publish(folder, "tree", { book: { scope: "tree", id: "7" } });
  strictEqual((await folder.find(BOOK))?.name, "Setup-7.pdf");
  strictEqual((await folder.find({ scope: "tree", id: "7" }))?.name, "Setup-tree-7.pdf");
  strictEqual(await folder.find({ scope: "space", id: "7" }), undefined);
});

testFolder("isIntact() notices a PDF that is damaged or gone", async (folder, path) => {
  await publish(folder, "one");
  const book = await folder.find(BOOK);
  strictEqual(book !== undefined && await folder.isIntact(book), true);
  await Deno.writeTextFile(`${path}/Setup-7.pdf`, "on");
  strictEqual(book !== undefined && await folder.isIntact(book), false);
  await Deno.remove(`${path}/Setup-7.pdf`);
  strictEqual(book !== undefined && await folder.isIntact(book), false);
});

testFolder("booksWith() lists the books that have or use a page, as the files are now", async (folder, path) => {
  await publish(folder, "one");
  deepStrictEqual([await folder.booksWith("7"), await folder.booksWith("8")], [[BOOK], []]);
  const pdf = new TextEncoder().encode("two");
  const stamp = { ...await stampFor(pdf), uses: [{ id: "8", version: 1 }] };
  await (await ExportFolder.open(path, Date.now)).publish({ stamp, pdf, before: await folder.find(BOOK) }, NEVER);
  deepStrictEqual([await folder.booksWith("7"), await folder.booksWith("8")], [[BOOK], [BOOK]]);
  await folder.retire(BOOK, NEVER);
  deepStrictEqual(await folder.booksWith("7"), []);
});

testFolder("retire() moves the files away, and publish() removes them there", async (folder, path) => {
  await publish(folder, "one");
  deepStrictEqual(await folder.retire(BOOK, NEVER), ["Setup-7.pdf"]);
  deepStrictEqual(await folder.retire(BOOK, NEVER), []);
  deepStrictEqual(await visible(`${path}/removed`), ["Setup-7.pdf", "Setup-7.pdf.json"]);
  await publish(folder, "again");
  deepStrictEqual([await visible(`${path}/removed`), await visible(path)], [[], [
    ...["Setup-7.pdf", "Setup-7.pdf.json", "removed"],
  ]]);
});

testFolder("open() removes old unfinished files, and no others", async (folder, path) => {
  const names = [`.tool-${crypto.randomUUID()}.tmp`, "mine.tmp"];
  for (const name of names) await Deno.writeTextFile(`${path}/${name}`, "half");
  await ExportFolder.open(path, Date.now);
  deepStrictEqual((await Array.fromAsync(Deno.readDir(path))).length, 2);
  await ExportFolder.open(path, () => Date.now() + 2 * 3600_000);
  deepStrictEqual(await visible(path), ["mine.tmp"]);
  strictEqual(await folder.find(BOOK), undefined);
});

testFolder("publish() writes nothing where a folder has the place of the PDF", async (folder, path) => {
  await publish(folder, "one");
  await Deno.remove(`${path}/Setup-7.pdf`);
  await Deno.mkdir(`${path}/Setup-7.pdf`);
  await rejects(() => publish(folder, "two", { version: 2 }), { name: "FileError", code: "file-exists" });
  const book = await folder.find(BOOK);
  deepStrictEqual(book?.stamp.pages[0]?.version, 1);
  strictEqual(book !== undefined && await folder.isIntact(book), false);
});

testFolder("publish() replaces a link in the place of the PDF, and not what it leads to", async (folder, path) => {
  await publish(folder, "one");
  await Deno.remove(`${path}/Setup-7.pdf`);
  await Deno.writeTextFile(`${path}/mine`, "one");
  await Deno.symlink(`${path}/mine`, `${path}/Setup-7.pdf`);
  const book = await folder.find(BOOK);
  strictEqual(book !== undefined && await folder.isIntact(book), false);
  await publish(folder, "two", { version: 2 });
  strictEqual(await Deno.readTextFile(`${path}/mine`), "one");
  strictEqual((await Deno.lstat(`${path}/Setup-7.pdf`)).isFile, true);
});

testFolder("retire() moves nothing through a link, and replaces nobody's files", async (folder, path) => {
  await publish(folder, "one");
  await Deno.mkdir(`${path}/elsewhere`);
  await Deno.symlink(`${path}/elsewhere`, `${path}/removed`);
  await rejects(() => folder.retire(BOOK, NEVER), { name: "FileError", code: "file-exists" });
  await Deno.remove(`${path}/removed`);
  await Deno.mkdir(`${path}/removed`);
  await Deno.writeTextFile(`${path}/removed/Setup-7.pdf`, "mine");
  await rejects(() => folder.retire(BOOK, NEVER), { name: "FileError", code: "file-exists" });
  strictEqual(await Deno.readTextFile(`${path}/removed/Setup-7.pdf`), "mine");
  strictEqual((await folder.find(BOOK))?.name, "Setup-7.pdf");
});

testFolder("ExportFolder reports a folder that was removed, and does not create it again", async (folder, path) => {
  await publish(folder, "one");
  const book = await folder.find(BOOK);
  await Deno.remove(path, { recursive: true });
  const missing = { name: "FileError", code: "file-not-found" };
  await rejects(() => folder.find(BOOK), missing);
  await rejects(() => folder.booksWith("7"), missing);
  await rejects(() => folder.retire(BOOK, NEVER), missing);
  const pdf = new TextEncoder().encode("two");
  await rejects(async () => await folder.publish({ stamp: await stampFor(pdf), pdf, before: book }, NEVER), missing);
  await rejects(Deno.stat(path));
});

testFolder("ExportFolder passes over what looks like a stamp and is none", async (folder, path) => {
  await publish(folder, "one");
  const good = await Deno.readTextFile(`${path}/Setup-7.pdf.json`);
  const bad: Record<string, string> = {
    ...{ deep: "[".repeat(1_000_000), empty: "", types: good.replace('"version": 1', '"version": "1"') },
    ...{ foreign: good.replace('"7"', '"8"'), scope: good.replace('"page"', '"../page"'), large: " ".repeat(17 << 20) },
  };
  for (const [name, text] of Object.entries(bad)) await Deno.writeTextFile(`${path}/${name}-7.pdf.json`, text);
  await Deno.mkdir(`${path}/folder-7.pdf.json`);
  await Deno.symlink("/dev/zero", `${path}/link-7.pdf.json`);
  strictEqual((await folder.find(BOOK))?.name, "Setup-7.pdf");
  deepStrictEqual((await folder.booksWith("7")).map(({ id }) => id).sort(), ["7", "8"]);
  await publish(folder, "two", { version: 2 });
  deepStrictEqual((await visible(path)).length, 2 + Object.keys(bad).length + 2);
});

Deno.test("publish() and retire() report a disk that is read-only", { ignore: noSmallDisk }, async () => {
  await using disk = await createSmallDisk(256 * 1024);
  const folder = await ExportFolder.open(`${disk.path}/pdf`, Date.now);
  await publish(folder, "one");
  await disk.forbidWriting();
  const readOnly = { name: "FileError", message: /the disk is read-only/ };
  await rejects(() => publish(folder, "two", { version: 2 }), readOnly);
  await rejects(() => folder.retire(BOOK, NEVER), readOnly);
});

Deno.test("publish() keeps the old PDF while the disk is full", { ignore: noSmallDisk }, async () => {
  await using disk = await createSmallDisk(256 * 1024);
  const folder = await ExportFolder.open(`${disk.path}/pdf`, Date.now);
  await publish(folder, "small");
  await rejects(() => publish(folder, "x".repeat(512 * 1024), { version: 2 }), /Cannot write ".*": the disk is full/);
  const book = await folder.find(BOOK);
  strictEqual(book !== undefined && await folder.isIntact(book), true);
  deepStrictEqual(book?.stamp.pages[0]?.version, 1);
  deepStrictEqual(await visible(`${disk.path}/pdf`), ["Setup-7.pdf", "Setup-7.pdf.json"]);
});
