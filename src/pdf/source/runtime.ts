import { LANGUAGES_FROM_RIGHT } from "../design/languages.ts";
import { emitArray, emitString } from "./emit.ts";
import appendices from "./runtime/appendices.typ" with { type: "text" };
import balance from "./runtime/balance.typ" with { type: "text" };
import basics from "./runtime/basics.typ" with { type: "text" };
import blocks from "./runtime/blocks.typ" with { type: "text" };
import code from "./runtime/code.typ" with { type: "text" };
import contents from "./runtime/contents.typ" with { type: "text" };
import covers from "./runtime/covers.typ" with { type: "text" };
import document from "./runtime/document.typ" with { type: "text" };
import drawing from "./runtime/drawing.typ" with { type: "text" };
import figures from "./runtime/figures.typ" with { type: "text" };
import front from "./runtime/front.typ" with { type: "text" };
import frontWords from "./runtime/front_words.typ" with { type: "text" };
import languages from "./runtime/languages.typ" with { type: "text" };
import longWords from "./runtime/long_words.typ" with { type: "text" };
import math from "./runtime/math.typ" with { type: "text" };
import openers from "./runtime/openers.typ" with { type: "text" };
import pageSetup from "./runtime/page_setup.typ" with { type: "text" };
import scopes from "./runtime/scopes.typ" with { type: "text" };
import placedCovers from "./runtime/placed_covers.typ" with { type: "text" };
import sheet from "./runtime/sheet.typ" with { type: "text" };
import slots from "./runtime/slots.typ" with { type: "text" };
import tableCells from "./runtime/table_cells.typ" with { type: "text" };
import tableWidths from "./runtime/table_widths.typ" with { type: "text" };
import tables from "./runtime/tables.typ" with { type: "text" };
import text from "./runtime/text.typ" with { type: "text" };
import wikiBlocks from "./runtime/wiki_blocks.typ" with { type: "text" };

const FROM_RIGHT = `#let languages-from-right = ${emitArray(LANGUAGES_FROM_RIGHT.map(emitString))}\n`;

/** Part of `tool.typ` that is the same in every pack of this revision; it reads `design`, `assets` and `decorations`. */
export const RUNTIME: string = [
  ...[basics, frontWords, text, FROM_RIGHT, languages, longWords, sheet, scopes, slots, drawing, pageSetup, balance],
  ...[
    covers,
    placedCovers,
    contents,
    blocks,
    figures,
    appendices,
    openers,
    code,
    tableCells,
    tableWidths,
    tables,
    math,
  ],
  ...[wikiBlocks, front, document],
].map((part) => `\n${part}`).join("");
