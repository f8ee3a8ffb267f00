import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openSyncFolder } from "../../../src/sync/files/open_sync_folder.ts";
import type { WriteOutcome } from "../../../src/sync/files/sync_folder.ts";
import { createSmallDisk, noSmallDisk } from "../../support/small_disk.ts";
import { bytes, createPlace, hash, noLinks, notOnLinux, putFiles, readTree } from "./support/place.ts";

function kinds(outcomes: readonly WriteOutcome[]): string[] {
  return outcomes.map((outcome) => outcome.kind === "failed" ? `failed: ${outcome.reason}` : outcome.kind);
}

/** Before anything else can happen. */
function editNow(paths: readonly string[]): void {
  for (const path of paths) Deno.writeTextFileSync(path, "edited");
}

function replaceByLinkNow(path: string, target: string): void {
  Deno.renameSync(path, `${path} was`);
  Deno.symlinkSync(target, path);
}

Deno.test("write() makes files with their folders, and leaves nothing else", async () => {
  await using place = await createPlace();
  const outcomes = await place.folder.write([
    { path: "A.md", bytes: bytes("a"), expected: undefined },
    { path: "A/B/C.md", bytes: bytes("c"), expected: undefined },
    { path: "A/D.md", bytes: new Uint8Array(), expected: undefined },
  ]);
  deepStrictEqual(await place.tree(), { "A/B/C.md": "c", "A/D.md": "", "A.md": "a" });
  for (const [index, path] of ["A.md", "A/B/C.md", "A/D.md"].entries()) {
    deepStrictEqual(outcomes[index], { kind: "written", stamp: place.folder.stamp(path) });
  }
});

Deno.test("write() makes the folder itself where it is missing", async () => {
  await using place = await createPlace();
  const folder = openSyncFolder(`${place.root}/not/yet`);
  deepStrictEqual(kinds(await folder.write([{ path: "A.md", bytes: bytes("a"), expected: undefined }])), ["written"]);
  deepStrictEqual(await place.tree(), { "not/yet/A.md": "a" });
});

Deno.test("write() replaces what is as expected", async () => {
  await using place = await createPlace({ "A.md": "old" });
  const [outcome] = await place.folder.write([{ path: "A.md", bytes: bytes("new"), expected: hash("old") }]);
  deepStrictEqual(outcome, { kind: "written", stamp: place.folder.stamp("A.md") });
  deepStrictEqual(await place.tree(), { "A.md": "new" });
});

for (
  const [what, before, expected] of [
    ["a file that was edited", { "A.md": "edited" }, hash("old")],
    ["a file where none may be", { "A.md": "edited" }, undefined],
    ["the absence of a file", { "B.md": "" }, hash("old")],
    ["a folder", { "A.md/x": "" }, hash("old")],
    ["a folder where nothing may be", { "A.md/x": "" }, undefined],
  ] as const
) {
  Deno.test(`write() leaves ${what} as it is`, async () => {
    await using place = await createPlace(before);
    const outcomes = await place.folder.write([
      { path: "A.md", bytes: bytes("new"), expected },
      { path: "C.md", bytes: bytes("c"), expected: undefined },
    ]);
    deepStrictEqual(kinds(outcomes), ["changed", "written"]);
    deepStrictEqual(await place.tree(), { ...before, "C.md": "c" });
  });
}

Deno.test("write() checks again after the bytes are on the disk", async () => {
  await using place = await createPlace({ "A.md": "old" });
  const writing = place.folder.write([
    { path: "A.md", bytes: bytes("new"), expected: hash("old") },
    { path: "B.md", bytes: bytes("new"), expected: undefined },
  ]);
  editNow([`${place.root}/A.md`, `${place.root}/B.md`]); // the temporary files are being written
  deepStrictEqual(kinds(await writing), ["changed", "changed"]);
  deepStrictEqual(await place.tree(), { "A.md": "edited", "B.md": "edited" });
});

Deno.test("write() of two files of one name writes the first", async () => {
  await using place = await createPlace();
  const outcomes = await place.folder.write([
    { path: "A.md", bytes: bytes("1"), expected: undefined },
    { path: "A.md", bytes: bytes("2"), expected: undefined },
  ]);
  deepStrictEqual(kinds(outcomes), ["written", "changed"]);
  deepStrictEqual(await place.tree(), { "A.md": "1" });
});

