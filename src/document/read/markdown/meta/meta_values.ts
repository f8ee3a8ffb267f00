import { isMap, isScalar, isSeq } from "yaml";
import { truncate } from "../../../../base/text.ts";

const MAX_TEXT = 1000;
const MAX_ABSTRACT = 5000;

/** Tests whether a field has no value. */
export function isAbsent(value: unknown): boolean {
  return value === null || (isScalar(value) && value.value === null);
}

/** Reads a text on one line; undefined if the value is no text or number. A number stays as written: 1.10 is not 1.1. */
export function readMetaText(value: unknown, length = MAX_TEXT): string | undefined {
  const text = rawText(value);
  return text === undefined ? undefined : truncate(oneLine(text), length);
}

/** Reads a text with paragraphs, which empty lines separate. */
export function readParagraphs(value: unknown): string | undefined {
  const paragraphs = rawText(value)?.split(/\n[ \t]*\n/).map(oneLine).filter((text) => text !== "");
  return paragraphs === undefined ? undefined : truncate(paragraphs.join("\n\n"), MAX_ABSTRACT);
}

/** Reads an author: a text, or an object with a name, as Quarto has it. */
export function readAuthor(value: unknown): string | undefined {
  if (!isMap(value)) return readMetaText(value);
  const name = value.get("name", true);
  if (isMap(name)) return readAuthor(name);
  const parts = [name ?? value.get("literal", true)];
  const given = ["given", "dropping-particle", "family"].map((key) => value.get(key, true));
  const texts = (isAbsent(parts[0] ?? null) ? given : parts).flatMap((part) => readMetaText(part) ?? []);
  return texts.length === 0 ? undefined : truncate(texts.join(" "), MAX_TEXT);
}

/** Reads a value of any simple kind as written; undefined for lists and objects. */
export function readSimple(value: unknown, length: number): string | undefined {
  if (!isScalar(value) || value.value === null) return undefined;
  const text = typeof value.value === "string" ? value.value : value.source;
  return text === undefined ? undefined : truncate(oneLine(text), length);
}

/** Returns the items of a list, or the value as its only item. */
export function itemsOf(value: unknown): unknown[] {
  return isSeq(value) ? value.items : [value];
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:Z|[+-]\d\d:?\d\d)?$/i;
const MOVING = /^(?:today|now|last[- ]modified)$/i;

/** Reads a date without its time; undefined for the date of the build, which depends on the clock. */
export function readDate(value: unknown): string | undefined {
  const text = readMetaText(value);
  return text === undefined || MOVING.test(text) ? undefined : TIMESTAMP.exec(text)?.[1] ?? text;
}

function rawText(value: unknown): string | undefined {
  if (!isScalar(value)) return undefined;
  if (typeof value.value === "string") return value.value;
  return typeof value.value === "number" ? value.source : undefined;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
