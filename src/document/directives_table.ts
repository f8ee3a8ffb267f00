import type { Directive } from "./tree.ts";

/** Requirements of a directive. */
export interface DirectiveRule {
  /** Allowed attributes; undefined for any. */
  allowed?: readonly string[];
  /** Whether it also allows any HTML attribute of its element. */
  carries?: boolean;
  /** Attributes of which it needs at least one, or a carried one. */
  needed?: readonly string[];
  /** Pattern of its label, if it may have one. */
  label?: RegExp;
  /** Attributes that its label expresses. */
  taken?: readonly string[];
  /** Whether only pages have it; the storage format has no form for it. */
  pagesOnly?: true;
}

const SOME = /\S/;
const NONE = /^$/;
/** Names of macros that a directive or the language of a fence can give. */
export const MACRO_NAME = /^[\w-]+$/;
/** Keys of issues of Jira. */
export const JIRA_KEY = /^[A-Za-z][A-Za-z0-9_]*-[0-9]+$/;
/** Marks that become directives if Markdown cannot express all of their attributes. */
const MARKS = ["strong", "em", "del", "ins", "mark", "font", "q", "cite", "abbr", "kbd", "samp", "var"];
const CELL_MARKS = ["highlight", "valign", "text"];
/** Attributes that the directives of tables and cells express themselves. */
export const TABLE_ATTRIBUTES: readonly string[] = ["layout", "width", "widths", "fixed", "header-column", "xml"];
export const CELL_ATTRIBUTES: readonly string[] = [
  ...["colspan", "rowspan", "header", "align", "valign", "highlight", "number"],
];
/** Attributes that the sections of a layout express themselves. */
export const SECTION_ATTRIBUTES: readonly string[] = ["type", "breakout-mode", "breakout-width", "data-layout"];
const IMAGE_ATTRIBUTES = [
  ...["src", "title", "caption", "width", "height", "align", "layout", "original-width", "original-height"],
  ...["custom-width", "thumbnail", "border", "inline", "class", "style", "hspace", "vspace", "queryparams"],
  ...["page", "space", "border-size", "border-color"],
];

/** Directives of the document language by kind and name. */
export const DIRECTIVES: Readonly<Record<Directive["type"], ReadonlyMap<string, DirectiveRule>>> = {
  textDirective: new Map<string, DirectiveRule>([
    ["u", { allowed: [], carries: true, label: SOME }],
    ["sub", { allowed: [], carries: true, label: SOME }],
    ["sup", { allowed: [], carries: true, label: SOME }],
    ["small", { allowed: [], carries: true, label: SOME }],
    ["big", { allowed: [], carries: true, label: SOME }],
    ["span", { allowed: ["color", "background"], carries: true, needed: ["color", "background"], label: SOME }],
    ...MARKS.map((
      name,
    ): [string, DirectiveRule] => [name, { allowed: [], carries: true, needed: ["class"], label: SOME }]),
    ["a", { allowed: [], carries: true, needed: ["href"], label: SOME }],
    ["code", { allowed: [], carries: true, label: SOME }],
    ["cell", { allowed: CELL_MARKS, carries: true, needed: CELL_MARKS, label: NONE }],
    ["row", { allowed: [], carries: true, needed: ["class"], label: NONE }],
    ["item", { allowed: ["text"], carries: true, needed: ["text"], label: NONE }],
    ["footnote", { allowed: [], label: SOME }],
    ["card", { allowed: ["url", "as", "layout", "width"], needed: ["url"] }],
    ["status", { allowed: ["color", "subtle"], label: SOME }],
    ["date", { allowed: [], label: /^\d{4}-\d{2}-\d{2}$/ }],
    ["emoji", { allowed: ["name", "id", "fallback"], label: SOME }],
    ["jira", { label: JIRA_KEY, taken: ["key"] }],
    ["macro", { label: MACRO_NAME }],
    ["anchor", { allowed: ["name"], needed: ["name"] }],
    ["page", { allowed: ["title", "space", "anchor", "card"], needed: ["title"] }],
    ["blog", { allowed: ["title", "date", "space", "anchor"], needed: ["title"] }],
    ["space", { allowed: ["key"], needed: ["key"] }],
    ["attachment", { allowed: ["name", "page", "space"], needed: ["name"] }],
    ["user", { allowed: ["account", "key", "name"], needed: ["account", "key", "name"] }],
    ["image", { allowed: IMAGE_ATTRIBUTES, needed: ["src"] }],
    ["storage", { allowed: ["xml"], needed: ["xml"] }],
  ]),
  leafDirective: new Map<string, DirectiveRule>([
    ["pagebreak", { pagesOnly: true }],
    ["figure", { pagesOnly: true }],
    ["toc", { label: NONE }],
    ["footnotes", { label: NONE }],
    ["children", { label: NONE }],
    ["macro", { label: MACRO_NAME }],
    ["blank", { allowed: ["br", "nbsp"], label: NONE }],
    ["image", { allowed: IMAGE_ATTRIBUTES, needed: ["src"] }],
    ["storage", { allowed: ["xml"], needed: ["xml"] }],
  ]),
  containerDirective: new Map<string, DirectiveRule>([
    ["info", {}],
    ["note", {}],
    ["warning", {}],
    ["tip", {}],
    ["panel", {}],
    ["expand", {}],
    ["success", { pagesOnly: true }],
    ["error", { pagesOnly: true }],
    ["columns", { pagesOnly: true }],
    ["macro", { label: MACRO_NAME }],
    ["text", { allowed: ["align", "indent"], carries: true, needed: ["align", "indent"] }],
    ["image", { allowed: IMAGE_ATTRIBUTES.filter((name) => name !== "caption"), needed: ["src"] }],
    ["callout", { allowed: ["type"], needed: ["type"], label: NONE }],
    ["decisions", { allowed: [] }],
    ["div", { allowed: [], carries: true, label: NONE }],
    ["p", { allowed: [], carries: true, label: NONE }],
    ["table", { allowed: TABLE_ATTRIBUTES, carries: true }],
    ["row", { allowed: [], carries: true }],
    ["cell", { allowed: CELL_ATTRIBUTES, carries: true }],
    ["layout", { allowed: [] }],
    ["section", { allowed: SECTION_ATTRIBUTES, carries: true }],
    ["column", { allowed: ["width"], carries: true }],
  ]),
};
