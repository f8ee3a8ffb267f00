import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { readPdfEvidence } from "../../../src/typst/pdf/pdf_evidence.ts";
import { createPdf, type ForgedParts } from "../../support/compilers/forged_pdf.ts";
import { FlawList } from "../../../src/typst/pdf/pdf_flaws.ts";
import { PdfObjects } from "../../../src/typst/pdf/pdf_objects.ts";
import { readStructure } from "../../../src/typst/pdf/read_structure.ts";
import { readCatalogFacts, readXmpFacts } from "../../../src/typst/pdf/catalog_facts.ts";
import { encode } from "../../support/compilers/typst_job.ts";

for (
  const [what, intents, found] of [
    ["a profile", "/OutputIntents[<</S/GTS_PDFA1/DestOutputProfile 2 0 R>>]", true],
    ["a profile in the second intent", "/OutputIntents[<<>><</DestOutputProfile 2 0 R>>]", true],
    ["no profile", "/OutputIntents[<</S/GTS_PDFA1>>]", false],
    ["no intent", "", false],
  ] as const
) {
  Deno.test(`readPdfEvidence() reads an output intent with ${what}`, () => {
    strictEqual(readPdfEvidence(createPdf([`<</Type/Catalog${intents}>>`, "<<>>"])).outputIntent, found);
  });
}

const ID = { trailer: "/Root 1 0 R/ID[(a)(b)]" };

for (
  const [subtype, more, flaws] of [
    ["Type0", "/ToUnicode 3 0 R", []],
    ["Type0", "", ["font-without-unicode"]],
    ["Type0", "/Encoding/Identity-H", ["font-without-unicode"]],
    ["Type3", "/ToUnicode 3 0 R", []],
    ["TrueType", "/ToUnicode 3 0 R", ["font-not-embedded"]],
    ["TrueType", "/Encoding/WinAnsiEncoding", ["font-not-embedded"]],
    ["TrueType", "/ToUnicode 1 0 R", ["font-not-embedded", "font-without-unicode"]],
    ["CIDFontType2", "", ["font-not-embedded"]],
  ] as const
) {
  Deno.test(`readPdfEvidence() finds ${flaws.length} flaws in a font of type ${subtype} with ${more || "nothing"}`, () => {
    const map = "<</Length 0>>\nstream\n\nendstream";
    const pdf = createPdf(["<</Type/Catalog>>", `<</Type/Font/Subtype/${subtype}${more}>>`, map], ID);
    deepStrictEqual(readPdfEvidence(pdf).flaws.map(({ kind }) => kind), flaws);
  });
}

for (
  const [trailer, missing] of [
    ["/ID[(a)(b)]", false],
    ["/ID[<61>(b)]", false],
    ["", true],
    ["/ID[(a)]", true],
    ["/ID[()(b)]", true],
    ["/ID(a)", true],
  ] as const
) {
  Deno.test(`readPdfEvidence() ${missing ? "misses" : "finds"} the identifier of a file with ${trailer || "none"}`, () => {
    const { flaws } = readPdfEvidence(createPdf(["<</Type/Catalog>>"], { trailer: `/Root 1 0 R${trailer}` }));
    deepStrictEqual(flaws, missing ? [{ kind: "missing-file-identifier", count: 1, places: ["trailer"] }] : []);
  });
}

for (
  const [what, catalog, relationship, type, flaws] of [
    ["a described file", "/AF[2 0 R]", "/AFRelationship/Data", "/Subtype/text#2Fcsv", []],
    ["a file that no object refers to", "", "/AFRelationship/Data", "/Subtype/text#2Fcsv", [
      "file-without-relationship",
    ]],
    ["a file without a relationship", "/AF[2 0 R]", "", "/Subtype/text#2Fcsv", ["file-without-relationship"]],
    ["a file without a type", "/AF[2 0 R]", "/AFRelationship/Data", "", ["file-without-media-type"]],
  ] as const
) {
  Deno.test(`readPdfEvidence() finds ${flaws.length} flaws in ${what}`, () => {
    const pdf = createPdf([
      `<</Type/Catalog${catalog}>>`,
      `<</Type/Filespec/F(a)/UF(a)${relationship}/EF<</F 3 0 R>>>>`,
      `<</Type/EmbeddedFile${type}/Length 0>>\nstream\n\nendstream`,
    ], ID);
    deepStrictEqual(readPdfEvidence(pdf).flaws.map(({ kind }) => kind), ["embedded-file", ...flaws]);
  });
}

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

