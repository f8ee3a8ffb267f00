import type { PhrasingContent } from "../../../tree.ts";
import { renderPictureInText } from "../pictures/render_word_picture.ts";
import type { WordScope } from "../word_scope.ts";
import { renderCodeRun } from "./code_run.ts";
import { renderInlineFormula } from "./formulas.ts";
import { renderWordLink } from "./links.ts";
import { renderFootnoteReference } from "./notes.ts";
import { renderLineBreak, renderTextRun, withMarks } from "./run.ts";
import { renderTextDirectiveRuns } from "./text_directives.ts";

/** Renders inline content as runs. In Markdown, several spaces mean one, and none after a line break. */
export function renderWordTexts(nodes: readonly PhrasingContent[], scope: WordScope): string {
  let afterSpace = false;
  return nodes.map((node) => {
    const rendered = node.type === "text"
      ? renderTextRun(foldSpaces(node.value, afterSpace), scope)
      : render(node, scope);
    afterSpace = node.type === "text" ? /\s$/.test(node.value) : node.type === "break";
    return rendered;
  }).join("");
}

function foldSpaces(text: string, afterSpace: boolean): string {
  const folded = text.replace(/[ \t\r\n]+/g, " ");
  return afterSpace && folded.startsWith(" ") ? folded.slice(1) : folded;
}

function render(node: Exclude<PhrasingContent, { type: "text" }>, scope: WordScope): string {
  switch (node.type) {
    case "emphasis":
      return renderWordTexts(node.children, withMarks(scope, { italic: true }));
    case "strong":
      return renderWordTexts(node.children, withMarks(scope, { bold: true }));
    case "delete":
      return renderWordTexts(node.children, withMarks(scope, { struck: true }));
    case "inlineCode":
      return renderCodeRun(node.value, scope);
    case "break":
      return renderLineBreak(scope);
    case "link":
      return renderWordLink(node.url, { node, children: node.children }, scope);
    case "image":
      return renderPictureInText(node, scope);
    case "footnoteReference":
      return renderFootnoteReference(node, scope);
    case "inlineMath":
      return renderInlineFormula(node.value, node, scope);
    case "textDirective":
      return renderTextDirectiveRuns(node, scope);
    case "linkReference":
      // The book has replaced those with a definition.
      return renderWordTexts(node.children, scope);
    case "imageReference":
      return renderTextRun(node.alt ?? "", scope);
    case "html":
      // The parser leaves none.
      return "";
  }
}
