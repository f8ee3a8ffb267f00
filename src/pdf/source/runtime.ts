import { APPENDICES, CONTENTS } from "./runtime/contents.ts";
import { BALANCE } from "./runtime/balance.ts";
import { BLOCKS } from "./runtime/blocks.ts";
import { CODE_SOURCE } from "./runtime/code.ts";
import { COVERS, OPENERS } from "./runtime/covers.ts";
import { DOCUMENT } from "./runtime/document.ts";
import { DRAWING } from "./runtime/drawing.ts";
import { FIGURES, MATH } from "./runtime/figures.ts";
import { FRONT, FRONT_WORDS } from "./runtime/front.ts";
import { PAGE_SETUP, SHEET } from "./runtime/page.ts";
import { SCOPES, SLOTS } from "./runtime/slots.ts";
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
