import { type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import type { BookEntry } from "../../book/model/chapter.ts";
import type { ExportSource, SourceOutline, UnreadablePage } from "../../book/model/export_source.ts";
import { orderBook, type OutlinedTarget } from "../../book/order/order_book.ts";
import type { ExportRequest } from "./export_request.ts";
import { findLabels } from "./find_labels.ts";

/** Pages that become chapters, at the versions that the book has. */
export interface OrderedChapters {
  /** In the order of the book. */
  readonly entries: readonly BookEntry[];
  readonly title: string;
  readonly issues: readonly Issue[];
  /** Pages without such a version, with their titles. */
  readonly leftOut: readonly { readonly page: UnreadablePage; readonly title: string | undefined }[];
}

/** Orders the pages of targets, without those that do not have a version for the book. */
export async function orderChapters(
  targets: readonly OutlinedTarget[],
  request: ExportRequest,
  { source, outline }: { readonly source: ExportSource; readonly outline: SourceOutline },
): Promise<OrderedChapters> {
  const options = { ...request, hasLabel: await findLabels(outline, request, source) };
  const all = orderBook(targets, options);
  const chosen = await source.choose?.(all.entries.map(({ facts }) => facts));
  if (chosen === undefined) return { ...all, leftOut: [] };
  const titles = new Map(all.entries.map(({ facts: { id, title } }) => [id, title]));
  const leftOut = new Set(chosen.leftOut.map(({ id }) => id));
  const { entries, title, issues } = leftOut.size === 0 ? all : orderBook(targets, { ...options, leftOut });
  const byId = new Map(chosen.pages.map((page) => [page.id, page]));
  const shown = request.pageState === undefined ? "" : ` of ${quote(truncate(request.pageState, 120))}`;
  const message = `The pages have their versions${shown}; their order, their labels and restrictions are current`;
  return {
    title,
    entries: entries.map((entry) => ({ ...entry, facts: byId.get(entry.facts.id) ?? entry.facts })),
    issues: [...issues, warningIssue("versions-chosen", message)],
    leftOut: chosen.leftOut.map((page) => ({ page, title: titles.get(page.id) })),
  };
}
