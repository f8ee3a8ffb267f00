import { parseCalendarDate } from "../../base/calendar_date.ts";
import { keepsShownColor, PAPER, shownColor } from "../shown_color.ts";
import { textWithoutLabel } from "../directive_text.ts";
import { innerText, oneLine } from "../plain_text.ts";
import type { PhrasingContent, TextDirective } from "../tree.ts";
import { renderAnchor } from "./anchors.ts";
import { type ComponentName, TypstCode } from "./code.ts";
import { quoteValue, warnAttribute } from "./directive_issues.ts";
import { inlineCode, inlineContent, mark, renderInlines, renderLink } from "./inline.ts";
import { renderPlaceholder, renderStorage } from "./placeholder.ts";
import { inLanguageOf, MAX_FOOTNOTE_DEPTH, MAX_INLINE_DEPTH, type Scope } from "./scope.ts";
import { renderStatus } from "./status.ts";
import { renderText } from "./broken_text.ts";
import { renderPictureText } from "./picture_directives.ts";

type Write = (node: TextDirective, scope: Scope) => TypstCode[];

/** Writers of the directives within text, by name. */
export const TEXT_WRITERS: ReadonlyMap<string, Write> = new Map<string, Write>([
  ["u", marked("underline")],
  ["sub", marked("sub")],
  ["sup", marked("super")],
  ["small", scaled("small")],
  ["big", scaled("big")],
  ["span", renderColors],
  ["strong", marked("strong")],
  ["em", marked("emph")],
  ["del", marked("strike")],
  ["ins", marked("underline")],
  ["mark", marked("highlight")],
  ["font", renderColors],
  ["q", marked("quote")],
  ["cite", marked("emph")],
  ["abbr", renderLabel],
  ["kbd", renderCodeText],
  ["samp", renderCodeText],
  ["var", marked("emph")],
  ["a", renderAddress],
  ["code", renderCodeText],
  // A table and a list take these from the start of a cell or item.
  ["cell", renderNothing],
  ["row", renderNothing],
  ["item", renderNothing],
  ["footnote", renderFootnoteText],
  ["card", renderAddress],
  ["status", renderStatus],
  ["date", renderDate],
  ["emoji", renderLabel],
  ["jira", renderLabel],
  ["macro", (node, scope) => renderPlaceholder(oneLine(node), node, scope)],
  ["inline", renderLabel],
  ["excerpt", renderLabel],
  // The parser leaves none.
  ["placeholder", renderNothing],
  ["anchor", renderNothing],
  ["page", renderPage],
  ["blog", renderLabel],
  ["space", renderLabel],
  ["attachment", renderLabel],
  ["user", renderLabel],
  ["image", renderPictureText],
  ["storage", renderStorage],
]);

/** Renders a directive within text: the place that links find, and its content in its language. */
export function renderTextDirective(node: TextDirective, scope: Scope): TypstCode[] {
  const write = TEXT_WRITERS.get(node.name) ?? renderLabel;
  const place = scope.inHeading ? [] : renderAnchor(node, scope);
  const hasLanguage = (node.attributes?.["lang"] ?? "") !== "" && scope.inlineDepth < MAX_INLINE_DEPTH;
  if (!hasLanguage) return [...place, ...write(node, scope)];
  const inner = { ...scope, inlineDepth: scope.inlineDepth + 1 };
  return [...place, inLanguageOf(node, inner, (part) => TypstCode.inline(write(node, part)))];
}

function renderNothing(): TypstCode[] {
  return [];
}

function marked(component: ComponentName): Write {
  return (node, scope) => mark(component, node.children, scope);
}

function scaled(name: "small" | "big"): Write {
  return (node, scope) => mark("scaled-text", node.children, scope, { size: TypstCode.text(name) });
}

/** Renders the label, or what the directive shows without one. */
function renderLabel(node: TextDirective, scope: Scope): TypstCode[] {
  if (node.children.length > 0) return renderInlines(node.children, scope);
  const text = textWithoutLabel(node);
  if (text === "") return [];
  return renderText(text, scope);
}

function renderColors(node: TextDirective, scope: Scope): TypstCode[] {
  const color = readColor("color", node, scope);
  const background = readColor("background", node, scope);
  if (color === undefined && background === undefined) return renderInlines(node.children, scope);
  return mark("colored", node.children, scope, { color, background });
}

function readColor(name: "color" | "background", node: TextDirective, scope: Scope): TypstCode | undefined {
  const written = node.attributes?.[name] ?? "";
  if (written === "" || keepsShownColor(written)) return undefined;
  const color = shownColor(written, name === "color" ? shownColor(node.attributes?.["background"] ?? "") : PAPER);
  if (color !== undefined) return TypstCode.text(color);
  warnAttribute(`The color ${quoteValue(written)} is not one of CSS`, node, scope);
  return undefined;
}

function renderCodeText({ children }: TextDirective, scope: Scope): TypstCode[] {
  return [inlineCode(children.map(innerText).join("").replaceAll("\n", " "), scope)];
}

function renderAddress(node: TextDirective, scope: Scope): TypstCode[] {
  const address = node.attributes?.[node.name === "card" ? "url" : "href"] ?? "";
  return address === "" ? renderLabel(node, scope) : renderLink(address, node, scope);
}

/** Renders a link to a page as its text, and one to a place on this page as a link. */
function renderPage(node: TextDirective, scope: Scope): TypstCode[] {
  const { title, anchor, "page-id": id } = node.attributes ?? {};
  const isHere = (anchor ?? "") !== "" && (title ?? id ?? "") === "";
  if (!isHere) return renderLabel(node, scope);
  const label: PhrasingContent[] = node.children.length > 0
    ? node.children
    : [{ type: "text", value: anchor ?? "", position: node.position }];
  return renderLink(`#${anchor}`, { ...node, children: label }, scope);
}

function renderFootnoteText(node: TextDirective, scope: Scope): TypstCode[] {
  // Headings are repeated in the table of contents, and their footnotes follow them as text.
  if (scope.inHeading) return [];
  if (scope.footnotes.length >= MAX_FOOTNOTE_DEPTH) return renderInlines(node.children, scope);
  const inner = {
    ...scope,
    depth: 0,
    inlineDepth: 0,
    atTop: false,
    inCell: false,
    footnotes: [...scope.footnotes, ""],
  };
  return [TypstCode.call("footnote", {}, inlineContent(node.children, inner))];
}

function renderDate(node: TextDirective, scope: Scope): TypstCode[] {
  const date = oneLine(node);
  if (parseCalendarDate(date) === undefined) return renderLabel(node, scope);
  const text = TypstCode.text(date);
  // Running heads and bookmarks repeat a heading as plain text.
  if (scope.inHeading) return [TypstCode.call("date-text", {}, TypstCode.text(scope.language), text)];
  return [TypstCode.call("show-date", {}, text)];
}
