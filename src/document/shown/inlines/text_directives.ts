import { quotationMarks } from "../../../base/cldr/quotation_marks.ts";
import { PAPER } from "../../shown_color.ts";
import { parseCalendarDate } from "../../../base/calendar_date.ts";
import { textWithoutLabel } from "../../directives/directive_text.ts";
import { readIndexEntry } from "../../index/index_entry.ts";
import { innerText, oneLine } from "../../plain_text.ts";
import type { PhrasingContent, TextDirective } from "../../tree.ts";
import { quoteValue, warnAttribute } from "../attributes/attribute_findings.ts";
import { ownLanguage } from "../attributes/own_language.ts";
import { readColor, readTextColor } from "../attributes/read_color.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import type { ShownInline, ShownStatus, TextMark } from "../shown_inline.ts";
import { lowerLink } from "./links.ts";
import { lowerInlineNote } from "./notes.ts";
import { lowerPictureInText } from "./pictures.ts";
import { around, asText, lowerPoint, withMark } from "./shown_parts.ts";
import { lowerStandIn, lowerStorage } from "./stand_ins.ts";

type Lower = (node: TextDirective, scope: LoweringScope) => ShownInline[];

/** Lowerings of the directives within text, by name. */
export const TEXT_LOWERINGS: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ["u", asMark("underlined")],
  ["sub", asMark("lowered")],
  ["sup", asMark("raised")],
  ["small", asMark("small")],
  ["big", asMark("large")],
  ["span", lowerColors],
  ["strong", asMark("bold")],
  ["em", asMark("italic")],
  ["del", asMark("struck")],
  ["ins", asMark("underlined")],
  ["mark", asMark("highlighted")],
  ["font", lowerColors],
  ["q", lowerQuotation],
  ["cite", asMark("italic")],
  ["abbr", lowerLabel],
  ["kbd", lowerCodeText],
  ["samp", lowerCodeText],
  ["var", asMark("italic")],
  ["a", (node, scope) => lowerAddress(node.attributes?.["href"], node, scope)],
  ["code", lowerCodeText],
  // A table and a list take these from the start of a cell or item.
  ["cell", lowerNothing],
  ["row", lowerNothing],
  ["item", lowerNothing],
  ["footnote", lowerInlineNote],
  ["card", (node, scope) => lowerAddress(node.attributes?.["url"], node, scope)],
  ["status", lowerStatus],
  ["date", lowerDate],
  ["emoji", lowerLabel],
  ["jira", lowerLabel],
  ["macro", (node, scope) => [lowerStandIn(oneLine(node), node, scope)]],
  ["inline", lowerLabel],
  ["excerpt", lowerLabel],
  // The parser leaves none.
  ["placeholder", lowerNothing],
  ["anchor", lowerNothing],
  ["index", lowerIndexMark],
  ["page", lowerPage],
  ["blog", lowerLabel],
  ["space", lowerLabel],
  ["attachment", lowerLabel],
  ["user", lowerLabel],
  ["image", lowerImage],
  ["storage", lowerStorage],
]);

/** Lowers a directive within text: the place that links find, and its content in its language. */
export function lowerTextDirective(node: TextDirective, scope: LoweringScope): ShownInline[] {
  const lower = TEXT_LOWERINGS.get(node.name) ?? lowerLabel;
  const point = lowerPoint(node, scope);
  const language = ownLanguage(node, scope);
  if (language === undefined) return [...point, ...lower(node, scope)];
  const shown = lower(node, { ...scope, language });
  return [...point, ...around(shown, (children) => ({ kind: "foreign", language, children }))];
}

