import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { deflateSync } from "node:zlib";
import { readPdfEvidence } from "../../../src/typst/pdf/pdf_evidence.ts";
import { PdfObjects } from "../../../src/typst/pdf/pdf_objects.ts";
import { PdfReference, PdfStream } from "../../../src/typst/pdf/pdf_values.ts";
import { CompileError } from "../../../src/pdf/engine.ts";
import { createPdf } from "../../support/compilers/forged_pdf.ts";
import { readStandardFixture } from "../../support/compilers/standard_fixtures.ts";
import * as fc from "../../support/property.ts";
import { createPackedPdf, type PackedParts } from "../../support/compilers/packed_pdf.ts";
import { encode } from "../../support/compilers/typst_job.ts";
import { findLostRuns } from "../../../src/typst/pdf/find_text.ts";
import { encodePng } from "../../../src/typst/pdf/png.ts";
import { decodePng } from "../../support/pictures/decode_png.ts";

const CATALOG = "<</Type/Catalog>>";

Deno.test("PdfObjects reads objects by number, through references, and streams by their length", () => {
  const stream = "<</Length 3 0 R>>\nstream\nendstream\nendstream";
  const objects = new PdfObjects(createPdf([CATALOG, stream, "9", "3 0 R", "5 0 R"]));
  strictEqual(objects.headerVersion, "1.7");
  deepStrictEqual(objects.numbers, [1, 2, 3, 4, 5]);
  strictEqual(objects.resolve(new PdfReference(4)), 9);
  strictEqual(objects.read(6), null);
  strictEqual(objects.dictionary(new PdfReference(3)), undefined);
  deepStrictEqual(objects.array(new PdfReference(3)), []);
  const read = objects.read(2);
  strictEqual(read instanceof PdfStream && new TextDecoder().decode(objects.decode(read)), "endstream");
  throws(() => objects.resolve(new PdfReference(5)), { message: /loop/ });
});

Deno.test("PdfObjects prefers newer tables, also where they free an object", () => {
  const first = new TextDecoder().decode(createPdf([CATALOG, "1", "2"]));
  const [, table] = first.match(/startxref\n(\d+)/) ?? [];
  const update = `2 0 obj\n7\nendobj\n`;
  const rows = `xref\n2 2\n${String(first.length).padStart(10, "0")} 00000 n \n0000000000 00001 f \n`;
  const trailer = `trailer\n<</Root 1 0 R/Prev ${table}>>\nstartxref\n${first.length + update.length}\n%%EOF\n`;
  const objects = new PdfObjects(new TextEncoder().encode(first + update + rows + trailer));
  deepStrictEqual([objects.read(2), objects.read(3)], [7, null]);
  deepStrictEqual([...objects.numbers].sort(), [1, 2]);
});

for (
  const [what, pdf, reason] of [
    ["no bytes", new Uint8Array(), "it has no header"],
    ["another header", createPdf([CATALOG], { header: "%PS-1.7" }), "it has no header"],
    ["no end", createPdf([CATALOG], { end: "" }), "it has no cross-reference table"],
    ["a compressed table", createPdf([CATALOG], { table: "9 0 obj" }), "it has no cross-reference table"],
    ["a table of too many objects", createPdf([CATALOG], { table: "xref\n0 99999999" }), "it has no cross-reference"],
    ["a table that ends early", createPdf([CATALOG], { table: "xref\n0 5" }), "it has no cross-reference table"],
    ["entries of another use", createPdf([CATALOG], { use: "x" }), "it has no cross-reference table"],
    ["tables in a circle", createPdf([CATALOG], { trailer: "/Root 1 0 R/Prev 42" }), "tables form a loop"],
    ["no catalog", createPdf([CATALOG], { trailer: "/Root 2 0 R" }), "it has no catalog"],
    ["a free catalog", createPdf([CATALOG], { use: "f" }), "it has no catalog"],
    [
      "objects elsewhere",
      createPdf([CATALOG], { shift: 1 }),
      "object 1 is not where the cross-reference table puts it",
    ],
  ] as const
) {
  Deno.test(`PdfObjects refuses a file with ${what}`, () => {
    throws(
      () => new PdfObjects(pdf),
      (error) => error instanceof CompileError && error.code === "unreadable-pdf" && error.message.includes(reason),
    );
  });
}

