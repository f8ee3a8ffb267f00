import { deepStrictEqual } from "node:assert/strict";
import { FlawList } from "../../../src/typst/pdf/pdf_flaws.ts";
import { PdfObjects } from "../../../src/typst/pdf/pdf_objects.ts";
import { readStructure } from "../../../src/typst/pdf/read_structure.ts";
import { createPdf } from "../../support/compilers/forged_pdf.ts";

const NONE = { elements: 0, headings: 0, figures: 0, formulas: 0, tables: 0, headerCells: 0 };

/** Reads a tree from the entries of its root and further objects, numbered from 2; object 90 is page 7. */
function read(root: string, ...objects: string[]) {
  const flaws = new FlawList();
  const pdf = createPdf([`<</Type/Catalog/StructTreeRoot<<${root}>>>>`, ...objects]);
  const counts = readStructure(new PdfObjects(pdf), new Map([[90, 7]]), flaws);
  return { counts, flaws: flaws.list() };
}

Deno.test("readStructure() counts nothing without a tree", () => {
  deepStrictEqual(read(""), { counts: NONE, flaws: [] });
});

Deno.test("readStructure() follows role maps, and takes a type that maps to itself for what it is", () => {
  const { counts } = read("/RoleMap<</Picture/Image/Image/Figure/A/B/B/A>>/K[<</S/Picture/Alt(x)>><</S/A>><</S/H1>>]");
  deepStrictEqual(counts, { ...NONE, elements: 3, figures: 1, headings: 1 });
});

Deno.test("readStructure() reads an element that is its own kid once", () => {
  const { counts } = read("/K 2 0 R", "<</S/Div/K[2 0 R 3 0 R 3 0 R]>>", "<</S/P/K 2 0 R>>");
  deepStrictEqual(counts, { ...NONE, elements: 2 });
});

Deno.test("readStructure() names the page of an element, of its first kid, or none", () => {
  const { flaws } = read("/K[<</S/Figure/Pg 90 0 R>><</S/Formula/K[<</S/P/K<</Type/MCR/Pg 90 0 R>>>>]>><</S/TH>>]");
  deepStrictEqual(flaws, [
    { kind: "figure-without-alternative-text", count: 1, places: ["page 7"] },
    { kind: "formula-without-alternative-text", count: 1, places: ["page 7"] },
    { kind: "header-cell-without-scope", count: 1, places: ["an unknown page"] },
  ]);
});

Deno.test("readStructure() accepts a replacement text as an alternative, but no white space", () => {
  deepStrictEqual(read("/K[<</S/Figure/ActualText 2 0 R>><</S/Figure/Alt( \\n)>>]", "(x)").flaws, [
    { kind: "figure-without-alternative-text", count: 1, places: ["an unknown page"] },
  ]);
});

Deno.test("readStructure() attributes header cells to the innermost table", () => {
  const inner = "<</S/Table/K<</S/TR/K<</S/TH/A[<</O/Layout>><</O/Table/Scope/Row>>]>>>>>>";
  const { counts, flaws } = read(`/K<</S/Table/K<</S/TR/K<</S/TD/K${inner}>>>>>>`);
  deepStrictEqual(counts, { ...NONE, elements: 6, tables: 2, headerCells: 1 });
  deepStrictEqual(flaws.map(({ kind, count }) => [kind, count]), [["table-without-header-cell", 1]]);
});

Deno.test("readStructure() compares the levels of headings in the order of the document", () => {
  const headings = (...levels: number[]) => read(`/K[${levels.map((level) => `<</S/H${level}>>`).join("")}]`).flaws;
  deepStrictEqual(headings(1, 2, 3, 1, 2), []);
  deepStrictEqual(headings(2, 1, 3).map(({ count }) => count), [2]);
});
