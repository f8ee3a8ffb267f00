import { deepStrictEqual, notDeepStrictEqual } from "node:assert/strict";
import type { SourceAttachment } from "../../../../src/book/model/source_page.ts";
import { readAttachments } from "../../../../src/cli/deno/live_export/used_pages.ts";
import { exportedComment } from "../../../../src/export/upload/exported_mark.ts";

const FILE: SourceAttachment = { id: "att1", pageId: "1", name: "a.png", version: 1 };
const BOOK: SourceAttachment = { ...FILE, id: "att2", name: "a.pdf", comment: exportedComment("0".repeat(64)) };

function digest(files: readonly SourceAttachment[]) {
  return readAttachments(["1"], {
    expectAttachments: () => Promise.resolve(),
    attachments: () => Promise.resolve(files),
  });
}

Deno.test("readAttachments() notices files that people attach, and no book that an export attaches", async () => {
  const before = await digest([FILE]);
  deepStrictEqual(await digest([FILE, BOOK]), before);
  deepStrictEqual(await digest([{ ...BOOK, version: 2 }, FILE]), before);
  notDeepStrictEqual(await digest([FILE, { ...BOOK, comment: "by hand" }]), before);
  notDeepStrictEqual(await digest([{ ...FILE, version: 2 }]), before);
});