/** Lowers the text of an entry, and the mark behind it; by default, the text is the entry. */
function lowerIndexMark(node: TextDirective, scope: LoweringScope): ShownInline[] {
  const shown = scope.work.inlines(node.children, scope);
  const entry = readIndexEntry(node.attributes?.["entry"] ?? oneLine(node).replace(/["!@|]/g, '"$&'));
  return entry === undefined ? shown : [{ kind: "indexMark", ...entry }, ...shown];
}

function lowerNothing(): ShownInline[] {
  return [];
}

function asMark(mark: TextMark): Lower {
  return ({ children }, scope) => withMark(mark, scope.work.inlines(children, scope));
}

/** Lowers the label, or what the directive shows without one. */
function lowerLabel(node: TextDirective, scope: LoweringScope): ShownInline[] {
  if (node.children.length > 0) return scope.work.inlines(node.children, scope);
  return asText(textWithoutLabel(node));
}

function lowerColors(node: TextDirective, scope: LoweringScope): ShownInline[] {
  const ground = readColor("background", node, scope);
  const inner = ground === undefined ? scope : { ...scope, ground };
  const color = readTextColor("color", node, inner);
  const children = scope.work.inlines(node.children, inner);
  if (color === undefined && ground === undefined) return children;
  const on = ground === undefined && scope.ground !== PAPER ? scope.ground : undefined;
  return around(children, (shown) => ({ kind: "colored", color, ground, on, children: shown }));
}

function lowerQuotation({ children }: TextDirective, scope: LoweringScope): ShownInline[] {
  const { language, quotes, work } = scope;
  const marks = language === "" ? undefined : quotationMarks(language, quotes);
  return [{ kind: "quotation", marks, children: work.inlines(children, { ...scope, quotes: quotes + 1 }) }];
}

function lowerCodeText({ children }: TextDirective): ShownInline[] {
  return [{ kind: "codeText", text: children.map(innerText).join("").replaceAll("\n", " ") }];
}

function lowerAddress(address: string | null | undefined, node: TextDirective, scope: LoweringScope): ShownInline[] {
  return address ? lowerLink(address, node, scope) : lowerLabel(node, scope);
}

/** Lowers a link to a page to its text, and one to a place on this page to a link. */
function lowerPage(node: TextDirective, scope: LoweringScope): ShownInline[] {
  const { title, anchor, "page-id": id } = node.attributes ?? {};
  const isHere = (anchor ?? "") !== "" && (title ?? id ?? "") === "";
  if (!isHere) return lowerLabel(node, scope);
  const own: PhrasingContent[] = [{ type: "text", value: anchor ?? "" }];
  const children = node.children.length > 0 ? node.children : own;
  return lowerLink(`#${anchor}`, { children, position: node.position }, scope);
}

/** Colors of statuses by the names of the wiki. */
const STATUS_COLORS: ReadonlyMap<string, ShownStatus["color"]> = new Map<string, ShownStatus["color"]>([
  ...(["neutral", "blue", "green", "yellow", "red", "purple"] as const).map((name) => [name, name] as const),
  ["grey", "neutral"],
  ["gray", "neutral"],
]);

/** Lowers `:status[Done]{color=green}`. */
function lowerStatus(node: TextDirective, scope: LoweringScope): ShownInline[] {
  const wanted = node.attributes?.["color"] ?? "neutral";
  const color = STATUS_COLORS.get(wanted.toLowerCase());
  if (color === undefined) {
    warnAttribute(
      `The status color ${quoteValue(wanted)} is not one of ${[...STATUS_COLORS.keys()].join(", ")}`,
      node,
      scope,
    );
  }
  const subtle = node.attributes?.["subtle"] ?? "false";
  return [{ kind: "status", text: oneLine(node), color: color ?? "neutral", isSubtle: subtle !== "false" }];
}

function lowerDate(node: TextDirective, scope: LoweringScope): ShownInline[] {
  const iso = oneLine(node);
  return parseCalendarDate(iso) === undefined ? lowerLabel(node, scope) : [{ kind: "date", iso }];
}

function lowerImage(node: TextDirective, scope: LoweringScope): ShownInline[] {
  return node.attributes?.["src"] ? lowerPictureInText(node, scope) : scope.work.inlines(node.children, scope);
}
