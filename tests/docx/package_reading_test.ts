import { deepStrictEqual, match, strictEqual, throws } from "node:assert/strict";
import { DocxPackage } from "../../src/docx/docx_package.ts";
import { DOCX_IMPORT_POLICY, DOCX_ZIP_POLICY } from "../../src/docx/limits.ts";
import {
  buildDocx,
  docxForge,
  paragraph,
  relationships,
  STRICT_RELATIONS,
} from "../support/word_documents/docx_fixture.ts";
import { utf8 } from "../support/packs/packs.ts";
import { XML_LIMITS } from "../../src/base/xml/limits.ts";
import type { XmlRule } from "../../src/base/xml/refuse_xml.ts";
import { latin1 } from "../support/packs/forge.ts";
import { checkDocx } from "../../src/docx/check_docx.ts";

const PICTURE = "word/media/image1.png";

Deno.test("DocxPackage.size() is what the archive declares", () => {
  const docx = new DocxPackage(buildDocx("", { [PICTURE]: "12345" }));
  strictEqual(docx.size(PICTURE), 5);
  strictEqual(docx.size(PICTURE.toUpperCase()), 5);
  strictEqual(docx.size("word/gone"), undefined);
});

Deno.test("DocxPackage.readBytes() gives a part's bytes, up to a cap", () => {
  const docx = new DocxPackage(buildDocx("", { [PICTURE]: "12345" }));
  deepStrictEqual(docx.readBytes(PICTURE, 5), utf8("12345"));
  throws(() => docx.readBytes(PICTURE, 4), { name: "DocxError", rule: "too-large", path: PICTURE });
  throws(() => docx.readBytes("word/gone", 4), { name: "DocxError", rule: "missing-part" });
});

Deno.test("DocxPackage.readBytes() refuses a part that is not what the archive declares", () => {
  for (const change of [{ size: 4 }, { size: 6 }, { crc: 1 }]) {
    const zip = docxForge("", { [PICTURE]: "12345" });
    zip.both(PICTURE, change);
    throws(() => new DocxPackage(zip.build()).readBytes(PICTURE, 100), { rule: "archive", path: PICTURE });
  }
});

Deno.test("DocxPackage keeps to the caps of its policy", () => {
  const zip = docxForge();
  zip.add(PICTURE, "x", 8);
  zip.both(PICTURE, { size: 48 << 20 });
  throws(() => new DocxPackage(zip.build()), { rule: "archive" });
  strictEqual(new DocxPackage(zip.build(), DOCX_IMPORT_POLICY).size(PICTURE), 48 << 20);
  zip.both(PICTURE, { size: 65 << 20 });
  throws(() => new DocxPackage(zip.build(), DOCX_IMPORT_POLICY), { rule: "archive" });
  const limits = { ...DOCX_ZIP_POLICY.limits, archiveBytes: 100 };
  const message = /the limit is 100$/;
  throws(() => new DocxPackage(buildDocx(), { ...DOCX_ZIP_POLICY, limits }), { rule: "too-large", message });
});

const WORD = "word/document.xml";
const RELS = "word/_rels/document.xml.rels";

function byId(xml: string): object {
  const docx = new DocxPackage(buildDocx("", { [RELS]: xml, [PICTURE]: "x" }));
  return Object.fromEntries(docx.relationshipsById(WORD));
}

Deno.test("DocxPackage.relationshipsById() returns the target of each", () => {
  deepStrictEqual(
    byId(relationships([
      ["image", "media/image1.png"],
      ["image", "/word/MEDIA/image1.png"],
      ["image", `http://127.0.0.1/x.png" TargetMode="External`],
      ["image", "media/gone.png"],
      ["image", "../../outside.png"],
      ["image", ""],
      ["hyperlink", `http://127.0.0.1/" TargetMode="External`],
    ])),
    {
      r0: { kind: "image", leads: "inside", path: PICTURE },
      r1: { kind: "image", leads: "inside", path: PICTURE },
      r2: { kind: "image", leads: "outside" },
      r3: { kind: "image", leads: "nowhere" },
      r4: { kind: "image", leads: "nowhere" },
      r5: { kind: "image", leads: "nowhere" },
    },
  );
});

Deno.test("DocxPackage.relationshipsById() reads those of strict files and of the package", () => {
  deepStrictEqual(byId(relationships([["image", "media/image1.png"]], STRICT_RELATIONS)), {
    r0: { kind: "image", leads: "inside", path: PICTURE },
  });
  const docx = new DocxPackage(buildDocx());
  deepStrictEqual(Object.fromEntries(docx.relationshipsById("")), {
    r0: { kind: "officeDocument", leads: "inside", path: WORD },
  });
  strictEqual(docx.relationshipsById(WORD).size, 0);
});

