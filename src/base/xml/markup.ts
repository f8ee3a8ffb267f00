/** Attributes of an element; undefined ones are left out. */
export type MarkupAttributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Renders an element of XML.
 *
 * @param content Markup, such as that of other elements.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { markup } from "./markup.ts";
 *
 * strictEqual(markup("w:pStyle", { "w:val": "A&B" }), '<w:pStyle w:val="A&amp;B"/>');
 * ```
 */
export function markup(name: string, attributes: MarkupAttributes = {}, content = ""): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeMarkup(String(value))}"`]
  ).join("");
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Escapes text for XML 1.0; characters that it cannot have become U+FFFD. */
export function escapeMarkup(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, "\ufffd").replace(SPECIAL, (sign) => ENTITIES[sign] ?? sign);
}

// deno-lint-ignore no-control-regex -- the characters that XML 1.0 forbids
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const SPECIAL = /[&<>"\t\n\r]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" },
  ...{ "\t": "&#9;", "\n": "&#10;", "\r": "&#13;" },
};
