import { present } from "../../base/present.ts";
import type { PageRef } from "../../book/model/page_ref.ts";
import type { Page } from "../../wiki/content/page.ts";
import type { ExportedContent } from "./list_space.ts";
import { readOnePage } from "./wiki_outline.ts";

/** Returns how to ask a wiki for a page; undefined if the reference says too little. */
export function pageQuestion(
  content: ExportedContent,
  { id, title, spaceKey, postedOn }: PageRef,
): (() => Promise<Page | undefined>) | undefined {
  if (id !== undefined) return () => readOnePage(content, id);
  if (title === undefined || spaceKey === undefined) return undefined;
  return () => content.findPage({ spaceKey, title, ...present(dayOf(postedOn)) });
}

/** Reads the day of a blog post as `yyyy-mm-dd`; pages write it with slashes. */
function dayOf(postedOn: string | undefined): { postedOn: string | undefined } {
  const [, year, month, day] = /^(\d{4})[-/](\d\d)[-/](\d\d)/.exec(postedOn ?? "") ?? [];
  return { postedOn: day === undefined ? undefined : `${year}-${month}-${day}` };
}
