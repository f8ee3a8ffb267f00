import { splitLabel } from "../../document/directives/directive_rules.ts";
import { oneLine } from "../../document/plain_text.ts";
import { anchorName } from "../../document/survey.ts";
import { isPictureDirective } from "../../document/read/markdown/picture_directive.ts";
import type { Directive, Heading, PhrasingContent, RootContent, TextDirective } from "../../document/tree.ts";
import { isHiddenPart } from "../../book/places/list_link_places.ts";
import type { MacroRule } from "./macro.ts";
import { MACROS } from "./macros_table.ts";
import { type MacroCall, readMacroCall } from "./macro_call.ts";
import { anchorNode, isPhrasing, paragraphOf, textNode, withChildren } from "./make_nodes.ts";
import { placedMacro } from "./lists/left_out_list.ts";
import { isKeptMacro } from "./pages/find_kept.ts";
import { type MacroPlace, reportLoss, type Rewriter } from "./macro_place.ts";
import { rewriteAttachmentLink, rewriteLink, rewritePageLink, rewriteSpaceLink } from "./texts/rewrite_link.ts";
import { rewriteMention } from "./texts/rewrite_mention.ts";
import { rewriteImage, rewritePictureDirective } from "./texts/rewrite_picture.ts";

/** Rewrites trees of pages to trees of chapters. */
export const TREE_REWRITER: Rewriter = {
  blocks: (nodes, place) => nodes.flatMap((node) => rewriteNode(node, place)),
  texts: (nodes, place) => nodes.flatMap((node) => rewriteNode(node, place)).filter(isPhrasing),
};

function rewriteNode(node: RootContent, place: MacroPlace): RootContent[] {
  // The reader of the body has reported what is hidden.
  if (isHiddenPart(node)) return [];
  const call = readMacroCall(node);
  const rule = MACROS.get(call?.name ?? "")?.rule;
  if (call !== undefined && rule !== undefined) return rewriteMacro(call, rule, place);
  const placed = placedMacro(call?.name ?? "");
  if (placed !== undefined && MACROS.has(placed) && (node.type === "leafDirective" || node.type === "textDirective")) {
    return [{ ...node, children: [textNode(placed)] }];
  }
  switch (node.type) {
    case "heading":
      return rewriteHeading(node, place);
    case "link":
      return rewriteLink(node, place);
    case "image":
      return rewriteImage(node, place);
    case "textDirective":
    case "leafDirective":
    case "containerDirective":
      return rewriteDirective(node, place);
    default:
      return rewriteChildren(node, place);
  }
}

/** Rewrites what is inside a node; a paragraph without any content left is left out. */
function rewriteChildren(node: RootContent, place: MacroPlace): RootContent[] {
  if (!("children" in node)) return [node];
  const children = node.children.flatMap((child: RootContent) => rewriteNode(child, place));
  if (node.type === "paragraph" && children.length === 0 && node.children.length > 0) return [];
  return [withChildren(node, children)];
}

function rewriteMacro(call: MacroCall, rule: MacroRule, place: MacroPlace): RootContent[] {
  const { node } = call;
  const element = `ac:structured-macro ${call.name}`;
  if (place.inReport && rule.isValue !== true) {
    const message = `The macro ${call.name} within the values of a report is left out`;
    reportLoss(node, place, { outcome: "left-out", code: "macro-nested", message, element });
    return [];
  }
  const blocks = rule.expand(call, place);
  if (node.type !== "textDirective") return blocks;
  if (blocks.some(({ type }) => type !== "paragraph")) {
    const message = `The macro ${call.name} within a text is shown as its text`;
    reportLoss(node, place, { outcome: "otherwise", code: "macro-in-text", message, element });
  }
  return blocks.flatMap((block, i): PhrasingContent[] => [
    ...(i === 0 ? [] : [textNode(" ")]),
    ...(block.type === "paragraph" ? block.children : [textNode(oneLine(block))]),
  ]);
}

/** Rewrites a heading and adds its anchor. Within reports, it is bold text. */
function rewriteHeading(node: Heading, place: MacroPlace): RootContent[] {
  const { chapter } = place;
  const texts = chapter.rewriter.texts(node.children, place);
  if (place.inReport) return texts.length === 0 ? [] : [paragraphOf({ type: "strong", children: texts })];
  const name = place.own.names.get(node);
  const anchor: PhrasingContent[] = name === undefined ? [] : [anchorNode(name)];
  const heading: Heading = { ...node, children: [...anchor, ...texts] };
  const shown = { depth: node.depth + place.raise, name, text: oneLine(heading) };
  chapter.headings.set(heading, shown);
  chapter.heading = shown;
  return [heading];
}

type RewriteText = (node: TextDirective, place: MacroPlace) => PhrasingContent[];

const TEXTS: ReadonlyMap<string, RewriteText> = new Map<string, RewriteText>([
  ["page", rewritePageLink],
  ["blog", rewritePageLink],
  ["space", rewriteSpaceLink],
  ["attachment", rewriteAttachmentLink],
  ["user", rewriteMention],
  ["card", rewriteLink],
  ["a", rewriteAddress],
  ["excerpt", ({ children }, place) => place.chapter.rewriter.texts(children, place)],
]);

/** Rewrites `:a`: an anchor if it has a name, and a link if it has an address. */
function rewriteAddress(node: TextDirective, place: MacroPlace): PhrasingContent[] {
  const { attributes, children } = node;
  const url = attributes?.["href"] ?? "";
  const name = place.own.names.get(node);
  const anchor = name === undefined ? [] : [anchorNode(name)];
  if (url === "") return [...anchor, ...place.chapter.rewriter.texts(children, place)];
  return [...anchor, ...rewriteLink({ type: "link", url, children }, place)];
}

function rewriteDirective(node: Directive, place: MacroPlace): RootContent[] {
  if (node.type === "textDirective") {
    const rewrite = TEXTS.get(node.name);
    if (rewrite !== undefined) return rewrite(node, place);
  }
  if (isPictureDirective(node)) return rewritePictureDirective(node, place);
  const named = withPlaceName(node, place);
  if (named === undefined) return [];
  if (isKeptMacro(node, "excerpt") || isKeptMacro(node, "details")) {
    return place.chapter.rewriter.blocks(splitLabel(node).blocks, place);
  }
  return rewriteChildren(named, place);
}

/** Renames the anchor of a directive as the book has it; undefined for an anchor that no link can lead to. */
function withPlaceName(node: Directive, place: MacroPlace): Directive | undefined {
  if (anchorName(node) === undefined) return node;
  const name = place.own.names.get(node);
  const { id: _, ...others } = node.attributes ?? {};
  if (node.name === "anchor") return name === undefined ? undefined : { ...node, attributes: { name } };
  return { ...node, attributes: name === undefined ? others : { ...others, id: name } };
}
