import { asciiLowerCase, quote } from "../../base/text.ts";
import { REFERENCE_PROPERTIES, STYLE_PROPERTIES } from "./svg_elements_table.ts";
import { showSvg } from "./svg_problems.ts";

/** Property that refers to an element of the drawing. */
export interface StyleReference {
  /** The property, in lower case. */
  readonly property: string;
  /** ID of the element. */
  readonly id: string;
}

/** Result of checking a style. */
export interface StyleCheck {
  /** References to elements of the drawing. */
  readonly references: StyleReference[];
  /** Reasons to reject the style, as clauses. */
  readonly problems: string[];
}

/** Reference to an element of the same drawing, without escapes and percent signs, on which SVG readers disagree. */
const FRAGMENT = String.raw`#([^\s"'()\\<>%;]+)`;
const HREF = new RegExp(`^${FRAGMENT}$`);
const TOKEN = new RegExp(
  [
    String.raw`\s+`,
    String.raw`[uU][rR][lL]\(\s*(?:${FRAGMENT}|"${FRAGMENT}"|'${FRAGMENT}')\s*\)`,
    String.raw`(?<name>-{0,2}[A-Za-z_\u0080-\uffff][-\w\u0080-\uffff]*)(?<call>\()?`,
    String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?:%|[A-Za-z]+)?`,
    String.raw`#[0-9A-Fa-f]{3,8}(?![-\w])`,
    String.raw`"[^"\\\n\f<]*"|'[^'\\\n\f<]*'`,
    String.raw`(?<close>\))|,|\/(?!\*)|!\s*important`,
  ].join("|"),
  "y",
);
const FUNCTIONS = new Set([
  ..."rgb rgba hsl hsla hwb lab lch oklab oklch".split(" "),
  ..."matrix translate translatex translatey scale scalex scaley rotate skewx skewy".split(" "),
]);

/** Returns the ID that a `href` refers to; undefined unless it refers to an element of the drawing. */
export function parseFragment(href: string): string | undefined {
  return HREF.exec(href)?.[1];
}

/**
 * Checks one value of a property against a strict subset of CSS: no escapes, no comments, only functions known to be
 * harmless, and `url()` only in properties that take a reference and only to an element of the drawing.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { checkStyleValue } from "./svg_css.ts";
 *
 * deepStrictEqual(checkStyleValue("fill", "url(#sky)").references, [{ property: "fill", id: "sky" }]);
 * strictEqual(checkStyleValue("fill", "url(http://127.0.0.1/)").problems.length, 1);
 * ```
 */
export function checkStyleValue(property: string, value: string): StyleCheck {
  const references: StyleReference[] = [];
  let open = 0;
  for (let at = 0; at < value.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(value);
    if (token === null) return { references, problems: [explain(property, value, at)] };
    const { name, call, close } = token.groups ?? {};
    const id = token[1] ?? token[2] ?? token[3];
    if (id !== undefined) references.push({ property, id });
    if (call !== undefined && !FUNCTIONS.has(asciiLowerCase(name ?? ""))) {
      return { references, problems: [explain(property, value, at)] };
    }
    if (call !== undefined) open++;
    if (close !== undefined && --open < 0) return { references, problems: [explain(property, value, at)] };
  }
  if (open > 0) return { references, problems: [explain(property, value, value.length)] };
  if (references.length === 0 || REFERENCE_PROPERTIES.has(property)) return { references, problems: [] };
  return { references: [], problems: [`${quote(property)} cannot refer to an element`] };
}

function explain(property: string, value: string, at: number): string {
  const shown = showSvg(value.slice(at, at + 80));
  const rest = value.slice(at);
  if (/^url\(/i.test(rest)) return `${quote(property)} refers to something outside the drawing: ${shown}`;
  if (rest === "") return `${quote(property)} has an open parenthesis`;
  if (rest.startsWith("\\")) return `${quote(property)} hides characters behind an escape: ${shown}`;
  if (rest.startsWith("/*")) return `${quote(property)} has a comment: ${shown}`;
  return `${quote(property)} has a value that is not allowed: ${shown}`;
}

/**
 * Checks declarations as in a `style` attribute.
 *
 * A semicolon in a string also ends the declaration, so that the cut string is rejected: no property of a drawing needs
 * one.
 */
export function checkDeclarations(text: string): StyleCheck {
  const references: StyleReference[] = [];
  const problems: string[] = [];
  for (const declaration of text.split(";")) {
    if (declaration.trim() === "") continue;
    const colon = declaration.indexOf(":");
    const property = asciiLowerCase(declaration.slice(0, Math.max(colon, 0)).trim());
    if (!STYLE_PROPERTIES.has(property) && !/^-inkscape-[-a-z]+$/.test(property)) {
      const shown = showSvg(declaration.trim());
      problems.push(
        colon < 0 ? `the style has no declaration in ${shown}` : `the style property of ${shown} is not allowed`,
      );
      continue;
    }
    const check = checkStyleValue(property, declaration.slice(colon + 1));
    references.push(...check.references);
    problems.push(...check.problems);
  }
  return { references, problems };
}
