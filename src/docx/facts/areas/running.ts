import { present } from "../../../base/present.ts";
import { type Borders, readBorders } from "../styles/borders.ts";
import type { RunningFacts, SectionFacts } from "./page_facts.ts";
import type { BorderFacts } from "../tally/text_facts.ts";
import { readDrawing } from "../story/drawings.ts";
import { type FieldCode, FieldStack } from "../story/field_code.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { overlayParagraphFormat, type ParagraphFormat, readParagraphFormat } from "../styles/paragraph_format.ts";
import { readInteger } from "../ooxml/units.ts";
import { boundField, type HeadingNames, runningField, showsText } from "./running_field.ts";
import {
  type DrawingLine,
  findRunningDrawings,
  findTextBoxes,
  FIRST_LINE,
  hasPageNumber,
  type OrderedShape,
  readRunningShapes,
  slotOfFrame,
} from "./running_drawings.ts";
import { type RunningLine, type RunningSlot, RunningSlots } from "./running_slots.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";
import type { Theme } from "../styles/theme.ts";
import { isWatermark } from "./watermark.ts";

/** Input to read a header or footer. */
export interface RunningScopeFacts {
  readonly part: string;
  readonly kind: "header" | "footer";
  readonly sheet: StyleSheet;
  readonly headings: HeadingNames;
  readonly theme: Theme;
  /** The first section that uses it. */
  readonly section: SectionFacts;
  /** Path of a picture by relationship id. */
  readonly picturePath: (id: string) => string | undefined;
}

/** Reads a header or footer from the tree of its part; the tree must include the text. */
export function readRunning(root: OoxmlElement, scope: RunningScopeFacts): RunningFacts {
  return new RunningReader(scope).read(root);
}

/** Elements that are read as if their children were in their place. */
const AROUND = new Set([
  "w:sdtContent",
  "w:ins",
  "w:moveTo",
  "w:smartTag",
  "w:customXml",
  "w:hyperlink",
  "w:txbxContent",
]);
/** Share of the width of one or two cells from which the alignment in a cell says more than its place. */
const WIDE = 0.6;

/** Returns the slot that each cell of a row is in by its middle; undefined for a wide one. */
function slotsOfCells(cells: readonly OoxmlElement[]): (RunningSlot | undefined)[] {
  const written = cells.map((cell) => readInteger(cell.child("w:tcPr", "w:tcW")?.get("w:w"), { min: 1, max: 31_680 }));
  const widths = written.map((width) => written.includes(undefined) ? 1 : width ?? 1);
  const all = widths.reduce((sum, width) => sum + width, 0);
  let end = 0;
  return widths.map((width) => {
    end += width;
    return cells.length < ORDER.length && width >= WIDE * all
      ? undefined
      : ORDER[Math.min(2, Math.floor(3 * (end - width / 2) / all))];
  });
}

class RunningReader {
  readonly #scope: RunningScopeFacts;
  readonly #slots = new RunningSlots();
  readonly #fields = new FieldStack();
  #rule: BorderFacts | undefined;
  /** Number of texts, fields and pictures in lines. */
  #shown = 0;
  #paragraphs = 0;
  #shapes = 0;
  #middle: number | undefined;
  readonly #drawn: OrderedShape[] = [];
  /** The drawings, with the lines that contain them. */
  #drawings: ReadonlyMap<OoxmlElement, DrawingLine> = new Map();
  #line: RunningLine | undefined;

  constructor(scope: RunningScopeFacts) {
    this.#scope = scope;
  }

