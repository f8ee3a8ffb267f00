import { isRecord } from "../../../base/record.ts";
import { parse, YAMLParseError } from "yaml";
import { bibtexItem } from "./bibtex_item.ts";
import type { CslItem } from "./csl_item.ts";
import { readCslJson } from "./csl_json.ts";
import { hayagrivaItem } from "./hayagriva.ts";
import { inheritFields } from "./inherit_fields.ts";
import { readBibtex } from "./read_bibtex.ts";

/** Something that is wrong with a bibliography. */
export interface WorksProblem {
  /** 1-based, if it is known. */
  readonly line?: number | undefined;
  /** End of a sentence. */
  readonly reason: string;
}

/** Works of a bibliography. */
export interface ReadWorks {
  readonly items: readonly CslItem[];
  readonly problems: readonly WorksProblem[];
}

/** Circles that are reported. */
const MAX_CIRCLES = 20;

/** Formats of bibliographies that become CSL JSON. */
export type WorksFormat = "bibtex" | "csl-json" | "csl-yaml" | "hayagriva";

/** Which works of a bibliography are wanted. */
export interface WorksOptions {
  readonly format: WorksFormat;
  /** Keys of the works; undefined for all. */
  readonly wanted: ReadonlySet<string> | undefined;
  /** Language of titles that name none: BCP 47, or empty. */
  readonly language: string;
}

/** Reads the wanted works of a bibliography. */
export function readWorks(text: string, { format, wanted, language }: WorksOptions): ReadWorks {
  const isWanted = (key: unknown) => wanted === undefined || wanted.has(String(key));
  if (format === "bibtex") {
    const { entries, problems } = readBibtex(text);
    const all = new Map(entries.map((entry) => [entry.key, entry]));
    const shown = entries.filter(({ key, type }) => isWanted(key) && type !== "xdata");
    const whole = shown.map((entry) => inheritFields(entry, all));
    const circles = whole.flatMap(({ entry: { key, line }, circle }) =>
      circle === undefined ? [] : [{ line, reason: `the entry ${key} takes fields from itself, through ${circle}` }]
    );
    return {
      items: whole.map(({ entry }) => bibtexItem(entry, { language })),
      problems: [...problems, ...circles.slice(0, MAX_CIRCLES)],
    };
  }
  const read = format === "csl-json" ? parseJson(text) : parseYaml(text, format === "csl-yaml" ? "core" : "failsafe");
  if ("reason" in read) return { items: [], problems: [read] };
  if (format === "hayagriva") return readEntries(read.value, isWanted);
  const list = isRecord(read.value) && Array.isArray(read.value["references"]) ? read.value["references"] : read.value;
  if (!Array.isArray(list)) return { items: [], problems: [{ reason: "it is not a list of works" }] };
  const values = list.filter((value) => isRecord(value) && isWanted(value["id"]));
  return { items: readCslJson(values, { isMarkdown: format === "csl-yaml" }), problems: [] };
}

/** Reads works by their keys. */
function readEntries(value: unknown, isWanted: (key: unknown) => boolean): ReadWorks {
  if (!isRecord(value)) return { items: [], problems: [{ reason: "it is not a list of works" }] };
  const wanted = Object.entries(value).filter(([key]) => isWanted(key));
  return {
    items: wanted.flatMap(([key, entry]) => isRecord(entry) ? [hayagrivaItem(key, entry)] : []),
    problems: wanted.flatMap(([key, entry]) => isRecord(entry) ? [] : [{ reason: `the entry ${key} has no fields` }]),
  };
}

function parseJson(text: string): { readonly value: unknown } | WorksProblem {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    const at = Number(/position (\d+)/.exec(error.message)?.[1] ?? NaN);
    const line = Number.isNaN(at) ? undefined : text.slice(0, at).split("\n").length;
    return { line, reason: "it is not valid JSON" };
  }
}

function parseYaml(text: string, schema: "core" | "failsafe"): { readonly value: unknown } | WorksProblem {
  try {
    return { value: parse(text, { maxAliasCount: 0, logLevel: "error", schema }) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const line = error instanceof YAMLParseError ? error.linePos?.[0].line : undefined;
    return { line, reason: "it is not valid YAML" };
  }
}