Deno.test("DocxPackage.relationshipsById() leaves out what is beyond its bounds", () => {
  const many = Array.from({ length: 20_000 }, () => ["image", "media/image1.png"] as const);
  strictEqual(Object.keys(byId(relationships(many))).length, 16_384);
  const long = `media/${"x/../".repeat(1000)}image1.png`;
  deepStrictEqual(byId(relationships([["image", long], ["x".repeat(81), "x"]])), {
    r0: { kind: "image", leads: "nowhere" },
  });
});

Deno.test("DocxPackage.relationshipsById() refuses a part without relationships", () => {
  throws(() => byId("<Types/>"), { name: "DocxError", rule: "relationships", path: RELS });
  throws(() => byId("x"), { name: "DocxError", rule: "xml", path: RELS });
});

// What the reader itself refuses is tested with it; here, that a part of a Word file is named, and the limits hold.

const REFUSED: [rule: XmlRule, text: string | Uint8Array, reason: string][] = [
  ["doctype", "<!DOCTYPE a><a/>", "it has a document type declaration"],
  ["encoding", latin1("<a>\xff</a>"), "its bytes are not utf-8"],
  ["xml", "<a>\n  <b></a>", "2:9: unexpected close tag."],
  ["xml-depth", "<a>".repeat(XML_LIMITS.depth + 1), "its elements are nested more than 256 deep"],
  [
    "xml-attributes",
    `<a ${Array.from({ length: XML_LIMITS.attributes + 1 }, (_, i) => `a${i}=""`).join(" ")}/>`,
    "an element has more than 1024 attributes",
  ],
  [
    "xml-token-length",
    `<a b="${"x".repeat(XML_LIMITS.tokenLength)}"/>`,
    "a tag, text or comment is longer than 1048576 characters",
  ],
  [
    "xml-names",
    `<a>${Array.from({ length: XML_LIMITS.names }, (_, i) => `<b${i}/>`).join("")}</a>`,
    "it has more than 10000 different names",
  ],
];

for (const [rule, text, reason] of REFUSED) {
  Deno.test(`DocxPackage.readXml() refuses a part as ${rule}, with its path`, () => {
    const docx = new DocxPackage(buildDocx("", { "word/a.xml": text }));
    const message = `Cannot read "word/a.xml": ${reason}`;
    const expected = { name: "DocxError", rule, code: `docx-${rule}`, path: "word/a.xml", message };
    throws(() => docx.readXml("word/a.xml", { open: () => {}, close: () => {} }), expected);
  });
}

Deno.test("checkDocx() reports docx-scan-failed as an error with part and hint", async () => {
  const { scanReport, issues } = await checkDocx(buildDocx("<w:p>"));
  strictEqual(scanReport, undefined);
  strictEqual(issues.length, 1);
  const [issue] = issues;
  deepStrictEqual([issue?.severity, issue?.code, issue?.path], ["error", "docx-scan-failed", "word/document.xml"]);
  match(issue?.message ?? "", /^Cannot read "word\/document\.xml": /);
  strictEqual("hint" in (issue ?? {}), false);
});

Deno.test("checkDocx() reports bytes that are not a Word file", async () => {
  const { issues } = await checkDocx(utf8("x"));
  deepStrictEqual(issues.map(({ severity, code }) => [severity, code]), [["error", "docx-scan-failed"]]);
});

Deno.test("checkDocx() reports never-placeholders as one warning that names them", async () => {
  const body = paragraph("$scroll.custom.(a,b) $scroll.custom.(a,b) $scroll.custom.x $scroll.unknown $scroll.content");
  const { scanReport, issues } = await checkDocx(buildDocx(body));
  strictEqual(scanReport?.hasContent, true);
  deepStrictEqual(issues, [{
    severity: "warning",
    code: "never-placeholders",
    message: 'These placeholders are never filled and render empty: "$scroll.custom.(a,b)" in "word/document.xml", ' +
      '"$scroll.custom.x" in "word/document.xml"',
  }]);
});

Deno.test("checkDocx() names no more than twenty never-placeholders and counts the rest", async () => {
  const body = paragraph(Array.from({ length: 25 }, (_, i) => `$scroll.custom.x${i} `).join(""));
  const { issues } = await checkDocx(buildDocx(body));
  match(issues[0]?.message ?? "", / and 5 more$/);
});

Deno.test("checkDocx() finds no issue in a missing content placeholder", async () => {
  deepStrictEqual(await checkDocx(buildDocx(paragraph("plain"))), {
    scanReport: { placeholders: [], hasContent: false },
    issues: [],
  });
});
