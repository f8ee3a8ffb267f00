import { keepsShownColor, PAPER, shownColor } from "../../shown_color.ts";
import { textWithoutLabel } from "../../directive_text.ts";
import { innerText, oneLine } from "../../plain_text.ts";
import type { PhrasingContent, TextDirective } from "../../tree.ts";
import { inOwnLanguage, quoteAttribute, warnWordAttribute } from "../attribute_issues.ts";
import { renderPictureInText } from "../pictures/render_word_picture.ts";
import type { RunMarks, WordScope } from "../word_scope.ts";
import { dateInWords } from "./calendar_words.ts";
import { renderCodeRun } from "./code_run.ts";
import { renderWordLink } from "./links.ts";
import { renderInlineFootnote } from "./notes.ts";
import { renderPlace } from "./places.ts";
import { renderPlaceholderRun, renderStorageRuns } from "./placeholder_run.ts";
import { renderTextRun, withMarks } from "./run.ts";
import { renderStatusRun } from "./status_run.ts";

type Write = (node: TextDirective, scope: WordScope) => string;

/** Writers of the directives within text, by name. */
export const WORD_TEXT_WRITERS: ReadonlyMap<string, Write> = new Map<string, Write>([
  ["u", marked({ underlined: true })],
  ["sub", marked({ raised: "subscript" })],
  ["sup", marked({ raised: "superscript" })],
  ["small", marked({ small: true })],
  ["big", marked({ large: true })],
  ["span", renderColors],
  ["strong", marked({ bold: true })],
  ["em", marked({ italic: true })],
  ["del", marked({ struck: true })],
  ["ins", marked({ underlined: true })],
  ["mark", marked({ highlighted: true })],
  ["font", renderColors],
  ["q", renderQuotation],
  ["cite", marked({ italic: true })],
  ["abbr", renderLabel],
  ["kbd", renderCodeText],
  ["samp", renderCodeText],
  ["var", marked({ italic: true })],
  ["a", renderAddress],
  ["code", renderCodeText],
  // A table and a list take these from the start of a cell or item.
  ["cell", renderNothing],
  ["row", renderNothing],
  ["item", renderNothing],
  ["footnote", (node, scope) => renderInlineFootnote(node.children, scope)],
  ["card", renderAddress],
  ["status", renderStatusRun],
  ["date", renderDate],
  ["emoji", renderLabel],
  ["jira", renderLabel],
  ["macro", (node, scope) => renderPlaceholderRun(oneLine(node), node, scope)],
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
  ["image", renderPicture],
  ["storage", renderStorageRuns],
]);

/** Renders a directive within text: the place that links find, and its content in its language. */
export function renderTextDirectiveRuns(node: TextDirective, scope: WordScope): string {
  const write = WORD_TEXT_WRITERS.get(node.name) ?? renderLabel;
  return renderPlace(node, scope) + write(node, inOwnLanguage(node, scope));
}

function renderNothing(): string {
  return "";
}

function marked(marks: RunMarks): Write {
  return ({ children }, scope) => scope.work.texts(children, withMarks(scope, marks));
}

/** Renders the label, or what the directive shows without one. */
function renderLabel(node: TextDirective, scope: WordScope): string {
  if (node.children.length > 0) return scope.work.texts(node.children, scope);
  return renderTextRun(textWithoutLabel(node), scope);
}

function renderColors(node: TextDirective, scope: WordScope): string {
  const color = readColor("color", node, scope);
  const ground = readColor("background", node, scope);
  return scope.work.texts(node.children, withMarks(scope, { ...color && { color }, ...ground && { ground } }));
}

function readColor(name: "color" | "background", node: TextDirective, scope: WordScope): string | undefined {
  const written = node.attributes?.[name] ?? "";
  if (written === "" || keepsShownColor(written)) return undefined;
  const color = shownColor(written, name === "color" ? shownColor(node.attributes?.["background"] ?? "") : PAPER);
  if (color !== undefined) return color.slice(1).toUpperCase();
  warnWordAttribute(`The color ${quoteAttribute(written)} is not one of CSS`, node, scope);
  return undefined;
}

function renderQuotation({ children }: TextDirective, scope: WordScope): string {
  return renderTextRun("\u201c", scope) + scope.work.texts(children, scope) + renderTextRun("\u201d", scope);
}

function renderCodeText({ children }: TextDirective, scope: WordScope): string {
  return renderCodeRun(children.map(innerText).join(""), scope);
}

function renderAddress(node: TextDirective, scope: WordScope): string {
  const address = node.attributes?.[node.name === "card" ? "url" : "href"] ?? "";
  return address === "" ? renderLabel(node, scope) : renderWordLink(address, { node, children: node.children }, scope);
}

/** Renders a link to a page as its text, and one to a place on this page as a link. */
function renderPage(node: TextDirective, scope: WordScope): string {
  const { title, anchor, "page-id": id } = node.attributes ?? {};
  const isHere = (anchor ?? "") !== "" && (title ?? id ?? "") === "";
  if (!isHere) return renderLabel(node, scope);
  const own: PhrasingContent[] = [{ type: "text", value: anchor ?? "" }];
  return renderWordLink(`#${anchor}`, { node, children: node.children.length > 0 ? node.children : own }, scope);
}

function renderDate(node: TextDirective, scope: WordScope): string {
  const { work, marks } = scope;
  const date = dateInWords(oneLine(node), marks.language ?? work.frame.language);
  return date === undefined ? renderLabel(node, scope) : renderTextRun(date, scope);
}

function renderPicture(node: TextDirective, scope: WordScope): string {
  return node.attributes?.["src"] ? renderPictureInText(node, scope) : scope.work.texts(node.children, scope);
}
