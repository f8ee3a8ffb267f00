import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { CompileError } from "../../../src/pdf/engine.ts";
import {
  failureMessage,
  readEvidence,
  readFacts,
  readFailure,
  readImage,
  readPlaces,
} from "../../../src/typst/pdf/pdf_reader_messages.ts";

/** A message as the other process gets it: JSON and bytes. */
const reply = (value: unknown, ...blobs: Uint8Array<ArrayBuffer>[]) => {
  return { value: JSON.parse(JSON.stringify(value) ?? "null"), blobs };
};
const FACTS = {
  pages: [{ width: 20, height: 10, text: "a" }],
  ...{ title: "T", language: "de", tagged: true },
  outline: [{ level: 1, title: "A", page: 1 }],
  fonts: [{ name: "Inter-Regular", embedded: true }],
};

Deno.test("readFacts() reads known facts, and marks unknown ones", () => {
  deepStrictEqual(readFacts(reply(FACTS)), FACTS);
  const little = { pages: [], title: "", outline: [{ level: 1, title: "A" }], fonts: [{ name: "Inter" }], more: 1 };
  deepStrictEqual(readFacts(reply(little)), {
    ...{ pages: [], title: "", language: undefined, tagged: false },
    outline: [{ level: 1, title: "A", page: undefined }],
    fonts: [{ name: "Inter", embedded: false }],
  });
});

for (
  const [what, changes, message] of [
    ["no title", { title: undefined }, '"title" is missing'],
    ["a language that is not text", { language: 1 }, '"language" must be a text'],
    ["no list of pages", { pages: {} }, '"pages" must be a list'],
    ["a page without a text", { pages: [{ width: 1, height: 1 }] }, '"pages.0.text" is missing'],
    ["a width that is no number", { pages: [{ ...FACTS.pages[0], width: "1" }] }, '"pages.0.width" must be a number'],
    ["a bookmark that is none", { outline: [null] }, '"outline.0" must be an object'],
    ["a font without a name", { fonts: [{}] }, '"fonts.0.name" is missing'],
  ] as const
) {
  Deno.test(`readFacts() refuses an answer with ${what}`, () => {
    throws(() => readFacts(reply({ ...FACTS, ...changes })), { name: "ShapeError", message });
  });
}

const EVIDENCE = {
  ...{ version: "1.7", metadata: { title: "T", creators: ["A"], languages: [] }, language: "de" },
  ...{ showsTitle: true, tagged: true, encrypted: false, outputIntent: false, pages: 1 },
  structure: { elements: 1, headings: 0, figures: 0, formulas: 0, tables: 0, headerCells: 0 },
  flaws: [{ kind: "script", count: 2, places: ["object 1"] }],
};

Deno.test("readEvidence() reads known evidence, with and without metadata", () => {
  const { metadata: _, language: __, ...bare } = EVIDENCE;
  for (const evidence of [EVIDENCE, bare]) deepStrictEqual(readEvidence(reply({ ...evidence, more: 1 })), evidence);
});

for (
  const [what, changes, message] of [
    ["no version", { version: undefined }, '"version" is missing'],
    ["tags that are neither there nor absent", { tagged: 1 }, '"tagged" must be true or false'],
    ["a number of pages below zero", { pages: -1 }, '"pages" must be a whole number'],
    ["metadata that is text", { metadata: "" }, '"metadata" must be an object'],
    [
      "a flaw of an unknown kind",
      { flaws: [{ kind: "x", count: 1, places: [] }] },
      /^"flaws\.0\.kind" must be one of /,
    ],
  ] as const
) {
  Deno.test(`readEvidence() refuses an answer with ${what}`, () => {
    throws(() => readEvidence(reply({ ...EVIDENCE, ...changes })), { name: "ShapeError", message });
  });
}

Deno.test("readPlaces() and readImage() take nothing else than their answers", () => {
  deepStrictEqual(readPlaces(reply({ pageCount: 1, pages: [{ width: 1, height: 2 }] })), {
    ...{ pageCount: 1, pages: [{ width: 1, height: 2 }] },
  });
  const png = new Uint8Array([1]);
  deepStrictEqual(readImage(reply({ page: 1, width: 2, height: 3 }, png)), { page: 1, width: 2, height: 3, png });
  strictEqual(readImage(reply(null)), undefined);
  for (const read of [readFacts, readEvidence, readPlaces, readImage]) {
    for (const value of ["", [], 5, { page: 1 }]) {
      throws(() => read(reply(value, png)), { name: "ShapeError" });
    }
  }
  throws(() => readImage(reply({ page: 1, width: 2, height: 3 })), { name: "ShapeError" });
});

Deno.test("readFailure() knows the failures of PDFs and cuts long texts", () => {
  const failure = readFailure(reply({ code: "unreadable-pdf", message: "x".repeat(5000), hint: 1 }));
  deepStrictEqual([failure?.code, failure?.hint, failure?.message.length], ["unreadable-pdf", undefined, 1000]);
  strictEqual(readFailure(reply({ code: "page-too-large", message: "m", hint: "h" }))?.hint, "h");
  const damaged = new CompileError("damaged-program", "Cannot read pdfium.bin: it is damaged", { hint: "Install it." });
  deepStrictEqual(readFailure(failureMessage(damaged)), damaged);
  for (const value of [null, [], { code: "other", message: "m" }, { code: "unreadable-pdf" }]) {
    strictEqual(readFailure(reply(value)), undefined);
  }
});
