import { APPENDICES } from "./runtime/appendices.ts";
import { BALANCE } from "./runtime/balance.ts";
import { BLOCKS } from "./runtime/blocks.ts";
import { CODE_SOURCE } from "./runtime/code.ts";
import { CONTENTS } from "./runtime/contents.ts";
import { COVERS } from "./runtime/covers.ts";
import { DOCUMENT } from "./runtime/document.ts";
import { DRAWING } from "./runtime/drawing.ts";
import { FIGURES } from "./runtime/figures.ts";
import { FRONT } from "./runtime/front.ts";
import { FRONT_WORDS } from "./runtime/front_words.ts";
import { MATH } from "./runtime/math.ts";
import { PAGE_SETUP } from "./runtime/page.ts";
import { OPENERS } from "./runtime/openers.ts";
import { SCOPES } from "./runtime/scopes.ts";
import { SHEET } from "./runtime/sheet.ts";
import { SLOTS } from "./runtime/slots.ts";
import { TABLE_CELLS } from "./runtime/table_cells.ts";
import { TABLE_WIDTHS } from "./runtime/table_widths.ts";
import { TABLES_SOURCE } from "./runtime/tables.ts";
import { TEXT } from "./runtime/text.ts";
import { WIKI_BLOCKS } from "./runtime/wiki_blocks.ts";

const BASICS = String.raw`
#let page-counter = page
#let typography-strong = design.typography.strongWeight

// Body of a block; pages cannot break inside of one. A style marks it, because the first layout does not know a state.
#let in-block = [block]
// Supplement of the first chapter, if there is text before it.
#let after-introduction = [introduced]
#let nested(body) = { set heading(supplement: in-block); body }
`;

/** Part of `tool.typ` that is the same in every pack of this revision; it reads `design`, `assets` and `decorations`. */
export const RUNTIME: string = [
  BASICS,
  FRONT_WORDS,
  TEXT,
  SHEET,
  SCOPES,
  SLOTS,
  DRAWING,
  PAGE_SETUP,
  BALANCE,
  COVERS,
  CONTENTS,
  BLOCKS,
  FIGURES,
  APPENDICES,
  OPENERS,
  CODE_SOURCE,
  TABLE_CELLS,
  TABLE_WIDTHS,
  TABLES_SOURCE,
  MATH,
  WIKI_BLOCKS,
  FRONT,
  DOCUMENT,
].join("");
