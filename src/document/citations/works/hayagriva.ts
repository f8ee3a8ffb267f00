import { isRecord } from "../../../base/record.ts";
import { readFamilyName } from "./bibtex_names.ts";
import { type CslDate, type CslItem, type CslName, readIsoDate } from "./csl_item.ts";
import {
  DEFAULT_HOLDERS,
  HAYAGRIVA_ROLES,
  HAYAGRIVA_TEXTS,
  HAYAGRIVA_TYPES,
  HELD_TYPES,
  IN_SERIES,
} from "./hayagriva_table.ts";
import { keepCase, withoutPrivate, withWorkMark } from "./marked_text.ts";

/** Works that one is in, one within the other. */
const MAX_DEPTH = 8;
const MAX_LIST = 1000;
const MAX_TEXT = 10_000;

/** A work, and those that it is in. */
interface Entry {
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly holders: readonly Entry[];
}

/** Describes a work of hayagriva's YAML in CSL. */
export function hayagrivaItem(key: string, written: Readonly<Record<string, unknown>>): CslItem {
  const entry = readEntry(written, "misc", 0);
  const { fields } = entry;
  const container = entry.holders.find(({ type }) => type !== "original" && type !== entry.type) ??
    (IN_SERIES.has(entry.type) ? undefined : entry.holders[0]);
  const series = findSeries(entry);
  const [serial = {}] = listOf(fields["serial-number"]);
  const numbers: Readonly<Record<string, unknown>> = isRecord(serial) ? serial : { serial };
  const publisher = findField(entry, "publisher");
  const url = findField(entry, "url");
  const parts = {
    ...{ id: key, type: typeOf(entry), title: textOf(fields["title"]), "title-short": shortOf(fields["title"]) },
    ...Object.fromEntries(HAYAGRIVA_TEXTS.map(([csl, name]) => [csl, textOf(findField(entry, name))])),
    ...{ "container-title": textOf(container?.fields["title"]), "collection-title": textOf(series?.fields["title"]) },
    "container-title-short": shortOf(container?.fields["title"]),
    volume: textOf(container?.fields["volume"] ?? fields["volume"]),
    "collection-number": textOf(series?.fields["volume"]),
    ...{
      page: textOf(fields["page-range"]),
      "chapter-number": textOf(fields["chapter"]),
      note: textOf(fields["note"]),
    },
    publisher: textOf(isRecord(publisher) ? publisher["name"] ?? publisher["value"] : publisher) ??
      (["report", "thesis"].includes(entry.type) ? textOf(findField(entry, "organization")) : undefined),
    "publisher-place": isRecord(publisher) ? textOf(publisher["location"]) : undefined,
    ...{ DOI: plain(numbers["doi"]), ISBN: plain(findNumber(entry, "isbn")), ISSN: plain(findNumber(entry, "issn")) },
    ...{ PMID: plain(numbers["pmid"]), PMCID: plain(numbers["pmcid"]), number: plain(numbers["serial"]) },
    ...{ URL: plain(isRecord(url) ? url["value"] : url) ?? arxivAddress(numbers["arxiv"]) },
    ...{ issued: dateOf(findField(entry, "date")), accessed: isRecord(url) ? dateOf(url["date"]) : undefined },
    ...readEvent(entry),
    ...readNames(entry, { container, series }),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as CslItem;
}

function readEntry(fields: Readonly<Record<string, unknown>>, ownType: string, depth: number): Entry {
  const type = plain(fields["type"])?.toLowerCase() ?? ownType;
  const holders = depth >= MAX_DEPTH ? [] : listOf(fields["parent"]).filter(isRecord);
  const heldBy = DEFAULT_HOLDERS.get(type) ?? "misc";
  return { type, fields, holders: holders.map((holder) => readEntry(holder, heldBy, depth + 1)) };
}

/** Returns a value as a list. */
function listOf(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value.slice(0, MAX_LIST) : [value];
}

function typeOf({ type, fields, holders }: Entry): string {
  const held = HELD_TYPES.find(([own, holder]) =>
    (own === "*" || own === type) && holders.some((each) => holder === "*" || each.type === holder)
  );
  if (held !== undefined) return held[2];
  if (type === "legislation" && fields["publisher"] !== undefined) return "legislation";
  if (type === "misc" && fields["url"] !== undefined) return "webpage";
  return HAYAGRIVA_TYPES.get(type) ?? "document";
}

/** Returns a field of a work, or of what it is in. */
function findField({ fields, holders }: Entry, name: string): unknown {
  if (fields[name] !== undefined) return fields[name];
  return holders.map((holder) => findField(holder, name)).find((value) => value !== undefined);
}

function findNumber({ fields, holders }: Entry, name: string): unknown {
  const numbers = fields["serial-number"];
  if (isRecord(numbers) && numbers[name] !== undefined) return numbers[name];
  return holders.map((holder) => findNumber(holder, name)).find((value) => value !== undefined);
}

function findSeries({ type, holders }: Entry): Entry | undefined {
  if (IN_SERIES.has(type)) return holders.find((holder) => holder.type === type || holder.type === "anthology");
  return holders.map(findSeries).find((series) => series !== undefined);
}

function readEvent({ holders }: Entry) {
  const event = holders.find(({ type }) => ["conference", "exhibition"].includes(type));
  if (event === undefined) return {};
  const title = textOf(event.fields["title"]);
  const place = textOf(event.fields["location"]);
  return { event: title, "event-title": title, "event-place": place, "event-date": dateOf(event.fields["date"]) };
}

interface Holders {
  readonly container: Entry | undefined;
  readonly series: Entry | undefined;
}

function readNames(entry: Entry, { container, series }: Holders): Readonly<Record<string, readonly CslName[]>> {
  const names = new Map([
    ["author", namesOf(entry.fields["author"])],
    ["editor", namesOf(entry.fields["editor"] ?? container?.fields["editor"])],
    ["container-author", namesOf(container?.fields["author"])],
    ["collection-editor", namesOf(series?.fields["editor"])],
  ]);
  for (const each of listOf(findField(entry, "affiliated")).filter(isRecord)) {
    const role = HAYAGRIVA_ROLES.get(plain(each["role"])?.toLowerCase() ?? "");
    if (role !== undefined) names.set(role, [...names.get(role) ?? [], ...namesOf(each["names"])]);
  }
  return Object.fromEntries([...names].filter(([, list]) => list.length > 0));
}

function namesOf(value: unknown): CslName[] {
  return listOf(value).flatMap((each) => {
    if (!isRecord(each)) return readName(plain(each) ?? "");
    const [name, given, prefix, suffix] = ["name", "given-name", "prefix", "suffix"].map((part) => plain(each[part]));
    if (name === undefined) return [];
    return [{ family: name, given, suffix, ...prefix === undefined ? {} : { "dropping-particle": prefix } }];
  });
}

/** Reads `UNICEF`, `von der Leyen, Ursula` or `Luther King, Jr., Martin`. */
function readName(written: string): CslName[] {
  const [name = "", ...rest] = written.split(",").map((part) => part.trim());
  if (name === "") return [];
  if (rest.length === 0) return [{ literal: name }];
  return [{ ...readFamilyName(name), given: rest.at(-1), suffix: rest.length > 1 ? rest[0] : undefined }];
}

/** Reads a text: what is in braces keeps its case, and what is between dollars is a formula. */
function textOf(value: unknown): string | undefined {
  const text = plain(isRecord(value) ? value["value"] : value);
  if (text === undefined || isRecord(value) && value["verbatim"] === "true") return text && keepCase(text);
  return text.replace(
    /\{([^{}]*)\}|\$([^$]+)\$/g,
    (_, kept: string | undefined, math: string) =>
      kept === undefined ? withWorkMark("math", keepCase(math)) : keepCase(kept),
  );
}

function shortOf(value: unknown): string | undefined {
  return isRecord(value) ? textOf(value["short"]) : undefined;
}

function plain(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number"
    ? withoutPrivate(String(value).slice(0, MAX_TEXT)).trim() || undefined
    : undefined;
}

function dateOf(value: unknown): CslDate | undefined {
  const text = plain(value) ?? "";
  const date = readIsoDate(text.replace(/^~/, ""));
  return date !== undefined && text.startsWith("~") ? { ...date, circa: true } : date;
}

function arxivAddress(value: unknown): string | undefined {
  const number = plain(value);
  return number === undefined ? undefined : `https://arxiv.org/abs/${number}`;
}
