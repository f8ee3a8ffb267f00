import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { storageToMdast } from "../../../../src/document/write/markdown/storage_to_mdast.ts";
import type { WordContent } from "../../../../src/base/word/word_content.ts";
import { RANDOM_DOCUMENTS } from "../../../support/compilers/random_documents.ts";
import * as fc from "../../../support/property.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../../support/storage/real_bodies.ts";
import { DEMO_PAGES } from "../../../../src/cli/commands/wiki/demo/demo_pages_table.ts";
import { findTableFaults } from "../../../support/word/check_word_tables.ts";
import { renderWord, renderWordRoot } from "../../../support/word/render_word.ts";
import { findPartErrors } from "../../../support/word/validate_word.ts";
import { wordParts } from "../../../support/word/word_part.ts";
import { wordTree } from "../../../support/word/word_tree.ts";

async function findErrors(contents: readonly WordContent[]): Promise<string[]> {
  const faults = contents.flatMap(({ blocks }) => findTableFaults(wordTree(blocks)));
  return [...faults, ...await findPartErrors(contents.flatMap((content) => Object.values(wordParts(content))))];
}

Deno.test({
  name: "WordBook makes valid WordprocessingML of the demo pages",
  async fn() {
    const contents = DEMO_PAGES.map(({ body }) =>
      renderWord(storageToMarkdown(body.replaceAll("%USER%", 'ri:account-id="a"')))
    );
    deepStrictEqual(await findErrors(contents), []);
  },
});

Deno.test({
  name: "WordBook makes valid WordprocessingML of real pages",
  ignore: ignoreWithoutBodies,
  async fn() {
    const bodies = (REAL_BODIES ?? []).filter(isWellFormed);
    const contents = bodies.map((body) =>
      renderWordRoot({ type: "root", children: storageToMdast(body).flatMap(({ nodes }) => nodes) })
    );
    deepStrictEqual(await findErrors(contents), []);
  },
});

Deno.test({
  name: "WordBook makes valid WordprocessingML of random documents",
  async fn() {
    const contents = fc.sample(RANDOM_DOCUMENTS, { numRuns: 100 })
      .map((markdown) => renderWordRoot(parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`).root));
    deepStrictEqual(await findErrors(contents), []);
  },
});
