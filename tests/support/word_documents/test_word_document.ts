import { deepStrictEqual, doesNotMatch } from "node:assert/strict";
import { compareSuggestions } from "./compare_suggestions.ts";
import { MARKER } from "./filler.ts";
import { suggestFromDocx } from "./suggest_from_docx.ts";
import type { WordDocument } from "./word_document.ts";

/** Tests that the suggestions from a document are what it says, and that none of its text is among them. */
export function testWordDocument(document: WordDocument, ignore = false): void {
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
