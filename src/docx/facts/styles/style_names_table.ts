import type { TextRole } from "../tally/text_facts.ts";

/** Role of a style: a text role, or another purpose that sets it apart from plain text. */
export type StyleRole =
  | TextRole
  | "deepHeading" // below the sixth level
  | "toc" // below the third level, and lists of figures
  | "list"
  | "hyperlink"
  | "endnote"
  | "noteMark";

/**
 * Roles by style name in lower case, except heading levels. Word stores the names of built-in styles in English,
 * regardless of its language; the names of LibreOffice, Google Docs and others are listed as well.
 */
export const ROLES_BY_NAME: ReadonlyMap<string, StyleRole> = new Map([
  ["title", "title"],
  ["subtitle", "subtitle"],
  ["caption", "caption"],
  ["image caption", "caption"],
  ["table caption", "caption"],
  ["quote", "quote"],
  ["intense quote", "quote"],
  ["quotations", "quote"],
  ["block text", "quote"],
  ["block quotation", "quote"],
  ["blockquote", "quote"],
  ["html preformatted", "code"],
  ["html code", "code"],
  ["html sample", "code"],
  ["html keyboard", "code"],
  ["html typewriter", "code"],
  ["macro", "code"],
  ["macro text", "code"],
  ["preformatted text", "code"],
  ["source text", "code"],
  ["source code", "code"],
  ["toc heading", "tocHeading"],
  ["contents heading", "tocHeading"],
  ["table of figures", "toc"],
  ["table of authorities", "toc"],
  ["toa heading", "tocHeading"],
  ["header", "header"],
  ["header left", "header"],
  ["header right", "header"],
  ["footer", "footer"],
  ["footer left", "footer"],
  ["footer right", "footer"],
  ["footnote text", "footnote"],
  ["footnote", "footnote"],
  ["endnote text", "endnote"],
  ["endnote", "endnote"],
  ["footnote reference", "noteMark"],
  ["footnote characters", "noteMark"],
  ["footnote anchor", "noteMark"],
  ["endnote reference", "noteMark"],
  ["endnote characters", "noteMark"],
  ["endnote anchor", "noteMark"],
  ["hyperlink", "hyperlink"],
  ["followedhyperlink", "hyperlink"],
  ["internet link", "hyperlink"],
  ["visited internet link", "hyperlink"],
  ["table contents", "table"],
  ["table heading", "table"],
  ["table text", "table"],
  ["table paragraph", "table"],
  ["list paragraph", "list"],
  ["list contents", "list"],
]);
