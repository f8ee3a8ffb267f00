import {
  formulaMacro,
  straightenCode,
  straightenHtmlMacro,
  straightenMarkdownMacro,
  straightenNoFormat,
} from "./code_macros.ts";
import {
  straightenIgnore,
  straightenLandscape,
  straightenOnly,
  straightenPageBreak,
  straightenTitle,
} from "./export_macros.ts";
import {
  alignMacro,
  alsoBody,
  frameMacro,
  straightenColumnMacro,
  straightenQuoteMacro,
  straightenSectionMacro,
  straightenStyleMacro,
  straightenTab,
  unwrapMacro,
} from "./frame_macros.ts";
import { macroElement } from "./macro_element.ts";
import type { MacroView, StraightenMacro } from "./macro_view.ts";
import { straightenChart, straightenMediaMacro } from "./media_macros.ts";
import {
  straightenAnchorMacro,
  straightenDetails,
  straightenExcerpt,
  straightenFootnote,
  straightenJira,
  straightenProfile,
  straightenStatus,
  straightenTocZone,
} from "./text_macros.ts";
import { asBlock, type Piece } from "../straighten/piece.ts";

type Rows = (readonly [name: string, straighten: StraightenMacro])[];

/** Macros of which a page alone says what they show, and how a book shows each. */
export const STATIC_MACROS: ReadonlyMap<string, StraightenMacro> = new Map<string, StraightenMacro>([
  ...["info", "note", "warning", "tip", "success", "error", "panel"].map((name) => [name, frameMacro(name)] as const),
  ...all(frameMacro("expand", ["title", ""]), "expand", "ui-expand", "ui-expand-macro"),
  ...all(frameMacro("panel"), "ui-panel", "bgcolor-panel"),
  ...all(straightenTab, "localtab", "auitabspage", "ui-tab", "tab", "card"),
  ...all(unwrapMacro, "localtabgroup", "auitabs", "ui-tabs", "tabs", "deck", "rich-text", "shared-block"),
  ...all(unwrapMacro, "scroll-tablelayout", "scroll-portrait", "scroll-exportbutton-content", "div", "multi-excerpt"),
  ...all(straightenCode, "code", "code-block", "newcode", "paste-code-macro"),
  ["noformat", straightenNoFormat],
  ...all(straightenHtmlMacro, "html", "html-wrap", "xhtml", "html-macro"),
  ...all(straightenMarkdownMacro, "markdown", "markdown-macro"),
  ...all(
    formulaMacro(false),
    "eazy-math-inline",
    "easy-math-inline",
    "mathinline",
    "mathjax-inline-macro",
    "tex-inline",
  ),
  ...all(
    formulaMacro(true),
    "easy-math-block",
    "eazy-math-block",
    "mathblock",
    "mathjax-block-macro",
    "tex-block",
    "latex",
  ),
  ["status", alsoBody(straightenStatus)],
  ["anchor", alsoBody(straightenAnchorMacro)],
  ["footnote", straightenFootnote],
  ["display-footnotes", alsoBody(keepFootnotes)],
  ["excerpt", straightenExcerpt],
  ["details", straightenDetails],
  ["profile", alsoBody(straightenProfile)],
  ...all(alsoBody(straightenJira), "jira", "jiraissues"),
  ["toc-zone", straightenTocZone],
  ...all(straightenQuoteMacro, "quote", "blockquote"),
  ["center", alignMacro("center")],
  ["align", alignMacro()],
  ...all(straightenStyleMacro, "span", "color", "style-text"),
  ["section", straightenSectionMacro],
  ["column", straightenColumnMacro],
  ["scroll-pagebreak", straightenPageBreak],
  ["scroll-landscape", straightenLandscape],
  ...all(straightenIgnore, "scroll-ignore", "scroll-ignore-inline"),
  ...all(straightenOnly, "scroll-only", "scroll-only-inline"),
  ...all(straightenTitle, "scroll-title"),
  ...all(straightenMediaMacro, "widget", "iframe", "multimedia", "html-include", "url-iframe"),
  ...all(straightenChart, "chart", "table-chart"),
]);

function keepFootnotes({ element }: MacroView): Piece[] {
  return [asBlock(macroElement("display-footnotes", { at: element }))];
}

function all(straighten: StraightenMacro, ...names: string[]): Rows {
  return names.map((name) => [name, straighten]);
}

/** Macros that only work on a screen, or list what changes daily: a book leaves them out. */
export const INTERACTIVE_MACROS: ReadonlySet<string> = new Set([
  ...["livesearch", "search", "searchbox", "navmap", "favpage", "pagetreesearch", "create-from-template"],
  ...["create-page", "create-space-button", "recently-updated", "recently-updated-dashboard", "blog-posts"],
  ...["tasks-report-macro", "space-details", "contributors", "contributors-summary", "like", "like-button", "likes"],
  ...["popular-labels", "recently-used-labels", "related-labels", "listlabels", "floatmenu", "scroll-exportbutton"],
  ...["activity-stream", "network", "userlister"],
]);
