import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { NO_STAMP } from "../../../src/sync/attachments/look_at_file.ts";
import { isUntouched } from "../../../src/sync/files/file_stamp.ts";
import { attachmentsDiffer, findDoubtful, planAttachments } from "../../../src/sync/attachments/plan_attachments.ts";
import type { FileStamp, FoundFile } from "../../../src/sync/files/sync_folder.ts";
import type { AttachmentRow } from "../../../src/sync/state/attachment_rows.ts";

const PAGE = { id: "1", path: "Setup.md" };
const STAMP: FileStamp = { size: 5, modified: 10_000, changed: 20_000, node: 7 };
const OPTIONS = { push: true, maxAttachment: 1000 };

function rowOf(fileName: string, others: Partial<AttachmentRow> = {}): AttachmentRow {
  const basics = { id: `att-${fileName}`, pageId: "1", name: fileName, fileName, version: 1, hash: "ab", size: 5 };
  return { ...basics, stamp: STAMP, checkedAt: 60_000, ...others };
}

function fileOf(name: string, stamp: Partial<FileStamp> = {}): FoundFile {
  return { path: `Setup.assets/${name}`, stamp: { ...STAMP, ...stamp } };
}

for (
  const [what, row, file, push, waiting] of [
    ["nothing for the same file", rowOf("a"), fileOf("a"), undefined, undefined],
    ["an edit", rowOf("a"), fileOf("a", { node: 8 }), "edited-here upload", "edited-here nothing"],
    ["a new file", undefined, fileOf("a"), "new-here upload", "new-here nothing"],
    ["a file that is gone", rowOf("a"), undefined, "deleted-here delete", "deleted-here nothing"],
    ["a file that is too large", undefined, fileOf("a", { size: 1001 }), "problem nothing", "problem nothing"],
    ["a conflict", rowOf("a", { conflict: { kind: "deleted-in-wiki" } }), fileOf("a"), "conflict nothing", undefined],
    ["nothing for a file that was kept", rowOf("a", { kept: true }), fileOf("a", { node: 8 }), undefined, undefined],
    ["one that was skipped", rowOf("a", { skipped: 2000 }), undefined, "problem nothing", undefined],
    ["one that is no longer skipped", rowOf("a", { skipped: 999 }), undefined, "changed-in-wiki download", undefined],
  ] as const
) {
  Deno.test(`planAttachments() tells of ${what}`, () => {
    const known = { rows: row === undefined ? [] : [row], files: file === undefined ? [] : [file] };
    const plan = (options: typeof OPTIONS) =>
      planAttachments(PAGE, { ...known, options }).map(({ kind, action }) => `${kind} ${action}`)[0];
    strictEqual(plan(OPTIONS), push);
    strictEqual(plan({ ...OPTIONS, push: false }), waiting ?? push);
  });
}

Deno.test("planAttachments() takes hashes for what stamps leave open, and orders by path", () => {
  const rows = [rowOf("b"), rowOf("c")];
  const files = [fileOf("c", { node: 8 }), fileOf("b", { node: 8 }), fileOf("a"), fileOf("d.remote.png")];
  deepStrictEqual(findDoubtful({ rows, files }).map(({ path }) => path), ["Setup.assets/b", "Setup.assets/c"]);
  const hashes = new Map([["Setup.assets/b", "ab"], ["Setup.assets/c", "cd"]]);
  deepStrictEqual(planAttachments(PAGE, { rows, files, hashes, options: OPTIONS }), [
    { kind: "new-here", action: "upload", path: "Setup.assets/a", id: "1" },
    { kind: "edited-here", action: "upload", path: "Setup.assets/c", id: "1" },
  ]);
});

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
