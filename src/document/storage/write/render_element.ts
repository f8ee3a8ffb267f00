/** Attributes by name in the order they are written; undefined ones are left out. */
export type StorageAttributes = Readonly<Record<string, string | undefined>>;

/**
 * One element of the storage format, its content being XHTML already. Without content it closes itself.
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

/** Text as XHTML: escaped, with no-break spaces visible as the wiki writes them. */
export function renderXmlText(text: string): string {
  return tame(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\u00A0", "&nbsp;");
}

/** Text as it is, in CDATA sections: a `]]>` in it is split over two. */
export function renderCdata(text: string): string {
  const lines = tame(text).replace(/\r\n?/g, "\n");
  return `<![CDATA[${lines.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

function escapeAttribute(value: string): string {
  // Unescaped, a reader makes spaces of line breaks and tabs.
  return renderXmlText(value)
    .replaceAll('"', "&quot;")
    .replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Without what no XML document may hold, even escaped. */
function tame(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, "\uFFFD");
}

/** Controls of the C0 set but for tab and line ends, and the two code points that are no characters. */
const FORBIDDEN = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\uFFFE\uFFFF]/gu;
