import { shownColor } from "../../shown_color.ts";
import { splitLabel } from "../../directive_rules.ts";
import { plainText } from "../../plain_text.ts";
import type { ContainerDirective, Nodes, Paragraph, PhrasingContent, RootContent } from "../../tree.ts";
import { quoteAttribute, warnWordAttribute } from "../attribute_issues.ts";
import { enterWord } from "../enter_word.ts";
import { cellScope, closeCell, renderTableFrame, TABLE_GAP } from "../tables/table_frame.ts";
import { withMarks } from "../texts/run.ts";
import { primaryLanguage } from "../word_language.ts";
import type { BoxRole } from "../word_role.ts";
import type { WordScope } from "../word_scope.ts";
import { markup } from "../../../base/xml/markup.ts";
import { CALLOUT_TITLES, type NamedBox } from "./callout_titles_table.ts";
import { endTightly } from "./flow.ts";
import { renderWordParagraph } from "./paragraph.ts";

/** What a box holds. */
export interface BoxContent {
  readonly title: readonly PhrasingContent[];
  readonly blocks: readonly RootContent[];
  /** Properties of its cell: `w:tcBorders`, `w:shd`. */
  readonly look?: string | undefined;
}

/** Renders a table with one cell in the style of the box. */
export function renderBox(role: BoxRole, content: BoxContent, node: Nodes, scope: WordScope): string {
  const { work } = scope;
  const inner = enterWord(scope, node);
  if (inner === undefined) return renderTitled(content, scope);
  const { width } = scope;
  const margin = work.frame.styles.get(role)?.cellMargin;
  const cell = {
    ...cellScope(inner, width, margin),
    paragraph: scope.inNote || scope.inCell ? scope.paragraph : undefined,
  };
  const style = work.style("calloutTitle");
  const title = content.title.length > 0 || role === "panel" ? content.title : [nameOf(role, scope)];
  const blocks = endTightly(renderTitle(title, style, cell) + work.blocks(content.blocks, cell));
  const properties = markup("w:tcW", { "w:w": width, "w:type": "dxa" }) + (content.look ?? "");
  const closed = closeCell(blocks, cell.paragraph ?? work.style("body"));
  const row = markup("w:tr", {}, markup("w:tc", {}, markup("w:tcPr", {}, properties) + closed));
  return renderTableFrame({ role, widths: [width], isFixed: true, edge: "border" }, row, scope) + TABLE_GAP;
}

/** Returns the name of a callout, in the language of its place. */
function nameOf(role: NamedBox, scope: WordScope): PhrasingContent {
  const names = CALLOUT_TITLES.get(primaryLanguage(scope)) ?? CALLOUT_TITLES.get("en");
  return { type: "text", value: names?.[role] ?? "" };
}

/** Renders content that is too deep for a frame: the title as bold text, and the blocks. */
function renderTitled({ title, blocks }: BoxContent, scope: WordScope): string {
  const bold = scope.work.texts(title, withMarks(scope, { bold: true }));
  return (bold === "" ? "" : renderWordParagraph(bold, scope)) + scope.work.blocks(blocks, scope);
}

function renderTitle(title: readonly PhrasingContent[], style: string, scope: WordScope): string {
  const runs = scope.work.texts(title, scope);
  if (runs === "") return "";
  return renderWordParagraph(runs, scope, { style, keepNext: true, text: title.map(plainText).join("") });
}

/** Renders `:::info[Title]`, and other callouts by name. */
export function renderCalloutBox(node: ContainerDirective, scope: WordScope): string {
  return renderBox(boxRole(node.name), contentOf(node), node, scope);
}

/** Renders `:::callout{type=note}`. */
export function renderTypedBox(node: ContainerDirective, scope: WordScope): string {
  const type = node.attributes?.["type"] ?? "custom";
  const role = boxRole(type);
  if (role === "panel" && type !== "custom" && type !== "panel") {
    warnWordAttribute(`The callout type ${quoteAttribute(type)} is unknown`, node, scope);
  }
  return renderBox(role, contentOf(node), node, scope);
}

const ROLES: ReadonlySet<BoxRole> = new Set<BoxRole>(["info", "note", "warning", "tip", "success", "error"]);

/** Returns the box for a kind of callout; a panel for others. */
export function boxRole(kind: string): BoxRole {
  return [...ROLES].find((role) => role === kind) ?? "panel";
}

/** Renders `:::panel[Title]`; with colors or a border of its own if it has any. */
export function renderPanelBox(node: ContainerDirective, scope: WordScope): string {
  const icon = node.attributes?.["panelIconText"] ?? "";
  const { title, blocks } = contentOf(node);
  const shown: PhrasingContent[] = icon === "" ? [...title] : [{ type: "text", value: `${icon} ` }, ...title];
  const ground = readColor("bgColor", node, scope);
  const border = readColor("borderColor", node, scope);
  const side = { "w:val": "single", "w:sz": 8, "w:space": 0, "w:color": border };
  const borders = border === undefined
    ? ""
    : markup("w:tcBorders", {}, ["w:top", "w:left", "w:bottom", "w:right"].map((name) => markup(name, side)).join(""));
  const shade = ground === undefined ? "" : markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": ground });
  return renderBox("panel", { title: shown, blocks, look: borders + shade }, node, scope);
}

function readColor(name: string, node: ContainerDirective, scope: WordScope): string | undefined {
  const written = node.attributes?.[name] ?? "";
  if (written.trim() === "") return undefined;
  const color = shownColor(written);
  if (color !== undefined) return color.slice(1).toUpperCase();
  warnWordAttribute(`The color ${quoteAttribute(written)} is not one of CSS`, node, scope);
  return undefined;
}

/** Renders `:::expand[Title]`: its title, then its content. */
export function renderExpanded(node: ContainerDirective, scope: WordScope): string {
  const { title, blocks } = contentOf(node);
  const inner = { ...scope, atTop: false };
  return renderTitle(title, scope.work.style("expandTitle"), inner) + scope.work.blocks(blocks, inner);
}

/** Returns the content; the title is the label, or else the attribute of that name. */
function contentOf(node: ContainerDirective): BoxContent {
  const { label, blocks } = splitLabel(node);
  return { title: titleOf(node, label), blocks };
}

function titleOf({ attributes }: ContainerDirective, label: Paragraph | undefined): readonly PhrasingContent[] {
  if (label !== undefined) return label.children;
  const title = attributes?.["title"] ?? "";
  return title === "" ? [] : [{ type: "text", value: title }];
}
