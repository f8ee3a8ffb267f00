import { isSmallCaps, referenceMark } from "../../node_marks.ts";
import type { PhrasingContent } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import type { ShownInline } from "../shown_inline.ts";
import { lowerFormula } from "./formulas.ts";
import { lowerLink } from "./links.ts";
import { lowerNoteReference } from "./notes.ts";
import { lowerPictureInText } from "./pictures.ts";
import { lowerReference } from "./references.ts";
import { asText, withMark } from "./shown_parts.ts";
import { lowerTextDirective } from "./text_directives.ts";

/** How GitHub and GitLab write formulas that Markdown would read otherwise. */
const CODE_IN_DOLLARS = /^`([^`]+)`$/;

/** Lowers the content of a line of text. In Markdown, several spaces mean one, and none after a line break. */
export function lowerInlines(nodes: readonly PhrasingContent[], scope: LoweringScope): ShownInline[] {
  const shown: ShownInline[] = [];
  let afterSpace = false;
  for (const node of nodes) {
    if (node.type === "text") {
      const folded = node.value.replace(/[ \t\r\n]+/g, " ");
      shown.push(...asText(afterSpace && folded.startsWith(" ") ? folded.slice(1) : folded));
      afterSpace = /\s$/.test(node.value);
    } else {
      const part = lowerInline(node, scope);
      shown.push(...part);
      // A place that nobody sees does not part two spaces.
      if (part.some(({ kind }) => kind !== "point")) afterSpace = node.type === "break";
    }
  }
  return shown;
}

function lowerInline(node: Exclude<PhrasingContent, { type: "text" }>, scope: LoweringScope): ShownInline[] {
  const { work } = scope;
  switch (node.type) {
    case "emphasis":
      return withMark(isSmallCaps(node) ? "smallCaps" : "italic", lowerInlines(node.children, scope));
    case "strong":
      return withMark("bold", lowerInlines(node.children, scope));
    case "delete":
      return withMark("struck", lowerInlines(node.children, scope));
    case "inlineCode":
      return [{ kind: "codeText", text: node.value.replaceAll("\n", " ") }];
    case "break":
      return [{ kind: "lineBreak" }];
    case "link": {
      const mark = referenceMark(node);
      return mark === undefined ? lowerLink(node.url, node, scope) : lowerReference(node, mark, scope);
    }
    case "linkReference": {
      const url = work.survey.definitions.get(node.identifier)?.url;
      return url === undefined ? lowerInlines(node.children, scope) : lowerLink(url, node, scope);
    }
    case "image":
    case "imageReference":
      return lowerPictureInText(node, scope);
    case "footnoteReference":
      return lowerNoteReference(node, scope);
    case "html":
      // The parser leaves none.
      return [];
    case "inlineMath": {
      const tex = CODE_IN_DOLLARS.exec(node.value)?.[1] ?? node.value;
      return lowerFormula(tex, node, work);
    }
    case "textDirective":
      return lowerTextDirective(node, scope);
  }
}
