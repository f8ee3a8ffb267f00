import { textWithoutLabel } from "../../directive_text.ts";
import { oneLine } from "../../plain_text.ts";
import type { Nodes, RootContent } from "../../tree.ts";
import { isNumber, splitCellText, splitWord } from "./cell_words.ts";
import { estimateEms } from "./text_width.ts";

/** A word of a cell that does not break at spaces. */
export interface CellWord {
  readonly pieces: readonly string[];
  readonly isCode: boolean;
  readonly isStrong: boolean;
  /** Whether it is never divided. */
  readonly isWhole: boolean;
}

/** Facts about the content of a cell. */
export interface CellSurvey {
  readonly words: readonly CellWord[];
  /** Lines that the author separated. */
  readonly lines: number;
  /** Estimated width of all text, in ems. */
  readonly ems: number;
  /** Estimated width of the longest line, in ems. */
  readonly widest: number;
  /** Smallest width for content that is not text, in ems. */
  readonly least: number;
  /** Whether it is a single paragraph without line breaks and pictures. */
  readonly isLine: boolean;
  /** Whether it contains only text in one paragraph. */
  readonly isInline: boolean;
  /** Whether it can be shown twice: it has no notes, anchors or numbered blocks. */
  readonly canRepeat: boolean;
}

/** Surveys the content of a cell in one walk. */
export function surveyCell(blocks: readonly RootContent[]): CellSurvey {
  const walk = new Walk();
  for (const block of blocks) walk.visit(block, { isStrong: false });
  const isInline = blocks.length === 0 || (blocks.length === 1 && blocks[0]?.type === "paragraph");
  return walk.result(isInline);
}

interface Marks {
  readonly isStrong: boolean;
}

/** Ems that lists, quotes and callouts take at their sides. */
const BLOCK_EMS = 3;
const CODE_EMS = 0.6;

class Walk {
  readonly #words: CellWord[] = [];
  #lines = 0;
  #ems = 0;
  #line = 0;
  #widest = 0;
  #least = 0;
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

  visit(node: Nodes, marks: Marks): void {
    switch (node.type) {
      case "text":
        return this.#addText(node.value, marks);
      case "inlineCode":
        return this.#addCode(node.value);
      case "code":
        for (const line of node.value.split("\n", 200)) {
          this.#addCode(line);
          this.#newLine();
        }
        return this.#need(BLOCK_EMS + 6);
      case "break":
        return this.#newLine();
      case "inlineMath":
        return this.#addBox(Math.min(12, 0.5 * node.value.length));
      case "math":
        this.#newLine();
        return this.#addBox(Math.min(20, 0.5 * node.value.length));
      case "image":
      case "imageReference":
        return this.#addPicture();
      case "footnoteReference":
      case "footnoteDefinition":
        return this.#stay();
    }
    this.#visitChildren(node, marks);
  }

  #visitChildren(node: Nodes, marks: Marks): void {
    if (node.type === "textDirective") {
      this.#canRepeat = false;
      if (node.name === "image") return this.#addPicture();
      if (node.children.length === 0) return this.#addText(textWithoutLabel(node), marks);
    }
    if (!("children" in node)) return;
    const isBlock = !INLINE.has(node.type);
    if (node.type === "table" || node.type === "containerDirective" && node.name === "table") this.#need(12);
    else if (isBlock && node.type !== "paragraph") this.#need(BLOCK_EMS + 3);
    const inside = node.type === "strong" || node.type === "heading" ? { isStrong: true } : marks;
    if (node.type === "textDirective" && node.name === "status") this.#addBox(estimateEms(oneLine(node)));
    else for (const child of node.children) this.visit(child, inside);
    if (isBlock) this.#newLine();
  }

  #addPicture(): void {
    this.#hasPicture = true;
    this.#addBox(2);
  }

  /** Notes cannot be shown twice. */
  #stay(): void {
    this.#canRepeat = false;
  }

  #addText(text: string, { isStrong }: Marks): void {
    const ems = estimateEms(text);
    this.#ems += ems;
    this.#line += ems;
    for (const part of splitCellText(text)) {
      if (part.kind === "text") {
        for (const word of part.text.split(/[\s\u200b]+/)) {
          this.#addWord({ pieces: [word], isCode: false, isStrong, isWhole: true });
        }
      } else if (part.kind === "whole") this.#addWord({ pieces: [part.text], isCode: false, isStrong, isWhole: true });
      else this.#addWord({ pieces: part.pieces, isCode: false, isStrong, isWhole: false });
    }
  }

  #addCode(code: string): void {
    const ems = CODE_EMS * code.length + 0.5;
    this.#ems += ems;
    this.#line += ems;
    for (const word of code.split(/\s+/)) {
      this.#addWord({ pieces: splitWord(word), isCode: true, isStrong: false, isWhole: isNumber(word) });
    }
  }

  #addWord(word: CellWord): void {
    if (word.pieces[0] !== "") this.#words.push(word);
  }

  #addBox(ems: number): void {
    this.#ems += ems;
    this.#line += ems;
    this.#need(ems);
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

const INLINE: ReadonlySet<string> = new Set(["emphasis", "strong", "delete", "link", "linkReference", "textDirective"]);
