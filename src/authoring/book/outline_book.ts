import type { BookEntry } from "../../book/model/chapter.ts";
import type { ExportSource, SourceOutline } from "../../book/model/export_source.ts";
import type { Issue } from "../../base/issue.ts";
import { mergeOutlines } from "../../book/order/merge_outlines.ts";
import { orderTargets, type OutlinedTarget } from "../../book/order/order_book.ts";
import type { ExportRequest } from "./export_request.ts";
import { findLabels } from "./find_labels.ts";

/** The pages of a book in their order, before they are read. */
export interface OutlinedBook {
  /** Pages of all spaces of the book. */
  readonly outline: SourceOutline;
  readonly title: string;
  readonly entries: readonly BookEntry[];
  readonly issues: readonly Issue[];
}

/** Lists the pages of all targets and orders them as one book. Throws what the source throws. */
export async function outlineBook(request: ExportRequest, source: ExportSource): Promise<OutlinedBook> {
  const targets: OutlinedTarget[] = [];
  for (const scope of request.scopes) targets.push({ scope, outline: await source.outline(scope) });
  const [first, ...others] = targets.map((target) => target.outline);
  if (first === undefined) throw new TypeError("A book needs a target");
  const outline = mergeOutlines(first, others);
  const hasLabel = await findLabels(outline, request, source);
  const { entries, title, issues } = orderTargets(targets, { ...request, hasLabel });
  return { outline, title, entries, issues: [...issues, ...outline.issues ?? []] };
}
