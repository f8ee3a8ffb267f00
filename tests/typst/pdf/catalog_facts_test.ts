import { strictEqual } from "node:assert/strict";
import { readCatalogFacts } from "../../../src/typst/pdf/catalog_facts.ts";
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
  Deno.test(`readCatalogFacts() finds the language ${expected} in a file with ${name}`, () => {
    strictEqual(readCatalogFacts(pdf).language, expected);
  });
}

Deno.test("readCatalogFacts() finds the title in the XMP metadata", () => {
  const packet = '<x><rdf:Description xmlns:rdf="r" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>' +
    "<rdf:Alt><rdf:li>Bees</rdf:li></rdf:Alt></dc:title></rdf:Description></x>";
  const stream = `<</Length ${packet.length}>>stream\n${packet}\nendstream`;
  strictEqual(readCatalogFacts(forgeObjects(["<</Metadata 2 0 R>>", stream])).title, "Bees");
});

/** A file of these objects; the first is the catalog. */
function forgeObjects(objects: readonly string[]): Uint8Array {
  let text = "%PDF-1.7\n";
  let rows = "0000000000 65535 f\r\n";
  for (const [i, object] of objects.entries()) {
    rows += `${String(text.length).padStart(10, "0")} 00000 n\r\n`;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return encode(`${text}xref\n0 ${size}\n${rows}${trailer}`);
}
