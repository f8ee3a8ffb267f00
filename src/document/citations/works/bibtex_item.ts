import {
  BABEL_LANGUAGES,
  BIBTEX_TYPES,
  GENRES,
  WORK_IDS,
  WORK_NAMES,
  WORK_NUMBERS,
  WORK_TEXTS,
} from "./bibtex_fields_table.ts";
import { readBibtexNames } from "./bibtex_names.ts";
import { type CslDate, cslDate, type CslItem, readIsoDate } from "./csl_item.ts";
import { keepCase, KEPT_HYPHEN, sortable } from "./marked_text.ts";
import type { BibtexEntry } from "./read_bibtex.ts";
import { sentenceCase } from "./sentence_case.ts";
import { readBibtexAddress, readBibtexText } from "./bibtex_text.ts";

/** What a bibliography in BibTeX is read for. */
export interface BibtexItemOptions {
  /** Language of titles that name none. */
  readonly language: string;
}

/** Describes an entry of BibTeX in CSL. */
export function bibtexItem(entry: BibtexEntry, { language }: BibtexItemOptions): CslItem {
  const { key, type, fields } = entry;
  const kind = BIBTEX_TYPES.get(type) ?? "document";
  const own = readLanguage(fields.get("langid") ?? fields.get("hyphenation") ?? fields.get("language"));
  const isEnglish = (own ?? (language || "en")).toLowerCase().startsWith("en");
  const titles = readTitles(entry, { kind, isEnglish });
  const parts = {
    ...{ id: key, type: kind, language: own },
    ...titles,
    ...Object.fromEntries(WORK_NAMES.map(([name, field]) => [name, namesOf(fields.get(field))])),
    ...Object.fromEntries(WORK_TEXTS.map(([name, from]) => [name, textOf(first(fields, from))])),
    ...Object.fromEntries(WORK_NUMBERS.map(([name, from]) => [name, numberOf(first(fields, from))])),
    ...Object.fromEntries(WORK_IDS.map(([name, from]) => [name, textOf(fields.get(from))])),
    ...readNumbers(fields, kind),
    ...readDates(fields),
    ...readAddresses(fields),
    genre: readGenre(type, fields.get("type")),
  };
  const known = Object.entries(parts).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(known) as CslItem; // what is undefined is left out
}

type Fields = BibtexEntry["fields"];

function first(fields: Fields, names: readonly string[]): string | undefined {
  const name = names.find((each) => fields.has(each));
  return name === undefined ? undefined : fields.get(name);
}

function textOf(value: string | undefined): string | undefined {
  return value === undefined ? undefined : readBibtexText(value, { isMarked: false });
}

/** Reads a number or a range, whose dash CSL writes as a hyphen. */
function numberOf(value: string | undefined): string | undefined {
  return textOf(value)?.replace(/\s*[–—]\s*/g, "-");
}

function namesOf(value: string | undefined) {
  return value === undefined || value.trim() === "" ? undefined : readBibtexNames(value);
}

function readTitles(
  { type, fields }: BibtexEntry,
  { kind, isEnglish }: { readonly kind: string; readonly isEnglish: boolean },
) {
  const set = (value: string | undefined) => {
    if (value === undefined) return undefined;
    const text = readBibtexText(value, { isMarked: true });
    return isEnglish ? sentenceCase(text) : text;
  };
  const join = (title: string | undefined, subtitle: string | undefined) =>
    title === undefined || subtitle === undefined ? title : `${title}: ${subtitle}`;
  const journal = join(first(fields, ["journaltitle", "journal"]), fields.get("journalsubtitle"));
  const [title, subtitle] = [set(fields.get("title")), set(fields.get("subtitle"))];
  const whole = join(title, subtitle) ?? set(first(fields, ["maintitle"]));
  const short = set(fields.get("shorttitle")) ??
    (subtitle === undefined ? /^([^:]+):\s/.exec(whole ?? "")?.[1] : title);
  const isPart = kind !== "book" || fields.has("booktitle");
  const book = join(set(fields.get("booktitle")), set(fields.get("booksubtitle")));
  const name = journal === undefined ? undefined : keepCase(readBibtexText(journal, { isMarked: true }));
  return {
    title: whole === undefined ? undefined : sortable(whole),
    "title-short": short,
    "container-title": name ?? (isPart || type === "inbook" ? book ?? set(fields.get("maintitle")) : undefined),
    "container-title-short": textOf(fields.get("shortjournal")),
  };
}

/** Reads the number of an issue, of a report, or within a series. */
function readNumbers(fields: Fields, kind: string) {
  const number = numberOf(fields.get("number"));
  const report = number?.replaceAll("-", KEPT_HYPHEN); // 1999-66 is no range
  const issue = numberOf(fields.get("issue"));
  if (["article-journal", "periodical"].includes(kind)) return { issue: number ?? issue };
  if (["book", "chapter", "paper-conference"].includes(kind)) return { "collection-number": number, issue };
  return { number: report, issue };
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function readDates(fields: Fields) {
  const written = first(fields, ["date", "year"]) ?? "";
  const month = (fields.get("month") ?? "").replace(/[{}\s.]/g, "").toLowerCase();
  const named = MONTHS.indexOf(month.slice(0, 3)) + 1;
  const year = /^\s*\{?\s*(-?\d{1,4})\s*\}?\s*$/.exec(written)?.[1];
  const issued = fields.has("date") || year === undefined
    ? readIsoDate(written)
    : cslDate(Number(year), named === 0 ? Number(month) : named, Number(/\d+/.exec(fields.get("day") ?? "")?.[0] ?? 0));
  const date = (name: string): CslDate | undefined => readIsoDate(fields.get(name) ?? "");
  const status = issued === undefined ? textOf(written) : undefined;
  return {
    ...{ issued, accessed: date("urldate"), "original-date": date("origdate"), "event-date": date("eventdate") },
    ...status === undefined || status === "" ? {} : { status },
  };
}

function readAddresses(fields: Fields) {
  const doi = readBibtexAddress(fields.get("doi") ?? "").replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, "");
  const own = readBibtexAddress(fields.get("url") ?? /^\s*\\url\b/.exec(fields.get("howpublished") ?? "")?.input ?? "");
  const eprint = readBibtexAddress(fields.get("eprint") ?? "");
  const kind = first(fields, ["eprinttype", "archiveprefix"])?.trim().toLowerCase();
  const preprint = eprint !== "" && kind === "arxiv" ? `https://arxiv.org/abs/${eprint.replace(/^arxiv:/i, "")}` : "";
  return { DOI: doi, URL: own || preprint };
}

function readGenre(type: string, written: string | undefined): string | undefined {
  const known = written === undefined ? undefined : GENRES.get(written.trim().toLowerCase());
  return known ?? textOf(written) ?? (type === "techreport" ? undefined : GENRES.get(type));
}

function readLanguage(written: string | undefined): string | undefined {
  const name = written?.trim().toLowerCase() ?? "";
  return BABEL_LANGUAGES.get(name) ?? (/^[a-z]{2}(?:-[a-z]{2})?$/.test(name) ? name : undefined);
}
