import { oneLine, plainText } from "../../plain_text.ts";
import type { Heading, Nodes, RootContent, TextDirective } from "../../tree.ts";
import { isUnnumberedHeading } from "../../heading_facts.ts";
import { withMark } from "../inlines/shown_parts.ts";
import { inside, type LoweringScope, scriptOfText, sourcePointOf } from "../lowering_scope.ts";
import { isBlankInline } from "../pictures/split_pictures.ts";
import type { ShownBlock } from "../shown_block.ts";
import { lowerLine } from "./lower_text.ts";
import { lowerParagraph } from "./paragraphs.ts";

/** Lowers a heading; one that no contents may list, such as that of a note, to bold text. */
export function lowerHeading(node: Heading, scope: LoweringScope): ShownBlock[] {
  const { work } = scope;
  const text = oneLine(node);
  const places = work.places.showHeading(node);
  if (places === undefined) {
    return text === ""
      ? lowerWordless(node, scope)
      : lowerLine(withMark("bold", work.inlines(node.children, scope)), node, scope);
  }
  const { boxed, introduced, appendices } = work.parts;
  const isBoxed = boxed.has(node);
  const isNumbered = !isBoxed && !isUnnumberedHeading(node);
  if (!isBoxed) work.headings.push({ level: node.depth, text, place: places[0], isNumbered });
  return [{
    kind: "heading",
    level: node.depth,
    text,
    places,
    isBoxed,
    isNumbered,
    children: work.inlines(node.children, scope),
    script: scriptOfText(plainText(node), scope),
    isAppendix: appendices.all.has(node),
    startsAppendices: appendices.first === node,
    endsIntroduction: introduced === node,
    at: sourcePointOf(node),
  }];
}

/** Lowers the pictures, places and notes of a heading without text, which would be an empty line in contents. */
function lowerWordless(node: Heading, scope: LoweringScope): ShownBlock[] {
  const children = node.children.filter((child) => !isNote(child));
  const paragraph = { type: "paragraph" as const, children, position: node.position };
  return [
    ...children.every(isBlankInline) ? [] : lowerParagraph(paragraph, {}, scope),
    ...notesIn(node, scope).flatMap((blocks) => scope.work.blocks(blocks, inside(scope))),
  ];
}

/** Tests for a reference to a note, or a note in place. */
export function isNote(node: Nodes): boolean {
  return node.type === "footnoteReference" || isNoteDirective(node);
}

function isNoteDirective(node: Nodes): node is TextDirective {
  return node.type === "textDirective" && node.name === "footnote";
}

function notesIn(node: Nodes, scope: LoweringScope): (readonly RootContent[])[] {
  if (node.type === "footnoteReference") {
    const definition = scope.work.survey.footnotes.get(node.identifier);
    return definition === undefined ? [] : [definition.children];
  }
  if (isNoteDirective(node)) return [[{ type: "paragraph", children: node.children }]];
  return "children" in node ? node.children.flatMap((child) => notesIn(child, scope)) : [];
}
