import { isMap, isScalar, isSeq } from "yaml";
import { type Issue, warningIssue } from "../../../../base/issue.ts";
import { nearestName } from "../../../../base/nearest_name.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { isLanguageTag } from "../../../language_tag.ts";
import { type DocumentMeta, emptyMeta, META_LISTS, type META_TABLES, META_TEXTS } from "../../../document_meta.ts";
import { type MetaField, wrongValue } from "./meta_field.ts";
import { CITING_FIELDS, FOREIGN_FIELDS, HIDDEN_FIELDS, META_ALIASES, type MetaName } from "./meta_fields_table.ts";
import { readApprovals, readHistory } from "./meta_tables.ts";
import { isAbsent, itemsOf, readAuthor, readDate, readMetaText, readParagraphs, readSimple } from "./meta_values.ts";

/** Metadata, with the line of each of its fields. */
interface ReadMeta {
  readonly meta: DocumentMeta;
  readonly lines: ReadonlyMap<string, number>;
  readonly issues: Issue[];
}

const MAX_ITEMS = 100;
const MAX_MISSPELLED = 20;
const OWN_NAMES = [...META_TEXTS, ...META_LISTS, "history", "approvals"] as const;
const NAMES: readonly string[] = [...OWN_NAMES, ...META_ALIASES.keys(), "fields"];

/** `ms.date`, `cSpell:ignore`, `Module Name`: no name of a field of the author. */
const FOREIGN_NAME = /[.: ]/;

/**
 * Reads the fields of front matter. Unknown fields with simple values are fields of the author; one warning names those
 * that have no use, and each that looks misspelled has its own. Fields for other programs need none.
 */
export function readMeta(fields: readonly MetaField[]): ReadMeta {
  const meta = emptyMeta();
  const lines = new Map<string, number>();
  const own = new OwnFields();
  const issues: Issue[] = [];
  const unused: MetaField[] = [];
  const misspelled: Issue[] = [];
  // A description of one's own comes before the subject.
  for (const field of [...fields].sort((a, b) => Number(a.key === "subject") - Number(b.key === "subject"))) {
    const name = nameOf(field.key);
    if (name !== undefined) {
      lines.set(name, field.line);
      issues.push(...readField(meta, name, field));
    } else if (field.key === "fields") {
      const allowed = own.addNamed(field.value);
      if (allowed !== undefined) issues.push(wrongValue(field, allowed));
    } else if (CITING_FIELDS.has(field.key) || FOREIGN_FIELDS.has(field.key) || FOREIGN_NAME.test(field.key)) {
      own.addLoose(field);
    } else if (HIDDEN_FIELDS.has(field.key)) {
      lines.set(field.key, field.line);
    } else {
      const meant = nearestName(field.key, NAMES);
      if (!own.addLoose(field) && meant === undefined) unused.push(field);
      if (meant !== undefined) misspelled.push(misspelledField(field, meant));
    }
  }
  const found = [...issues, ...misspelled.slice(0, MAX_MISSPELLED), ...unusedFields(unused)];
  return { meta: { ...meta, fields: own.all }, lines, issues: found };
}

function nameOf(key: string): MetaName | undefined {
  return META_ALIASES.get(key) ?? OWN_NAMES.find((name) => name === key);
}

function readField(meta: DocumentMeta, name: MetaName, field: MetaField): Issue[] {
  const { value } = field;
  if (isAbsent(value)) return [];
  if (name === "authors") return readList(meta.authors, itemsOf(value).map(readAuthor), field);
  if (name === "keywords") return readList(meta.keywords, readKeywords(value), field);
  if (name === "history" || name === "approvals") return readEntries(meta, name, field);
  const text = readOne(name, value);
  if (text === undefined) return [wrongValue(field, name === "date" ? "a date such as 2026-03-14" : "a string")];
  if (name === "language" && !isLanguageTag(text)) return [wrongValue(field, "a language tag such as en or pt-BR")];
  if (field.key !== "subject" || meta.description === "") meta[name] = text;
  return [];
}

