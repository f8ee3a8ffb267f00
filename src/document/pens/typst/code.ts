import { asWritten, hasMarks } from "../../typographic_marks.ts";
import { OWN_COMPONENTS } from "./own_components_table.ts";

/** Components that generated documents call: those of the template, and Typst's own. */
export type ComponentName =
  | "adjustable"
  | "adjustable-chapter"
  | "aligned"
  | "anchor-link"
  | "anchor-point"
  | "appendix-heading"
  | "appendix-start"
  | "break-point"
  | "callout"
  | "captioned-blocks"
  | "cell-code"
  | "cell-word"
  | "code-block"
  | "colored"
  | "columns-block"
  | "counter(heading).update"
  | "data-table"
  | "date-text"
  | "decision-list"
  | "definition-list"
  | "emoji-text"
  | "emph"
  | "enum"
  | "expand-block"
  | "caption-label"
  | "figure-block"
  | "labeled-formula"
  | "lead-in"
  | "footnote"
  | "hanging-lines"
  | "kept-figure"
  | "head-text"
  | "heading"
  | "highlight"
  | "in-language"
  | "indented"
  | "index-list"
  | "index-mark"
  | "inline-code"
  | "inline-image"
  | "inline-math"
  | "kept-number"
  | "introduction-end"
  | "label"
  | "label-column"
  | "landscape-pages"
  | "layout-section"
  | "linebreak"
  | "link"
  | "list"
  | "local-contents"
  | "long-formula"
  | "long-word"
  | "math-block"
  | "numbered-code"
  | "numbered-place"
  | "page-break"
  | "page-entry"
  | "panel-block"
  | "parbreak"
  | "pattern-list"
  | "pdf.artifact"
  | "pdf.attach"
  | "picture-row"
  | "placeholder"
  | "placeholder-block"
  | "quote"
  | "quote-block"
  | "read"
  | "reference"
  | "reference-text"
  | "scaled-text"
  | "show-date"
  | "smallcaps"
  | "ragged"
  | "status"
  | "strike"
  | "strong"
  | "sub"
  | "super"
  | "tall-math"
  | "task-list"
  | "text"
  | "thematic-break"
  | "tinted"
  | "tool-document.with"
  | "underline";

/**
 * A complete expression in Typst's code mode. Only the functions of this file create one, and only
 * {@linkcode textLiteral} puts text of a document into it, so no document can write code.
 */
export class TypstCode {
  /** Source for `main.typ`. */
  readonly source: string;

  /** Private, so that only this file can create code. */
  private constructor(source: string) {
    this.source = source;
  }

  /** Converts any text to a string literal. */
  static text(text: string): TypstCode {
    return new TypstCode(textLiteral(asWritten(text)));
  }

  /** Converts text that may be absent. */
  static optional(text: string | undefined): TypstCode | undefined {
    return text === undefined ? undefined : TypstCode.text(text);
  }

  /** Returns `true`, or nothing, which means `false`. */
  static flag(isSet: boolean): TypstCode | undefined {
    return isSet ? TypstCode.word("true") : undefined;
  }

  /** Converts text with typographic marks, which the template replaces by the signs of a language. */
  static typeset(text: string, language: string): TypstCode {
    return hasMarks(text)
      ? new TypstCode(`typeset(${textLiteral(language)}, ${textLiteral(text)})`)
      : TypstCode.text(text);
  }

  /** Creates the arguments of a component that a later layout adjusts, by the name of what they are for. */
  static adjustment(name: string): TypstCode {
    return new TypstCode(`..adjustment(${textLiteral(name)})`);
  }

  /** Converts a whole number. */
  static integer(value: number): TypstCode {
    return new TypstCode(String(Math.trunc(value)));
  }

  /** Converts a keyword. */
  static word(word: "none" | "true" | "false" | "rtl" | "ltr" | "room" | "after-introduction"): TypstCode {
    return new TypstCode(word);
  }

  /** Converts a length or ratio such as `12.5cm` or `60%`. */
  static measure(value: number, unit: "%" | "pt" | "mm" | "cm" | "in" | "em"): TypstCode {
    // Fixed notation, because large and small numbers would otherwise get an exponent.
    return new TypstCode(`${value.toFixed(3).replace(/\.?0+$/, "")}${unit}`);
  }

  /** Creates `(a, b,)`; the trailing comma makes a single element an array as well. */
  static array(items: readonly TypstCode[]): TypstCode {
    return new TypstCode(items.length === 0 ? "()" : `(${items.map(({ source }) => source).join(", ")},)`);
  }

  /** Creates `(key: value)` with trusted keys. Undefined entries are omitted. */
  static dictionary(entries: Readonly<Record<string, TypstCode | undefined>>): TypstCode {
    return new TypstCode(`(${named(entries).join(", ")})`);
  }

  /** Creates `("key": value)` with any keys. */
  static record(entries: Iterable<readonly [string, TypstCode]>): TypstCode {
    const parts = [...entries].map(([key, { source }]) => `${textLiteral(key)}: ${source}`);
    return new TypstCode(parts.length === 0 ? "(:)" : `(${parts.join(", ")})`);
  }

