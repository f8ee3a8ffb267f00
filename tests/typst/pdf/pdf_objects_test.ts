import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { deflateSync } from "node:zlib";
import { readPdfEvidence } from "../../../src/typst/pdf/pdf_evidence.ts";
import { PdfObjects } from "../../../src/typst/pdf/pdf_objects.ts";
import { PdfReference, PdfStream } from "../../../src/typst/pdf/pdf_values.ts";
import { CompileError } from "../../../src/pdf/engine.ts";
import { createPdf } from "../../support/compilers/forged_pdf.ts";
import { readStandardFixture } from "../../support/compilers/standard_fixtures.ts";
import * as fc from "../../support/property.ts";

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