  read(root: OoxmlElement): RunningFacts {
    this.#drawings = findRunningDrawings(root);
    this.#blocks(root, undefined);
    const { part, kind } = this.#scope;
    const drawn = this.#drawn.toSorted((a, b) => a.order - b.order).map(({ shape }) => shape);
    return {
      part,
      kind,
      left: this.#slots.pieces("left"),
      center: this.#slots.pieces("center"),
      right: this.#slots.pieces("right"),
      ...present({ rule: this.#rule, middle: this.#paragraphs === 0 ? this.#middle : undefined }),
      paragraphs: this.#paragraphs,
      shapes: this.#shapes,
      ...(drawn.length === 0 ? {} : { drawn }),
    };
  }

  #blocks(parent: OoxmlElement, slot: RunningSlot | undefined): void {
    for (const block of parent.children) {
      if (block.name === "w:p") this.#paragraph(block, slot);
      else if (block.name === "w:tbl") this.#table(block);
      else if (block.name === "w:sdt") this.#control(block, (content) => this.#blocks(content, slot));
      else if (AROUND.has(block.name)) this.#blocks(block, slot);
    }
  }

  #table(table: OoxmlElement): void {
    const [shown, rule] = [this.#shown, this.#rule];
    for (const row of childrenOf(table, "w:tr")) {
      const cells = childrenOf(row, "w:tc");
      const slots = slotsOfCells(cells);
      if (cells.length > ORDER.length) this.#shapes++;
      const above = this.#paragraphs;
      let below = above;
      for (const [i, cell] of cells.entries()) {
        this.#paragraphs = above; // cells are side by side
        this.#blocks(cell, slots[i]);
        this.#takeRule(readBorders(cell.child("w:tcPr", "w:tcBorders"), this.#scope.theme), shown);
        below = Math.max(below, this.#paragraphs);
      }
      this.#paragraphs = below;
    }
    const own = readBorders(table.child("w:tblPr", "w:tblBorders"), this.#scope.theme);
    if (this.#rule === rule) this.#takeRule(own, shown); // those of cells take precedence
  }

  /** Reads a content control: as a field if it is bound to a document property, otherwise as its content. */
  #control(sdt: OoxmlElement, read: (content: OoxmlElement) => void): void {
    const content = sdt.child("w:sdtContent");
    const field = boundField(sdt.child("w:sdtPr"));
    if (content === undefined) return;
    if (field === undefined) return read(content);
    const paragraph = content.child("w:p");
    if (paragraph !== undefined) this.#startLine(paragraph, undefined);
    this.#add({ kind: "field", field });
    if (paragraph !== undefined) this.#paragraphs++;
  }

  /** Starts a line and returns the borders around it. */
  #startLine(p: OoxmlElement, slot: RunningSlot | undefined): Borders | undefined {
    const { sheet, theme, section } = this.#scope;
    const direct = readParagraphFormat(p.child("w:pPr"), theme);
    const format = overlayParagraphFormat(sheet.paragraphFormat(direct.styleId), direct);
    const width = section.width - section.margins.left - section.margins.right;
    this.#line = { slot: slot ?? slotOfParagraph(format, section), stops: format.tabs ?? [], width };
    this.#slots.startLine(this.#line);
    return format.borders;
  }

  #paragraph(p: OoxmlElement, slot: RunningSlot | undefined): void {
    const borders = this.#startLine(p, slot);
    const above = this.#shown;
    this.#inlines(p);
    this.#takeRule(borders, above);
    if (this.#slots.lineHasItems) this.#paragraphs++;
  }

  #inlines(parent: OoxmlElement): void {
    for (const child of parent.children) {
      if (child.name === "w:r") child.children.forEach((piece) => this.#piece(piece));
      else if (child.name === "w:fldSimple") this.#simpleField(child);
      else if (child.name === "w:sdt") this.#control(child, (content) => this.#inlines(content));
      else if (AROUND.has(child.name)) this.#inlines(child);
    }
  }

  #simpleField(field: OoxmlElement): void {
    this.#show(this.#fields.begin(field.get("w:instr") ?? ""));
    this.#inlines(field);
    this.#fields.end();
  }

  #piece(piece: OoxmlElement): void {
    switch (piece.name) {
      case "w:fldChar":
        return this.#markField(piece.get("w:fldCharType"));
      case "w:instrText":
        return this.#fields.addCode(piece.text);
      case "w:drawing":
      case "w:pict":
        return this.#drawing(piece);
    }
    if (this.#fields.inCode || !this.#fields.results.every(showsText)) return;
    switch (piece.name) {
      case "w:t":
        return this.#text(piece.text);
      case "w:tab":
        return this.#slots.tab();
      case "w:ptab":
        return this.#slots.moveTo(PTABS.get(piece.get("w:alignment") ?? "") ?? "left");
      case "w:noBreakHyphen":
        return this.#slots.text("-");
      case "w:br":
      case "w:cr":
        return this.#slots.breakLine();
      case "w:pgNum":
        return this.#add({ kind: "field", field: "page" });
    }
  }

  /** Adds text. Some programs write tabs as characters, which office programs show as tabs. */
  #text(text: string): void {
    for (const [i, part] of text.split("\t").entries()) {
      if (i > 0) this.#slots.tab();
      this.#slots.text(part);
      if (part.trim() !== "") this.#shown++;
    }
  }

