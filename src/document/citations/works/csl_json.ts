import { isRecord } from "../../../base/record.ts";
import { type CslDate, cslDate, type CslItem, type CslName, DATE_FIELDS, readIsoDate } from "./csl_item.ts";
import { keepCase, withoutPrivate, withWorkMark, type WorkMark } from "./marked_text.ts";

const MAX_TEXT = 10_000;
const MAX_NAMES = 1000;

/** Marks of CSL JSON within text: `<i>`, `<span class="nocase">`. */
const ELEMENT =
  /<(i|b|em|strong|sup|sub|sc)>([^<]*)<\/\1>|<span(?:\s+class="(nocase|smallcaps)"|\s+style="font-variant:\s*small-caps;?")\s*>([^<]*)<\/span>/g;
const MARKS: ReadonlyMap<string, WorkMark> = new Map<string, WorkMark>([
  ["i", "italic"],
  ["em", "italic"],
  ["b", "bold"],
  ["strong", "bold"],
  ["sup", "raised"],
  ["sub", "lowered"],
  ["sc", "smallCaps"],
]);
/** Emphasis of Markdown, which pandoc reads in the works of front matter. */
const EMPHASIS = /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]{1,500}?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu;

/** How works are written. */
export interface CslJsonOptions {
  /** Whether texts have the emphasis of Markdown. */
  readonly isMarkdown: boolean;
}

/** Reads a list of works in CSL JSON as the engine can use it: what it does not know is left out. */
export function readCslJson(values: readonly unknown[], options: CslJsonOptions): CslItem[] {
  return values.map((value) => isRecord(value) ? readItem(value, options) : undefined).filter((item) =>
    item !== undefined
  );
}

function readItem(value: Readonly<Record<string, unknown>>, options: CslJsonOptions): CslItem | undefined {
  const { id } = value;
  if (typeof id !== "string" && typeof id !== "number") return undefined;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const read = readField(name, field, options);
    return read === undefined ? [] : [[name, read] as const];
  });
  return { ...Object.fromEntries(fields), id: String(id) };
}

function readField(name: string, value: unknown, options: CslJsonOptions): CslItem[string] | undefined {
  if (DATE_FIELDS.has(name)) return readDate(value);
  if (typeof value === "number") return Number.isSafeInteger(value) ? value : String(value);
  if (typeof value === "string") return name === "id" || name === "type" ? value : readText(value, options);
  if (Array.isArray(value) && value.some(isRecord)) return value.slice(0, MAX_NAMES).flatMap(readName);
  return undefined;
}

function readText(written: string, { isMarkdown }: CslJsonOptions): string {
  const text = withoutPrivate(written.slice(0, MAX_TEXT)).replace(ELEMENT, (_, name, marked, group, spanned) => {
    if (spanned !== undefined) return group === "nocase" ? keepCase(spanned) : withWorkMark("smallCaps", spanned);
    return withWorkMark(MARKS.get(name) ?? "italic", marked ?? "");
  });
  return isMarkdown ? text.replace(EMPHASIS, (_, _sign, marked) => withWorkMark("italic", marked)) : text;
}

function readName(value: unknown): CslName[] {
  if (typeof value === "string") return [{ literal: value }];
  if (!isRecord(value)) return [];
  const text = (name: string) => {
    const part = value[name];
    return typeof part === "string" && part !== "" ? { [name]: withoutPrivate(part) } : {};
  };
  if (typeof value["literal"] === "string") return [text("literal")];
  const name: CslName = {
    ...{ ...text("family"), ...text("given"), ...text("suffix") },
    ...{ ...text("dropping-particle"), ...text("non-dropping-particle") },
  };
  return Object.keys(name).length === 0 ? [] : [{ family: "", ...name }];
}

/** Reads a date in one of the forms of CSL JSON, of citeproc and of pandoc's front matter. */
function readDate(value: unknown): CslDate | undefined {
  if (typeof value === "number") return cslDate(value);
  if (typeof value === "string") return readIsoDate(value);
  if (Array.isArray(value)) return readDate(value[0]);
  if (!isRecord(value)) return undefined;
  const parts = value["date-parts"];
  const isCirca = Boolean(value["circa"]);
  const date = Array.isArray(parts) && Array.isArray(parts[0])
    ? cslDate(...numbers(parts[0]))
    : value["raw"] !== undefined
    ? readDate(value["raw"])
    : cslDate(...numbers([value["year"], value["month"], value["day"]]));
  return date !== undefined && isCirca ? { ...date, circa: true } : date;
}

function numbers(parts: readonly unknown[]): [number, number, number] {
  const [year, month, day] = parts.map((part) => part === undefined || part === "" ? NaN : Number(part));
  return [year ?? NaN, month ?? 0, day ?? 0];
}
