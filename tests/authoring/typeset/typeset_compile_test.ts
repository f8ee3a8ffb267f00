import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { startEngine } from "../../../src/authoring/engine_choice.ts";
import { conformanceFacts } from "../../../src/authoring/standards/judge_document.ts";
import { BookConformance } from "../../../src/document/conformance/book_conformance.ts";
import { BookContent } from "../../../src/authoring/typeset/book_content.ts";
import { openTemplate } from "../../../src/authoring/typeset/open_template.ts";
import { typeset } from "../../../src/authoring/typeset/typeset.ts";
import type { Issue } from "../../../src/base/issue.ts";
import { emptyMeta } from "../../../src/document/document_meta.ts";
import { LOCAL_COMPILERS } from "../../support/compilers/embedded_compilers.ts";
import { numberLinks, readChapterTree } from "../../support/compilers/random_books.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { CURRENT_PACKS } from "../../support/packs/recorded_sources.ts";

const CHAPTERS = [
  ["home", 0, "Home", "Welcome.\n\n- [Setup](#setup)\n  - [Zebra](#zebra)\n"],
  ["setup", 1, "Setup", "::toc\n\n# First\n\ntext[^1]\n\n[^1]: note\n"],
  ["zebra", 2, "Zebra", "| a | b |\n|---|---|\n| 1 | [Setup](#setup) |\n"],
] as const;

for (const name of ["minimal", "technical", "editorial"]) {
  for (const standards of [["ua-1"], ["a-2a"]] as const) {
    Deno.test(`typeset() makes a book with the ${name} template that provably conforms to ${standards}`, async () => {
      const bytes = CURRENT_PACKS.find((pack) => pack.name === name)?.pack ?? new Uint8Array();
      const context = createFakeContext({ compilers: LOCAL_COMPILERS });
      const template = await openTemplate({ kind: "pack", path: "t.pack", bytes }, context);
      const demands = { standards };
      const knownAnchors = new Set(CHAPTERS.map(([anchor]) => anchor));
      const conformance = new BookConformance(conformanceFacts(demands, template.template.values));
      const place = (issue: Issue, file = "book") => ({ ...issue, file });
      const book = new BookContent({ language: "en", knownAnchors, place });
      for (const [anchor, level, title, text] of CHAPTERS) {
        const chapter = { anchor, level, title, root: numberLinks(readChapterTree(text, level)) };
        book.add(chapter, conformance.check(chapter));
      }
      const meta = { ...emptyMeta(), title: "Handbook", language: "en", date: "2026-03-01" };
      const content = book.finish({ meta, pictures: new Map() });
      await using engines = await startEngine({}, context);
      const read = () => Promise.resolve(content);
      const job = { name: "the book", file: "book", template, demands, read };
      const { issues, proof, pages } = await typeset(job, engines, context);
      deepStrictEqual(issues, []);
      ok(proof.verdicts.length > 0 && proof.verdicts.every((verdict) => verdict.ok));
      strictEqual(pages >= 3, true);
    });
  }
}
