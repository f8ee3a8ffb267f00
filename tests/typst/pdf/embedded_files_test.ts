import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { deflateSync } from "node:zlib";
import { CompileError } from "../../../src/pdf/engine.ts";
import { type EmbeddedFile, listEmbeddedFiles } from "../../../src/typst/pdf/embedded_files.ts";
import { createPdf } from "../../support/compilers/forged_pdf.ts";
import { createPackedPdf } from "../../support/compilers/packed_pdf.ts";
import { readStandardFixture } from "../../support/compilers/standard_fixtures.ts";
import { encode } from "../../support/compilers/typst_job.ts";
import { concat } from "../../support/packs/forge.ts";
import * as fc from "../../support/property.ts";

const CONTENT = "<</Type/EmbeddedFile/Subtype/text#2Fplain/Length 1>>\nstream\nx\nendstream";
const FILE = "<</Type/Filespec/F(a.txt)/UF(a.txt)/AFRelationship/Source/EF<</F 3 0 R/UF 3 0 R>>>>";
const CATALOG = "<</Names<</EmbeddedFiles<</Names[(a.txt) 2 0 R]>>>>/AF[2 0 R]>>";

/** What tests compare, without the function that decodes. */
function facts({ read, ...file }: EmbeddedFile) {
  return { ...file, text: new TextDecoder().decode(read(100)) };
}

const A_FILE = {
  name: "a.txt",
  otherNames: [],
  mediaType: "text/plain",
  relationship: "Source",
  listed: true,
  associated: true,
  contents: 1,
  text: "x",
};

Deno.test("listEmbeddedFiles() reads a file of the list that the document refers to, once", () => {
  deepStrictEqual(listEmbeddedFiles(createPdf([CATALOG, FILE, CONTENT])).map(facts), [A_FILE]);
});

Deno.test("listEmbeddedFiles() reads compressed objects and contents", () => {
  const content = { dictionary: "/Filter/FlateDecode/Subtype/text#2Fplain", bytes: deflateSync(encode("x")) };
  deepStrictEqual(listEmbeddedFiles(createPackedPdf([CATALOG, FILE], { streams: [content] })).map(facts), [A_FILE]);
});

for (
  const [what, objects, expected] of [
    ["no files", ["<<>>"], []],
    ["a file of the list that the document does not refer to", [
      "<</Names<</EmbeddedFiles<</Names[(a.txt) 2 0 R]>>>>>>",
      FILE,
      CONTENT,
    ], [{ ...A_FILE, associated: false }]],
    ["a file that only the document refers to", ["<</AF[2 0 R]>>", FILE, CONTENT], [{ ...A_FILE, listed: false }]],
    ["a file of an annotation", ["<<>>", FILE, CONTENT, "<</Subtype/FileAttachment/FS 2 0 R>>"], [
      { ...A_FILE, listed: false, associated: false },
    ]],
    ["a file in the object of an annotation", [`<</Annot<</FS ${FILE}>>>>`, "null", CONTENT], [
      { ...A_FILE, listed: false, associated: false },
    ]],
    ["another key, and another name for old readers", [
      "<</Names<</EmbeddedFiles<</Names[(b.txt) 2 0 R]>>>>/AF[2 0 R]>>",
      FILE.replace("/F(a.txt)", "/F(c.txt)"),
      CONTENT,
    ], [{ ...A_FILE, otherNames: ["c.txt", "b.txt"] }]],
    ["another content for old readers", [CATALOG, FILE.replace("/F 3 0 R", "/F 4 0 R"), CONTENT, CONTENT], [
      { ...A_FILE, contents: 2 },
    ]],
    ["a name in UTF-16", [CATALOG, FILE.replaceAll("(a.txt)", "<feff00e4>"), CONTENT], [
      { ...A_FILE, name: "ä", otherNames: ["a.txt"] },
    ]],
    ["no type and no relationship", [
      CATALOG,
      FILE.replace("/AFRelationship/Source", ""),
      CONTENT.replace("/Subtype/text#2Fplain", ""),
    ], [{ ...A_FILE, mediaType: undefined, relationship: undefined }]],
    ["a tree with nodes that contain each other", [
      "<</Names<</EmbeddedFiles 4 0 R>>/AF[2 0 R]>>",
      FILE,
      CONTENT,
      "<</Kids[5 0 R 4 0 R]>>",
      "<</Kids[4 0 R]/Names[(a.txt) 2 0 R(odd)]>>",
    ], [A_FILE]],
  ] as const
) {
  Deno.test(`listEmbeddedFiles() reads ${what}`, () => {
    deepStrictEqual(listEmbeddedFiles(createPdf(objects)).map(facts), expected);
  });
}

