import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { packTemplate, validatePack } from "../../mod.ts";
import { buildDocx, rawParagraph, relationships, run, wordXml } from "../support/word_documents/docx_fixture.ts";
import { DOCX, sampleManifest } from "../support/packs/packs.ts";

// Section 7.4 as a whole: every class in every place of a template, cut into runs as Word cuts it.

/** A placeholder with a run for every few letters, and marks of spelling, bookmarks and revisions between them. */
function split(placeholder: string): string {
  const marks = [
    '<w:proofErr w:type="spellStart"/>',
    '<w:bookmarkStart w:id="1" w:name="b"/>',
    "",
    '<w:bookmarkEnd w:id="1"/>',
  ];
  const pieces = placeholder.match(/.{1,4}/g) ?? [];
  const runs = pieces.map((piece, i) =>
    i % 3 === 2 ? `<w:ins w:id="9" w:author="a">${run(piece)}</w:ins>` : run(piece)
  );
  return rawParagraph(runs.map((each, i) => each + (marks[i % marks.length] ?? "")).join(""));
}

const drawn = (inner: string) =>
  rawParagraph(
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx><w:txbxContent>${inner}` +
      `</w:txbxContent></wps:txbx></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>` +
      `${inner}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  );
const table = (inner: string) => `<w:tbl><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl>`;
const control = (inner: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
const withPart = (kind: string, root: string, inner: string) =>
  buildDocx("", {
    "word/_rels/document.xml.rels": relationships([[kind, `${kind}1.xml`]]),
    [`word/${kind}1.xml`]: wordXml(root, inner),
  });

const PLACES: Record<string, (inner: string) => Uint8Array> = {
  "the body": (inner) => buildDocx(inner),
  "a table": (inner) => buildDocx(table(inner)),
  "a table in a table": (inner) => buildDocx(table(table(inner) + "<w:p/>")),
  "a content control": (inner) => buildDocx(control(inner)),
  "a text box": (inner) => buildDocx(drawn(inner)),
  "a text box in a table": (inner) => buildDocx(table(drawn(inner))),
  "a header": (inner) => withPart("header", "hdr", inner),
  "a text box in a header": (inner) => withPart("header", "hdr", drawn(inner)),
  "a table in a footer": (inner) => withPart("footer", "ftr", table(inner)),
  "a footer": (inner) => withPart("footer", "ftr", inner),
  "a text box in a footer": (inner) => withPart("footer", "ftr", drawn(inner)),
  "a footnote": (inner) => withPart("footnotes", "footnotes", `<w:footnote w:id="1">${inner}</w:footnote>`),
  "an endnote": (inner) => withPart("endnotes", "endnotes", `<w:endnote w:id="1">${inner}</w:endnote>`),
  "a comment": (inner) => withPart("comments", "comments", `<w:comment w:id="1">${inner}</w:comment>`),
};

const CLASSES = [
  ["$scroll.content", "content"],
  ['$scroll.creationdate.("yyyy-MM-dd")', "supported"],
  ["$scroll.spacelogo.(40)", "supported"],
  ["$scroll.metadata.(status)", "unsupported"],
  ["$scroll.nobody.knows.this", "unsupported"],
  ["$scroll.custom.(client)", "never"],
] as const;

async function validate(docx: Uint8Array) {
  return await validatePack(
    await packTemplate({ manifest: sampleManifest({ engine: DOCX }), files: { "template.docx": docx } }),
  );
}

for (const [place, build] of Object.entries(PLACES)) {
  for (const [raw, expected] of CLASSES) {
    Deno.test(`validatePack() finds ${raw} in ${place}, once, as ${expected}`, async () => {
      const { ok, scanReport, issues } = await validate(build(split(raw)));
      deepStrictEqual(
        scanReport?.placeholders.map((row) => [row.raw, row.class, row.count]),
        [[raw, expected, 1]],
      );
      strictEqual(scanReport?.hasContent, expected === "content");
      strictEqual(ok, true);
      deepStrictEqual(issues.map(({ code }) => code), expected === "never" ? ["never-placeholders"] : []);
    });
  }
}

for (
  const [what, docx] of [
    ["a header that is no XML", withPart("header", "hdr", "<w:p>")],
    ["a footnote that is of another root", withPart("footnotes", "comments", "")],
    [
      "a comment part that is missing",
      buildDocx("", { "word/_rels/document.xml.rels": relationships([["comments", "c.xml"]]) }),
    ],
    ["no ZIP", new Uint8Array(30)],
  ] as const
) {
  Deno.test(`validatePack() fails with docx-scan-failed for ${what}`, async () => {
    const { ok, scanReport, issues } = await validate(docx);
    deepStrictEqual([ok, scanReport, issues.map(({ code }) => code)], [false, undefined, ["docx-scan-failed"]]);
  });
}
