import { strictEqual } from "node:assert/strict";
import { findAttachment, isFileId } from "../../../src/book/addresses/attachment_key.ts";

const FILES = [
  { id: "att1", pageId: "1", name: "plan.png", version: 1, fileId: "11111111-2222-3333-4444-555555555555" },
  { id: "att2", pageId: "1", name: "U\u0308bersicht.png", version: 1 },
  { id: "att3", pageId: "1", name: "plan.png", version: 2 },
];

for (
  const [rule, name, id] of [
    ["the last one with a name", "plan.png", "att3"],
    ["a name whose letters are composed differently", "Übersicht.png", "att2"],
    ["one by the ID of its file", "11111111-2222-3333-4444-555555555555", "att1"],
    ["nothing else", "plan", undefined],
  ] as const
) {
  Deno.test(`findAttachment() finds ${rule}`, () => strictEqual(findAttachment(FILES, name)?.id, id));
}

for (const name of ["11111111-2222-3333-4444-555555555555.png", "plan.png", ""]) {
  Deno.test(`isFileId() rejects ${JSON.stringify(name)}`, () => strictEqual(isFileId(name), false));
}
