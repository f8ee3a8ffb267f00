import { deepStrictEqual, notStrictEqual } from "node:assert/strict";
import type { Nodes } from "../../src/document/tree.ts";
import { readPdfFacts } from "../../src/typst/pdf/pdf_facts.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { compileLocally } from "../support/compilers/local_engine.ts";
import { listRealDocuments, readRealDocument, REAL_DOCUMENTS } from "../support/compilers/real_documents.ts";
import { findLostWords } from "../support/compilers/source_words.ts";
import { skipUnless } from "../support/skip.ts";
import { IS_LONG_RUN } from "../support/test_seed.ts";

/** The long run takes all documents, others every second one. */
const names = (await listRealDocuments()).filter((_name, at) => IS_LONG_RUN || at % 2 === 0);
const ignore = skipUnless(names.length > 0, `${REAL_DOCUMENTS.pathname} is absent, no real documents to set`);

/** The long run takes each document with every baseline, others with the next one. */
function baselinesFor(at: number) {
  return [...BASELINES.entries()].filter(([baseline]) => IS_LONG_RUN || baseline === at % BASELINES.length);
}

Deno.test("renderTypst() loses no word of real documents and leaves no markup as text, whatever the baseline", {
  ignore,
}, async (t) => {
  for (const [at, name] of names.entries()) {
    await t.step(name, async () => {
      for (const [baseline, { id }] of baselinesFor(at)) {
        const { job, document, markdown } = await readRealDocument(name, baseline);
        deepStrictEqual(markupIn(document.root), [], "markup is left as text");
        const { pdf = new Uint8Array(), diagnostics } = await compileLocally(job);
        deepStrictEqual(diagnostics, [], id);
        notStrictEqual(document.meta.title, "", id);
        const { pages } = await readPdfFacts(pdf);
        deepStrictEqual(findLostWords(markdown, pages.map(({ text }) => text)), [], id);
      }
    });
  }
});

/** Tags of HTML, comments, and directives with a label or attributes. */
const MARKUP =
  /<\/?(?:a|b|br|center|code|details|div|em|h[1-6]|i|img|kbd|p|pre|span|strong|su[bp]|t[dhr]|table)\b[^<>]*>|<!--|^:::|::?[a-z]+[[{]/gim;

function markupIn(node: Nodes): string[] {
  if (node.type === "html") return [node.value];
  if (node.type === "text") return node.value.match(MARKUP) ?? [];
  return "children" in node ? node.children.flatMap(markupIn) : [];
}
