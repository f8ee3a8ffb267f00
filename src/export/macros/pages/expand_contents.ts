import type { LeafDirective, List, PhrasingContent, RootContent } from "../../../document/tree.ts";
import { namePattern } from "../files/name_pattern.ts";
import { firstOf, type MacroCall, wholeNumber } from "../macro_call.ts";
import { bulletList, type InnerBlock, paragraphOf, textNode } from "../make_nodes.ts";
import { type FoundHeading, type MacroPlace, reportLoss } from "../macro_place.ts";
import { numberedLink } from "../texts/link_destination.ts";

/** Reserves the place of a list of the headings, which is filled when all headings of the chapter are known. */
export function expandContents(call: MacroCall, place: MacroPlace): RootContent[] {
  const element = `ac:structured-macro ${call.name}`;
  if (firstOf(call, "printable") === "false") {
    const message = "The author has excluded a table of contents from printing";
    reportLoss(call.node, place, { outcome: "left-out", code: "not-printable", message, element });
    return [];
  }
  const [from, to] = [wholeNumber(call, "minLevel", [1, 6]) ?? 1, wholeNumber(call, "maxLevel", [1, 6]) ?? 6];
  const include = filterOf(call, "include", place);
  const exclude = filterOf(call, "exclude", place);
  const node: LeafDirective = { type: "leafDirective", name: "toc", attributes: {}, children: [] };
  place.chapter.contents.set(node, {
    isShown: ({ depth, text }) => depth >= from && depth <= to && include?.(text) !== false && exclude?.(text) !== true,
  });
  return [node];
}

function filterOf(call: MacroCall, name: string, place: MacroPlace): ((text: string) => boolean) | undefined {
  const pattern = firstOf(call, name);
  const test = pattern === undefined ? undefined : namePattern(pattern);
  if (pattern !== undefined && test === undefined) {
    reportLoss(call.node, place, {
      outcome: "otherwise",
      code: "filter-unsupported",
      message: `The pattern of the parameter ${name} is too complex: it is ignored`,
      element: `ac:structured-macro ${call.name}`,
      hint: "Use a pattern of plain texts, .* and |.",
    });
  }
  return test;
}

/** Renders a list of headings: nested by level, with the numbers of their pages. */
export function renderContents(headings: readonly FoundHeading[]): List[] {
  const [items] = renderLevel(headings, 0, { above: 0, nesting: 1 });
  return items.length === 0 ? [] : [bulletList(items)];
}

/** Deepest nesting of a list of contents. */
const MAX_NESTING = 6;

interface ListLevel {
  /** Level of the heading whose list this is. */
  readonly above: number;
  readonly nesting: number;
}

/** Renders the headings from `start` on that are deeper than the one above. */
function renderLevel(
  headings: readonly FoundHeading[],
  start: number,
  { above, nesting }: ListLevel,
): [items: InnerBlock[][], end: number] {
  const items: InnerBlock[][] = [];
  let at = start;
  let depth = Infinity;
  for (let next = headings[at]; next !== undefined && next.depth > above; next = headings[at]) {
    const last = items.at(-1);
    if (next.depth <= depth || last === undefined || nesting === MAX_NESTING) {
      items.push([paragraphOf(entryOf(next))]);
      depth = next.depth;
      at += 1;
      continue;
    }
    const [nested, end] = renderLevel(headings, at, { above: depth, nesting: nesting + 1 });
    last.push(bulletList(nested));
    at = end;
  }
  return [items, at];
}

function entryOf({ name, text }: FoundHeading): PhrasingContent {
  return name === undefined ? textNode(text) : numberedLink(`#${name.replaceAll("%", "%25")}`, text);
}
