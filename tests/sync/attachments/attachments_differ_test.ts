import { strictEqual } from "node:assert/strict";
import { NO_STAMP } from "../../../src/sync/attachments/read_file_state.ts";
import { type FileStamp, isUntouched } from "../../../src/host/files/file_stamp.ts";
import { attachmentsDiffer } from "../../../src/sync/attachments/attachments_differ.ts";
import type { FoundFile } from "../../../src/sync/files/sync_folder.ts";
import type { AttachmentRow } from "../../../src/sync/state/attachment_rows.ts";

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
