import { strictEqual } from "node:assert/strict";
import { readPdfLanguage } from "../../../src/typst/pdf/pdf_language.ts";
import { encode } from "../../support/compilers/typst_job.ts";

/** A file with one object, its catalog, and a table that says where it is. */
function forgePdf(catalog: string, { table = "xref\n0 2\n", entry = "n", eof = "%%EOF\n" } = {}): Uint8Array {
  const head = "%PDF-1.7\n";
  const body = `1 0 obj\n<<${catalog}>>\nendobj\n`;
  const rows = `0000000000 65535 f\r\n${String(head.length).padStart(10, "0")} 00000 ${entry}\r\n`;
  const trailer = `trailer\n<</Size 2/Root 1 0 R>>\nstartxref\n${head.length + body.length}\n${eof}`;
  return encode(`${head}${body}${table}${rows}${trailer}`);
}

for (
  const [name, pdf, expected] of [
    ["a language", forgePdf("/Type/Catalog/Lang(de)"), "de"],
    ["a language with a region", forgePdf("/Lang (en-GB)"), "en-GB"],
    ["none", forgePdf("/Type/Catalog"), undefined],
    ["one in the names of link targets", forgePdf("/Type/Catalog/Names<<(/Lang(xx)) 1 0 R>>"), undefined],
    ["another string than a language", forgePdf("/Lang(a b)"), undefined],
    ["a free catalog", forgePdf("/Lang(de)", { entry: "f" }), undefined],
    ["a table that begins elsewhere", forgePdf("/Lang(de)", { table: "xref\n1 2\n" }), undefined],
    ["a stream instead of a table", forgePdf("/Lang(de)", { table: "9 0 obj\n" }), undefined],
    ["no end", forgePdf("/Lang(de)", { eof: "" }), undefined],
    ["no bytes", new Uint8Array(), undefined],
  ] as const
) {
  Deno.test(`readPdfLanguage() finds ${expected} in a file with ${name}`, () => {
    strictEqual(readPdfLanguage(pdf), expected);
  });
}
