import { quotationMarks } from "../../../base/cldr/quotation_marks.ts";
import type { ShownBlock, ShownCell, ShownCode } from "../../shown/shown_block.ts";
import type { ShownChapter } from "../../shown/shown_chapter.ts";
import type { ShownCaption, ShownInline } from "../../shown/shown_inline.ts";
import { mapParts } from "../../shown/shown_words.ts";
import { asWritten } from "../../typographic_marks.ts";

/**
 * Renders the text that a reader sees, block by block, with the notes behind the text. What a template adds is left out:
 * numbers, bullets, names of callouts, contents, running heads. Pictures have no text, unless a description stands in
 * their place; formulas are in words.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderPlain } from "./render_plain.ts";
 *
 * const children = [{ kind: "text" as const, text: "Ready" }];
 * const blocks = [{ kind: "expand" as const, title: children, blocks: [] }];
 * strictEqual(renderPlain({ blocks, notes: new Map() }), "Ready\n");
 * ```
 */
export function renderPlain({ blocks, notes }: Pick<ShownChapter, "blocks" | "notes">): string {
  const bodies = [...notes.values()].flatMap((note) => note.blocks);
  return [...linesOf(blocks), ...linesOf(bodies)].map((line) => `${line}\n`).join("");
}

/** Returns the text of inline content as a reader sees it. */
function plainInlines(nodes: readonly ShownInline[]): string {
  return nodes.map(textOf).join("");
}

function linesOf(blocks: readonly ShownBlock[]): string[] {
  return blocks.flatMap(linesOfBlock).filter((line) => line.trim() !== "");
}

function linesOfBlock(block: ShownBlock): string[] {
  switch (block.kind) {
    case "table":
      return [...captionLines(block.caption), ...block.rows.map((row) => row.map(cellText).join("\t"))];
    case "code":
      return codeLines(block);
    case "callout":
      return [...titleLines(block.title ?? [], block.look?.icon), ...linesOf(block.blocks)];
    case "figure":
      return [block.picture.missing ?? "", ...captionLines(block.caption)];
    case "formula":
      return [[block.alt, block.tag ?? ""].filter((text) => text !== "").join(" ")];
    case "standInBlock":
      return [block.name];
    default:
      return mapParts(block, lines, linesOfBlock).flat();
  }
}

function lines(children: readonly ShownInline[]): string[] {
  return plainInlines(children).split("\n");
}

function titleLines(title: readonly ShownInline[], icon: string | undefined): string[] {
  return icon === undefined ? lines(title) : [`${icon} ${plainInlines(title)}`.trim()];
}

function captionLines(caption: ShownCaption | undefined): string[] {
  if (caption === undefined) return [];
  return [[asWritten(caption.label ?? ""), plainInlines(caption.children)].filter((text) => text !== "").join(" ")];
}

/** The caption of a figure is below it. */
function codeLines({ title = "", lines, caption }: ShownCode): string[] {
  const shown = [title, ...lines.map((tokens) => tokens.map(({ text }) => text).join(""))];
  return caption?.type === "figure" ? [...shown, ...captionLines(caption)] : [...captionLines(caption), ...shown];
}

/** A cell is on one line. */
function cellText({ blocks }: ShownCell): string {
  return linesOf(blocks).join(" ");
}

function textOf(node: ShownInline): string {
  switch (node.kind) {
    case "text":
      return asWritten(node.text).replace(/[\u00ad\u200b]/g, "");
    case "marked":
    case "colored":
    case "link":
    case "label":
    case "foreign":
      return plainInlines(node.children);
    case "quotation": {
      const { open, close } = node.marks ?? quotationMarks("en", 0);
      return `${open}${plainInlines(node.children)}${close}`;
    }
    case "codeText":
    case "status":
      return node.text;
    case "formula":
      return node.alt;
    case "picture":
      return node.picture.missing ?? "";
    case "date":
      return node.iso;
    case "lineBreak":
      return "\n";
    case "standIn":
      return node.name;
    case "note":
    case "point":
    case "indexMark":
    case "reference":
      return "";
  }
}
