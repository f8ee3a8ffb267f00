import { plainText } from "../plain_text.ts";
import type { PhrasingContent } from "../tree.ts";
import type { Citation, CitedWork } from "./citation.ts";
import { CITATION_KEY, isCrossReference } from "./citation_key.ts";
import type { FlatText } from "./flat_text.ts";
import { readLocator } from "./read_locator.ts";

/** A citation, and where it is in a line of text. */
export interface FoundCitation {
  readonly citation: Citation;
  readonly start: number;
  readonly end: number;
}

/** Text in brackets, which may hold others: not those of a link. */
const INNER = String.raw`\[((?:[^\[\]]|\[[^\[\]]*\])*)\]`;
const BRACKETS = new RegExp(String.raw`${INNER}(?![(\[=:])(\{\.nocite\})?(?!\{[.#])`, "uy");
const IN_TEXT = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.@/\\^~])@(${CITATION_KEY})(?![(\p{L}\p{N}_])(?:[ \n]?${INNER}(?![(\[{=:]))?`,
  "uy",
);
const WORK = new RegExp(String.raw`(?<![\p{L}\p{N}_.@/\\^-])(-?)@(${CITATION_KEY})`, "u");
/** Longest text of a citation. */
const MAX_LENGTH = 4000;

/** Reads the citation that begins at a place of a text: `[see @key, p. 3; -@other]`, `@key [p. 3]`. */
export function readCitationAt(line: FlatText, start: number): FoundCitation | undefined {
  return line.syntax[start] === "[" ? readBrackets(line, start) : readInText(line, start);
}

function readBrackets(line: FlatText, start: number): FoundCitation | undefined {
  const [whole, inner, listed] = matchAt(BRACKETS, line, start) ?? [];
  if (whole === undefined || inner === undefined) return undefined;
  const works = readWorks(line, start + 1, start + 1 + inner.length);
  if (works === undefined) return undefined;
  return { citation: { form: listed === undefined ? "brackets" : "listed", works }, start, end: start + whole.length };
}

function readInText(line: FlatText, start: number): FoundCitation | undefined {
  const [whole, key, inner] = matchAt(IN_TEXT, line, start) ?? [];
  if (whole === undefined || key === undefined || isCrossReference(key)) return undefined;
  const only: CitedWork = {
    key: keyAt(line, start, key),
    isAuthorless: false,
    locator: undefined,
    prefix: [],
    suffix: [],
  };
  const found = (works: readonly CitedWork[], end: number): FoundCitation => {
    return { citation: { form: "text", works }, start, end };
  };
  const ending = start + 1 + key.length;
  if (inner === undefined) return found([only], ending);
  const from = start + whole.length - 1 - inner.length;
  const [first = [from, from], ...others] = splitParts(line, from, from + inner.length);
  const isOwn = WORK.test(line.syntax.slice(...first));
  const rest = others.map((part) => readWork(line, ...part));
  if (isOwn || rest.includes(undefined)) return found([only], ending);
  const behind = readBehind(line, ...first);
  return found([{ ...only, ...behind }, ...rest.filter((work) => work !== undefined)], start + whole.length);
}

function matchAt(pattern: RegExp, { syntax }: FlatText, start: number): RegExpExecArray | undefined {
  const from = Math.max(0, start - 1); // what is before it decides, too
  pattern.lastIndex = start - from;
  return pattern.exec(syntax.slice(from, start + MAX_LENGTH)) ?? undefined;
}

/** Reads the works between two places; undefined if a part names none. */
function readWorks(line: FlatText, from: number, to: number): readonly CitedWork[] | undefined {
  if (!line.syntax.slice(from, to).includes("@")) return undefined;
  const works = splitParts(line, from, to).map((part) => readWork(line, ...part));
  const known = works.filter((work) => work !== undefined);
  return known.length < works.length ? undefined : known;
}

type Part = [from: number, to: number];

/** Splits a text at its semicolons, except those in braces and brackets. */
function splitParts({ syntax }: FlatText, from: number, to: number): Part[] {
  const parts: Part[] = [];
  let [depth, start] = [0, from];
  for (let i = from; i < to; i++) {
    const sign = syntax[i] ?? "";
    if ("[{".includes(sign)) depth++;
    else if ("]}".includes(sign)) depth--;
    else if (sign === ";" && depth <= 0) {
      parts.push([start, i]);
      start = i + 1;
    }
  }
  return [...parts, [start, to]];
}

function readWork(line: FlatText, from: number, to: number): CitedWork | undefined {
  const found = WORK.exec(line.syntax.slice(from, to));
  const [whole = "", less = "", key = ""] = found ?? [];
  if (found === null || isCrossReference(key)) return undefined;
  const start = from + found.index;
  if (/\[[^\]]*$/.test(line.syntax.slice(from, start))) return undefined; // one of its own, within
  return {
    ...{
      key: keyAt(line, start + less.length, key),
      isAuthorless: less !== "",
      prefix: trimEnds(line.slice(from, start)),
    },
    ...readBehind(line, start + whole.length, to),
  };
}

/** Reads the place and the text behind a key. */
function readBehind(line: FlatText, from: number, to: number): Pick<CitedWork, "locator" | "suffix"> {
  const written = line.text.slice(from, to);
  const [own = ""] = written.split("\uFFFC", 1);
  const { locator, rest } = readLocator(own);
  return { locator, suffix: trimEnd(line.slice(from + own.length - rest.length, to)) };
}

/** Returns the key behind an `@`; one in braces may be an address, which is a link. */
function keyAt(line: FlatText, at: number, key: string): string {
  return line.slice(at + 1, at + 1 + key.length).map(plainText).join("").replace(/^\{|\}$/g, "");
}

function trimEnds(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = trimEnd(nodes);
  if (first?.type !== "text") return first === undefined ? [] : [first, ...rest];
  const value = first.value.trimStart();
  return value === "" ? rest : [{ ...first, value }, ...rest];
}

function trimEnd(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1);
  if (last?.type !== "text") return [...nodes];
  const value = last.value.trimEnd();
  return value === "" ? nodes.slice(0, -1) : [...nodes.slice(0, -1), { ...last, value }];
}