function readEntries(meta: DocumentMeta, name: keyof typeof META_TABLES, field: MetaField): Issue[] {
  const read = name === "history" ? readHistory(field.value) : readApprovals(field.value);
  Object.assign(meta, { [name]: read.entries });
  return read.allowed === undefined ? [] : [wrongValue(field, read.allowed)];
}

function readOne(name: MetaName, value: unknown): string | undefined {
  if (name === "abstract") return readParagraphs(value);
  if (name === "date") return readDate(value);
  const text = readMetaText(value);
  return name === "language" ? text?.replaceAll("_", "-") : text;
}

/** Reads keywords: a list, or a text with commas. */
function readKeywords(value: unknown): (string | undefined)[] {
  const texts = itemsOf(value).map((item) => readMetaText(item));
  return isSeq(value) ? texts : texts.flatMap((text) => text?.split(/\s*,\s*/) ?? [undefined]);
}

function readList(list: string[], read: readonly (string | undefined)[], field: MetaField): Issue[] {
  const texts = read.filter((text) => text !== undefined && text !== "");
  const room = Math.max(0, MAX_ITEMS - list.length);
  list.push(...texts.flatMap((text) => text ?? []).slice(0, room));
  if (read.includes(undefined)) return [wrongValue(field, "a string or a list of strings")];
  return texts.length > room ? [wrongValue(field, `a list of at most ${MAX_ITEMS}; the others are left out`)] : [];
}

function misspelledField({ key, line }: MetaField, meant: string): Issue {
  const message = `The front matter's ${quote(truncate(key, 80))} is unknown`;
  return warningIssue("unknown-field", message, { line, hint: `Did you mean ${meant}?` });
}

function unusedFields(fields: readonly MetaField[]): Issue[] {
  const [first] = fields;
  if (first === undefined) return [];
  const shown = fields.slice(0, 10).map(({ key }) => truncate(key, 40)).map(quote).join(", ");
  const more = fields.length > 10 ? ` and ${fields.length - 10} more` : "";
  return [warningIssue("unknown-field", `The front matter has fields that are not used: ${shown}${more}`, {
    line: first.line,
  })];
}

const MAX_FIELDS = 50;
const MAX_LENGTH = 200;
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/** Collects fields of the author, which designs show by name. Those of `fields` win over others of that name. */
class OwnFields {
  readonly #named = new Map<string, string>();
  readonly #loose = new Map<string, string>();

  /** Fields by name. */
  get all(): Map<string, string> {
    return new Map(
      [...this.#named, ...[...this.#loose].filter(([name]) => !this.#named.has(name))].slice(0, MAX_FIELDS),
    );
  }

  /** Adds an unknown field of the front matter, if it has a simple value; returns whether it has. */
  addLoose({ key, value }: MetaField): boolean {
    const text = readSimple(value, MAX_LENGTH);
    if (text === undefined || !NAME.test(key)) return false;
    if (this.#loose.size < MAX_FIELDS) this.#loose.set(key, text);
    return true;
  }

  /** Adds the fields of the object `fields`; returns what it must be, if it is something else. */
  addNamed(value: unknown): string | undefined {
    if (isAbsent(value)) return undefined;
    if (!isMap(value)) return "an object such as {client: ACME}";
    let wrong: string | undefined;
    for (const item of value.items) {
      const name = isScalar(item.key) && typeof item.key.value === "string" ? item.key.value : "";
      const text = isAbsent(item.value) ? "" : readSimple(item.value, MAX_LENGTH);
      if (text === undefined || !NAME.test(name)) wrong = "an object of simple names and texts, such as {client: ACME}";
      else if (this.#named.size >= MAX_FIELDS) return `an object with at most ${MAX_FIELDS} fields`;
      else this.#named.set(name, text);
    }
    return wrong;
  }
}
