import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { listRealDocuments, REAL_DOCUMENTS } from "../../../support/compilers/real_documents.ts";
import { skipUnless } from "../../../support/skip.ts";
import { findTableFaults } from "../../../support/word/check_word_tables.ts";
import { findLostInWord } from "../../../support/word/find_lost_in_word.ts";
import { renderWordRoot } from "../../../support/word/render_word.ts";
import { wordTree } from "../../../support/word/word_tree.ts";

const names = await listRealDocuments();

Deno.test({
  name: "WordBook shows every word of real documents",
  ignore: skipUnless(names.length > 0, `${REAL_DOCUMENTS.pathname} is absent, no real documents to render`),
  async fn(t) {
    for (const name of names) {
      await t.step(name, async () => {
        const { root } = parseMarkdown(`# ${name}\n\n${await Deno.readTextFile(new URL(name, REAL_DOCUMENTS))}`);
        const content = renderWordRoot(root);
        deepStrictEqual(findLostInWord(root, content), []);
        deepStrictEqual(findTableFaults(wordTree(content.blocks)), []);
      });
    }
  },
});
