import type { RootContent } from "../../../document/tree.ts";
import { firstOf, type MacroCall } from "../macro_call.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";
import { anchorNode, paragraphOf } from "../make_nodes.ts";

/** Parameters that hold a term, from the first level to the second. */
const LEVELS = [["primary", "term", "_"], ["secondary"]] as const;

/** Marks a place for the index of the book, without a visible sign. */
export function expandIndexTerm(call: MacroCall, place: MacroPlace): RootContent[] {
  const [primary, secondary] = LEVELS.map((names) => firstOf(call, ...names)?.replace(/\s+/g, " "));
  if (primary === undefined) {
    const message = `The macro "${call.name}" does not say what it shows: it is left out`;
    const element = `ac:structured-macro ${call.name}`;
    reportLoss(call.node, place, { outcome: "left-out", code: "macro-empty", message, element });
    return [];
  }
  const { chapter, page, stack } = place;
  const name = chapter.names.take(`index ${primary}`);
  const within = chapter.heading?.text || (stack.length === 1 ? "" : page.title);
  chapter.terms.push({ words: secondary === undefined ? [primary] : [primary, secondary], name, within });
  return [paragraphOf(anchorNode(name))];
}

/** Gives the chapter the title that its author wants in exports; one of an included page has no effect. */
export function expandPageTitle(call: MacroCall, { chapter, stack }: MacroPlace): RootContent[] {
  const title = firstOf(call, "title", "_");
  if (title !== undefined && stack.length === 1) chapter.title = title;
  return [];
}
