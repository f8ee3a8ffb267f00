import type { Directive } from "../tree.ts";

/** A directive: what it may have, and what it becomes. */
export interface DirectiveRule {
  /** Its form in the storage format, in one line; null if only pages have it. */
  storage: string | null;
  /** Its form on a page, in one line. */
  page: string;
  /** Allowed attributes; undefined for any. */
  allowed?: readonly string[];
  /** Attributes with a meaning, if any other is allowed too. */
  known?: readonly string[];
  /** Whether it also allows any HTML attribute of its element. */
  carries?: boolean;
  /** Attributes of which it needs at least one, or a carried one. */
  needed?: readonly string[];
  /** Pattern of its label, if it may have one. */
  label?: RegExp;
  /** Attributes that its label expresses. */
  taken?: readonly string[];
}

type Rows = ReadonlyArray<readonly [name: string, rule: DirectiveRule]>;

const SOME = /\S/;
const NONE = /^$/;
/** Names of macros that a directive or the language of a fence can give. */
export const MACRO_NAME = /^[\w-]+$/;
/** Parameter of macros that says whether one is part of a text. */
export const OUTPUT_TYPE = "atlassian-macro-output-type";
/** Keys of issues of Jira. */
export const JIRA_KEY = /^[A-Za-z][A-Za-z0-9_]*-[0-9]+$/;
const CELL_MARKS = ["highlight", "valign", "text"];
/** Attributes that the directives of tables and cells express themselves. */
export const TABLE_ATTRIBUTES: readonly string[] = ["layout", "width", "widths", "fixed", "header-column", "xml"];
export const CELL_ATTRIBUTES: readonly string[] = [
  ...["colspan", "rowspan", "header", "align", "valign", "highlight", "number"],
];
/** Attributes that the sections of a layout express themselves. */
export const SECTION_ATTRIBUTES: readonly string[] = ["type", "breakout-mode", "breakout-width", "data-layout"];
/** Attributes of a picture. */
export const IMAGE_ATTRIBUTES: readonly string[] = [
  ...["src", "title", "caption", "width", "height", "align", "layout", "original-width", "original-height"],
  ...["custom-width", "thumbnail", "border", "inline", "class", "style", "hspace", "vspace", "queryparams"],
  ...["page", "space", "page-id", "href", "border-size", "border-color"],
];
const FRAME = ["breakout-mode", "breakout-width", "data-layout"];
const PANEL_ATTRIBUTES = [
  ...["title", "borderStyle", "borderColor", "borderWidth", "bgColor", "titleBGColor", "titleColor"],
  ...["panelIcon", "panelIconId", "panelIconText"],
];
const TOC_ATTRIBUTES = [
  ...["minLevel", "maxLevel", "type", "style", "printable", "outline", "include", "exclude", "indent", "class"],
  ...["separator", "absoluteUrl"],
];

const MARKS: Rows = ([
  ["u", "underlined"],
  ["sub", "lowered"],
  ["sup", "raised"],
  ["small", "smaller"],
  ["big", "larger"],
  ["ins", "underlined"],
  ["mark", "highlighted"],
  ["q", "in quotes"],
  ["cite", "italic"],
  ["kbd", "as code"],
  ["samp", "as code"],
  ["var", "italic"],
] as const).map(([name, page]) => [name, mark(name, page)]);

/** Marks that become directives if Markdown cannot express all of their attributes. */
const ATTRIBUTED_MARKS: Rows = ([
  ["strong", "bold"],
  ["em", "italic"],
  ["del", "struck through"],
  ["font", "in its color"],
  ["abbr", "as it is"],
] as const).map(([name, page]) => [name, { ...mark(name, page), needed: ["class"] }]);

const CALLOUTS: Rows = ["info", "note", "warning", "tip"].map((name) => [name, {
  storage: `ac:structured-macro ${name}`,
  page: "a callout",
  known: ["title", "icon", ...FRAME],
}]);

const PAGE_CALLOUTS: Rows = ["success", "error"].map((name) => [name, {
  storage: null,
  page: "a callout",
  allowed: ["title"],
}]);

