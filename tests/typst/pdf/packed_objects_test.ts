import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { CompileError } from "../../../src/pdf/engine.ts";
import { PdfObjects } from "../../../src/typst/pdf/pdf_objects.ts";
import { PdfReference, PdfStream } from "../../../src/typst/pdf/pdf_values.ts";
import { createPdf } from "../../support/compilers/forged_pdf.ts";
import { createPackedPdf, type PackedParts } from "../../support/compilers/packed_pdf.ts";
import { encode } from "../../support/compilers/typst_job.ts";
import * as fc from "../../support/property.ts";

const CATALOG = "<</Type/Catalog>>";

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
