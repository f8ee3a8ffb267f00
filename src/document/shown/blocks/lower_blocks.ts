import { type Caption, findCaptions } from "../text/find_captions.ts";
import { isTable } from "../../tables/table_node.ts";
import { isPlaces, splitPictures } from "../pictures/split_pictures.ts";
import type { Code, RootContent } from "../../tree.ts";
import { lowerFormulaBlock } from "../inlines/formulas.ts";
import { type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import { readFenceHead } from "../../storage/fence_meta.ts";
import { attachPlaces } from "../references/attach_places.ts";
import type { ShownBlock } from "../shown_block.ts";
import { lowerCaption } from "./figures.ts";
import { hasOwnCaption, lowerTable } from "../tables/lower_table.ts";
import { lowerContainer } from "./containers.ts";
import { isDefinitionList, lowerDefinitions, takeDefinitions } from "./definitions.ts";
import { lowerHeading } from "./headings.ts";
import { lowerLeaf } from "./leaves.ts";
import { lowerList } from "./lists.ts";
import { lowerParagraph, type Neighbors } from "./paragraphs.ts";
import { lowerQuote } from "./quotes.ts";
import { truncate } from "../../../base/text.ts";
import { tokenizeCode } from "../../code_tokens.ts";

/** Lowers blocks that follow one another. */
export function lowerBlocks(nodes: readonly RootContent[], scope: LoweringScope): ShownBlock[] {
  const split = new Set<RootContent>();
  const all = nodes.flatMap((node) => {
    if (node.type !== "paragraph" || isDefinitionList(node)) return HIDDEN.has(node.type) ? [] : [node];
    const parts = splitPictures(node);
    for (const part of parts.slice(0, -1)) split.add(part);
    return parts;
  });
  const captions = captionsOf(all);
  const apart = new Set<RootContent>([...captions.values()].map(({ paragraph }) => paragraph));
  const blocks = all.filter((node) => !apart.has(node));
  const nexts = listNexts(blocks);
  const shown: ShownBlock[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const node = blocks[i];
    if (node === undefined) continue;
    const definitions = takeDefinitions(blocks, i);
    if (definitions.length > 0) {
      shown.push(lowerDefinitions(definitions, scope));
      i += definitions.reduce((sum, { below }) => sum + 1 + below.length, -1);
    } else {
      shown.push(...lowerBlock(node, { next: nexts[i], caption: captions.get(node), isSplit: split.has(node) }, scope));
    }
  }
  return attachPlaces(shown, scope.work.numbered);
}

/** Lists the block behind each one, past places that nobody sees. */
function listNexts(blocks: readonly RootContent[]): (RootContent | undefined)[] {
  let next: RootContent | undefined;
  return blocks.toReversed().map((block) => {
    const behind = next;
    if (block.type !== "paragraph" || !isPlaces(block)) next = block;
    return behind;
  }).reverse();
}

/** Nodes that are shown where something refers to them. */
const HIDDEN: ReadonlySet<string> = new Set(["definition", "footnoteDefinition"]);

/** Finds the captions beside tables and pictures that have none of their own. */
function captionsOf(blocks: readonly RootContent[]): Map<RootContent, Caption> {
  return new Map([...findCaptions(blocks)].filter(([owner]) => !isTable(owner) || !hasOwnCaption(owner)));
}

function lowerBlock(node: RootContent, neighbors: Neighbors, scope: LoweringScope): ShownBlock[] {
  const { next, caption } = neighbors;
  switch (node.type) {
    case "paragraph":
      return lowerParagraph(node, neighbors, scope);
    case "heading":
      return lowerHeading(node, scope);
    case "list":
      return lowerList(node, scope);
    case "blockquote":
      return lowerQuote(node, scope);
    case "code":
      return lowerCode(node, caption, scope);
    case "math":
      return lowerFormulaBlock(node.value, node, scope.work);
    case "thematicBreak":
      return [{ kind: "rule", isBeforeChapter: isChapter(next, scope), at: sourcePointOf(node) }];
    case "table":
      return lowerTable(node, scope, caption);
    case "containerDirective":
      return lowerContainer(node, scope, caption);
    case "leafDirective":
      return lowerLeaf(node, scope);
    default:
      // The parser leaves nothing else.
      return [];
  }
}

function isChapter(node: RootContent | undefined, { level, work }: LoweringScope): boolean {
  return level === "top" && node?.type === "heading" && node.depth === 1 && work.places.nameOf(node) !== undefined;
}

const MAX_LABEL = 200;
const EMPTY_LINES = /^(?:[^\S\n]*\n)+/;

/**
 * Lowers a block of code, of which the fence may contain `title="file.ts" linenumbers firstline=7`; one in the language
 * `math` to a formula.
 */
function lowerCode(node: Code, caption: Caption | undefined, scope: LoweringScope): ShownBlock[] {
  const lang = node.lang ?? "";
  if (lang.toLowerCase() === "math") return lowerFormulaBlock(node.value, node, scope.work);
  const { title, linenumbers, firstline } = readFenceHead(node).parameters;
  return [{
    kind: "code",
    language: truncate(lang, MAX_LABEL),
    title: title && truncate(title, MAX_LABEL),
    caption: caption && lowerCaption(caption.kind, caption, scope),
    firstLine: linenumbers === "true" ? firstLineOf(firstline) : undefined,
    // Wikis keep the empty lines that a paste has left at both ends, but do not show them.
    lines: tokenizeCode(node.value.replaceAll("\u200b", "").replace(EMPTY_LINES, "").trimEnd(), lang),
    at: sourcePointOf(node),
  }];
}

function firstLineOf(written = ""): number {
  return /^\d{1,6}$/.test(written) ? Number(written) : 1;
}
