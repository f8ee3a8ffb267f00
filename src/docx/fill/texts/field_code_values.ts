import { findFieldRule } from "../foreign/foreign_table.ts";
import { splitFieldCode } from "../raw/read_fields.ts";
import { filledText, type LineValue } from "./fill_text.ts";
import { CollectedText, type PlaceholderHit, type RunningText } from "./running_text.ts";
import { FieldCodes } from "../../story.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";

/** Fields with texts as arguments of which they compute a result; none of them runs anything or reads a file. */
const COMPUTED_FIELDS: ReadonlySet<string> = new Set([
  ...["AUTHOR", "COMMENTS", "COMPARE", "DOCPROPERTY", "DOCVARIABLE", "IF", "KEYWORDS", "QUOTE", "SET", "SUBJECT"],
  "TITLE",
]);
/** Fields without a result, or with one that does not depend on their code. */
const MARKING_FIELDS: ReadonlySet<string> = new Set(["HYPERLINK", "TC", "XE"]);

/** Returns whether a filled field has another result than the one that the file has. */
export function hasComputedResult(code: string): boolean {
  return COMPUTED_FIELDS.has(splitFieldCode(code).name);
}

/**
 * Returns the values of the placeholders in the code of a field, so that each is a part of the argument that it is in, or
 * one argument, and never a further one, a switch or a field. Undefined if the field must not get them: by its name, or
 * because it would lead to another machine or a local file.
 */
export function fieldCodeValues(
  code: RunningText,
  textOf: (hit: PlaceholderHit) => string,
): ReadonlyMap<PlaceholderHit, LineValue> | undefined {
  const { name } = splitFieldCode(code.text);
  if (!COMPUTED_FIELDS.has(name) && !MARKING_FIELDS.has(name)) return undefined;
  const values = new Map(code.hits.map((hit) => [hit, { text: asArgument(textOf(hit), hit, code) }]));
  return findFieldRule(filledText({ text: code, values })) === undefined ? values : undefined;
}

/** Writes a value as a part of the quoted argument that it is in, else as an argument of its own or a part of a word. */
function asArgument(value: string, hit: PlaceholderHit, code: RunningText): string {
  const line = value.replace(/\s+/g, " ").trim().replace(/[\u201c-\u201f]/g, '"');
  const quoted = line.replace(/[\\"]/g, "\\$&");
  if (isInQuotes(hit, code)) return quoted;
  const isApart = [hit.start - 1, hit.end].every((at) => /^\s?$/.test(code.text.charAt(at)));
  if (!isApart) return line.replace(/[\s\\"]/g, "");
  return /^[\p{L}\p{N}]+$/u.test(line) ? line : `"${quoted}"`;
}

/** Returns whether quotes before a placeholder are still open, without those in placeholders. */
function isInQuotes({ start }: PlaceholderHit, { text, hits }: RunningText): boolean {
  const ends = new Map(hits.map((hit) => [hit.start, hit.end]));
  let isOpen = false;
  for (let at = 0; at < start; at++) {
    const end = ends.get(at);
    if (end !== undefined) at = end - 1;
    else if (text[at] === "\\") at++;
    else if (text[at] === '"') isOpen = !isOpen;
  }
  return isOpen;
}

/**
 * Finds the codes of the fields of a part that have placeholders, in all branches of alternate content. The element of a
 * code is `w:instrText`, or `w:fldSimple`, whose attribute it is.
 *
 * @throws {DocxError} `placeholder-length`.
 */
export function findFieldCodes(part: RawPart): RunningText[] {
  const found: CollectedText[] = [];
  let current: RawElement | undefined;
  const codes = new FieldCodes(() => {
    const text = new CollectedText(part.path, () => current);
    found.push(text);
    return text;
  });
  const visit = (element: RawElement) => {
    current = element;
    codes.open(element.name, element.attributes);
    if (element.text !== "") codes.text(element.text);
    for (const child of element.children) visit(child);
    codes.close();
  };
  visit(part.root);
  codes.end();
  return found.filter(({ hits }) => hits.length > 0);
}
