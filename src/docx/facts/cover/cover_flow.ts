import { FIRST_LINE, readRunningShapes, resolveRunningPlace, vmlFrameOf } from "../areas/running_drawings.ts";
import type { DrawnShape } from "../areas/page_facts.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { readEmu, readTwips } from "../ooxml/units.ts";
import { type AnchorPlace, readAnchorPlace } from "../story/anchor_place.ts";
import { readDrawing } from "../story/drawings.ts";
import { listTextShapes } from "../story/drawingml_shapes.ts";
import { readShading } from "../styles/colors.ts";
import type { FlowScope, TextColumn } from "./flow_scope.ts";
import type { CoverFact, CoverPage, CoverPicture, CoverText } from "./cover_page_facts.ts";
import { boundFact } from "./cover_words.ts";
import { endsPage, findDrawings } from "./first_page.ts";
import { coverTextOf, linesOf, ParagraphReader } from "./cover_paragraph.ts";
import { readFramePlace, readTablePlace } from "./floating_blocks.ts";

interface Block {
  readonly element: OoxmlElement;
  readonly bound: CoverFact | undefined;
}

/** Smallest inner margin of text boxes at their sides and at their tops in Word, in points. */
const BOX = { side: 7.2, top: 3.6 };
/** Margin of cells at their sides in Word, in points. */
const CELL = 5.4;
const MAX_DEPTH = 8;
/** Maximum numbers of texts, shapes and pictures, and of cells in a row. */
const MOST = { texts: 200, shapes: 500, pictures: 100, cells: 63 };

/** Estimates the places of texts, and reads those of what floats, on a page. */
export class CoverFlow {
  readonly #scope: FlowScope;
  readonly #paragraphs: ParagraphReader;
  readonly #texts: CoverText[] = [];
  readonly #shapes: { readonly shape: DrawnShape; readonly order: number }[] = [];
  readonly #pictures: CoverPicture[] = [];
  #depth = 0;

  /** Creates an empty page. */
  constructor(scope: FlowScope) {
    this.#scope = scope;
    this.#paragraphs = new ParagraphReader(scope);
  }

