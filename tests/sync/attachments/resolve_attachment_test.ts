import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { resolveAttachment } from "../../../src/sync/attachments/resolve_attachment.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { ASSETS, type AttachmentStage, createStage } from "./attachment_stage.ts";
import { NO_STAMP } from "../../../src/sync/attachments/read_file_state.ts";
import { type FileStamp, isUntouched } from "../../../src/host/files/file_stamp.ts";
import { attachmentsDiffer } from "../../../src/sync/attachments/attachments_differ.ts";
import type { FoundFile } from "../../../src/sync/files/sync_folder.ts";
import type { AttachmentRow } from "../../../src/sync/state/attachment_rows.ts";

function resolve(stage: AttachmentStage, name: string, take: "local" | "remote") {
  const pageAt = (path: string) => path === "Guide/Setup.md" ? "1" : undefined;
  return resolveAttachment(`${ASSETS}/${name}`, take, { rows: stage.rows, folder: stage.folder, pageAt });
}

function test(title: string, run: (stage: AttachmentStage) => Promise<void>) {
  Deno.test(`resolveAttachment() ${title}`, async () => {
    await using stage = await createStage();
    const id = stage.attach("a.png", "one");
    await stage.run();
    await stage.write("a.png", "mine");
    if (title.includes("removed")) historyOf(stage.wiki.store).attachments.trash(id);
    else stage.attach("a.png", "theirs");
    deepStrictEqual(await stage.run({ push: true }), ["conflict a.png"]);
    await run(stage);
  });
}

test("puts the file on top for local", async (stage) => {
  const resolved = { path: `${ASSETS}/a.png`, id: "1", taken: "local", trashed: `.tool/trash/${ASSETS}/a.remote.png` };
  deepStrictEqual(await resolve(stage, "a.png", "local"), resolved);
  deepStrictEqual(await stage.run({ push: true, list: false }), ["uploaded a.png"]);
  deepStrictEqual([await stage.texts(), stage.wikiTexts()], [{ "a.png": "mine" }, { "a.png": "mine" }]);
});

test("takes the wiki's version for remote, by the path of either", async (stage) => {
  const resolved = { path: `${ASSETS}/a.png`, id: "1", taken: "remote", trashed: `.tool/trash/${ASSETS}/a.png` };
  deepStrictEqual(await resolve(stage, "a.remote.png", "remote"), resolved);
  deepStrictEqual(await stage.run({ push: true, list: false }), []);
  deepStrictEqual([await stage.texts(), stage.wikiTexts()], [{ "a.png": "theirs" }, { "a.png": "theirs" }]);
});

test("sees what changed in the wiki meanwhile", async (stage) => {
  stage.attach("a.png", "theirs again");
  await resolve(stage, "a.png", "local");
  deepStrictEqual(await stage.run({ push: true }), ["conflict a.png"]);
  deepStrictEqual(await stage.texts(), { "a.png": "mine", "a.remote.png": "theirs again" });
  await resolve(stage, "a.png", "remote");
  deepStrictEqual(await stage.texts(), { "a.png": "theirs again" });
});

for (const text of ["others", "longer than the wiki's side"]) {
  test(`fetches the wiki's side anew when its copy was made ${text}`, async (stage) => {
    await stage.write("a.remote.png", text);
    await resolve(stage, "a.png", "remote");
    deepStrictEqual(await stage.run(), ["downloaded a.png"]);
    deepStrictEqual(await stage.texts(), { "a.png": "theirs", "a.remote.png": text });
  });
}

test("attaches the file of a removed attachment again for local", async (stage) => {
  await resolve(stage, "a.png", "local");
  deepStrictEqual(await stage.run({ push: true, list: false }), ["uploaded a.png"]);
  deepStrictEqual(stage.wikiTexts(), { "a.png": "mine" });
});

test("moves the file of a removed attachment to the trash for remote", async (stage) => {
  const { trashed } = await resolve(stage, "a.png", "remote");
  deepStrictEqual([trashed, await stage.texts(), stage.rows.all()], [`.tool/trash/${ASSETS}/a.png`, {}, []]);
});

test("rejects a file that is not in conflict", async (stage) => {
  stage.attach("b.png", "b");
  await stage.run();
  await rejects(resolve(stage, "b.png", "local"), { code: "no-conflict", message: /b\.png/ });
  await rejects(resolve(stage, "../../Other.assets/b.png", "local"), { code: "no-such-page" });
  await rejects(resolve(stage, "../Setup.md", "local"), { code: "no-such-page" });
});

const STAMP: FileStamp = { size: 5, modified: 10_000, changed: 20_000, node: 7 };
const OPTIONS = { maxAttachment: 1000 };

function rowOf(fileName: string, others: Partial<AttachmentRow> = {}): AttachmentRow {
  const basics = { id: `att-${fileName}`, pageId: "1", name: fileName, fileName, version: 1, hash: "ab", size: 5 };
  return { ...basics, stamp: STAMP, checkedAt: 60_000, ...others };
}

function fileOf(name: string, stamp: Partial<FileStamp> = {}): FoundFile {
  return { path: `Setup.assets/${name}`, stamp: { ...STAMP, ...stamp } };
}

for (
  const [differs, what, row, file] of [
    [false, "nothing", undefined, undefined],
    [false, "the same file", rowOf("a"), fileOf("a")],
    [true, "another stamp", rowOf("a"), fileOf("a", { size: 6 })],
    [true, "a look too soon after the change", rowOf("a", { checkedAt: 20_001 }), fileOf("a")],
    [true, "a missing file", rowOf("a"), undefined],
    [true, "a new file", undefined, fileOf("a")],
    [false, "the wiki's side of a conflict", undefined, fileOf("a.remote.png")],
    [false, "a conflict", rowOf("a", { conflict: { kind: "deleted-in-wiki" } }), fileOf("a", { size: 6 })],
    [false, "a file that was kept", rowOf("a", { kept: true }), fileOf("a", { size: 6 })],
    [true, "a kept file that is gone", rowOf("a", { kept: true }), undefined],
    [false, "one that is too large", rowOf("a", { skipped: 2000, version: 0 }), undefined],
    [true, "one that is no longer too large", rowOf("a", { skipped: 1000, version: 0 }), undefined],
  ] as const
) {
  Deno.test(`attachmentsDiffer() is ${differs} for ${what}`, () => {
    const [rows, files] = [row === undefined ? [] : [row], file === undefined ? [] : [file]];
    strictEqual(attachmentsDiffer(rows, files, OPTIONS), differs);
  });
}

Deno.test("isUntouched() trusts the time of the system, and no stamp of no file", () => {
  const row = { stamp: STAMP, checkedAt: 15_000 };
  strictEqual(isUntouched(row, STAMP), false);
  const old = { ...STAMP, changed: 0 };
  strictEqual(isUntouched({ ...row, stamp: old }, old), true);
  strictEqual(isUntouched({ stamp: NO_STAMP, checkedAt: 60_000 }, STAMP), false);
});
