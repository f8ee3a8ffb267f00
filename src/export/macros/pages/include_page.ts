import { quote, truncate } from "../../../base/text.ts";
import type { RootContent } from "../../../document/tree.ts";
import { destinationOf, findPage } from "../texts/link_destination.ts";
import { firstOf, isOn, type MacroCall, pageRefOf } from "../macro_call.ts";
import { containerOf, isInnerBlock, labelParagraph, paragraphOf, textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";
import { findExcerpt } from "./find_kept.ts";
import { includeText } from "./included_text.ts";

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
  const ref = pageRefOf(call) ?? { id: place.page.id };
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
      ? "A macro names no page to include: it is left out"
      : `The page ${quote(truncate(title, 120))} to include cannot be read: its title is shown`,
    element: `ac:structured-macro ${call.name}`,
    hint: "Check that the page exists, and that the user of the export may read it.",
  });
  if (ref === undefined || title === "") return [];
  const found = destinationOf(ref, "", place);
  const text = textNode(title);
  return [paragraphOf(found === undefined ? text : { type: "link", url: found.url, children: [text] })];
}
