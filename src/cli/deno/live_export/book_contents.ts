import { outlineBook } from "../../../authoring/book/outline_book.ts";
import type { ExportRequest } from "../../../authoring/book/export_request.ts";
import { present } from "../../../base/present.ts";
import type { BookEntry } from "../../../book/model/chapter.ts";
import type { ExportSource } from "../../../book/model/export_source.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import type { LiveBookContents, LiveBookPage, LivePageVersion } from "../../../webhook/exports/book_exporter.ts";
import { hasSameVersions } from "../../../webhook/exports/book_stamp.ts";
import { type OwnContents, readAttachments } from "./used_pages.ts";

/**
 * Lists the pages that a book would have now.
 *
 * @throws {ToolError} what the source throws.
 */
export async function listBook(request: ExportRequest, source: ExportSource): Promise<OwnContents> {
  const { title, entries } = await outlineBook(request, source);
  return { title, pages: bookPages(entries, []) };
}

/** How a used page is found; undefined if it is gone. */
type FindPage = (id: string) => Promise<Pick<SourcePage, "version"> | undefined>;

/**
 * Adds to a list of pages what the last book used: the versions of other pages and, if all versions are the same, the
 * attachments.
 */
export async function addUses(
  own: OwnContents,
  before: LiveBookContents | undefined,
  { source, find }: {
    readonly source: Pick<ExportSource, "attachments" | "expectAttachments">;
    readonly find: FindPage;
  },
): Promise<LiveBookContents> {
  const uses: LivePageVersion[] = [];
  for (const { id } of before?.uses ?? []) {
    const page = await find(id);
    if (page !== undefined) uses.push({ id, version: page.version });
  }
  const contents = { ...own, uses };
  if (before === undefined || !hasSameVersions(before, contents)) return contents;
  const attachments = await readAttachments(before.attachments?.map(({ id }) => id) ?? [], source);
  return { ...contents, ...present({ attachments: attachments.length === 0 ? undefined : attachments }) };
}

/**
 * Returns the pages of a book: in the order and with the parents of when they were listed, at the versions at which they
 * were read. A page that is hidden, or was moved or deleted meanwhile, is not among those, but part of the book.
 */
export function bookPages(listed: readonly BookEntry[], read: readonly BookEntry[]): LiveBookPage[] {
  const known = new Map(read.map(({ facts }) => [facts.id, facts]));
  return listed.map(({ facts }) => bookPage({ ...facts, ...known.get(facts.id), parentId: facts.parentId }));
}

/** Returns what a book tells about a page. */
export function bookPage(
  { id, version, title, parentId }: Pick<LiveBookPage, "id" | "version" | "title"> & {
    readonly parentId?: string | undefined;
  },
): LiveBookPage {
  return { id, version, title, ...present({ parentId }) };
}