for (
  const [what, stream, reason] of [
    ["without a length", "<<>>\nstream\nx\nendstream", "has no length"],
    ["longer than the file", "<</Length 9999>>\nstream\nx\nendstream", "has no length"],
    ["with another length", "<</Length 5>>\nstream\nx\nendstream", "another length than it declares"],
    ["with its own length elsewhere", "<</Length 2 0 R>>\nstream\nx\nendstream", "has no length"],
  ] as const
) {
  Deno.test(`PdfObjects refuses a stream ${what}`, () => {
    const objects = new PdfObjects(createPdf([CATALOG, stream]));
    throws(() => objects.read(2), (error) => error instanceof CompileError && error.message.includes(reason));
  });
}

Deno.test("decode() inflates within a limit, and knows no other filters", () => {
  const objects = new PdfObjects(createPdf([CATALOG]));
  const inflate = (filter: string, bytes: Uint8Array) => {
    const dictionary = new PdfObjects(createPdf([`<</Filter ${filter}>>`])).catalog;
    return objects.decode(new PdfStream(dictionary, bytes));
  };
  const packed = deflateSync(new Uint8Array(1000));
  strictEqual(inflate("/FlateDecode", packed)?.length, 1000);
  strictEqual(inflate("[/FlateDecode]", packed)?.length, 1000);
  strictEqual(inflate("[/FlateDecode/FlateDecode]", packed), undefined);
  strictEqual(inflate("/LZWDecode", packed), undefined);
  strictEqual(inflate("/FlateDecode/DecodeParms<<>>", packed)?.length, 1000);
  throws(() => inflate("/FlateDecode", packed.subarray(0, 9)), { code: "unreadable-pdf" });
  throws(() => inflate("/FlateDecode", deflateSync(new Uint8Array(17 << 20))), { code: "unreadable-pdf" });
});

Deno.test("readPdfEvidence() reads or refuses a file with any bytes changed", () => {
  const pdf = readStandardFixture("ua-1_a-2a");
  const change = fc.tuple(fc.nat(pdf.length - 1), fc.nat(255));
  fc.assert(fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
    const forged = Uint8Array.from(pdf);
    for (const [at, byte] of changes) forged[at] = byte;
    try {
      readPdfEvidence(forged);
    } catch (error) {
      if (!(error instanceof CompileError)) throw error;
    }
  }));
});

for (const predicted of [false, true]) {
  Deno.test(`PdfObjects reads compressed objects by a compressed table, ${predicted ? "with" : "without"} predictor`, () => {
    const streams = [{ dictionary: "", bytes: encode("x") }];
    const objects = new PdfObjects(createPackedPdf([CATALOG, "[1 2]", "2 0 R"], { predicted, streams }));
    deepStrictEqual(objects.numbers, [1, 2, 3, 4, 5, 6]);
    deepStrictEqual(objects.resolve(new PdfReference(3)), [1, 2]);
    const stream = objects.read(4);
    strictEqual(stream instanceof PdfStream && new TextDecoder().decode(stream.bytes), "x");
    strictEqual(objects.read(0), null);
    strictEqual(objects.read(99), null);
  });
}

Deno.test("PdfObjects reads the stream beside a table before the table, which calls its objects free", () => {
  const packed = createPackedPdf([CATALOG, "7"]);
  const [, start = ""] = new TextDecoder("latin1").decode(packed).match(/startxref\n(\d+)/) ?? [];
  const table = "xref\n0 3\n0000000000 65535 f \n0000000000 00000 f \n0000000000 00000 f \n";
  const trailer = `trailer\n<</Root 1 0 R/XRefStm ${start}>>\nstartxref\n${packed.length}\n%%EOF\n`;
  strictEqual(new PdfObjects(new Uint8Array([...packed, ...encode(table + trailer)])).read(2), 7);
});

const DAMAGED: readonly (readonly [what: string, parts: PackedParts, reason: string])[] = [
  ["rows without a width", { table: "/Size 9/W[0 0 0]" }, "a damaged one"],
  ["two widths", { table: "/Size 9/W[1 4]" }, "a damaged one"],
  ["a width of more digits than a number has", { table: "/Size 9/W[1 7 1]" }, "a damaged one"],
  ["fewer rows than it declares", { table: "/Size 999/W[1 4 1]" }, "a damaged one"],
  ["a negative size", { table: "/Size -1/W[1 4 1]" }, "a damaged one"],
  ["a range without an end", { table: "/Size 9/W[1 4 1]/Index[0 99999999999]" }, "a damaged one"],
  ["an object at another index", { rows: new Map([[1, [2, 3, 1]]]) }, "object 1 is not where"],
  ["an object in no stream", { rows: new Map([[1, [2, 2, 0]]]) }, "object 2 is not a stream of objects"],
  ["a stream of objects without a count", { stream: "/Type/ObjStm/First 9/Filter/FlateDecode" }, "not a stream"],
  ["a stream of objects of another filter", { stream: "/N 2/First 9/Filter/LZWDecode" }, "not a stream of objects"],
  [
    "a stream of objects that is damaged",
    { stream: "/N 2/First 9/Filter/FlateDecode/DecodeParms<</Predictor 12>>" },
    "damaged",
  ],
  ["a stream of objects with its filter in itself", { stream: "/N 2/First 9/Filter 2 0 R" }, "depend on each other"],
];

