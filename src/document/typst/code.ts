/** The components that generated documents call: those of the template, and Typst's own. */
export type ComponentName =
  | "callout"
  | "code-block"
  | "columns-block"
  | "data-table"
  | "definition-list"
  | "emph"
  | "enum"
  | "expand-block"
  | "figure-block"
  | "footnote"
  | "heading"
  | "highlight"
  | "inline-code"
  | "inline-image"
  | "inline-math"
  | "label"
  | "linebreak"
  | "link"
  | "list"
  | "math-block"
  | "page-break"
  | "parbreak"
  | "quote-block"
  | "status"
  | "strike"
  | "strong"
  | "sub"
  | "super"
  | "task-list"
  | "text"
  | "thematic-break"
  | "tool-document.with"
  | "underline";

/**
 * An expression of Typst's code mode, complete in itself. Only the functions of this file make one, and only
 * {@linkcode textLiteral} puts text of a document into it; so no document can write code.
 */
export class TypstCode {
  /** What stands in `main.typ`. */
  readonly source: string;

  /** For this file alone. */
  private constructor(source: string) {
    this.source = source;
  }

  /** Any text, as a string literal. */
  static text(text: string): TypstCode {
    return new TypstCode(textLiteral(text));
  }

  /** A whole number. */
  static integer(value: number): TypstCode {
    return new TypstCode(String(Math.trunc(value)));
  }

  /** A word of the language. */
  static word(word: "none" | "true" | "false" | "rtl" | "ltr"): TypstCode {
    return new TypstCode(word);
  }

  /** A length or ratio such as `12.5cm` or `60%`. */
  static measure(value: number, unit: "%" | "pt" | "mm" | "cm" | "in" | "em"): TypstCode {
    // Fixed digits, because large and small numbers would otherwise get an exponent.
    return new TypstCode(`${value.toFixed(3).replace(/\.?0+$/, "")}${unit}`);
  }

  /** `(a, b,)`; the comma at the end makes one element an array as well. */
  static array(items: readonly TypstCode[]): TypstCode {
    return new TypstCode(items.length === 0 ? "()" : `(${items.map(({ source }) => source).join(", ")},)`);
  }

  /** `(key: value)` with keys of ours. */
  static dictionary(entries: Readonly<Record<string, TypstCode>>): TypstCode {
    return new TypstCode(`(${named(entries).join(", ")})`);
  }

  /** `name(key: value, argument)`. Named arguments that are undefined are left out. */
  static call(
    name: ComponentName,
    namedArguments: Readonly<Record<string, TypstCode | undefined>>,
    ...positional: readonly TypstCode[]
  ): TypstCode {
    const all = [...named(namedArguments), ...positional.map(({ source }) => source)];
    return new TypstCode(`${name}(${all.join(", ")})`);
  }

  /** `{a; b}`: content that follows one another in a line. */
  static inline(parts: readonly TypstCode[]): TypstCode {
    return new TypstCode(`{${parts.map(({ source }) => source).join("; ")}}`);
  }

  /** The same with each part on a line of its own. */
  static blocks(parts: readonly TypstCode[]): TypstCode {
    return parts.length < 2 ? TypstCode.inline(parts) : new TypstCode(`{\n${joinLines(parts)}\n}`);
  }

  /** Content with a label that links can name. */
  static labelled(body: TypstCode, name: string): TypstCode {
    return new TypstCode(`[#${body.source}#label(${textLiteral(name)})]`);
  }

  /** The line of {@linkcode TypstCode.document} at which its first part begins. */
  static readonly FIRST_LINE = 4;

  /** A whole `main.typ`. */
  static document(meta: TypstCode, parts: readonly TypstCode[]): string {
    const show = TypstCode.call("tool-document.with", {}, meta).source;
    const body = parts.length === 0 ? "#{}" : `#{\n${joinLines(parts)}\n}`;
    return `#import "/tool.typ": *\n#show: ${show}\n${body}\n`;
  }
}

function joinLines(parts: readonly TypstCode[]): string {
  return parts.map(({ source }) => source).join("\n");
}

function named(entries: Readonly<Record<string, TypstCode | undefined>>): string[] {
  return Object.entries(entries).flatMap(([key, value]) => value === undefined ? [] : [`${key}: ${value.source}`]);
}

/**
 * A Typst string literal that stands for exactly this text. What cannot be text, a lone surrogate, becomes U+FFFD.
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
    return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
  });
  return `"${escaped}"`;
}