  /** Creates `name(key: value, argument)`. Undefined named arguments are omitted. */
  static call(
    name: ComponentName,
    namedArguments: Readonly<Record<string, TypstCode | undefined>>,
    ...positional: readonly TypstCode[]
  ): TypstCode {
    return TypstCode.callOnAll(name, namedArguments, positional);
  }

  /** Creates `room => body`: content of a cell that uses {@linkcode TypstCode.word}`("room")`, the width for its words. */
  static roomy(body: TypstCode): TypstCode {
    return new TypstCode(`room => ${body.source}`);
  }

  /** Creates `name(key: value, argument)`, as {@linkcode TypstCode.call} does, with any number of arguments. */
  static callOnAll(
    name: ComponentName,
    namedArguments: Readonly<Record<string, TypstCode | undefined>>,
    positional: readonly TypstCode[],
  ): TypstCode {
    const all = [...named(namedArguments), ...positional.map(({ source }) => source)];
    return new TypstCode(`${name}(${all.join(", ")})`);
  }

  /** Creates `{a; b}`: consecutive content on one line. */
  static inline(parts: readonly TypstCode[]): TypstCode {
    return new TypstCode(`{${parts.map(({ source }) => source).join("; ")}}`);
  }

  /** Creates consecutive content with each part on its own line. */
  static blocks(parts: readonly TypstCode[]): TypstCode {
    return parts.length < 2 ? TypstCode.inline(parts) : new TypstCode(`{\n${joinLines(parts)}\n}`);
  }

  /** Adds a label that links can refer to. */
  static labeled(body: TypstCode, name: string): TypstCode {
    return new TypstCode(`[#${body.source}#label(${textLiteral(name)})]`);
  }

  /** Creates content that asks where it is. */
  static inContext(body: TypstCode): TypstCode {
    return new TypstCode(`context ${body.source}`);
  }

  /** Number of lines. */
  get lines(): number {
    return countLines(this.source);
  }

  /** Joins parts, each on its own line, as a part of {@linkcode TypstCode.document}. */
  static joined(parts: readonly TypstCode[]): TypstCode {
    return new TypstCode(joinLines(parts));
  }

  /** Creates a complete `main.typ`. */
  static document(meta: TypstCode, parts: readonly TypstCode[], own: OwnDefinitions = NO_DEFINITIONS): MainSource {
    const show = TypstCode.call("tool-document.with", {}, meta).source;
    const head = `#import "/tool.typ": *\n${define(own)}#show: ${show}\n`;
    const body = parts.length === 0 ? "#{}" : `#{\n${joinLines(parts)}\n}`;
    return { source: `${head}${body}\n`, firstLine: countLines(head) + 1 };
  }
}

/** Name of a component that a `main.typ` defines itself. */
export type OwnComponent = keyof typeof OWN_COMPONENTS;

/** What a `main.typ` defines besides the template. */
export interface OwnDefinitions {
  readonly components: ReadonlySet<OwnComponent>;
  /** Labels by further names of their places. */
  readonly names: ReadonlyMap<string, string>;
}

const NO_DEFINITIONS: OwnDefinitions = { components: new Set(), names: new Map() };

function define({ components, names }: OwnDefinitions): string {
  if (components.size === 0 && names.size === 0) return "";
  const labels = TypstCode.record([...names].map(([name, label]) => [name, TypstCode.text(label)]));
  const parts = [
    `#let other-names = ${labels.source}\n`,
    names.size === 0 ? "" : OWN_COMPONENTS["anchor-link"].trimStart(),
    ...[...components].sort().map((name) => OWN_COMPONENTS[name].trimStart()),
  ];
  return parts.join("");
}

/** A complete `main.typ`. */
export interface MainSource {
  readonly source: string;
  /** 1-based line where its first part starts. */
  readonly firstLine: number;
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

function joinLines(parts: readonly TypstCode[]): string {
  return parts.map(({ source }) => source).join("\n");
}

function named(entries: Readonly<Record<string, TypstCode | undefined>>): string[] {
  return Object.entries(entries).flatMap(([key, value]) => value === undefined ? [] : [`${key}: ${value.source}`]);
}

/**
 * Converts exactly this text to a Typst string literal. A lone surrogate, which cannot be text, becomes U+FFFD.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { textLiteral } from "./code.ts";
 *
 * strictEqual(textLiteral('a "b" \\ #c\n'), '"a \\"b\\" \\\\ #c\\n"');
 * ```
 */
export function textLiteral(text: string): string {
  const escaped = text.toWellFormed().replace(/["\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => {
    if (char === '"' || char === "\\") return `\\${char}`;
    if (char === "\n") return "\\n";
    if (char === "\ufeff") return ""; // has no meaning in a text, and standards refuse it
    return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
  });
  return `"${escaped}"`;
}
