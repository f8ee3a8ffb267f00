import { ok, strictEqual } from "node:assert/strict";
import { emptyMeta } from "../../../src/document/document_meta.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { ChapterTypist } from "../../support/compilers/render_typst.ts";
import { anchorName } from "../../../src/document/survey.ts";
import { FakeWiki } from "../../support/export/fake_wiki.ts";
import { ignoreWithoutBodies, REAL_BODIES } from "../../support/storage/real_bodies.ts";

Deno.test({
  name: "resolveChapter() makes a book of all real pages: names are unique, and links within it have places",
  ignore: ignoreWithoutBodies,
  fn: () => {
    const pages = (REAL_BODIES ?? []).map((storage, i) => ({
      id: String(i + 1),
      storage,
      level: i % 5,
      parentId: String(i),
    }));
    const wiki = new FakeWiki(pages);
    const book = new ChapterTypist({ language: "en", knownAnchors: wiki.places });
    const names = new Set<string>();
    let links = 0;
    for (const { facts: { id, title } } of wiki.entries) {
      const { chapter } = wiki.resolve(id);
      for (const node of listNodes(chapter.root)) {
        const name = anchorName(node);
        ok(name === undefined || !names.has(name), `${name} is there twice`);
        if (name !== undefined) names.add(name);
        if (node.type === "link" && node.url.startsWith("#")) links++;
      }
      book.addChapter({ ...chapter, title });
    }
    strictEqual(book.finish({ ...emptyMeta(), title: "All" }).unplaced.length, 0);
    ok(links > 50, `${links} links`);
  },
});
