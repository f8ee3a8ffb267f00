import type { ExportSource, SourceOutline } from "../../book/model/export_source.ts";
import { mergeOutlines } from "../../book/order/merge_outlines.ts";
import type { OutlinedTarget } from "../../book/order/order_book.ts";
import type { ExportRequest } from "./export_request.ts";
import { orderChapters, type OrderedChapters } from "./order_chapters.ts";

/** The pages of a book in their order, before they are read. */
export interface OutlinedBook extends OrderedChapters {
  /** Pages of all spaces of the book. */
  readonly outline: SourceOutline;
}

/** Lists the pages of all targets and orders them as one book. Throws what the source throws. */
export async function outlineBook(request: ExportRequest, source: ExportSource): Promise<OutlinedBook> {
  const targets: OutlinedTarget[] = [];
  for (const scope of request.scopes) targets.push({ scope, outline: await source.outline(scope) });
  const [first, ...others] = targets.map((target) => target.outline);
  if (first === undefined) throw new TypeError("A book needs a target");
  const outline = mergeOutlines(first, others);
  const ordered = await orderChapters(targets, request, { source, outline });
  return { ...ordered, outline, issues: [...ordered.issues, ...outline.issues ?? []] };
}
