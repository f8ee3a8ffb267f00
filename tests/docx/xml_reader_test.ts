import { throws } from "node:assert/strict";
import { XML_LIMITS } from "../../src/base/xml/limits.ts";
import type { XmlRule } from "../../src/base/xml/refuse_xml.ts";
import { DocxPackage } from "../../src/docx/docx_package.ts";
import { buildDocx } from "../support/word_documents/docx_fixture.ts";
import { latin1 } from "../support/packs/forge.ts";

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
