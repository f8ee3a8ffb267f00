import { compareTitles } from "../../../base/collation/compare_titles.ts";
import { formatBytes } from "../../../base/bytes.ts";
import type { RootContent } from "../../../document/tree.ts";
import type { SourceAttachment } from "../../../book/model/source_page.ts";
import { firstOf, type MacroCall, pageRefOf, splitList } from "../macro_call.ts";
import { paragraphOf, tableOf, textNode } from "../make_nodes.ts";
import { type FactPlace, type MacroPlace, reportLoss } from "../macro_place.ts";
import { EntryBudget } from "../pages/page_list.ts";
import { fileLink, filesOf, knownFiles } from "./find_files.ts";
import { namePattern } from "./name_pattern.ts";

/** Tests whether the attachments of the page that a macro names are known. */
export function knowsAttachments(call: MacroCall, place: FactPlace): boolean {
  return knownFiles(pageRefOf(call, "page"), place) !== undefined;
}

/** Shows the attachments of a page as a table: names, which are links, and sizes. */
export function expandAttachments(call: MacroCall, place: MacroPlace): RootContent[] {
  const files = filesOf(call, pageRefOf(call, "page"), place);
  if (files === undefined) return [];
  const budget = new EntryBudget(call, place);
  const shown = sortFiles(call, selectFiles(call, files, place)).filter(() => budget.take());
  if (shown.length === 0) return [];
  const { words } = place.chapter;
  return [tableOf([
    [words.file, words.size].map((text) => [paragraphOf(textNode(text))]),
    ...shown.map((file) => [
      [paragraphOf(fileLink(file, place))],
      [paragraphOf(textNode(file.size === undefined ? "" : formatBytes(file.size)))],
    ]),
  ])];
}

function selectFiles(
  call: MacroCall,
  files: readonly SourceAttachment[],
  place: MacroPlace,
): readonly SourceAttachment[] {
  const patterns = splitList(firstOf(call, "patterns"), /,/).map(namePattern);
  const tests = patterns.filter((test) => test !== undefined);
  if (tests.length < patterns.length) {
    reportLoss(call.node, place, {
      outcome: "otherwise",
      code: "filter-unsupported",
      message: "A pattern that selects attachments is too complex: all are shown",
      element: `ac:structured-macro ${call.name}`,
      hint: "Use a pattern of plain texts, .* and |.",
    });
    return files;
  }
  return tests.length === 0 ? files : files.filter(({ name }) => tests.some((test) => test(name)));
}

/** Sorts files as macros do; by default by name, because dates are not known. */
export function sortFiles(call: MacroCall, files: readonly SourceAttachment[]): SourceAttachment[] {
  const by = firstOf(call, "sortBy", "sort")?.toLowerCase();
  const byName = (a: SourceAttachment, b: SourceAttachment) => compareTitles(a.name, b.name);
  const sorted = [...files].sort((a, b) => (by === "size" ? (a.size ?? 0) - (b.size ?? 0) : 0) || byName(a, b));
  const isReversed = /^desc/i.test(firstOf(call, "sortOrder") ?? "") || firstOf(call, "reverse") === "true";
  return isReversed ? sorted.reverse() : sorted;
}