/** A file with one object, its catalog. */
const forgePdf = (catalog: string, parts?: ForgedParts) => createPdf([`<<${catalog}>>`], parts);

for (
  const [name, pdf, expected] of [
    ["a language", forgePdf("/Type/Catalog/Lang(de)"), "de"],
    ["a language with a region", forgePdf("/Lang (en-GB)"), "en-GB"],
    ["none", forgePdf("/Type/Catalog"), undefined],
    ["one in the names of link targets", forgePdf("/Type/Catalog/Names<<(/Lang(xx)) 1 0 R>>"), undefined],
    ["another string than a language", forgePdf("/Lang(a b)"), undefined],
    ["a free catalog", forgePdf("/Lang(de)", { use: "f" }), undefined],
    ["a table that begins elsewhere", forgePdf("/Lang(de)", { table: "xref\n1 2" }), undefined],
    ["a stream instead of a table", forgePdf("/Lang(de)", { table: "9 0 obj" }), undefined],
    ["no end", forgePdf("/Lang(de)", { end: "" }), undefined],
    ["no bytes", new Uint8Array(), undefined],
  ] as const
) {
  Deno.test(`readCatalogFacts() finds the language ${expected} in a file with ${name}`, () => {
    strictEqual(readCatalogFacts(pdf).language, expected);
  });
}

Deno.test("readCatalogFacts() finds the title in the XMP metadata", () => {
  const packet = '<x><rdf:Description xmlns:rdf="r" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>' +
    "<rdf:Alt><rdf:li>Bees</rdf:li></rdf:Alt></dc:title></rdf:Description></x>";
  const stream = `<</Length ${packet.length}>>stream\n${packet}\nendstream`;
  strictEqual(readCatalogFacts(createPdf(["<</Metadata 2 0 R>>", stream])).title, "Bees");
});

const NAMESPACES = [
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  'xmlns:a="http://www.aiim.org/pdfa/ns/id/" xmlns:u="http://www.aiim.org/pdfua/ns/id/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:part="urn:other"',
].join(" ");

function packet(properties: string): Uint8Array {
  return encode(`<?xpacket begin="\ufeff" id="x"?><rdf:RDF ${NAMESPACES}>${properties}</rdf:RDF><?xpacket end="r"?>`);
}

Deno.test("readXmpFacts() reads claims by their namespace, whatever the prefix", () => {
  const claims = "<a:part>4</a:part><a:rev> 2020 </a:rev><a:conformance>F</a:conformance><u:part>1</u:part>";
  const texts = "<dc:title><rdf:Alt><rdf:li>T &amp; U</rdf:li><rdf:li>V</rdf:li></rdf:Alt></dc:title>" +
    "<dc:creator><rdf:Seq><rdf:li>A</rdf:li><rdf:li>B</rdf:li></rdf:Seq></dc:creator>" +
    "<dc:language><rdf:Bag><rdf:li>de</rdf:li></rdf:Bag></dc:language>";
  deepStrictEqual(readXmpFacts(packet(claims + texts)), {
    ...{ pdfaPart: "4", pdfaConformance: "F", pdfaRevision: "2020", pdfuaPart: "1" },
    ...{ title: "T & U", creators: ["A", "B"], languages: ["de"] },
  });
});

Deno.test("readXmpFacts() leaves out what is not claimed, or empty, or of other namespaces", () => {
  const others = "<part:part>2</part:part><a:part/><dc:title><rdf:Alt><rdf:li> </rdf:li></rdf:Alt></dc:title>";
  deepStrictEqual(readXmpFacts(packet(others)), {
    ...{ pdfaPart: undefined, pdfaConformance: undefined, pdfaRevision: undefined, pdfuaPart: undefined },
    ...{ title: undefined, creators: [], languages: [] },
  });
});

Deno.test("readXmpFacts() refuses what is not XML, and document types", () => {
  for (const text of ["", "<a>", "<!DOCTYPE a><a/>", "%"]) {
    throws(() => readXmpFacts(encode(text)), { name: "CompileError", code: "unreadable-pdf" });
  }
});