for (
  const [what, content] of [
    ["without a stream", "<<>>"],
    ["with another filter", "<</Filter/LZWDecode/Length 1>>\nstream\nx\nendstream"],
    ["that is damaged", "<</Filter/FlateDecode/Length 1>>\nstream\nx\nendstream"],
    ["beyond the limit", `<</Length 101>>\nstream\n${"x".repeat(101)}\nendstream`],
  ] as const
) {
  Deno.test(`read() refuses a content ${what}`, () => {
    const [file] = listEmbeddedFiles(createPdf([CATALOG, FILE, content]));
    throws(() => file?.read(100), { name: "CompileError", code: "unreadable-pdf" });
  });
}

Deno.test("read() inflates no more than its limit", () => {
  const content = { dictionary: "/Filter/FlateDecode", bytes: deflateSync(new Uint8Array(1 << 20)) };
  const [file] = listEmbeddedFiles(createPackedPdf([CATALOG, FILE], { streams: [content] }));
  throws(() => file?.read((1 << 20) - 1), { code: "unreadable-pdf" });
  strictEqual(file?.read(1 << 20).length, 1 << 20);
});

Deno.test("read() decodes no stream again and again, however little it contains", () => {
  const empty = Uint8Array.from({ length: 8_000_000 }, (_, at) => at % 5 < 3 ? 0 : 255); // blocks without content
  const compressed = deflateSync(new Uint8Array(1));
  const bytes = concat([compressed.subarray(0, 2), empty, compressed.subarray(2)]);
  const streams = [{ dictionary: "/Filter/FlateDecode", bytes }];
  const [file] = listEmbeddedFiles(createPackedPdf([CATALOG, FILE], { streams }));
  for (let time = 0; time < 3; time++) strictEqual(file?.read(1).length, 1);
  throws(() => [1, 2, 3].map(() => file?.read(1)), { code: "unreadable-pdf", message: /used too often/ });
});

Deno.test("listEmbeddedFiles() refuses an encrypted file, and more files than it reads", () => {
  const encrypted = createPdf([CATALOG, FILE, CONTENT], { trailer: "/Root 1 0 R/Encrypt 3 0 R" });
  throws(() => listEmbeddedFiles(encrypted), { code: "encrypted-pdf" });
  const many = Array.from({ length: 20_001 }, (_, i) => `<</F(${i})/EF<<>>>>`).join("");
  throws(() => listEmbeddedFiles(createPdf([`<</A[${many}]>>`])), { code: "unreadable-pdf", message: /20,?001|20000/ });
});

Deno.test("listEmbeddedFiles() finds no files in what has none", () => {
  deepStrictEqual(listEmbeddedFiles(readStandardFixture("ua-1_a-2a")), []);
});

Deno.test("listEmbeddedFiles() reads or refuses a file with any bytes changed", () => {
  const pdf = createPdf([CATALOG, FILE, CONTENT]);
  const change = fc.tuple(fc.nat(pdf.length - 1), fc.nat(255));
  fc.assert(fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
    const forged = Uint8Array.from(pdf);
    for (const [at, byte] of changes) forged[at] = byte;
    try {
      for (const file of listEmbeddedFiles(forged)) file.read(100);
    } catch (error) {
      if (!(error instanceof CompileError)) throw error;
    }
  }));
});
