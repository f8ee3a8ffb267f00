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

/** Makes one book of bodies, read as a page or through Markdown. */
function bookOf(chosen: readonly string[], read: "page" | "markdown"): string {
  const names = new Set(chosen.map((_, i) => `page-${i}`));
  const book = new ChapterTypist({
    language: "en",
    knownAnchors: names,
    resolveImage: () => ({ path: "/images/1.svg" }),
  });
  for (const [i, body] of chosen.entries()) {
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

for (const [at, { id, values }] of BASELINES.entries()) {
  // The long run sets all pages with each baseline, others each page with the next one.
  const chosen = bodies.filter((_, i) => IS_LONG_RUN || i % BASELINES.length === at);
  for (const read of IS_LONG_RUN ? ["page", "markdown"] as const : ["page"] as const) {
    const title = `TypstBook writes a book of real pages, read as ${read}, that compiles with the ${id} baseline`;
    Deno.test(title, { ignore: ignoreWithoutBodies }, async () => {
      strictEqual(bodies.length, 239);
      const { pdf, diagnostics } = await compileLocally(await canonicalSourceJob(bookOf(chosen, read), values));
      deepStrictEqual(diagnostics, []);
      ok(pdf);
    });
  }
}
