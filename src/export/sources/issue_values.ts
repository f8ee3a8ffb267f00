import { present } from "../../base/present.ts";
import { truncate } from "../../base/text.ts";
import { parseCalendarDate } from "../../base/calendar_date.ts";
import type { IssueValue } from "../../book/model/issue_query.ts";
import { type CredentialHolder, readArray, readField, readText } from "../../wiki/fields.ts";

/** Longest value of a field, in UTF-16 code units; trackers cut longer ones in their tables too. */
const MAX_VALUE = 1000;
/** Most values of a field with several. */
const MAX_VALUES = 50;

const NOTHING: IssueValue = { kind: "text", texts: [] };

/**
 * Reads the value of a field of an issue by its shape: trackers write all kinds of fields, also those of their
 * extensions, in a few shapes. What repeats the credential is left out.
 */
export function readIssueValue(value: unknown, client: CredentialHolder): IssueValue {
  const status = readStatus(value, client);
  if (status !== undefined) return status;
  const day = typeof value === "string" ? dayOf(value) : undefined;
  if (day !== undefined) return { kind: "day", texts: [day] };
  const values = Array.isArray(value) ? value : [value];
  const shown = values.slice(0, MAX_VALUES).map(textOf).filter((text) =>
    text !== "" && !client.repeatsCredential(text)
  );
  if (shown.length === 0) return NOTHING;
  const texts = cutTexts(shown);
  const isCut = values.length > MAX_VALUES || texts.length < shown.length || texts.at(-1) !== shown.at(-1);
  return { kind: "text", texts, ...present({ isCut: isCut ? true as const : undefined }) };
}

/** Returns the first texts up to the length of a value; the last one is cut. */
function cutTexts(texts: readonly string[]): string[] {
  let left = MAX_VALUE;
  return texts.flatMap((text) => {
    const shown = left <= 0 ? [] : [truncate(text, left)];
    left -= text.length;
    return shown;
  });
}

const COLORS: ReadonlyMap<string, IssueValue["color"]> = new Map([["indeterminate", "blue"], ["done", "green"]]);

/** Reads a status, which has the color of its category. */
function readStatus(value: unknown, client: CredentialHolder): IssueValue | undefined {
  const category = readField(value, "statusCategory");
  const name = readText(value, "name");
  if (category === undefined || name === undefined || client.repeatsCredential(name)) return undefined;
  const color = COLORS.get(readText(category, "key") ?? "") ?? "neutral";
  return { kind: "status", texts: [truncate(lineOf(name), MAX_VALUE)], color };
}

/** Returns the day of a date or time, in the time zone in which the tracker writes it. */
function dayOf(text: string): string | undefined {
  const [, day = ""] = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}[\d:.]{0,16}(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? [];
  return parseCalendarDate(day) === undefined ? undefined : day;
}

/** Returns what a person, priority, version, option or another thing is called. */
function textOf(value: unknown): string {
  if (typeof value === "string") return lineOf(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (readText(value, "type") === "doc") return lineOf(textOfDocument(value));
  const own = ["displayName", "value", "name", "key", "title"].map((name) => readText(value, name)).find(Boolean);
  const count = ["watchCount", "votes", "total"].map((name) => readField(value, name)).find(isNumber);
  const child = readText(readField(value, "child"), "value");
  return lineOf([own ?? (count === undefined ? "" : String(count)), ...child === undefined ? [] : [child]].join(" - "));
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

/** Returns the text of a document of the newer editor. */
function textOfDocument(document: unknown): string {
  const parts: string[] = [];
  const pending: unknown[] = [document];
  while (pending.length > 0) {
    const node = pending.pop();
    const text = readText(node, "text") ?? readText(readField(node, "attrs"), "text");
    if (text !== undefined) parts.push(text);
    if (PARTS.has(readText(node, "type") ?? "")) parts.push(" ");
    for (const child of readArray(node, "content").toReversed()) pending.push(child);
  }
  return parts.join("");
}

/** Nodes before which a new line begins. */
const PARTS: ReadonlySet<string> = new Set(["paragraph", "heading", "hardBreak", "codeBlock"]);

function lineOf(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}
