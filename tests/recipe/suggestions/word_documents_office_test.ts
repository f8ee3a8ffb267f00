import { deepStrictEqual, doesNotMatch } from "node:assert/strict";
import { compareSuggestions } from "../../support/word_documents/compare_suggestions.ts";
import { DOCX_DOCUMENTS } from "../../support/word_documents/docx_documents.ts";
import { MARKER } from "../../support/word_documents/filler.ts";
import { skipWithoutLibreOffice } from "../../support/word_documents/libreoffice/convert.ts";
import { LIBREOFFICE_DOCUMENTS } from "../../support/word_documents/libreoffice_documents.ts";
import { suggestFromDocx } from "../../support/word_documents/suggest_from_docx.ts";
import type { WordDocument } from "../../support/word_documents/word_document.ts";

// Documents by programs that know nothing of ours, whose looks are known, value by value.

const skipLibreOffice = await skipWithoutLibreOffice();

for (const document of DOCX_DOCUMENTS) testDocument(document, false);
for (const document of LIBREOFFICE_DOCUMENTS) testDocument(document, skipLibreOffice);

function testDocument(document: WordDocument, ignore: boolean): void {
  Deno.test({
    name: `suggestDesign() says what the document says (${document.name})`,
    ignore,
    async fn() {
      const { facts, suggestions } = await suggestFromDocx(await document.build());
      doesNotMatch(JSON.stringify(suggestions), new RegExp(MARKER, "i"));
      doesNotMatch(show(facts), new RegExp(MARKER, "i"));
      deepStrictEqual(compareSuggestions(suggestions, document), []);
    },
  });
}

/** JSON with maps as lists of pairs. */
function show(value: unknown): string {
  return JSON.stringify(value, (_, each) => each instanceof Map ? [...each] : each);
}
