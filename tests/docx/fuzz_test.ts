import { strictEqual } from "node:assert/strict";
import { DocxError } from "../../src/docx/docx_error.ts";
import { scanPlaceholders } from "../../src/docx/scan_placeholders.ts";
import { buildDocx, paragraph, relationships, wordXml } from "../support/word_documents/docx_fixture.ts";
import { readSamples } from "../support/word_documents/docx_samples.ts";
import * as fc from "../support/property.ts";

// Whatever the bytes are, a scan gives a report or a DocxError.

const own = buildDocx(paragraph("$scroll.", "title") + paragraph("$scroll.custom.(a)"), {
  "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
  "word/header1.xml": wordXml("hdr", paragraph("$scroll.content")),
});
const samples = await readSamples("fuzzing");
const small = [...samples.values()].filter((bytes) => bytes.length < 40_000);

function assertTyped(bytes: Uint8Array): void {
  try {
    strictEqual(Array.isArray(scanPlaceholders(bytes).placeholders), true);
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
  }
}

/** Positions as a share of the length, so that they fit any file. */
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const edits = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 });

function edit(bytes: Uint8Array, changes: readonly (readonly [number, number])[]): Uint8Array {
  const copy = bytes.slice();
  for (const [at, value] of changes) copy[Math.floor(at * copy.length)] = value;
  return copy;
}

Deno.test("scanPlaceholders() throws only DocxError for random bytes", () => {
  const header = fc.constantFrom([], [0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  fc.assert(fc.property(header, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
    assertTyped(Uint8Array.from([...start, ...rest]));
  }));
});

Deno.test("scanPlaceholders() throws only DocxError for cut and changed Word files", () => {
  const bytes = fc.constantFrom(own, ...small);
  fc.assert(fc.property(bytes, place, (bytes, at) => assertTyped(bytes.subarray(0, Math.floor(at * bytes.length)))));
  fc.assert(fc.property(bytes, edits, (bytes, changes) => assertTyped(edit(bytes, changes))), { numRuns: 1000 });
});

Deno.test("scanPlaceholders() throws only DocxError for any content of a member", () => {
  const path = fc.constantFrom(
    "[Content_Types].xml",
    "_rels/.rels",
    "word/document.xml",
    "word/_rels/document.xml.rels",
    "word/header1.xml",
  );
  const rels = relationships([["header", "header1.xml"]]);
  const base = { "word/_rels/document.xml.rels": rels, "word/header1.xml": wordXml("hdr", paragraph("$scroll.a")) };
  const tokens = fc.constantFrom(
    "<",
    ">",
    "/",
    `"`,
    "=",
    "&",
    ";",
    "w:p",
    "w:t",
    "$scroll.",
    "\0",
    "\ud800",
    "<!--",
    "]]>",
    "<?",
    "xmlns:w",
    "mc:Choice",
  );
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(tokens, { maxLength: 30 }).map((parts) => parts.join("")),
    fc.tuple(fc.constantFrom(rels, wordXml("document", paragraph("$scroll.a"))), edits).map(([text, changes]) =>
      edit(new TextEncoder().encode(text), changes)
    ),
  );
  fc.assert(fc.property(path, content, (path, content) => assertTyped(buildDocx("", { ...base, [path]: content }))), {
    numRuns: 2000,
  });
});
