import { quote, truncate } from "../../../base/text.ts";
import type { RootContent } from "../../../document/tree.ts";
import { namePlaces } from "../../../book/places/name_places.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import type { MacroCall } from "../macro_call.ts";
import { type MacroPlace, placeInBody, reportLoss, takeNodes } from "../macro_place.ts";
import { MAX_INCLUDE_DEPTH } from "./include_limits.ts";

/** A text of another page. */
export interface IncludedText {
  readonly page: SourcePage;
  readonly blocks: readonly RootContent[];
  /** What is included, to notice that it includes itself. */
  readonly key: string;
}

/**
 * Rewrites a text of another page as part of the chapter. Its headings are at most one level above the one before the
 * macro; its anchors have names of their own.
 */
export function includeText(call: MacroCall, { page, blocks, key }: IncludedText, place: MacroPlace): RootContent[] {
  const { chapter } = place;
  if (!mayInclude(call, { page, blocks, key }, place)) return [];
  chapter.includesLeft -= 1;
  const root = { type: "root" as const, children: [...blocks] };
  const own = namePlaces({ title: page.title, start: undefined, root }, chapter.names, chapter.format);
  return chapter.rewriter.blocks(blocks, {
    ...place,
    page,
    own,
    stack: [...place.stack, key],
    origin: place.origin ?? placeInBody(call.node, place),
    raise: raiseOf([...own.names.keys()].flatMap((node) => node.type === "heading" ? [node.depth] : []), place),
  });
}

function mayInclude(call: MacroCall, { page: { title }, blocks, key }: IncludedText, place: MacroPlace): boolean {
  const element = `ac:structured-macro ${call.name}`;
  const shown = quote(truncate(title, 120));
  if (place.stack.includes(key)) {
    const message = `The page ${shown} includes itself: the repetition is left out`;
    reportLoss(call.node, place, { outcome: "left-out", code: "include-cycle", message, element });
    return false;
  }
  const reason = reasonAgainst(blocks, place);
  if (reason === undefined) return true;
  const message = `The text of the page ${shown} is left out: ${reason}`;
  const hint = "Export that page as a chapter, and link to it.";
  reportLoss(call.node, place, { outcome: "left-out", code: "include-limit", message, element, hint });
  return false;
}

function reasonAgainst(blocks: readonly RootContent[], place: MacroPlace): string | undefined {
  if (place.stack.length >= MAX_INCLUDE_DEPTH) return "it is included too deeply";
  if (place.chapter.includesLeft <= 0) return "the chapter includes too many pages";
  return takeNodes(blocks, place) ? undefined : "the chapter includes too much text";
}

/** Returns by how much headings are lowered so that none is above the heading before the macro. */
function raiseOf(depths: readonly number[], { chapter: { heading }, raise }: MacroPlace): number {
  if (depths.length === 0 || heading === undefined) return raise;
  const shallowest = depths.reduce((a, b) => Math.min(a, b)) + raise;
  return shallowest < heading.depth ? raise + heading.depth + 1 - shallowest : raise;
}
