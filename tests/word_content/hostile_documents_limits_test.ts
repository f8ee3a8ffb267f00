import { doesNotMatch, ok, throws } from "node:assert/strict";
import { zipSync } from "fflate";
import { DocxError } from "../../src/docx/docx_error.ts";
import { readWordContent } from "../../src/word_content/read_word_content.ts";
import { writePages } from "../../src/word_content/pages/write_pages.ts";
import * as fc from "../support/property.ts";
import { amountFor } from "../support/test_seed.ts";
import { damageXml, DOCUMENTS, edit, type Parts, place } from "../support/word_documents/damaged_parts.ts";
import { readSamples } from "../support/word_documents/docx_samples.ts";
import { buildDocx, paragraph, relationships, wordXml } from "../support/word_documents/docx_fixture.ts";
import { REFUSED_DOCUMENTS } from "../support/word_documents/hostile_documents.ts";
import { ODD_DOCUMENTS } from "../support/word_documents/odd_documents_table.ts";

// From bytes to pages, for files that mean harm: a typed error, or pages.

/** Reads a file, or refuses it with a typed error; returns whether it was read. */
function readOrRefuse(bytes: Uint8Array): boolean {
  try {
    const content = readWordContent(bytes, { changes: "accept" });
    const files = writePages(content, { title: "Title", splitBy: "heading2" });
    ok([...files.keys()].every((path) => !path.startsWith("/") && !path.split("/").includes("..")), "a path leads out");
    return true;
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    return false;
  }
}

for (const { title, build } of REFUSED_DOCUMENTS) {
  Deno.test(`readWordContent() refuses or reads ${title}`, () => {
    readOrRefuse(build());
  });
}

for (const { title, build } of ODD_DOCUMENTS) {
  Deno.test(`readWordContent() survives ${title}`, () => {
    readOrRefuse(build());
  });
}

Deno.test("readWordContent() refuses more elements than a part may have", () => {
  const body = "<w:p><w:r/></w:p>".repeat(400_000);
  throws(() => readWordContent(buildDocx(body), { changes: "accept" }), { name: "DocxError", rule: "too-large" });
});

Deno.test("readWordContent() refuses more text than a part may have", () => {
  const most = paragraph(" ".repeat(5_000)) + paragraph("*a_b".repeat(1 << 17)).repeat(8);
  ok(readOrRefuse(buildDocx(most)));
  const body = `${most}${paragraph("x")}`;
  throws(() => readWordContent(buildDocx(body), { changes: "accept" }), { name: "DocxError", rule: "too-large" });
});

Deno.test("readWordContent() reads the deepest tables, lists and text boxes that a part may have", () => {
  const cells = "<w:tbl><w:tr><w:tc>".repeat(60) + "<w:p><w:r><w:t>x</w:t></w:r></w:p>" +
    "</w:tc></w:tr></w:tbl>".repeat(60);
  ok(readOrRefuse(buildDocx(cells)));
  const boxes = "<w:p><w:r><w:pict><w:txbxContent>".repeat(50) + "</w:txbxContent></w:pict></w:r></w:p>".repeat(50);
  ok(readOrRefuse(buildDocx(boxes)));
});

for (
  const [what, body] of [
    ["runs in a paragraph", `<w:p>${"<w:r><w:t>x</w:t></w:r>".repeat(200_000)}</w:p>`],
    ["bold breaks in a paragraph", `<w:p><w:r><w:rPr><w:b/></w:rPr>${"<w:br/>".repeat(400_000)}</w:r></w:p>`],
    ["runs in a formula", `<w:p><m:oMath>${"<m:r><m:t>x</m:t></m:r>".repeat(200_000)}</m:oMath></w:p>`],
  ] as const
) {
  Deno.test(`readWordContent() reads as many ${what} as a part may have`, () => {
    const math = '<w:p xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">';
    ok(readOrRefuse(buildDocx(body.replace("<w:p>", math))));
  });
}

/** A file whose notes refer to others. */
function notesFile(body: string, notes: readonly string[]): Uint8Array {
  const bodies = notes.map((text, i) => `<w:footnote w:id="${i}"><w:p><w:r>${text}</w:r></w:p></w:footnote>`);
  return buildDocx(body, {
    "word/_rels/document.xml.rels": relationships([["footnotes", "footnotes.xml"]]),
    "word/footnotes.xml": wordXml("footnotes", bodies.join("")),
  });
}

const reference = (id: number) => `<w:footnoteReference w:id="${id}"/>`;

for (
  const [what, build] of [
    ["notes", () => {
      const count = 100_000;
      const body = Array.from({ length: count }, (_, i) => `<w:p><w:r>${reference(i)}</w:r></w:p>`);
      return notesFile(body.join(""), Array.from({ length: count }, () => "<w:t>x</w:t>"));
    }],
    ["notes that each refer to the next", () => {
      return notesFile(
        `<w:p><w:r>${reference(0)}</w:r></w:p>`,
        Array.from({ length: 60_000 }, (_, i) => reference(i + 1)),
      );
    }],
    ["pages of the same name", () => {
      return buildDocx('<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Same</w:t></w:r></w:p>'.repeat(60_000));
    }],
  ] as const
) {
  Deno.test(`writePages() writes as many ${what} as a file may have`, () => ok(readOrRefuse(build())));
}

Deno.test("writePages() writes no signs that control terminals", () => {
  const text = "a\u009b31mb\u009d0;t\u009c";
  const body = `<w:p><w:bookmarkStart w:id="1" w:name="${text}"/><w:hyperlink w:anchor="${text}">` +
    `<w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
  const content = readWordContent(buildDocx(body), { changes: "accept" });
  const [page] = writePages(content, { title: text, splitBy: "none" }).values();
  doesNotMatch(new TextDecoder().decode(page), /[\x7f-\x9f]/);
});

Deno.test("readWordContent() throws only DocxError for documents with damaged parts", () => {
  const edits = fc.array(fc.tuple(place, edit), { minLength: 1, maxLength: 3 });
  const runs = fc.property(fc.constantFrom(...DOCUMENTS), edits, (parts: Parts, all) => {
    readOrRefuse(zipSync({ ...damageXml(parts, all) }, { level: 0 }));
  });
  fc.assert(runs, { numRuns: amountFor({ quick: 60, full: 125, long: 500 }) });
});

Deno.test("readWordContent() reads every sample that is a Word file", async () => {
  for (const [name, bytes] of await readSamples("content")) {
    ok(readOrRefuse(bytes) !== name.includes("encrypted"), name);
  }
});
