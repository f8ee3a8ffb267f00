import type { Code } from "../tree.ts";
import { FRAME } from "./parameter_kinds.ts";

const WORD = /([^\s="]+)(?:=(?:"((?:[^"\\]|\\.|"")*)"|'([^']*)'|(\S*)))?|\S/g;
/** Parameters of the code macro that are true if present. */
const FLAGS: ReadonlySet<string> = new Set(["linenumbers", "collapse"]);
/** First word of a fence that is any macro with a text as its body: `plantuml macro title="Order"`. */
const MACRO = "macro";

/** Parameters of the code macro and of the noformat macro that the words of a fence can give, beside their frame. */
export const FENCE_PARAMETERS: Readonly<Record<"code" | "noformat", readonly string[]>> = {
  code: ["title", "linenumbers", "collapse", "firstline", "theme"],
  noformat: ["title", "nopanel"],
};

/** Renders parameters of the code macro as the words after the language of a fence. */
export function codeMeta(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => FLAGS.has(key) && value === "true" ? key : metaWord(key, value))
    .join(" ");
}

/** What a fence says after its marks. */
export interface FenceHead {
  /** Undefined for none. */
  readonly language: string | undefined;
  /** Parameters of the code or noformat macro. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Words for other tools, which the wiki has no place for, such as `{1,3}`. */
  readonly others: readonly string[];
}

/** Reads the language of a fence and the words after it as parameters of its macro: `js title="a.js" {1,3}`. */
export function readFenceHead({ lang, meta }: Pick<Code, "lang" | "meta">): FenceHead {
  const [, braced = "", name = "", more = ""] = /^(\{?\.?)([^{}]*)([^]*)$/.exec(lang ?? "") ?? [];
  const known = FENCE_PARAMETERS[name === "noformat" ? "noformat" : "code"];
  const words = Object.entries(readWords(meta ?? "", (key) => FLAGS.has(key) ? "true" : ""));
  const isKnown = ([key, value]: [string, string]) => value !== "" && (known.includes(key) || FRAME.has(key));
  const rest = braced === "" && more === "" ? [] : [lang ?? ""];
  return {
    language: (braced.startsWith("{") || braced === "" ? name : braced + name) || undefined,
    parameters: Object.fromEntries(words.filter(isKnown)),
    others: [...rest, ...words.filter((word) => !isKnown(word)).map(([key]) => key)],
  };
}

/**
 * Renders the parameters of any macro as the words after its name in a fence; undefined if one has a character that
 * these cannot have.
 */
export function macroMeta(values: Readonly<Record<string, string>>): string | undefined {
  const entries = Object.entries(values);
  if (entries.some(([, value]) => !isMetaValue(value))) return undefined;
  return [MACRO, ...entries.map(([key, value]) => value === "" ? key : metaWord(key, value))].join(" ");
}

/** Reads the words after the name of any macro in a fence; undefined if it is not a macro. */
export function readMacroMeta(meta: string): Record<string, string> | undefined {
  const [first, ...others] = meta.split(/(?<=^\S+)\s+/);
  return first === MACRO ? readWords(others.join(""), () => "") : undefined;
}

/** Tests whether a formatter leaves a value after the name of a fence as it is. */
function isMetaValue(value: string): boolean {
  return !/[\p{Cc}`\\]|&(?=[#A-Za-z])/u.test(value);
}

function readWords(meta: string, flagValue: (name: string) => string): Record<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, single, plain = ""] of meta.matchAll(WORD)) {
    const value = quoted?.replace(/\\(.)|"(")/g, "$1$2") ?? single ?? plain;
    if (name !== "") parameters.set(name, value === "" ? flagValue(name) : value);
  }
  return Object.fromEntries(parameters);
}

function metaWord(key: string, value: string): string {
  return key !== "title" && /^[\w.#-]+$/.test(value)
    ? `${key}=${value}`
    : `${key}="${value.replaceAll("\\", "\\\\").replaceAll('"', '""')}"`;
}
