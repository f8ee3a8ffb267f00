import { BLOCKS } from "./runtime/blocks.ts";
import { COVERS } from "./runtime/covers.ts";
import { DOCUMENT } from "./runtime/document.ts";
import { DRAWING } from "./runtime/drawing.ts";
import { PAGE_SETUP } from "./runtime/page.ts";
import { SHEET } from "./runtime/sheet.ts";
import { TABLES_SOURCE } from "./runtime/tables.ts";
import { TEXT } from "./runtime/text.ts";

const BASICS = String.raw`
#let page-counter = page
#let typography-strong = design.typography.strongWeight

// Number of enclosing blocks; page breaks are only possible at depth 0.
#let depth = state("tool-depth", 0)
#let nested(body) = depth.update(n => n + 1) + body + depth.update(n => n - 1)
`;

/** Part of `tool.typ` that is the same in every pack of this revision; it reads `design`, `assets` and `decorations`. */
export const RUNTIME: string = [BASICS, TEXT, SHEET, DRAWING, PAGE_SETUP, COVERS, BLOCKS, TABLES_SOURCE, DOCUMENT].join(
  "",
);
