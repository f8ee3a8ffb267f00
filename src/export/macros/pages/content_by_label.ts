import type { RootContent } from "../../../document/tree.ts";
import type { MacroCall } from "../macro_call.ts";
import type { MacroPlace } from "../macro_place.ts";
import { findLabeled } from "./found_pages.ts";
import { EntryBudget, renderPageList } from "./page_list.ts";

/** Lists pages with labels. */
export function expandContentByLabel(call: MacroCall, place: MacroPlace): RootContent[] {
  const found = findLabeled(call, place);
  if ("instead" in found) return found.instead;
  const budget = new EntryBudget(call, place);
  const pages = found.pages.filter(() => budget.take()).map((page) => ({ page, below: [] }));
  return renderPageList(call, pages, place);
}
