import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { comparablePart } from "../../../src/docx/judge/rules/check_schemas.ts";
import { checkPlaceholders } from "../../../src/docx/judge/check_placeholders.ts";
import { scanPlaceholders } from "../../../src/docx/scan_placeholders.ts";
import { buildDocx, paragraph } from "../../support/word_documents/docx_fixture.ts";

const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const IGNORED = `${MC} xmlns:x="urn:x" mc:Ignorable="x y"`;
const PLAIN = `${MC} xmlns:x="urn:x"`;

for (
  const [what, xml, comparable] of [
    ["elements of later versions", `<a ${IGNORED}><x:b><c/></x:b><d/></a>`, `<a ${PLAIN}><d/></a>`],
    ["attributes of later versions", `<a ${IGNORED} x:b="1" c="2"/>`, `<a ${PLAIN} c="2"/>`],
    [
      "those within an element",
      `<a ${PLAIN}><b mc:Ignorable="x"><x:c/></b><x:c/></a>`,
      `<a ${PLAIN}><b></b><x:c/></a>`,
    ],
    [
      "the first branch of alternate content",
      `<a ${PLAIN}><mc:AlternateContent><mc:Choice Requires="x"><x:b/></mc:Choice><mc:Fallback><c/></mc:Fallback></mc:AlternateContent></a>`,
      `<a ${PLAIN}><c/></a>`,
    ],
    [
      "alternate content in a branch",
      `<a ${PLAIN}><mc:AlternateContent><mc:Fallback><mc:AlternateContent><mc:Choice/></mc:AlternateContent></mc:Fallback></mc:AlternateContent></a>`,
      `<a ${PLAIN}></a>`,
    ],
    ["names that must be understood", `<a ${PLAIN} mc:MustUnderstand="x" mc:ProcessContent="x:b"/>`, `<a ${PLAIN}/>`],
    ["nothing else", "<!-- a --><a  b = 'c'>d<e/></a>", "<!-- a --><a  b = 'c'>d<e/></a>"],
    ["strict namespaces", '<a xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main"/>', WORD()],
    [
      "strict namespaces with names of their own",
      "<a xmlns='http://purl.oclc.org/ooxml/officeDocument/extendedProperties'/>",
      "<a xmlns='http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'/>",
    ],
    ["an encoding", '<?xml version="1.0" encoding="UTF-8"?><a/>', '<?xml version="1.0"?><a/>'],
  ] as const
) {
  Deno.test(`comparablePart() changes ${what}`, () => {
    strictEqual(new TextDecoder().decode(comparablePart(new TextEncoder().encode(xml), "a.xml")), comparable);
  });
}

function WORD(): string {
  return '<a xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>';
}

Deno.test("comparablePart() gives UTF-8 for UTF-16", () => {
  const text = '\ufeff<?xml version="1.0" encoding="UTF-16"?><a>é</a>';
  const bytes = new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer);
  strictEqual(new TextDecoder().decode(comparablePart(bytes, "a.xml")), '<?xml version="1.0"?><a>é</a>');
});

for (
  const [text, found] of [
    ["$scroll.title $scroll.content", []],
    ["$scroll.custom.client", [["never-placeholder", "Remove it from the template."]]],
    ["$scroll.metadata.(a)", [["unsupported-placeholder", undefined]]],
    ["$scroll.titel", [["unknown-placeholder", "Did you mean $scroll.title?"]]],
    ["$scroll.Title", [["unknown-placeholder", "Did you mean $scroll.title?"]]],
    ["$scroll.somethingElseEntirely", [["unknown-placeholder", undefined]]],
  ] as const
) {
  Deno.test(`checkPlaceholders() reports ${JSON.stringify(found)} for ${text}`, () => {
    const issues = checkPlaceholders(scanPlaceholders(buildDocx(paragraph(text))));
    deepStrictEqual(issues.map(({ code, hint }) => [code, hint]), found);
    deepStrictEqual(issues.filter(({ severity, path }) => severity !== "warning" || path !== "word/document.xml"), []);
  });
}

Deno.test("checkPlaceholders() names at most a hundred", () => {
  const text = Array.from({ length: 150 }, (_, i) => `$scroll.x${i}`).join(" ");
  const issues = checkPlaceholders(scanPlaceholders(buildDocx(paragraph(text))));
  deepStrictEqual([issues.length, issues[100]?.code], [101, "more-placeholders"]);
  strictEqual(issues[100]?.message, "… and 50 more that render empty");
});
