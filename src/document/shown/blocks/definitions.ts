import { plainText } from "../../plain_text.ts";
import { readDefinitions } from "../text/definition_lists.ts";
import { joinLines } from "../text/text_lines.ts";
import type { Paragraph } from "../../tree.ts";
import { inside, type LoweringScope, scriptOfText, sourcePointOf } from "../lowering_scope.ts";
import type { ShownDefinitions } from "../shown_block.ts";

/** Lowers consecutive definition lists to one. */
export function lowerDefinitions(paragraphs: readonly Paragraph[], scope: LoweringScope): ShownDefinitions {
  const { work } = scope;
  const inner = inside(scope);
  const [first] = paragraphs;
  return {
    kind: "definitions",
    entries: paragraphs.flatMap(readDefinitions).map(({ terms, meanings }) => ({
      terms: terms.map((line) => work.inlines(line, inner)),
      meanings: meanings.map((lines) => work.inlines(joinLines(lines, { type: "text", value: " " }), inner)),
    })),
    script: scriptOfText(paragraphs.map(plainText).join(" "), scope),
    at: first && sourcePointOf(first),
  };
}
