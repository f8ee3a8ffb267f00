import { mapOutsideCode, readSourceLines } from "../read/dialects/source_lines.ts";
import { type GlossaryTag, listShortcodeTerms, replaceGlossaryTags } from "./shortcode_terms.ts";
import { takeTexTerms, type TexTerm } from "./tex_glossary.ts";

/** Names of directives that stand for uses of terms and their lists, until their tree is read. */
export const TERM = "tex-term";
export const TERM_LIST = "tex-terms";

const ABBREVIATION = /^[ \t]*\*\[([^[\]\n]{1,60})\]:[ \t]*(.{0,500})$/;
const USE =
  /(?<!\\)\\(gls|Gls|GLS|glspl|Glspl|GLSpl|glslink|ac|Ac|acp|Acp|acs|acsp|acl|acf|acrshort|acrlong|acrfull|glsentryshort|glsentrylong|glsname|glsfirst|glstext|glsxtrshort|glsxtrlong|glsxtrfull)\*?(?:\[[^[\]\n]{0,200}\])?\{([^{}\n]{1,100})\}(?:\[\])?/g;
const LIST =
  /^[ \t]{0,3}\\print(?:noidx|unsrt)?(glossary|glossaries|acronyms|acronym|abbreviations)[ \t]*(?:\[([^[\]\n]{0,300})\])?[ \t]*$/;
const MAX_ABBREVIATIONS = 20_000;

/** Terms and abbreviations that a document defines. */
export class DocumentTerms {
  /** Terms of LaTeX by their labels. */
  terms: ReadonlyMap<string, TexTerm>;
  /** What abbreviations stand for. */
  readonly abbreviations = new Map<string, string>();
  /** Whether all terms are listed, not only those in the text. */
  listsAll = false;

  readonly #known: ReadonlyMap<string, TexTerm>;

  /** Creates the terms of a document, whose book may define others. */
  constructor(known: ReadonlyMap<string, TexTerm> = new Map()) {
    this.#known = known;
    this.terms = known;
  }

  /** Takes definitions out of a text, and spells uses of terms as directives. Every line keeps its number. */
  take(body: string): string {
    if (!/\*\[|\{\{<[ \t]*glossary|\\(?:new|longnew|Declare|ac|Ac|gls|Gls|GLS|print|make|set)/.test(body)) return body;
    const lines = readSourceLines(body);
    const done = lines.map(({ text }) => text);
    this.terms = new Map([...this.#known, ...listShortcodeTerms(lines), ...takeTexTerms(lines, done)]);
    return done.map((text, at) => lines[at]?.isCode === true ? text : this.#takeLine(text)).join("\n");
  }

  #takeLine(text: string): string {
    const [, short, long = ""] = ABBREVIATION.exec(text) ?? [];
    if (short !== undefined) {
      // A line that is not taken is reported as markup that is printed.
      if (this.abbreviations.size >= MAX_ABBREVIATIONS) return text;
      this.abbreviations.set(short, long.trim());
      return "";
    }
    if (text.includes("{{<")) {
      return mapOutsideCode(text, (part) => replaceGlossaryTags(part, (tag) => this.#spellTag(tag)));
    }
    if (!text.includes("\\")) return text;
    const [, list, options = ""] = LIST.exec(text) ?? [];
    if (list !== undefined) return this.terms.size === 0 ? "" : spellList(list, options);
    if (/^[ \t]{0,3}\\glsaddall(?:\[[^\]\n]{0,200}\])?[ \t]*$/.test(text)) {
      this.listsAll = true;
      return "";
    }
    // A command of that name without any definition is one of the author's own.
    if (this.terms.size === 0) return text;
    return mapOutsideCode(
      text,
      (part) => part.replace(USE, (_, form: string, label: string) => spellUse(form, label)),
    );
  }

  /** A list takes the place of its line. */
  #spellTag({ term, shown, isList }: GlossaryTag): string | undefined {
    if (isList) return this.terms.size === 0 ? undefined : spellList("glossary", "terms");
    if (term === "") return undefined;
    return this.terms.has(term) ? spellUse("glstext", term, shown) : shown;
  }
}

/** Returns the text of a definition, in which uses of terms are their names. */
export function withoutUses(text: string, terms: ReadonlyMap<string, TexTerm>): string {
  return text.replace(USE, (_, _form: string, label: string) => terms.get(label)?.name ?? label);
}

function spellUse(form: string, label: string, shown = ""): string {
  const own = shown === "" ? "" : ` shown="${encode(shown)}"`;
  return `:${TERM}{form="${form}" ref="${encode(label)}"${own}}`;
}

function spellList(list: string, options: string): string {
  const isAcronyms = list.startsWith("acronym") || list === "abbreviations" || /acronym|abbreviat/.test(options);
  const kind = isAcronyms
    ? "acronyms"
    : list === "glossaries" || list === "glossary" && options === ""
    ? "all"
    : "terms";
  const title = /(?:^|,)\s*title\s*=\s*\{?([^{},]{1,200})/.exec(options)?.[1]?.trim() ?? "";
  return `::${TERM_LIST}{kind="${kind}" title="${encode(title)}"}`;
}

function encode(text: string): string {
  return text.replace(/[^\p{L}\p{N} :.-]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
}