/** Directives of the document language by kind and name. */
export const DIRECTIVES: Readonly<Record<Directive["type"], ReadonlyMap<string, DirectiveRule>>> = {
  textDirective: new Map<string, DirectiveRule>([
    ...MARKS,
    ["span", {
      ...mark("span style", "in its color, on its background, in its language"),
      allowed: ["color", "background"],
      needed: ["color", "background"],
    }],
    ...ATTRIBUTED_MARKS,
    ["a", { ...mark("a", "a link"), needed: ["href"] }],
    ["code", mark("code", "code")],
    ["cell", {
      storage: "attributes of td and th",
      page: "how its cell looks",
      allowed: CELL_MARKS,
      carries: true,
      needed: CELL_MARKS,
      label: NONE,
    }],
    ["row", {
      storage: "attributes of tr",
      page: "nothing",
      allowed: [],
      carries: true,
      needed: ["class"],
      label: NONE,
    }],
    ["item", {
      storage: "attributes of li",
      page: "nothing",
      allowed: ["text"],
      carries: true,
      needed: ["text"],
      label: NONE,
    }],
    ["footnote", { storage: "ac:structured-macro footnote", page: "a footnote", allowed: [], label: SOME }],
    ["card", {
      storage: "a data-card-appearance",
      page: "a link",
      allowed: ["url", "as", "layout", "width", "datasource"],
      needed: ["url"],
    }],
    ["status", {
      storage: "ac:structured-macro status",
      page: "a colored label",
      allowed: ["color", "subtle"],
      label: SOME,
    }],
    ["date", {
      storage: "time",
      page: "the date in the language of the text",
      allowed: [],
      label: /^\d{4}-\d{2}-\d{2}$/,
    }],
    ["emoji", {
      storage: "ac:emoticon",
      page: "the emoji",
      allowed: ["name", "id", "fallback"],
      label: SOME,
    }],
    ["jira", { storage: "ac:structured-macro jira", page: "the key", label: JIRA_KEY, taken: ["key"] }],
    ["macro", { storage: "ac:structured-macro of that name", page: "a placeholder", label: MACRO_NAME }],
    ["inline", {
      storage: "ac:structured-macro of that name around text",
      page: "its text",
      needed: ["macro"],
      label: SOME,
    }],
    ["excerpt", {
      storage: "ac:structured-macro excerpt within text",
      page: "its text, unless it is hidden",
      known: ["name", "hidden", ...FRAME],
      label: SOME,
      taken: [OUTPUT_TYPE],
    }],
    ["placeholder", { storage: "ac:placeholder", page: "nothing", allowed: ["type"], label: SOME }],
    ["index", {
      storage: null,
      page: "its text, and an entry of the index",
      allowed: ["entry"],
    }],
    ["anchor", {
      storage: "ac:structured-macro anchor",
      page: "a place that links find",
      allowed: ["name"],
      needed: ["name"],
    }],
    ["page", {
      storage: "ac:link, ri:page",
      page: "its text, or the title",
      allowed: ["title", "space", "page-id", "anchor", "card"],
      needed: ["title", "page-id", "anchor"],
    }],
    ["blog", {
      storage: "ac:link, ri:blog-post",
      page: "its text, or the title",
      allowed: ["title", "date", "space", "anchor"],
      needed: ["title"],
    }],
    ["space", { storage: "ac:link, ri:space", page: "its text, or the key", allowed: ["key"], needed: ["key"] }],
    ["attachment", {
      storage: "ac:link, ri:attachment",
      page: "its text, or the file name",
      allowed: ["name", "page", "space", "page-id"],
      needed: ["name"],
    }],
    ["user", {
      storage: "ac:link, ri:user",
      page: "its text, or the name after @",
      allowed: ["account", "key", "name"],
      needed: ["account", "key", "name"],
    }],
    ["image", { storage: "ac:image", page: "a picture in the line", allowed: IMAGE_ATTRIBUTES, needed: ["src"] }],
    ["storage", { storage: "its xml", page: "a placeholder", allowed: ["xml"], needed: ["xml"] }],
  ]),
  leafDirective: new Map<string, DirectiveRule>([
    ["pagebreak", { storage: null, page: "a new page", allowed: [], label: NONE }],
    ["appendix", { storage: null, page: "appendices from the next chapter on", allowed: [], label: NONE }],
    ["index", { storage: null, page: "the index", allowed: [], label: NONE }],
    ["figure", { storage: null, page: "a figure", allowed: ["src", "alt", "width"], needed: ["src"] }],
    ["toc", {
      storage: "ac:structured-macro toc",
      page: "contents, unless the template has its own",
      known: [...TOC_ATTRIBUTES, ...FRAME],
      label: NONE,
    }],
    ["footnotes", { storage: "ac:structured-macro display-footnotes", page: "nothing", known: FRAME, label: NONE }],
    ["children", { storage: "ac:structured-macro children", page: "a placeholder", label: NONE }],
    ["macro", { storage: "ac:structured-macro of that name", page: "a placeholder", label: MACRO_NAME }],
    ["blank", { storage: "an empty p", page: "nothing", allowed: ["br", "nbsp"], label: NONE }],
    ["image", { storage: "ac:image", page: "a figure", allowed: IMAGE_ATTRIBUTES, needed: ["src"] }],
    ["storage", { storage: "its xml", page: "a placeholder", allowed: ["xml"], needed: ["xml"] }],
  ]),
  containerDirective: new Map<string, DirectiveRule>([
    ...CALLOUTS,
    ...PAGE_CALLOUTS,
    ["panel", {
      storage: "ac:structured-macro panel",
      page: "a panel in its colors",
      known: [...PANEL_ATTRIBUTES, ...FRAME],
    }],
    ["expand", {
      storage: "ac:structured-macro expand",
      page: "its title and its content",
      known: ["title", ...FRAME],
    }],
    ["columns", { storage: null, page: "columns", allowed: ["count"] }],
    ["definition", { storage: null, page: "a definition of the term above it", allowed: [], label: NONE }],
    ["landscape", { storage: null, page: "landscape pages", allowed: [], label: NONE }],
    ["macro", {
      storage: "ac:structured-macro of that name",
      page: "its content, unless it is hidden",
      label: MACRO_NAME,
    }],
    ["gallery", { storage: "ac:structured-macro gallery", page: "its title, and its pictures side by side" }],
    ["text", {
      storage: "style and attributes of a block",
      page: "aligned or indented",
      allowed: ["align", "indent"],
      carries: true,
      needed: ["align", "indent"],
    }],
    ["image", {
      storage: "ac:image, ac:caption",
      page: "a figure with a caption",
      allowed: IMAGE_ATTRIBUTES.filter((name) => name !== "caption"),
      needed: ["src"],
    }],
    ["callout", {
      storage: "ac:adf-node panel",
      page: "a callout",
      allowed: ["type"],
      needed: ["type"],
      label: NONE,
    }],
    ["decisions", { storage: "ac:adf-node decision-list", page: "a list of decisions", allowed: [] }],
    ["div", {
      storage: "div",
      page: "its content, in its language",
      allowed: [],
      carries: true,
      label: NONE,
    }],
    ["p", { storage: "p", page: "its content", allowed: [], carries: true, label: NONE }],
    ["table", { storage: "table", page: "a table", allowed: TABLE_ATTRIBUTES, carries: true }],
    ["row", { storage: "tr", page: "a row of its table", allowed: [], carries: true }],
    ["cell", { storage: "td, th", page: "a cell of its row", allowed: CELL_ATTRIBUTES, carries: true }],
    ["layout", { storage: "ac:layout", page: "its sections", allowed: [] }],
    ["section", {
      storage: "ac:layout-section",
      page: "columns side by side where they are wide enough",
      allowed: SECTION_ATTRIBUTES,
      carries: true,
    }],
    ["column", { storage: "ac:layout-cell", page: "a column of its section", allowed: ["width"], carries: true }],
  ]),
};

function mark(storage: string, page: string): DirectiveRule {
  return { storage, page, allowed: [], carries: true, label: SOME };
}
