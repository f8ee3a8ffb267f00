import { markup } from "../../../../base/xml/markup.ts";
import type { ShownCallout, ShownExpand } from "../../../shown/shown_block.ts";
import type { PanelLook } from "../../../shown/shown_panel.ts";
import type { ShownInline } from "../../../shown/shown_inline.ts";
import { cellMargin, cellScope, closeCell, renderTableFrame } from "../tables/table_frame.ts";
import { wordColor } from "../texts/run.ts";
import { enterWord, withMarks, type WordScope, wordsFor } from "../word_scope.ts";
import { CALLOUT_TITLES } from "./callout_titles_table.ts";
import { endTightly, TABLE_GAP } from "./flow.ts";
import { directionOfTexts, renderWordParagraph } from "./paragraph.ts";

/** Renders a callout as a table with one cell in the style of its type. */
export function renderCallout(node: ShownCallout, scope: WordScope): string {
  const { work, width } = scope;
  const { type: role, look = {}, blocks, numbered } = node;
  const inner = enterWord(scope, node);
  if (inner === undefined) return renderBoldTitle(node.title ?? [], scope) + work.blocks(blocks, scope);
  const names = numbered?.places.map((place) => work.parts.bookmark(place)) ?? [];
  for (const name of names) if (numbered !== undefined) work.parts.targets.set(name, numbered);
  const cell = {
    ...cellScope(inner, width, cellMargin(role, work.frame)),
    paragraph: scope.inNote || scope.inCell ? scope.paragraph : undefined,
  };
  const title = renderTitle({ title: titleOf(node, scope), role: "calloutTitle", bookmarks: names }, cell);
  const shown = endTightly(title + work.blocks(blocks, cell));
  const properties = markup("w:tcW", { "w:w": width, "w:type": "dxa" }) + renderLook(look);
  const closed = closeCell(shown, cell.paragraph ?? work.parts.style("body"));
  const row = markup("w:tr", {}, markup("w:tc", {}, markup("w:tcPr", {}, properties) + closed));
  return renderTableFrame({ role, widths: [width], isFixed: true, edge: "border" }, row, scope) + TABLE_GAP;
}

/** Returns the title of a callout: that of its author, or the name of its type in the language of its place. */
function titleOf({ type, title = [], look }: ShownCallout, scope: WordScope): readonly ShownInline[] {
  const { icon } = look ?? {};
  if (icon !== undefined) return [{ kind: "text", text: `${icon} ` }, ...title];
  const name = type === "panel" || title.length > 0 ? undefined : wordsFor(scope, CALLOUT_TITLES)?.[type];
  return name === undefined ? title : [{ kind: "text", text: name }];
}

/** Renders the properties of its cell. */
function renderLook({ ground, border }: PanelLook): string {
  const side = { "w:val": "single", "w:sz": 8, "w:space": 0, "w:color": border && wordColor(border) };
  const sides = ["w:top", "w:left", "w:bottom", "w:right"].map((name) => markup(name, side)).join("");
  return (border === undefined ? "" : markup("w:tcBorders", {}, sides)) +
    (ground === undefined ? "" : markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": wordColor(ground) }));
}

/** Renders the title of content that is too deep for a frame. */
function renderBoldTitle(title: readonly ShownInline[], scope: WordScope): string {
  const bold = scope.work.texts(title, withMarks(scope, { bold: true }));
  return bold === "" ? "" : renderWordParagraph(bold, scope);
}

/** Title of a box, with the names of the bookmarks around it. */
interface BoxTitle {
  readonly title: readonly ShownInline[];
  readonly role: "calloutTitle" | "expandTitle";
  readonly bookmarks?: readonly string[];
}

function renderTitle({ title, role, bookmarks = [] }: BoxTitle, scope: WordScope): string {
  const text = scope.work.texts(title, scope);
  const runs = bookmarks.reduceRight((inner, name) => scope.work.parts.mark(name, inner), text);
  const look = { style: scope.work.parts.style(role), keepNext: true, direction: directionOfTexts(title) };
  return runs === "" ? "" : renderWordParagraph(runs, scope, look);
}

/** Renders the title of content that can be folded away, and the content. */
export function renderExpanded({ title, blocks }: ShownExpand, scope: WordScope): string {
  const inner = { ...scope, atTop: false };
  return renderTitle({ title, role: "expandTitle" }, inner) + scope.work.blocks(blocks, inner);
}
