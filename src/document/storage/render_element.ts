/** Attributes by name in writing order; undefined ones are omitted. */
export type StorageAttributes = Readonly<Record<string, string | undefined>>;

/**
 * Renders an element of the storage format with XHTML content. Without content, it is self-closing.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderElement } from "./render_element.ts";
 *
 * strictEqual(renderElement("a", { href: "/?a&b", title: undefined }, "x"), '<a href="/?a&amp;b">x</a>');
 * strictEqual(renderElement("hr"), "<hr />");
 * ```
 */
export function renderElement(name: string, attributes: StorageAttributes = {}, content?: string): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => value === undefined ? "" : ` ${key}="${escapeAttribute(value)}"`)
    .join("");
  return content === undefined ? `<${name}${written} />` : `<${name}${written}>${content}</${name}>`;
}

/** Escapes text for XHTML, with no-break spaces as references like the wiki writes them. */
export function renderXmlText(text: string): string {
  return removeForbidden(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\u00A0", "&nbsp;");
}

/** Renders unescaped text in CDATA sections: a `]]>` in it is split over two. */
export function renderCdata(text: string): string {
  const lines = removeForbidden(text).replace(/\r\n?/g, "\n");
  return `<![CDATA[${lines.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** Renders declarations as a `style`; undefined without any. */
export function styleAttribute(declarations: StorageAttributes): string | undefined {
  const written = Object.entries(declarations).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value};`
  );
  return written.length === 0 ? undefined : written.join(" ");
}

function escapeAttribute(value: string): string {
  // Without references, a parser would convert line breaks and tabs to spaces.
  return renderXmlText(value)
    .replaceAll('"', "&quot;")
    .replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Removes characters that XML does not allow, even escaped. */
function removeForbidden(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, "\uFFFD");
}

/** Control characters of the C0 set except tab and line ends, and the two noncharacters. */
const FORBIDDEN = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\uFFFE\uFFFF]/gu;
