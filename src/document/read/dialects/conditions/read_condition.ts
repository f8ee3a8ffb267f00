import { type PandocAttributes, readPandocAttributes } from "../labels/pandoc_attributes.ts";

/** Whom a document is read for: content that is for others is left out. */
export interface DocumentAudience {
  readonly format: "pdf" | "word";
  /** What its front matter sets to true or false; those inside of others with all names: `book.draft`. */
  readonly flags: ReadonlyMap<string, boolean>;
}

/** Readers of a PDF whose front matter sets nothing. */
export const PDF_AUDIENCE: DocumentAudience = { format: "pdf", flags: new Map() };

/** What attributes say about their content: only some readers see it, if that can be decided. */
export interface ContentCondition {
  readonly fate: "shown" | "hidden" | "undecided";
  /** What cannot be decided. */
  readonly written: string;
}

/** Classes that have a condition, for a first look at a text. */
export const CONDITIONAL = /\.(?:content-(?:visible|hidden)|(?:light|dark)-content|only-(?:light|dark))(?![\w-])/;

/** Names of the formats of pandoc, Quarto and Sphinx that make what this program makes. */
const FORMATS: Readonly<Record<DocumentAudience["format"], ReadonlySet<string>>> = {
  pdf: new Set(["pdf", "latex", "typst"]),
  word: new Set(["docx", "openxml", "word"]),
};
const DARK: ReadonlySet<string> = new Set(["dark-content", "only-dark"]);
const LIGHT: ReadonlySet<string> = new Set(["light-content", "only-light"]);

/** Tests for a class of content that is only for dark pages; all pages are light. */
export function isForDarkPages(className: string): boolean {
  return DARK.has(className);
}

/** Reads the condition of attributes in braces; undefined if they have none. */
export function readCondition(written: string, audience: DocumentAudience): ContentCondition | undefined {
  if (!CONDITIONAL.test(written)) return undefined;
  const attributes = readPandocAttributes(written);
  const { classes } = attributes;
  if (classes.some(isForDarkPages)) return { fate: "hidden", written: "" };
  const isVisible = classes.includes("content-visible");
  if (!isVisible && !classes.includes("content-hidden")) {
    return classes.some((name) => LIGHT.has(name)) ? { fate: "shown", written: "" } : undefined;
  }
  const { holds, unknown } = judge(attributes, audience);
  if (holds === undefined) return { fate: "undecided", written: unknown };
  return { fate: holds === isVisible ? "shown" : "hidden", written: "" };
}

/** Judges the conditions of Quarto, all of which must hold; `holds` is undefined where that cannot be decided. */
function judge({ values }: PandocAttributes, audience: DocumentAudience) {
  const parts = [...values].flatMap(([name, value]) => {
    const [, sign, subject = ""] = /^(when|unless)-(format|meta|profile)$/.exec(name) ?? [];
    if (sign === undefined) return [];
    const found = subject === "format"
      ? isFormat(value, audience)
      : subject === "meta"
      ? audience.flags.get(value.trim())
      : undefined;
    return [{ holds: found === undefined ? undefined : found === (sign === "when"), written: `${name}="${value}"` }];
  });
  if (parts.some(({ holds }) => holds === false)) return { holds: false, unknown: "" };
  const unknown = parts.find(({ holds }) => holds === undefined);
  return { holds: unknown === undefined ? true : undefined, unknown: unknown?.written ?? "" };
}

function isFormat(written: string, { format }: DocumentAudience): boolean {
  return written.toLowerCase().split(/[\s,;]+/).some((name) => FORMATS[format].has(name));
}

/** Tags of Sphinx that stand for a format. */
const TAGS: ReadonlySet<string> = new Set(["epub", "html", "latex", "man", "pdf", "singlehtml", "text", "docx"]);
/** `html`, `latex or epub`, `not html`. */
const TERM = /^(not[ \t]+)?([\w.-]{1,60})$/;

/** Reads what the directive `only` of Sphinx and MyST says: formats with `and`, `or` and `not`. */
export function readOnly(written: string, audience: DocumentAudience): ContentCondition {
  const alternatives = written.trim().split(/[ \t]+or[ \t]+/).map((each) => {
    const terms = each.split(/[ \t]+and[ \t]+/).map((term) => {
      const [, not, name = ""] = TERM.exec(term.trim()) ?? [];
      const tag = name.toLowerCase();
      return TAGS.has(tag) ? isFormat(tag, audience) !== (not !== undefined) : undefined;
    });
    return terms.includes(false) ? false : terms.includes(undefined) ? undefined : true;
  });
  if (alternatives.includes(true)) return { fate: "shown", written: "" };
  const name = `{only} ${written.trim()}`;
  return alternatives.includes(undefined) ? { fate: "undecided", written: name } : { fate: "hidden", written: "" };
}
