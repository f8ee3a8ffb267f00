import { quote } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import { readField, readId, readNumber, readText } from "../fields.ts";

/** Required fields of a page or an attachment. */
export interface Basics {
  /** Identifier. */
  readonly id: string;
  /** Title. */
  readonly title: string;
  /** Version number, from 1. */
  readonly version: number;
}

/**
 * Parses the required fields of a page or an attachment, whose title is empty if the wiki provides none: one without a
 * title must not stop the others. `what` names the object in the error.
 *
 * @throws {WikiError} `bad-answer`.
 */
export function parseBasics(value: unknown, what = "a page"): Basics {
  const id = parseId(value, what);
  return { id, title: readText(value, "title") ?? "", version: parseVersion(value, id, what) };
}

function parseVersion(value: unknown, id: string, what: string): number {
  const version = readNumber(readField(value, "version"), "number");
  if (version !== undefined && Number.isSafeInteger(version) && version > 0) return version;
  throw new WikiError("bad-answer", `Cannot read ${what} ${quote(id)}: the answer has no version number`);
}

/** Parses identifier and title. @throws {WikiError} `bad-answer`. */
export function parseName(value: unknown, what: string): [id: string, title: string] {
  const id = parseId(value, what);
  const title = readText(value, "title");
  if (title === undefined) throw new WikiError("bad-answer", `Cannot read ${what} ${quote(id)}: it has no title`);
  return [id, title];
}

function parseId(value: unknown, what: string): string {
  const id = readId(value, "id");
  if (id !== undefined) return id;
  throw new WikiError("bad-answer", `Cannot read ${what}: the answer has no id`);
}

/** Parses an ISO date-time with a zone to epoch milliseconds; undefined if invalid. */
export function parseInstant(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Reads the body in the storage format; it may be empty. @throws {WikiError} `bad-answer` when it is missing. */
export function parseStoredBody(value: unknown, id: string): string {
  const body = readBodyIn(value, "storage");
  if (body !== undefined) return body;
  throw new WikiError("bad-answer", `Cannot read page ${quote(id)}: the answer has no body in the storage format`);
}

/** Reads the body in a format that the answer may lack. */
export function readBodyIn(value: unknown, format: "storage" | "atlas_doc_format"): string | undefined {
  const body = readField(readField(readField(value, "body"), format), "value");
  return typeof body === "string" ? body : undefined;
}

/** Parses label names without duplicates and personal labels. */
export function parseLabels(entries: readonly unknown[]): string[] {
  return [
    ...new Set(entries.flatMap((entry) => {
      const [name, prefix = "global"] = [readText(entry, "name"), readText(entry, "prefix")];
      if (name === undefined || prefix === "my") return [];
      return prefix === "global" ? [name] : [`${prefix}:${name}`];
    })),
  ];
}
