import { deepStrictEqual, match, ok } from "node:assert/strict";
import { checkStyleMap } from "../../../src/docx/roles/check_style_map.ts";
import { parseStyleMap } from "../../../src/docx/roles/parse_style_map.ts";
import { STYLE_PURPOSES } from "../../../src/docx/roles/style_names_table.ts";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import { DocxError } from "../../../src/docx/docx_error.ts";
import { buildDocx, relationships, wordXml } from "../../support/word_documents/docx_fixture.ts";
import * as fc from "../../support/property.ts";

const style = (type: string, id: string, name: string) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
const TEMPLATE = new DocxPackage(buildDocx("", {
  "word/styles.xml": wordXml(
    "styles",
    style("paragraph", "Fliess", "Fliesstext") + style("paragraph", "berschrift1", "heading 1") +
      style("paragraph", "Lead", "ACME Lead,Vorspann") + style("table", "Tab", "ACME Tabelle") +
      style("character", "Code", "Same") + style("paragraph", "CodeP", "Same"),
  ),
  "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
}));

const encode = (text: string) => new TextEncoder().encode(text);
const check = (text: string) => checkStyleMap(encode(text), TEMPLATE);

for (
  const [what, text, styles] of [
    ["nothing", "", {}],
    ["comments alone", "# body: Fliesstext\n", {}],
    ["names", "body: Fliesstext\ntable: ACME Tabelle\n", { body: "Fliess", table: "Tab" }],
    ["names in another case", "heading1: Heading 1\nbody: FLIESSTEXT", { heading1: "berschrift1", body: "Fliess" }],
    ["IDs", "body: Fliess\nheading1: berschrift1", { body: "Fliess", heading1: "berschrift1" }],
    ["aliases", "body: Vorspann", { body: "Lead" }],
    ["the style of the type that a purpose has", "inlineCode: Same\ncode: Same", { inlineCode: "Code", code: "CodeP" }],
    ["a byte order mark", "\ufeffbody: Fliess", { body: "Fliess" }],
  ] as const
) {
  Deno.test(`checkStyleMap() takes ${what}`, () => {
    const { styles: found, issues } = check(text);
    deepStrictEqual(issues, []);
    deepStrictEqual(Object.fromEntries(found), styles);
  });
}

for (
  const [what, text, code, at, hint] of [
    ["an unknown purpose", "body: Fliess\nheadng1: Fliess", "unknown-purpose", [2, 1], "Did you mean heading1?"],
    ["an unknown style", "body: Fliestext", "unknown-style", [1, 7], 'Did you mean "Fliesstext"?'],
    [
      "a style like no other",
      "table: Zzzzz",
      "unknown-style",
      [1, 8],
      'Name one of its styles, such as "ACME Tabelle".',
    ],
    ["a style of another type", "table: Fliesstext", "wrong-style-type", [1, 8], undefined],
    ["a list", "body: [Fliess]", "style-map-value", [1, 7], undefined],
    ["a reference", "body: &a Fliess\nquote: *a", "style-map-value", [2, 8], undefined],
    ["no value", "body:", "style-map-value", [1, 6], undefined],
    ["a purpose twice", "body: Fliess\nbody: Fliess", "style-map-syntax", [2, 1], undefined],
    ["no YAML", "body: 'x", "style-map-syntax", [1, 9], undefined],
    ["a list of styles", "- Fliess", "style-map-syntax", undefined, undefined],
    ["a text", "Fliess", "style-map-syntax", undefined, undefined],
  ] as const
) {
  Deno.test(`checkStyleMap() reports ${what}`, () => {
    const { issues } = check(text);
    const [issue] = issues;
    deepStrictEqual([issues.length, issue?.severity, issue?.code], [1, "error", code]);
    if (at !== undefined) deepStrictEqual([issue?.line, issue?.column], at);
    if (hint !== undefined) deepStrictEqual(issue?.hint, hint);
  });
}

Deno.test("parseStyleMap() refuses a map that is too large, or is not UTF-8", () => {
  deepStrictEqual(parseStyleMap(new Uint8Array(65_537)).issues.map(({ code }) => code), ["style-map-size"]);
  deepStrictEqual(parseStyleMap(Uint8Array.of(0xff)).issues.map(({ code }) => code), ["style-map-syntax"]);
});

Deno.test("parseStyleMap() takes every purpose", () => {
  const { entries, issues } = parseStyleMap(encode(STYLE_PURPOSES.map(({ role }) => `${role}: A\n`).join("")));
  deepStrictEqual(issues, []);
  deepStrictEqual(entries.map(({ role }) => role), STYLE_PURPOSES.map(({ role }) => role));
});

Deno.test("checkStyleMap() reports all faults in the order of the lines", () => {
  const { issues } = check("body: Nope\nfoo: x\ntable: Fliesstext");
  deepStrictEqual(issues.map(({ line, code }) => `${line} ${code}`), [
    "1 unknown-style",
    "2 unknown-purpose",
    "3 wrong-style-type",
  ]);
  match(issues[2]?.message ?? "", /"Fliesstext" is a style of paragraphs; table needs one of tables/);
});

Deno.test("checkStyleMap() reads any text without an error of its own", () => {
  fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => {
    try {
      ok(Array.isArray(check(text).issues));
    } catch (error) {
      ok(error instanceof DocxError);
    }
  }));
});
