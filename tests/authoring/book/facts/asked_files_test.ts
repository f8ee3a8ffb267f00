import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { AskedFiles } from "../../../../src/authoring/book/facts/asked_files.ts";
import { MAX_ATTACHMENTS } from "../../../../src/book/model/export_source.ts";
import type { SourceAttachment } from "../../../../src/book/model/source_page.ts";

const file = (name: string): SourceAttachment => ({ id: name, pageId: "1", name, version: 1 });

function sourceOf(list: readonly SourceAttachment[] | undefined, kind: "wiki" | "synced-folder" = "wiki") {
  const asked: (string | undefined)[] = [];
  return {
    asked,
    kind,
    attachments: (_: string, name?: string) => {
      asked.push(name);
      return Promise.resolve(name === undefined ? list : list && [...list, file("new.pdf")]);
    },
  };
}

Deno.test("AskedFiles asks again, once, where a list lacks a name", async () => {
  const source = sourceOf([file("old.pdf")]);
  const files = new AskedFiles(source);
  await Promise.all(["old.pdf", "new.pdf", "new.pdf", "gone.pdf"].map((name) => files.ask("1", name)));
  await files.ask("1", "gone.pdf");
  deepStrictEqual(source.asked, [undefined, "new.pdf"]);
  const lacking = ["old.pdf", "new.pdf", "gone.pdf"].map((name) => files.lacks({ pageId: "1", name }));
  deepStrictEqual(lacking, [false, false, true]);
});

for (
  const [rule, source, isLacking] of [
    ["a page that hides its attachments", sourceOf(undefined), false],
    ["a folder, which has only some", sourceOf([], "synced-folder"), false],
    ["a list that is too long", sourceOf(Array.from({ length: MAX_ATTACHMENTS + 1 }, (_, i) => file(`${i}`))), false],
    ["a page without attachments", sourceOf([]), true],
  ] as const
) {
  Deno.test(`AskedFiles.lacks() is ${isLacking} for ${rule}`, async () => {
    const files = new AskedFiles(source);
    strictEqual(files.lacks({ pageId: "1", name: "a" }), false, "before it is asked for");
    await files.ask("1");
    strictEqual(files.lacks({ pageId: "1", name: "a" }), isLacking);
  });
}