Deno.test("write() of many at once lets one of two win, and never mixes them", async () => {
  await using place = await createPlace();
  const write = (text: string) =>
    place.folder.write(
      Array.from({ length: 50 }, (_, i) => ({ path: `F/${i}.md`, bytes: bytes(text), expected: undefined })),
    );
  const outcomes = await Promise.all(["x", "y", "z"].map(write));
  const tree = await place.tree();
  strictEqual(Object.keys(tree).length, 50);
  for (let i = 0; i < 50; i++) {
    const won = outcomes.map((of) => of[i]?.kind).indexOf("written");
    strictEqual(tree[`F/${i}.md`], "xyz"[won]);
    strictEqual(outcomes.filter((of) => of[i]?.kind === "written").length, 1);
  }
});

for (const path of ["../x.md", "/x.md", "a/../../x.md", "a\0.md", ""]) {
  Deno.test(`write() refuses ${JSON.stringify(path)} before anything is written`, async () => {
    await using place = await createPlace();
    const good = { path: "A.md", bytes: bytes("a"), expected: undefined };
    await rejects(place.folder.write([good, { ...good, path }]), { code: "outside-folder" });
    deepStrictEqual(await place.tree(), {});
    deepStrictEqual(await readTree(place.outside), {});
  });
}

Deno.test("write() reports a file where a folder is needed", async () => {
  await using place = await createPlace({ "A": "file" });
  const outcomes = await place.folder.write([{ path: "A/B/C.md", bytes: bytes("c"), expected: undefined }]);
  deepStrictEqual(kinds(outcomes), ["failed: a file has the name of its folder"]);
  deepStrictEqual(await place.tree(), { "A": "file" });
});

Deno.test("write() says when a name is too long", async () => {
  await using place = await createPlace();
  const outcomes = await place.folder.write([
    { path: `${"x".repeat(300)}.md`, bytes: bytes("c"), expected: undefined },
    { path: "B.md", bytes: bytes("b"), expected: undefined },
  ]);
  strictEqual(outcomes[0]?.kind, "failed");
  deepStrictEqual(await place.tree(), { "B.md": "b" });
});

Deno.test({
  name: "write() follows no link, whatever its target is",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace({ "real/A.md": "a" });
    await putFiles(place.outside, { "A.md": "secret", "deep/A.md": "secret" });
    await Deno.symlink(place.outside, `${place.root}/out`);
    await Deno.symlink("real", `${place.root}/inner`);
    await Deno.symlink(`${place.outside}/new`, `${place.root}/dangling`);
    const paths = ["out/A.md", "out/B.md", "out/deep/A.md", "out/new/A.md", "inner/A.md", "dangling/A.md"];
    for (const expected of [undefined, hash("secret"), hash("a")]) {
      const outcomes = await place.folder.write(paths.map((path) => ({ path, bytes: bytes("new"), expected })));
      deepStrictEqual(
        kinds(outcomes),
        paths.map((path) => `failed: "${path.split("/")[0]}" is a link, which may point outside the folder`),
      );
    }
    deepStrictEqual(await readTree(place.outside), { "A.md": "secret", "deep/A.md": "secret" });
    deepStrictEqual(await readTree(`${place.root}/real`), { "A.md": "a" });
  },
});

Deno.test({
  name: "write() leaves a link in the place of the file as it is",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace();
    await putFiles(place.outside, { "A.md": "old" });
    await Deno.symlink(`${place.outside}/A.md`, `${place.root}/A.md`);
    await Deno.symlink(`${place.outside}/B.md`, `${place.root}/B.md`);
    const outcomes = await place.folder.write([
      { path: "A.md", bytes: bytes("new"), expected: hash("old") },
      { path: "A.md", bytes: bytes("new"), expected: undefined },
      { path: "B.md", bytes: bytes("new"), expected: undefined },
    ]);
    deepStrictEqual(kinds(outcomes), ["changed", "changed", "changed"]);
    deepStrictEqual(await readTree(place.outside), { "A.md": "old" });
    strictEqual(await Deno.readLink(`${place.root}/A.md`), `${place.outside}/A.md`);
  },
});

