import type { BibtexEntry } from "./read_bibtex.ts";

/** Entries that an entry takes fields from, one behind the other. */
const MAX_DEPTH = 4;
/** Entries that an entry names. */
const MAX_PARENTS = 8;
/** Titles of what holds an entry, by the types of that. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["title", "booktitle"],
  ["subtitle", "booksubtitle"],
]);
const NOT_INHERITED: ReadonlySet<string> = new Set(["crossref", "xdata", "ids", "shorttitle", "keywords", "label"]);
const PARTS = /^(?:in|bookinbook|suppbook|suppcollection|conference)/;

/** An entry with the fields of others. */
export interface WholeEntry {
  readonly entry: BibtexEntry;
  /** Key of an entry that leads back to one before it. */
  readonly circle?: string | undefined;
}

/** Gives an entry the fields of those that it refers to with `crossref` and `xdata`; one that it leads to again is none. */
export function inheritFields(
  entry: BibtexEntry,
  entries: ReadonlyMap<string, BibtexEntry>,
  path: readonly string[] = [entry.key],
): WholeEntry {
  const fields = new Map(entry.fields);
  let circle: string | undefined;
  for (const kind of ["xdata", "crossref"]) {
    const keys = (entry.fields.get(kind) ?? "").split(",").map((key) => key.trim()).slice(0, MAX_PARENTS);
    for (const key of keys) {
      const parent = entries.get(key);
      if (parent !== undefined && path.includes(key)) circle ??= entry.key;
      if (parent === undefined || path.includes(key) || path.length > MAX_DEPTH) continue;
      const isHolder = kind === "crossref" && PARTS.test(entry.type);
      const whole = inheritFields(parent, entries, [...path, key]);
      circle ??= whole.circle;
      for (const [name, value] of whole.entry.fields) {
        const own = isHolder ? RENAMED.get(name) ?? name : name;
        if (!fields.has(own) && !NOT_INHERITED.has(name)) fields.set(own, value);
      }
    }
  }
  return { entry: { ...entry, fields }, circle };
}
