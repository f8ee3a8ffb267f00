import { MARKDOWN_LIMITS } from "../../../limits.ts";

/** How front matter is written: in YAML, TOML or JSON, or in pandoc's lines that begin with a percent sign. */
export type FrontMatterNotation = "yaml" | "toml" | "json" | "percent";

/** The front matter of a text. */
export interface FoundFrontMatter {
  readonly notation: FrontMatterNotation;
  readonly text: string;
  /** 1-based line in which it starts, without the line that opens it. */
  readonly line: number;
  /** The whole text with the lines of the front matter emptied, so that line numbers stay correct. */
  readonly body: string;
}

/** Lines around front matter, and its notation. */
interface Fences {
  readonly opening: RegExp;
  readonly closing: RegExp;
  readonly notation: FrontMatterNotation;
}

/** Those of YAML: `---` and the same or `...`. */
export const YAML_FENCES: Fences = {
  opening: /^---[ \t]*\r?\n/,
  closing: /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$(?![^]))/m,
  notation: "yaml",
};

/** Those of Hugo and Zola: `+++`. */
export const TOML_FENCES: Fences = {
  opening: /^\+\+\+[ \t]*\r?\n/,
  closing: /^\+\+\+[ \t]*(?:\r?\n|$(?![^]))/m,
  notation: "toml",
};

const { closing } = YAML_FENCES;

/** Programs such as Eleventy name the notation in the first line. */
const ALL_FENCES: readonly Fences[] = [
  YAML_FENCES,
  TOML_FENCES,
  { opening: /^---[ \t]*ya?ml[ \t]*\r?\n/, closing, notation: "yaml" },
  { opening: /^---[ \t]*toml[ \t]*\r?\n/, closing, notation: "toml" },
  { opening: /^---[ \t]*json[ \t]*\r?\n/, closing, notation: "json" },
  { opening: /^;;;[ \t]*\r?\n/, closing: /^;;;[ \t]*(?:\r?\n|$(?![^]))/m, notation: "json" },
];

/** Finds front matter, which starts in the first line; undefined if there is none. */
export function findFrontMatter(text: string): FoundFrontMatter | undefined {
  for (const fences of ALL_FENCES) {
    const found = findFenced(text, fences);
    if (found !== undefined && (fences.notation !== "yaml" || hasFields(found.text))) return found;
  }
  return findObject(text) ?? findPercentLines(text);
}

/** Finds front matter between fences at the start of a text. */
export function findFenced(text: string, { opening, closing, notation }: Fences): FoundFrontMatter | undefined {
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  const rest = text.slice(start);
  const end = closing.exec(rest);
  if (end === null) return undefined;
  const body = without(text, start + end.index + end[0].length);
  return { notation, text: rest.slice(0, end.index), line: 2, body };
}

/** Tests whether what stands between the first two lines `---` may be YAML: two lines may also be rules around text. */
function hasFields(yaml: string): boolean {
  return yaml.trim() === "" || /^[ \t]*(?::?["'\p{L}\w#{?[-][^:\n]*:|[{[\]}])|^[ \t]*#/mu.test(yaml);
}

/** Empties the lines up to an offset. */
function without(text: string, end: number): string {
  return "\n".repeat(text.slice(0, end).split("\n").length - 1) + text.slice(end);
}

const STRING_OR_BRACE = /"(?:[^"\\\n]|\\.)*"|[{}]/g;

/** Finds an object in JSON at the start, behind which its line ends. */
function findObject(text: string): FoundFrontMatter | undefined {
  if (!/^\{\s*"[^"\n]{1,200}"\s*:/.test(text)) return undefined;
  let depth = 0;
  for (const { 0: found, index } of text.slice(0, MARKDOWN_LIMITS.frontMatterLength).matchAll(STRING_OR_BRACE)) {
    if (found === "{") depth++;
    else if (found === "}" && --depth === 0) {
      const ending = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(index + 1))?.[0];
      if (ending === undefined) return undefined;
      const end = index + 1 + ending.length;
      return { notation: "json", text: text.slice(0, index + 1), line: 1, body: without(text, end) };
    }
  }
  return undefined;
}

/** Finds pandoc's lines for title, authors and date; lines that begin with a space continue the one above. */
function findPercentLines(text: string): FoundFrontMatter | undefined {
  const found = /^(?:%(?:[ \t][^\n]*)?\r?(?:\n|$)(?:[ \t]+\S[^\n]*(?:\n|$)){0,100}){1,3}/.exec(text)?.[0];
  if (found === undefined || found.replace(/[%\s]/g, "") === "") return undefined;
  return { notation: "percent", text: found, line: 1, body: without(text, found.length) };
}