  #markField(type: string | undefined): void {
    if (type === "begin") this.#fields.begin();
    else if (type === "separate") this.#show(this.#fields.separate());
    else if (type === "end") this.#show(this.#fields.end());
  }

  /** Adds a field unless it is inside another one. Those that show text do not count as fields. */
  #show(field: FieldCode | undefined): void {
    if (field === undefined || showsText(field) || this.#fields.inCode) return;
    if (this.#fields.results.some((other) => other !== field && !showsText(other))) return;
    this.#add({ kind: "field", field: runningField(field, this.#scope.headings) });
  }

  #drawing(drawing: OoxmlElement): void {
    if (isWatermark(drawing)) return;
    const { section, theme } = this.#scope;
    const at = this.#drawings.get(drawing);
    if (at !== undefined) {
      const { shapes, unknown } = readRunningShapes(drawing, { section, theme, at });
      for (const shape of shapes) if (this.#drawn.length < MAX_DRAWN) this.#drawn.push(shape);
      this.#shapes += unknown;
    }
    for (const { id } of readDrawing(drawing).pictures) {
      const part = id === undefined ? undefined : this.#scope.picturePath(id);
      if (part === undefined) continue;
      this.#slots.add({ kind: "picture", part });
      if (drawing.child("wp:anchor") === undefined) this.#shown++;
    }
    this.#textBoxes(drawing, at ?? FIRST_LINE);
  }

  /** Reads the text boxes with page numbers, which Word's galleries have; other text boxes have no counterpart. */
  #textBoxes(drawing: OoxmlElement, at: DrawingLine): void {
    const outer = this.#line;
    const lines = this.#paragraphs;
    for (const { content, slot, middle } of findTextBoxes(drawing, this.#scope.section, at)) {
      if (!hasPageNumber(content)) this.#shapes++;
      else {
        this.#middle ??= middle;
        this.#blocks(content, slot);
      }
    }
    if (this.#line === outer || outer === undefined) return;
    this.#line = outer;
    this.#slots.startLine(outer);
    this.#paragraphs = lines; // a box is beside the lines
  }

  #add(piece: Parameters<RunningSlots["add"]>[0]): void {
    this.#slots.add(piece);
    this.#shown++;
  }

  /** Takes the line between the content and the text from the borders of a block; `above` is how much is above it. */
  #takeRule(borders: Borders | undefined, above: number): void {
    const { top, bottom } = borders ?? {};
    const isEmpty = this.#shown === above;
    if (this.#scope.kind === "header") this.#rule = bottom ?? (isEmpty && above > 0 ? top : null) ?? this.#rule;
    else this.#rule ??= top ?? (this.#shown === 0 ? bottom : null) ?? undefined;
  }
}

/** Maximum number of shapes of a part. */
const MAX_DRAWN = 500;
const ORDER: readonly RunningSlot[] = ["left", "center", "right"];
const PTABS: ReadonlyMap<string, RunningSlot> = new Map([["left", "left"], ["center", "center"], ["right", "right"]]);

function slotOfParagraph({ align, rightToLeft, frame }: ParagraphFormat, section: SectionFacts): RunningSlot {
  const framed = frame === undefined ? undefined : slotOfFrame(frame, section);
  if (framed !== undefined) return framed;
  if (align === "center") return "center";
  return (align === "end") !== (rightToLeft === true) ? "right" : "left";
}

/** Returns the children with a name, looking through content controls and other wrapper elements. */
function childrenOf(parent: OoxmlElement, name: string): OoxmlElement[] {
  return parent.children.flatMap((child) => {
    if (child.name === name) return [child];
    return child.name === "w:sdt" || AROUND.has(child.name) ? childrenOf(child, name) : [];
  });
}
