import { showCalendarDate } from "../../base/calendar_date.ts";
import { truncate } from "../../base/text.ts";
import { type DocumentMeta, emptyMeta, type HistoryEntry } from "../../document/document_meta.ts";
import type { BookEntry } from "../../book/model/chapter.ts";
import type { ExportFacts } from "../../book/model/export_facts.ts";
import { spacesOf, spacesTitle } from "../../book/order/merge_outlines.ts";
import type { SourceOutline } from "../../book/model/export_source.ts";
import type { PersonRef, SourcePage, VersionFacts } from "../../book/model/source_page.ts";

/** Facts about a book that no page has. */
export interface BookMetaOptions {
  readonly title: string;
  /** Date of the book; that of the last change by default. */
  readonly exportedAt?: Date | undefined;
  /** Language tag; empty for that of the template. */
  readonly language?: string | undefined;
  /** Display name of the person who exports. */
  readonly exporter?: string | undefined;
  /** History of its first page, newest first, for a table of versions. */
  readonly versions?: readonly VersionFacts[];
}

/** Pages of a book. */
interface BookPagesInOrder {
  readonly outline: SourceOutline;
  readonly entries: readonly BookEntry[];
}

/** What a title page can list without becoming a list itself. */
const MAX_AUTHORS = 5;
const MAX_KEYWORDS = 30;
/** Running lines have no room for more. */
const MAX_FIELD = 200;

/**
 * Returns the facts about a book for its title page, its running lines and the metadata. `fields` has `pageid`,
 * `pageurl`, `pagelabels`, `creator`, `created`, `modifier` and `modified` of the first page, `spacekey`, `spacename`,
 * `spaceurl`, `exporter` and `exportdate`, those that are known. A book that has the name of its space has no space.
 */
export function bookMeta(
  { outline, entries }: BookPagesInOrder,
  { title, exportedAt, exporter, language = "", versions = [] }: BookMetaOptions,
  facts: Pick<ExportFacts, "person">,
): DocumentMeta {
  const [first, ...others] = entries.map((entry) => entry.facts);
  const space = spacesTitle(spacesOf(outline));
  const version = others.length === 0 && first !== undefined && first.version > 0 ? String(first.version) : "";
  return {
    ...emptyMeta(),
    title,
    language,
    authors: listAuthors(entries, facts),
    space: space === title ? "" : space, // a title page would show the same twice
    version,
    date: bookDate(entries, exportedAt),
    keywords: unique(entries.flatMap((entry) => entry.facts.labels ?? [])).slice(0, MAX_KEYWORDS),
    history: versions.map((each) => historyEntry(each, facts)),
    fields: listFields({ outline, first }, { exportedAt, exporter }, facts),
  };
}

/** Lists people who created pages, those with the most pages first. */
function listAuthors(entries: readonly BookEntry[], facts: Pick<ExportFacts, "person">): string[] {
  const counts = new Map<string, number>();
  for (const { facts: { createdBy } } of entries) {
    const name = personName(createdBy, facts);
    if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_AUTHORS).map(([name]) => name);
}

function personName(ref: PersonRef | undefined, facts: Pick<ExportFacts, "person">): string {
  return ref === undefined ? "" : facts.person(ref)?.name ?? "";
}

function historyEntry({ number, by, at, message }: VersionFacts, facts: Pick<ExportFacts, "person">): HistoryEntry {
  return { version: String(number), date: showDay(at), author: personName(by, facts), changes: message };
}

interface FieldPages {
  readonly outline: SourceOutline;
  readonly first: SourcePage | undefined;
}

function listFields(
  { outline: { space }, first }: FieldPages,
  { exportedAt, exporter }: Pick<BookMetaOptions, "exportedAt" | "exporter">,
  facts: Pick<ExportFacts, "person">,
): Map<string, string> {
  const values: Record<string, string | undefined> = {
    pageid: first?.id,
    pageurl: first?.url,
    pagelabels: first?.labels?.join(", "),
    creator: personName(first?.createdBy, facts),
    created: showDay(first?.createdAt),
    modifier: personName(first?.modifiedBy, facts),
    modified: showDay(first?.modifiedAt),
    spacekey: space.key,
    spacename: space.name,
    spaceurl: space.url,
    exporter,
    exportdate: exportedAt === undefined ? undefined : showCalendarDate(exportedAt),
  };
  const fields = new Map<string, string>();
  for (const [name, value = ""] of Object.entries(values)) {
    if (value !== "") fields.set(name, truncate(value, MAX_FIELD));
  }
  return fields;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** Shows the date of a book: that of its last change unless another one is given, and never that of the clock. */
export function bookDate(entries: readonly BookEntry[], exportedAt: Date | undefined): string {
  return exportedAt === undefined ? showDay(lastChange(entries)) : showCalendarDate(exportedAt);
}

/** Returns when a page of a book was last changed, in epoch milliseconds; undefined if that is known of none. */
export function lastChange(entries: readonly BookEntry[]): number | undefined {
  return entries.reduce<number | undefined>((last, { facts: { modifiedAt } }) => {
    return last === undefined || (modifiedAt !== undefined && modifiedAt > last) ? modifiedAt : last;
  }, undefined);
}

/** Last millisecond that a date can have. */
const MAX_TIME = 8.64e15;

/** Shows the UTC day of a time in epoch milliseconds; empty for none, and for one that no calendar has. */
export function showDay(time: number | undefined): string {
  return time === undefined || !(Math.abs(time) <= MAX_TIME) ? "" : showCalendarDate(new Date(time));
}
