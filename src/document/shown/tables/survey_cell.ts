import type { ShownBlock } from "../shown_block.ts";
import type { ShownInline } from "../shown_inline.ts";
import { mapParts } from "../shown_words.ts";
import type { CellSurvey, CellWord } from "./cell_survey.ts";
import { isNumber, leastPiece, splitCellText, splitWord } from "./cell_words.ts";
import { estimateCodeEms, estimateEms } from "./text_width.ts";

/** Surveys the content of a cell in one walk. */
export function surveyCell(blocks: readonly ShownBlock[]): CellSurvey {
  const walk = new Walk();
  walk.visitBlocks(blocks);
  const [first, ...others] = blocks;
  const isParagraph = first?.kind === "paragraph" && others.length === 0;
  return walk.result(isParagraph || blocks.every(({ kind }) => kind === "point"));
}

/** Ems that quotes and callouts take at their sides, and those that a level of a list takes. */
const BLOCK_EMS = 3;
const LIST_EMS = 2;
/** Ems that blocks in blocks take at most: deeper ones are too wide anyway. */
const MOST_EMS = 12;
const TABLE_EMS = 12;
/** How much wider the bold letters of statuses are, and ems at their sides. */
const STATUS = { bold: 1.1, sides: 0.8 };
const MAX_CODE_LINES = 200;
/** A wide day; books in most languages need as much room for one. */
const DAY = ["30 ", "September ", "2026"];

class Walk {
  readonly #words: CellWord[] = [];
  #lines = 0;
  #ems = 0;
  #line = 0;
  #widest = 0;
  #least = 0;
  #beside = 0;
  #hasPicture = false;
  #canRepeat = true;

  result(isInline: boolean): CellSurvey {
    this.#newLine();
    return {
      words: this.#words,
      lines: Math.max(1, this.#lines),
      ems: this.#ems,
      widest: this.#widest,
      least: this.#least,
      isLine: isInline && this.#lines <= 1 && !this.#hasPicture,
      isInline,
      canRepeat: isInline && this.#canRepeat,
    };
  }

  visitBlocks(blocks: readonly ShownBlock[]): void {
    for (const block of blocks) {
      this.#visitBlock(block);
      this.#newLine();
    }
  }

  #visitBlock(block: ShownBlock): void {
    switch (block.kind) {
      case "heading":
        this.#need(BLOCK_EMS + 3);
        return this.#visitLine(block.children, true);
      case "code":
        for (const line of block.lines.slice(0, MAX_CODE_LINES)) {
          this.#addCode(line.map(({ text }) => text).join(""));
          this.#newLine();
        }
        return this.#need(BLOCK_EMS + 6);
      case "formula":
        return this.#addBox(Math.min(20, 0.5 * block.source.length));
      case "point":
        return this.#stay();
      case "standInBlock":
        this.#addText(block.name, false);
        break;
      case "table":
        this.#need(TABLE_EMS);
        break;
    }
    const outside = this.#beside;
    if (!BARE.has(block.kind)) {
      this.#need(BLOCK_EMS + 3);
      this.#beside = Math.min(MOST_EMS, outside + (block.kind === "list" ? LIST_EMS : BLOCK_EMS));
    }
    mapParts(block, (line) => this.#visitLine(line), (inner) => this.visitBlocks([inner]));
    this.#beside = outside;
  }

  #visitLine(nodes: readonly ShownInline[], isStrong = false): void {
    for (const node of nodes) this.#visitInline(node, isStrong);
    this.#newLine();
  }

  #visitInline(node: ShownInline, isStrong: boolean): void {
    switch (node.kind) {
      case "text":
        return this.#addText(node.text, isStrong);
      case "date":
        return this.#addDay(isStrong);
      case "standIn":
        return this.#addText(node.name, isStrong);
      case "reference":
        return this.#addText(node.written, isStrong);
      case "codeText":
        return this.#addCode(node.text);
      case "lineBreak":
        return this.#newLine();
      case "formula":
        return this.#addBox(Math.min(12, 0.5 * node.source.length));
      case "picture":
        return this.#addPicture();
      case "status":
        return this.#addBox(STATUS.bold * estimateEms(node.text) + STATUS.sides);
      case "note":
      case "point":
      case "indexMark":
        return this.#stay();
      case "marked":
      case "colored":
      case "link":
      case "quotation":
      case "label":
      case "foreign":
        for (const child of node.children) {
          this.#visitInline(child, isStrong || node.kind === "marked" && node.mark === "bold");
        }
        return;
      default:
        return node satisfies never;
    }
  }

  #addPicture(): void {
    this.#hasPicture = true;
    this.#addBox(2);
  }

  /** Notes and places cannot be shown twice. */
  #stay(): void {
    this.#canRepeat = false;
  }

  #addText(text: string, isStrong: boolean): void {
    this.#addEms(estimateEms(text));
    for (const part of splitCellText(text)) {
      if (part.kind === "text") {
        for (const word of part.text.split(/[\s\u200b]+/)) {
          this.#addWord({ pieces: [word], isCode: false, isStrong, isWhole: true });
        }
      } else if (part.kind === "whole") this.#addWord({ pieces: [part.text], isCode: false, isStrong, isWhole: true });
      else this.#addWord({ pieces: part.pieces, isCode: false, isStrong, isWhole: false });
    }
  }

  #addDay(isStrong: boolean): void {
    this.#addEms(estimateEms(DAY.join("")));
    this.#addWord({ pieces: DAY, isCode: false, isStrong, isWhole: false });
  }

  #addCode(code: string): void {
    this.#addEms(estimateCodeEms(code));
    for (const word of code.split(/\s+/)) {
      this.#addWord({ pieces: splitWord(word), isCode: true, isStrong: false, isWhole: isNumber(word) });
    }
  }

  #addWord(word: CellWord): void {
    if (word.pieces[0] === "") return;
    this.#words.push(word);
    if (this.#beside === 0) return;
    const piece = leastPiece(word);
    this.#need(Math.ceil(this.#beside + (word.isCode ? estimateCodeEms(piece) : estimateEms(piece))));
  }

  #addBox(ems: number): void {
    this.#addEms(ems);
    this.#need(ems);
  }

  #addEms(ems: number): void {
    this.#ems += ems;
    this.#line += ems;
  }

  #need(ems: number): void {
    this.#least = Math.max(this.#least, ems);
  }

  #newLine(): void {
    if (this.#line === 0) return;
    this.#lines++;
    this.#widest = Math.max(this.#widest, this.#line);
    this.#line = 0;
  }
}

/** Blocks that have nothing at their sides; tables have a need of their own. */
const BARE: ReadonlySet<ShownBlock["kind"]> = new Set([
  ...["paragraph", "definitions", "table", "rule", "contents", "index", "pageBreak"] as const,
]);
