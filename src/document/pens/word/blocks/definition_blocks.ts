import { readDefinitions } from "../../../text/definition_lists.ts";
import { joinLines } from "../../../text/text_lines.ts";
import type { Paragraph, PhrasingContent } from "../../../tree.ts";
import { withMarks } from "../texts/run.ts";
import type { WordScope } from "../word_scope.ts";
import { plainText } from "../../../plain_text.ts";
import { indentBlocks, LIST_INDENT } from "./indents.ts";
import { NO_SPACE_AFTER, type ParagraphLook, renderWordParagraph } from "./paragraph.ts";

/** Renders definition lists: bold terms, and indented definitions below them. */
export function renderDefinitionBlocks(paragraphs: readonly Paragraph[], scope: WordScope): string {
  const inner = indentBlocks(scope, LIST_INDENT);
  return paragraphs.flatMap(readDefinitions).map(({ terms, meanings }) => {
    const term = renderText(joinLines(terms, { type: "break" }), withMarks(scope, { bold: true }), {
      keepNext: true,
      spacing: NO_SPACE_AFTER,
    });
    return term +
      meanings.map((lines) => renderText(joinLines(lines, { type: "text", value: " " }), inner, {})).join("");
  }).join("");
}

function renderText(nodes: readonly PhrasingContent[], scope: WordScope, look: ParagraphLook): string {
  return renderWordParagraph(scope.work.texts(nodes, scope), scope, { ...look, text: nodes.map(plainText).join("") });
}
