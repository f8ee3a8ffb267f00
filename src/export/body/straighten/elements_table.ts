import { straightenMacro } from "../macros/straighten_macro.ts";
import { straightenAdfExtension } from "./adf_extensions.ts";
import {
  straightenDefinitions,
  straightenDivider,
  straightenDivision,
  straightenPreformatted,
  straightenQuote,
  straightenSummary,
} from "./block_elements.ts";
import { straightenLayout, straightenStrayColumn, straightenStraySection } from "./layouts.ts";
import { straightenAnchor, straightenLink } from "./links.ts";
import { straightenList, straightenStrayItem, straightenStrayTask, straightenTasks } from "./lists.ts";
import type { Straighten } from "./piece.ts";
import {
  straightenDrawing,
  straightenFormula,
  straightenHtmlImage,
  straightenImage,
  straightenMedia,
} from "./pictures.ts";
import { straightenStrayCell, straightenTable } from "./tables.ts";
import {
  dropPlaceholder,
  dropScript,
  straightenBreak,
  straightenControl,
  straightenDate,
  straightenEmoji,
  straightenHeading,
  straightenMark,
  straightenParagraph,
  straightenSpan,
  unwrapElement,
} from "./text_elements.ts";

/** Elements of page bodies, and how each is straightened. Others are unknown. */
export const ELEMENTS: ReadonlyMap<string, Straighten> = new Map<string, Straighten>([
  ...all(
    straightenMark,
    "strong",
    "b",
    "em",
    "i",
    "u",
    "del",
    "s",
    "strike",
    "sub",
    "sup",
    "code",
    "tt",
    "small",
    "big",
  ),
  ...all(straightenMark, "ins", "mark", "q", "cite", "kbd", "samp", "var", "dfn"),
  ...all(straightenSpan, "span", "font", "abbr", "acronym", "bdi", "bdo", "label"),
  ...all(
    unwrapElement,
    "ac:inline-comment-marker",
    "wbr",
    "ruby",
    "rb",
    "nobr",
    "ac:link-body",
    "ac:plain-text-link-body",
  ),
  ["br", straightenBreak],
  ["time", straightenDate],
  ["ac:emoticon", straightenEmoji],
  ["ac:placeholder", dropPlaceholder],
  ...all(dropScript, "script", "style", "template", "noscript", "head", "meta", "base", "link"),
  ...all(straightenControl, "input", "button", "select", "option", "textarea"),
  ["p", straightenParagraph],
  ...all(straightenHeading, "h1", "h2", "h3", "h4", "h5", "h6"),
  ...all(
    straightenDivision,
    "div",
    "section",
    "article",
    "main",
    "header",
    "footer",
    "aside",
    "nav",
    "address",
    "center",
  ),
  ...all(straightenDivision, "hgroup", "fieldset", "form", "figure", "details", "body", "html", "ac:rich-text-body"),
  ...all(straightenSummary, "summary", "figcaption", "legend"),
  ["blockquote", straightenQuote],
  ["hr", straightenDivider],
  ["pre", straightenPreformatted],
  ["dl", straightenDefinitions],
  ...all(straightenList, "ul", "ol", "menu", "dir"),
  ["li", straightenStrayItem],
  ["ac:task-list", straightenTasks],
  ["ac:task", straightenStrayTask],
  ["table", straightenTable],
  ...all(straightenStrayCell, "tr", "td", "th", "thead", "tbody", "tfoot", "caption", "dt", "dd"),
  ["ac:layout", straightenLayout],
  ["ac:layout-section", straightenStraySection],
  ["ac:layout-cell", straightenStrayColumn],
  ["a", straightenAnchor],
  ["ac:link", straightenLink],
  ["ac:image", straightenImage],
  ["img", straightenHtmlImage],
  ...all(straightenMedia, "iframe", "video", "audio", "object", "embed"),
  ...all(straightenDrawing, "svg", "canvas", "map"),
  ["math", straightenFormula],
  ["ac:adf-extension", straightenAdfExtension],
  ...all(straightenMacro, "ac:structured-macro", "ac:macro"),
]);

function all(straighten: Straighten, ...names: string[]): (readonly [string, Straighten])[] {
  return names.map((name) => [name, straighten]);
}
