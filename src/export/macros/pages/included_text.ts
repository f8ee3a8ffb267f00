import { quote, truncate } from "../../../base/text.ts";
import type { RootContent } from "../../../document/tree.ts";
import { isHiddenPart } from "../../../book/places/list_link_places.ts";
import { namePlaces } from "../../../book/places/name_places.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import { firstOf, isOn, type MacroCall, pageRefOf } from "../macro_call.ts";
import { type MacroPlace, placeInBody, reportLoss, takeNodes } from "../macro_place.ts";
import { MAX_INCLUDE_DEPTH } from "./include_limits.ts";
import { destinationOf, findPage } from "../texts/link_destination.ts";
import { containerOf, isInnerBlock, labelParagraph, paragraphOf, textNode } from "../make_nodes.ts";
import { findExcerpt } from "./find_kept.ts";

/** A text of another page. */
interface IncludedText {
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
  const own = namePlaces({ title: page.title, start: undefined, root }, chapter.names, { isLeftOut: isHiddenPart });
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

/** Shows the text of another page. */
export function expandInclude(call: MacroCall, place: MacroPlace): RootContent[] {
  const ref = pageRefOf(call);
  if (ref === undefined) return withoutPage(call, place);
  const body = place.chapter.facts.body(ref, place.page);
  if (body === undefined) return withoutPage(call, place);
  const { facts: page, root } = body;
  return includeText(call, { page, blocks: root.children, key: page.id }, place);
}

/** Shows an excerpt of a page, in a panel with its title unless the author wants none. */
export function expandExcerptInclude(call: MacroCall, place: MacroPlace): RootContent[] {
  const ref = pageRefOf(call) ?? place.page;
  const body = place.chapter.facts.body(ref, place.page);
  if (body === undefined) return withoutPage(call, place);
  const { facts: page, root } = body;
  const name = firstOf(call, "name", "excerptName") ?? "";
  const blocks = findExcerpt(root, name);
  if (blocks === undefined) {
    const shown = name === "" ? "an excerpt" : `the excerpt ${quote(truncate(name, 80))}`;
    reportLoss(call.node, place, {
      outcome: "left-out",
      code: "excerpt-missing",
      message: `The page ${quote(truncate(page.title, 120))} does not have ${shown}`,
      element: `ac:structured-macro ${call.name}`,
    });
    return [];
  }
  const shown = includeText(call, { page, blocks, key: JSON.stringify([page.id, name]) }, place);
  if (shown.length === 0 || isOn(call, "nopanel") || place.inReport) return shown;
  return [containerOf("panel", {}, [labelParagraph(page.title), ...shown.filter(isInnerBlock)])];
}

/** Shows the address of a page whose text cannot be read. */
function withoutPage(call: MacroCall, place: MacroPlace): RootContent[] {
  const ref = pageRefOf(call);
  const title = (ref && findPage(ref, place)?.title) ?? ref?.title ?? ref?.id ?? "";
  reportLoss(call.node, place, {
    outcome: title === "" ? "left-out" : "otherwise",
    code: "include-missing",
    message: title === ""
      ? "A macro does not name a page to include: it is left out"
      : `The page ${quote(truncate(title, 120))} to include cannot be read: its title is shown`,
    element: `ac:structured-macro ${call.name}`,
    hint: "Check that the page exists, and that the user of the export may read it.",
  });
  if (ref === undefined || title === "") return [];
  const found = destinationOf(ref, "", place);
  const text = textNode(title);
  return [paragraphOf(found === undefined ? text : { type: "link", url: found.url, children: [text] })];
}