for (const [what, parts, reason] of DAMAGED) {
  Deno.test(`PdfObjects refuses a packed file with ${what}`, () => {
    throws(
      () => new PdfObjects(createPackedPdf([CATALOG, "/FlateDecode"], parts)),
      (error) => error instanceof CompileError && error.code === "unreadable-pdf" && error.message.includes(reason),
    );
  });
}

Deno.test("PdfObjects parses no more than its limit, also of objects that share their bytes", () => {
  const large = `[${"1 ".repeat(1000)}]`;
  for (const create of [createPdf, createPackedPdf]) {
    const objects = new PdfObjects(create([CATALOG, large]), { maxParsedBytes: 5000 });
    objects.read(2);
    objects.read(2);
    throws(() => objects.read(2), { code: "unreadable-pdf", message: /overlap or are used too often/ });
  }
});

Deno.test("PdfObjects reads or refuses a packed file with any bytes changed", () => {
  const pdf = createPackedPdf([CATALOG, "<</A[1 2(3)]>>", "2 0 R"], { predicted: true });
  const change = fc.tuple(fc.nat(pdf.length - 1), fc.nat(255));
  fc.assert(fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
    const forged = Uint8Array.from(pdf);
    for (const [at, byte] of changes) forged[at] = byte;
    try {
      const objects = new PdfObjects(forged);
      for (const number of objects.numbers) objects.read(number);
    } catch (error) {
      if (!(error instanceof CompileError)) throw error;
    }
  }));
});

const LONG = "begins on one page and goes on upon the next one, whatever may stand between the two of them";
const PAGES = [
  "Header\nThe ﬁrst para-\ngraph begins on one page and\n1",
  "Header\ngoes on upon the next one, whatever may stand between the two of them.\nHEADING IN CAPITALS\nםולש םלוע\n2",
];

for (
  const [runs, lost] of [
    [["The first paragraph"], []],
    [[LONG], []],
    [["Heading in capitals"], []],
    [["“begins” — on one page"], []],
    [["שלום עולם"], []],
    [["שלום לכולם"], ["שלום לכולם"]],
    [["begins on a page"], ["begins on a page"]],
    [["vanished"], ["vanished"]],
    [["", "…"], []],
    [["page", "begins on one page"], ["page"]], // it is there once, and should be twice
    [["Header", "Header"], []],
    [[LONG.replace("whatever", "wherever")], [LONG.replace("whatever", "wherever")]],
    [["goes on upon the next one, begins on one page and goes"], [
      "goes on upon the next one, begins on one page and goes",
    ]],
  ] as const
) {
  Deno.test(`findLostRuns() of ${JSON.stringify(runs).slice(0, 60)} gives ${JSON.stringify(lost).slice(0, 40)}`, () => {
    deepStrictEqual(findLostRuns(runs, PAGES), lost);
  });
}

Deno.test("findLostRuns() takes words in any order where lines start at the right", () => {
  const pages = ["station the know to Getting"];
  deepStrictEqual(findLostRuns(["Getting to know the station"], pages, { anyOrder: true }), []);
  deepStrictEqual(findLostRuns(["{organizationId}"], ["/{Id organization{"], { anyOrder: true }), []);
  deepStrictEqual(findLostRuns(["Getting to lose the station"], pages, { anyOrder: true }), [
    "Getting to lose the station",
  ]);
});

const size = fc.integer({ min: 1, max: 12 });
const pixels = fc.tuple(size, size).chain(([width, height]) =>
  fc.uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 }).map((data) => ({
    width,
    height,
    data,
  }))
);

Deno.test("encodePng() keeps every pixel of any picture", () => {
  fc.assert(fc.property(pixels, (picture) => deepStrictEqual(decodePng(encodePng(picture)), picture)));
});
