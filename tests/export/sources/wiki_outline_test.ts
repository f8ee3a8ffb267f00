import { rejects, strictEqual } from "node:assert/strict";
import { type ExportedContent, readWikiOutline } from "../../../src/export/sources/wiki_outline.ts";

Deno.test("readWikiOutline() ends for a list of pages without end", async () => {
  let listed = 0;
  async function* listDetails() {
    for (;;) {
      await Promise.resolve();
      const id = String(++listed);
      yield { id, title: id, spaceKey: "DOCS", version: 1, status: "current", labels: [] };
    }
  }
  const content: Partial<ExportedContent> = { findSpace: () => Promise.resolve({ id: "1", key: "DOCS" }), listDetails };
  const outline = readWikiOutline(content as ExportedContent, { kind: "space", spaceKey: "DOCS" }, {});
  await rejects(outline, {
    code: "too-many-pages",
    message: 'Cannot export the space "DOCS": it has more than 100000 pages',
  });
  strictEqual(listed, 100_001);
});