  /** Lays out the blocks of a page, whose text is at its top unless its section aligns it otherwise. */
  read(blocks: readonly OoxmlElement[], align: string | undefined): CoverPage {
    const { width, height, margins } = this.#scope.section;
    const x = margins.left + margins.gutter;
    const top = Math.abs(margins.top);
    const bottom = this.#blocks(blocks, { x, width: width - x - margins.right }, top);
    this.#align(0, align, Math.max(0, height - Math.abs(margins.bottom) - bottom));
    const shapes = this.#shapes.slice(0, MOST.shapes).toSorted((a, b) => a.order - b.order).map(({ shape }) => shape);
    return { texts: this.#texts, shapes, pictures: this.#pictures };
  }

  /** Moves the texts from an index on into room that is left below them. */
  #align(from: number, align: string | undefined, room: number): void {
    const down = align === "bottom" || align === "b" ? room : align === "center" || align === "ctr" ? room / 2 : 0;
    if (down <= 0) return;
    for (const [i, text] of this.#texts.entries()) if (i >= from) this.#texts[i] = { ...text, y: text.y + down };
  }

  /** Lays out blocks from a height on and returns the height below them. */
  #blocks(elements: readonly OoxmlElement[], column: TextColumn, top: number): number {
    if (this.#depth >= MAX_DEPTH) return top;
    this.#depth++;
    let y = top;
    for (const block of listBlocks(elements)) {
      y = block.element.name === "w:tbl" ? this.#table(block.element, column, y) : this.#paragraph(block, column, y);
      if (endsPage(block.element)) break;
    }
    this.#depth--;
    return y;
  }

  #paragraph({ element, bound }: Block, column: TextColumn, top: number): number {
    const seen = this.#paragraphs.read(element, bound);
    if (seen === undefined) return top;
    const frame = readFramePlace(element.child("w:pPr", "w:framePr"), this.#scope.section);
    const box = frame === undefined ? column : { x: frame.x, width: frame.width ?? column.width };
    const start = frame?.y ?? top + seen.before;
    const inline = this.#drawings(element, { x: box.x, y: start });
    const text = coverTextOf(seen, box, start);
    if (text !== undefined && this.#texts.length < MOST.texts) this.#texts.push(text);
    return frame === undefined ? start + Math.max(linesOf(seen, box), inline) + seen.after : top;
  }

  /** Reads the drawings of a paragraph and returns the height of those in its line. */
  #drawings(paragraph: OoxmlElement, at: { readonly x: number; readonly y: number }): number {
    let high = 0;
    for (const drawing of findDrawings(paragraph)) {
      const { section, parts } = this.#scope;
      for (
        const { shape: { line, ...shape }, order } of readRunningShapes(drawing, {
          section,
          theme: parts.theme,
          at: FIRST_LINE,
        }).shapes
      ) {
        this.#shapes.push({ shape: line === undefined ? shape : { ...shape, y: shape.y + at.y }, order });
      }
      high = Math.max(high, this.#picturesOf(drawing, at));
      this.#boxes(drawing, at);
    }
    return high;
  }

  #picturesOf(drawing: OoxmlElement, at: { readonly x: number; readonly y: number }): number {
    let high = 0;
    for (const { id, width = 0, height = 0, place } of readDrawing(drawing).pictures) {
      const part = this.#scope.picturePath(id);
      if (part === undefined || width <= 0 || height <= 0) continue;
      if (place === undefined) high = Math.max(high, height);
      const { x, y } = place === undefined ? at : this.#placed(place, { width, height }, at);
      if (this.#pictures.length < MOST.pictures) this.#pictures.push({ part, x, y, width, height });
    }
    return high;
  }

  #placed(place: AnchorPlace, size: { width: number; height: number }, at: { readonly x: number; readonly y: number }) {
    const { x, y, line } = resolveRunningPlace(place, this.#scope.section, { ...FIRST_LINE, ...size });
    return { x: x ?? at.x, y: y === undefined ? at.y : line === undefined ? y : at.y + y };
  }

  #boxes(drawing: OoxmlElement, at: { readonly x: number; readonly y: number }): void {
    if (drawing.name !== "w:drawing") {
      for (const shape of drawing.children) {
        const frame = vmlFrameOf(shape);
        if (frame === undefined) continue;
        const box = { ...this.#placed(frame.place, frame.size, at), ...frame.size };
        this.#box(shape, box, { middle: "ctr", bottom: "b", top: "t" }[frame.align]);
      }
      return;
    }
    const anchor = drawing.child("wp:anchor");
    const extent = (anchor ?? drawing.child("wp:inline"))?.child("wp:extent");
    const size = { width: readEmu(extent?.get("cx")) ?? 0, height: readEmu(extent?.get("cy")) ?? 0 };
    const from = anchor === undefined ? at : this.#placed(readAnchorPlace(anchor), size, at);
    for (const { shape, box: { x, y, width, height } } of listTextShapes(drawing)) {
      const align = shape.child("wps:bodyPr")?.get("anchor");
      this.#box(shape, { x: from.x + x, y: from.y + y, width, height }, align);
    }
  }

  #box(
    shape: OoxmlElement,
    { x, y, width, height }: Omit<CoverPicture, "part">,
    align: string | undefined,
  ): void {
    const properties = shape.child("wps:bodyPr");
    const inset = (name: string, usual: number) => readEmu(properties?.get(name)) ?? usual;
    const [left, right] = [inset("lIns", BOX.side), inset("rIns", BOX.side)];
    const [above, below] = [inset("tIns", BOX.top), inset("bIns", BOX.top)];
    const from = this.#texts.length;
    for (const content of shape.findOutermost("w:txbxContent")) {
      const column = { x: x + left, width: Math.max(1, width - left - right) };
      const bottom = this.#blocks(content.children, column, y + above);
      this.#align(from, align, Math.max(0, y + height - below - bottom));
    }
  }

  #table(table: OoxmlElement, column: TextColumn, top: number): number {
    const grid = (table.child("w:tblGrid")?.all("w:gridCol") ?? []).map((col) => readTwips(col.get("w:w")) ?? 0);
    const wide = grid.reduce((sum, width) => sum + width, 0);
    const place = readTablePlace(table.child("w:tblPr"), { section: this.#scope.section, column, width: wide });
    let y = place.y ?? top;
    for (const row of table.all("w:tr")) y = this.#row(row, { grid, x: place.x, y });
    return place.y === undefined ? y : top;
  }

  #row(row: OoxmlElement, { grid, x, y }: { grid: readonly number[]; x: number; y: number }): number {
    const least = readTwips(row.child("w:trPr")?.child("w:trHeight")?.get("w:val")) ?? 0;
    let [bottom, at, column] = [y + least, x, 0];
    const cells = listCells(row).slice(0, MOST.cells).map((cell) => {
      const properties = cell.child("w:tcPr");
      const span = Math.max(1, Math.min(63, Number(properties?.val("w:gridSpan") ?? 1) || 1));
      const own = grid.slice(column, column + span).reduce((sum, width) => sum + width, 0);
      const width = own > 0 ? own : readTwips(properties?.child("w:tcW")?.get("w:w")) ?? 0;
      const from = this.#texts.length;
      const end = this.#blocks(cell.children, { x: at + CELL, width: Math.max(1, width - 2 * CELL) }, y);
      const placed = { properties, x: at, width, end, from, to: this.#texts.length };
      [bottom, at, column] = [Math.max(bottom, end), at + width, column + span];
      return placed;
    });
    for (const { properties, end, from, to, x, width } of cells) {
      const later = this.#texts.splice(to);
      this.#align(from, properties?.val("w:vAlign"), bottom - end);
      this.#texts.push(...later);
      const fill = readShading(properties?.child("w:shd"), this.#scope.parts.theme);
      if (typeof fill === "string") this.#fill(fill, { x, y, width, height: bottom - y });
    }
    return bottom;
  }

  #fill(color: string, box: Omit<CoverPicture, "part">): void {
    if (box.width <= 0 || box.height <= 0) return;
    const straight = { rotation: 0, flipX: false, flipY: false, hasText: false };
    const shape: DrawnShape = { form: { kind: "rectangle" }, ...box, ...straight, fill: { color, opacity: 1 } };
    this.#shapes.push({ shape, order: this.#shapes.length });
  }
}

function listBlocks(elements: readonly OoxmlElement[], bound?: CoverFact): Block[] {
  return elements.flatMap((element): Block[] => {
    if (element.name === "w:p" || element.name === "w:tbl") return [{ element, bound }];
    if (element.name !== "w:sdt") return [];
    const inner = boundFact(element.child("w:sdtPr")) ?? bound;
    return listBlocks(element.child("w:sdtContent")?.children ?? [], inner);
  });
}

function listCells(row: OoxmlElement): OoxmlElement[] {
  return row.children.flatMap((child) =>
    child.name === "w:tc" ? [child] : child.name === "w:sdt" ? listCells(child.child("w:sdtContent") ?? child) : []
  );
}
