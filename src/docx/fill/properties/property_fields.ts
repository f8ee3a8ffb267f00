import { escapeMarkup } from "../../../base/xml/markup.ts";
import type { SimpleDateOptions } from "../dates/format_simple_date.ts";
import type { RawElement, RawRange } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { type RawField, readFields, splitFieldCode } from "../raw/read_fields.ts";
import type { DocumentValues, PropertyValue } from "./document_values.ts";
import { formatResult } from "./format_result.ts";

/** Fields named as the property that they show. */
const NAMED: ReadonlySet<string> = new Set([
  ...["TITLE", "SUBJECT", "AUTHOR", "KEYWORDS", "COMMENTS", "LASTSAVEDBY", "CREATEDATE", "SAVEDATE", "PRINTDATE"],
]);
/** First argument of a field, in quotes or alone, and its switches. */
const ARGUMENT = /^\s*(?:["\u201c]([^"\u201d]*)["\u201d]|([^\s\\"]+))?(.*)$/s;

/** What fields and content controls show. */
export interface ShownProperties {
  readonly values: DocumentValues;
  readonly dates: SimpleDateOptions;
}

/**
 * Gives the fields of a part that show properties the results that the document has. Returns whether others must be
 * computed for that: those with such fields in their codes.
 */
export function fillPropertyFields(part: RawPart, { values, dates }: ShownProperties): boolean {
  let isIncomplete = false;
  const texts = new ResultTexts(part.root);
  for (const field of readFields(part.root).fields) {
    const shown = readPropertyField(field.code, values);
    const result = shown && formatResult(shown.value, shown.switches, dates);
    if (result === undefined) continue;
    setResult(part, field, { result, texts });
    isIncomplete ||= field.isInCode;
  }
  return isIncomplete;
}

/** Returns the value that a field shows, and its switches; undefined if it shows another one, or sets it. */
function readPropertyField(
  code: string,
  values: DocumentValues,
): { readonly value: PropertyValue; readonly switches: string } | undefined {
  const { name, rest } = splitFieldCode(code);
  const [, quoted, bare, switches = ""] = ARGUMENT.exec(rest) ?? [];
  const argument = quoted ?? bare;
  if (name === "INFO" && argument !== undefined) return readPropertyField(`${argument} ${switches}`, values);
  const value = name === "DOCPROPERTY" && argument !== undefined
    ? values.find(argument)
    : NAMED.has(name) && argument === undefined
    ? values.get(name)
    : undefined;
  return value === undefined ? undefined : { value, switches };
}

/** Writes the result of a field in the format of its first text. */
function setResult(part: RawPart, field: RawField, { result, texts }: {
  readonly result: string;
  readonly texts: ResultTexts;
}): void {
  const { start, separator, end } = field;
  const range = end === undefined
    ? { start: start.contentStart, end: start.contentEnd }
    : { start: (separator ?? end).end, end: end.start };
  const found = texts.within(range);
  if (found.some(({ name }) => name === "w:fldChar")) return;
  const [first, ...others] = found;
  const w = start.prefix;
  const text = `<${w}t xml:space="preserve">${escapeMarkup(result)}</${w}t>`;
  for (const other of others) part.remove(other);
  if (first !== undefined) part.replace(first, text);
  else if (end === undefined) part.append(start, `<${w}r>${text}</${w}r>`);
  else if (separator !== undefined) part.insert(separator.end, text);
  else part.insert(end.start, part.written(end).replace(/end(?=["'])/, "separate") + text);
}

/** What the results of fields are made of. */
const SHOWN = new Set(["w:t", "w:tab", "w:br", "w:cr", "w:noBreakHyphen", "w:softHyphen", "w:fldChar"]);

/** Texts of a part by their positions. */
class ResultTexts {
  readonly #all: readonly RawElement[];

  constructor(root: RawElement) {
    this.#all = [...root.walk()].filter(({ name, parent }) => SHOWN.has(name) && parent?.name === "w:r");
  }

  /** Returns those of a range, by bisection, because a part may have thousands of fields. */
  within({ start, end }: RawRange): readonly RawElement[] {
    let [low, high] = [0, this.#all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#all[middle]?.start ?? Infinity) < start) low = middle + 1;
      else high = middle;
    }
    let last = low;
    while (last < this.#all.length && (this.#all[last]?.start ?? Infinity) < end) last++;
    return this.#all.slice(low, last);
  }
}
