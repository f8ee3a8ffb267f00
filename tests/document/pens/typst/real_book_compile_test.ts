import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { emptyMeta } from "../../../../src/document/document_meta.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { storageToMdast } from "../../../../src/document/write/markdown/storage_to_mdast.ts";
import { ChapterTypist } from "../../../support/compilers/render_typst.ts";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { canonicalSourceJob } from "../../../support/compilers/canonical_job.ts";
import { compileLocally } from "../../../support/compilers/local_engine.ts";
import { numberLinks, readChapterTree } from "../../../support/compilers/random_books.ts";
import { IS_LONG_RUN } from "../../../support/test_seed.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../../support/storage/real_bodies.ts";

const bodies = (REAL_BODIES ?? []).filter(isWellFormed);

/** Makes one book of all bodies, read as a page or through Markdown. */
function bookOf(read: "page" | "markdown"): string {
  const names = new Set(bodies.map((_, i) => `page-${i}`));
  const book = new ChapterTypist({
    language: "en",
    knownAnchors: names,
    resolveImage: () => ({ path: "/images/1.svg" }),
  });
  for (const [i, body] of bodies.entries()) {
    const level = i === 0 ? 0 : 1 + i % 3;
    const root = read === "page"
      ? { type: "root" as const, children: storageToMdast(body).flatMap(({ nodes }) => nodes) }
      : readChapterTree(storageToMarkdown(body), level);
    book.addChapter({ anchor: `page-${i}`, level, title: `Page ${i}`, root: numberLinks(root) });
  }
  const { source, unplaced } = book.finish({ ...emptyMeta(), title: "All pages", language: "en" });
  deepStrictEqual(unplaced, []);
  return source;
}

for (const { id, values } of BASELINES) {
  for (const read of IS_LONG_RUN ? ["page", "markdown"] as const : ["page"] as const) {
    Deno.test({
      name: `TypstBook writes one book of all real pages, read as ${read}, that compiles with the ${id} baseline`,
      ignore: ignoreWithoutBodies,
      async fn() {
        strictEqual(bodies.length, 239);
        const { pdf, diagnostics } = await compileLocally(await canonicalSourceJob(bookOf(read), values));
        deepStrictEqual(diagnostics, []);
        ok(pdf);
      },
    });
  }
}
