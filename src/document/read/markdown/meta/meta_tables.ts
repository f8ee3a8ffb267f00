import { isMap, isScalar, isSeq } from "yaml";
import { type Approval, type HistoryEntry, META_TABLES } from "../../../document_meta.ts";
import { isAbsent, itemsOf, readAuthor, readDate, readMetaText } from "./meta_values.ts";

/** Entries that could be read, and what the field must be if any could not. */
export interface ReadTable<Entry> {
  readonly entries: Entry[];
  /** End of a sentence: a list of … */
  readonly allowed?: string;
}

const MAX_ENTRIES = 100;

/** Other names of the texts of an entry. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["authors", "author"],
  ["description", "changes"],
  ["title", "role"],
]);

const HISTORY = 'a list of objects such as {version: "1.0", date: 2026-03-14, author: Ada, changes: First issue}';
const APPROVALS = "a list of names, or of objects such as {name: Ada, role: Quality, date: 2026-03-14}";

/** Reads `history`: a list of objects. */
export function readHistory(value: unknown): ReadTable<HistoryEntry> {
  return readTable(value, HISTORY, (item) => {
    const texts = readEntry(META_TABLES.history, item);
    const text = (name: keyof HistoryEntry) => texts?.get(name) ?? "";
    if (texts === undefined) return undefined;
    return { version: text("version"), date: text("date"), author: text("author"), changes: text("changes") };
  });
}

/** Reads `approvals`: a list of objects or names. */
export function readApprovals(value: unknown): ReadTable<Approval> {
  return readTable(value, APPROVALS, (item) => {
    const alone = isMap(item) ? undefined : readMetaText(item);
    const texts = alone === undefined ? readEntry(META_TABLES.approvals, item) : new Map([["name", alone]]);
    const text = (name: keyof Approval) => texts?.get(name) ?? "";
    return texts === undefined ? undefined : { name: text("name"), role: text("role"), date: text("date") };
  });
}

function readTable<Entry>(
  value: unknown,
  allowed: string,
  read: (item: unknown) => Entry | undefined,
): ReadTable<Entry> {
  if (!isSeq(value) && !isMap(value)) return { entries: [], allowed };
  const items = itemsOf(value);
  const entries = items.slice(0, MAX_ENTRIES).flatMap((item) => read(item) ?? []);
  if (items.length > MAX_ENTRIES) {
    return { entries, allowed: `a list of at most ${MAX_ENTRIES}; the others are left out` };
  }
  return entries.length < items.length ? { entries, allowed } : { entries };
}

/** Reads the texts of an entry; undefined if it has others, or none. */
function readEntry(names: readonly string[], item: unknown): ReadonlyMap<string, string> | undefined {
  if (!isMap(item)) return undefined;
  const found = new Map<string, string>();
  for (const { key, value } of item.items) {
    const written = isScalar(key) && typeof key.value === "string" ? key.value : "";
    const name = names.find((each) => each === written) ?? names.find((each) => each === OTHER_NAMES.get(written));
    if (name === undefined) return undefined;
    const text = isAbsent(value) ? "" : readText(name, value);
    if (text === undefined) return undefined;
    found.set(name, text);
  }
  return [...found.values()].every((text) => text === "") ? undefined : found;
}

/** Reads a text: a date, one author or several, changes as one text or as a list. */
function readText(name: string, value: unknown): string | undefined {
  if (name === "date") return readDate(value);
  const read = name === "author" || name === "name" ? readAuthor : readMetaText;
  const texts = itemsOf(value).map((each) => read(each));
  return texts.every((text) => text !== undefined) ? texts.join(name === "changes" ? "; " : ", ") : undefined;
}