Deno.test({
  name: "write() sees a folder that became a link while the bytes were written",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace({ "F/A.md": "old" });
    await putFiles(place.outside, { "A.md": "old" });
    const writing = place.folder.write([{ path: "F/A.md", bytes: bytes("new"), expected: hash("old") }]);
    replaceByLinkNow(`${place.root}/F`, place.outside);
    const [outcome] = await writing;
    strictEqual(outcome?.kind, "failed");
    deepStrictEqual(await readTree(place.outside), { "A.md": "old" });
    strictEqual(await Deno.readTextFile(`${place.root}/F was/A.md`), "old");
  },
});

Deno.test({
  name: "write() keeps who may use a file",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    await using place = await createPlace({ "A.md": "old", "B.md": "old" });
    await Deno.chmod(`${place.root}/A.md`, 0o600);
    await Deno.chmod(`${place.root}/B.md`, 0o775);
    await place.folder.write(
      ["A.md", "B.md"].map((path) => ({ path, bytes: bytes("new"), expected: hash("old") })),
    );
    const modes = ["A.md", "B.md"].map((path) =>
      ((Deno.statSync(`${place.root}/${path}`).mode ?? 0) & 0o777).toString(8)
    );
    deepStrictEqual(modes, ["600", "775"]);
  },
});

Deno.test({
  name: "write() replaces a decomposed name under that name",
  ignore: notOnLinux,
  fn: async () => {
    await using place = await createPlace({ "u\u0308/u\u0308.md": "old" });
    const outcomes = await place.folder.write([
      { path: "\u00fc/\u00fc.md", bytes: bytes("new"), expected: hash("old") },
      { path: "\u00fc/x.md", bytes: bytes("x"), expected: undefined },
    ]);
    deepStrictEqual(kinds(outcomes), ["written", "written"]);
    deepStrictEqual(await place.tree(), { "u\u0308/u\u0308.md": "new", "u\u0308/x.md": "x" });
  },
});

Deno.test({
  name: "write() on a full disk leaves nothing behind, and what fits is written",
  ignore: noSmallDisk,
  fn: async () => {
    await using disk = await createSmallDisk(256 * 1024);
    await putFiles(disk.path, { "Old.md": "old" });
    const folder = openSyncFolder(disk.path);
    const large = new Uint8Array(300 * 1024);
    const outcomes = await folder.write([
      { path: "Large.md", bytes: large, expected: undefined },
      { path: "Old.md", bytes: large, expected: hash("old") },
    ]);
    deepStrictEqual(kinds(outcomes), ["failed: the disk is full", "failed: the disk is full"]);
    deepStrictEqual(await readTree(disk.path), { "Old.md": "old" });
    deepStrictEqual(kinds(await folder.write([{ path: "Small.md", bytes: bytes("s"), expected: undefined }])), [
      "written",
    ]);
  },
});

Deno.test({
  name: "write() on a disk that is read-only says so",
  ignore: noSmallDisk,
  fn: async () => {
    await using disk = await createSmallDisk(256 * 1024);
    await putFiles(disk.path, { "Old.md": "old" });
    await disk.forbidWriting();
    const folder = openSyncFolder(disk.path);
    const outcomes = await folder.write([
      { path: "Old.md", bytes: bytes("new"), expected: hash("old") },
      { path: "F/New.md", bytes: bytes("new"), expected: undefined },
    ]);
    deepStrictEqual(kinds(outcomes), ["failed: the disk is read-only", "failed: the disk is read-only"]);
    await rejects(folder.move("Old.md", "New.md"), {
      code: "file-unavailable",
      message: 'Cannot move "Old.md" to "New.md": the disk is read-only',
    });
    await rejects(folder.trash("Old.md"), { code: "file-unavailable" });
    await rejects(folder.removeFile("Old.md", hash("old")), { code: "file-unavailable" });
    deepStrictEqual(await readTree(disk.path), { "Old.md": "old" });
  },
});

Deno.test("write() returns no outcomes for no files", async () => {
  await using place = await createPlace();
  ok((await place.folder.write([])).length === 0);
});
