/** Elements that start and end a block of their own. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set([
  ...["address", "article", "aside", "blockquote", "body", "caption", "center", "col", "colgroup", "dd", "details"],
  ...["dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4"],
  ...["h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "listing", "main", "menu", "nav", "ol", "optgroup"],
  ...[
    "option",
    "p",
    "plaintext",
    "pre",
    "search",
    "section",
    "summary",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
  ],
  ...["tr", "ul", "xmp"],
]);

/** Elements within text that have a form on pages. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set([
  ...["a", "audio", "b", "big", "br", "cite", "code", "del", "dfn", "em", "font", "i", "iframe", "img", "ins", "kbd"],
  ...["mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var", "video", "wbr"],
]);

/** Elements within text that change nothing on a page: their content stays, and nothing is lost. */
export const NEUTRAL_ELEMENTS: ReadonlySet<string> = new Set([
  ...["abbr", "acronym", "bdi", "bdo", "blink", "data", "label", "nobr", "noembed", "noframes", "noscript", "output"],
  ...["picture", "rb", "rp", "rt", "rtc", "ruby", "slot", "source", "time", "track"],
]);

/** Elements without a form on pages: their content stays. */
export const UNSUPPORTED_ELEMENTS: ReadonlySet<string> = new Set([
  ...["applet", "area", "base", "basefont", "bgsound", "button", "canvas", "command", "content", "datalist", "embed"],
  ...["frame", "frameset", "image", "input", "isindex", "keygen", "link", "map", "marquee", "math", "menuitem", "meta"],
  ...["meter", "multicol", "nextid", "object", "param", "progress", "select", "shadow", "spacer", "svg", "textarea"],
]);

/** Elements that go with their content. */
export const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(["head", "script", "style", "template", "title"]);

/**
 * Elements that also occur as placeholders in prose, as in `copy <source> <object>`: without attributes and an end tag,
 * they have no meaning in HTML.
 */
export const PLACEHOLDER_ELEMENTS: ReadonlySet<string> = new Set([
  ...["area", "base", "button", "canvas", "command", "content", "data", "dir", "embed", "form", "image", "input"],
  ...[
    "label",
    "link",
    "map",
    "math",
    "menu",
    "menuitem",
    "meta",
    "meter",
    "object",
    "option",
    "output",
    "param",
    "progress",
  ],
  ...["script", "select", "slot", "source", "style", "svg", "template", "textarea", "time", "title", "track"],
]);

/** Elements that contain other names than those of HTML, up to their end tag. */
export const FOREIGN_ELEMENTS: ReadonlySet<string> = new Set(["math", "svg"]);

/** Elements without content. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set([
  ...["area", "base", "basefont", "bgsound", "br", "col", "embed", "hr", "image", "img", "input", "keygen", "link"],
  ...["meta", "param", "source", "track", "wbr"],
]);

/** Elements whose end tag is often left out. */
export const OPTIONAL_END_ELEMENTS: ReadonlySet<string> = new Set([
  ...["body", "caption", "colgroup", "dd", "dt", "head", "html", "li", "optgroup", "option", "p", "tbody", "td"],
  ...["tfoot", "th", "thead", "tr"],
]);

/** Elements whose content the parser reads as text up to the end tag. */
export const RAW_ELEMENTS: ReadonlySet<string> = new Set(["script", "style", "title"]);

/**
 * Elements that the parser gets under another name: its rules for them reject Markdown in them, or repeat them in each
 * paragraph with all attributes.
 */
export const PLAIN_ELEMENTS: ReadonlySet<string> = new Set([
  ...["body", "code", "font", "frame", "frameset", "head", "html", "iframe", "listing", "noembed", "noframes"],
  ...["optgroup", "option", "plaintext", "select", "template", "textarea", "tt", "xmp", ...RAW_ELEMENTS],
]);

/** Marks that the parser repeats in each paragraph. */
export const FORMATTING_ELEMENTS: ReadonlySet<string> = new Set([
  ...["b", "big", "em", "i", "nobr", "s", "small", "strike", "strong", "u"],
]);

/** Elements that get an anchor for their ID in front of them; others contain it. */
export const ANCHOR_BEFORE_ELEMENTS: ReadonlySet<string> = new Set([
  ...["a", "audio", "caption", "colgroup", "details", "dl", "figure", "ol", "picture", "pre", "svg", "table", "tbody"],
  ...["tfoot", "thead", "tr", "ul", "video", "template", ...RAW_ELEMENTS, ...VOID_ELEMENTS],
]);

/** Tests whether a lower-case name is an element of HTML, in any of its versions. */
export function isHtmlElement(name: string): boolean {
  return BLOCK_ELEMENTS.has(name) || INLINE_ELEMENTS.has(name) || NEUTRAL_ELEMENTS.has(name) ||
    UNSUPPORTED_ELEMENTS.has(name) || HIDDEN_ELEMENTS.has(name);
}
