import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { loadSchemaValidator, plainFault } from "../../src/ooxml/schema_validator.ts";
import { wordXml } from "../support/word_documents/docx_fixture.ts";
import { wordDocument } from "../support/word/word_tree.ts";

const encode = (xml: string) => new TextEncoder().encode(xml);
const CORE = (content: string) =>
  '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
  `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${content}</cp:coreProperties>`;
const RELATIONSHIPS = (content: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";

for (
  const [schema, xml, messages] of [
    ["wml", wordDocument("<w:p/>"), []],
    ["wml", wordDocument("<w:p><w:b/></w:p>"), ["/w:document/w:body/w:p/w:b"]],
    ["wml", wordXml("styles", '<w:style w:type="paragraph" w:styleId="a"><w:name w:val="a"/></w:style>'), []],
    ["wml", wordXml("styles", '<w:style w:type="thing"/>'), ["/w:styles/w:style"]],
    ["opc-coreProperties", CORE("<dc:title>T</dc:title><cp:keywords/>"), []],
    [
      "opc-coreProperties",
      CORE('<dcterms:created xsi:type="dcterms:W3CDTF">2026-01-01T00:00:00Z</dcterms:created>'),
      [],
    ],
    ["opc-coreProperties", CORE("<dc:rights/>"), ["/cp:coreProperties/dc:rights"]],
    ["opc-relationships", RELATIONSHIPS('<Relationship Id="a" Type="urn:t" Target="b"/>'), []],
    ["opc-relationships", RELATIONSHIPS('<Relationship Id="a" Target="b"/>'), ["/*/*"]],
    ["opc-contentTypes", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>', []],
    ["shared-documentPropertiesExtended", "<a/>", ["/a"]],
    ["shared-documentPropertiesCustom", "<a/>", ["/a"]],
    ["dml-main", "<a/>", ["/a"]],
    ["dml-chart", "<a/>", ["/a"]],
    ["dml-main", wordDocument(""), ["/w:document"]],
    ["dml-chart", `<a:theme xmlns:a="${DRAWING}/main"/>`, ["/a:theme"]],
    ["wml", `<a:theme xmlns:a="${DRAWING}/main"/>`, ["/a:theme"]],
    ["dml-main", `<a:theme xmlns:a="${DRAWING}/main"><a:x/></a:theme>`, ["/a:theme/a:x"]],
    ["dml-chart", `<c:chartSpace xmlns:c="${DRAWING}/chart"><c:x/></c:chartSpace>`, ["/c:chartSpace/c:x"]],
  ] as const
) {
  Deno.test(`SchemaValidator.validate() finds ${messages.length} faults in ${xml.slice(-60)} with ${schema}`, async () => {
    using validator = await loadSchemaValidator();
    const { faults, more } = validator.validate(schema, encode(xml));
    deepStrictEqual([faults.map(({ place }) => place), more], [messages, 0]);
  });
}

Deno.test("SchemaValidator.validate() names line and element", async () => {
  using validator = await loadSchemaValidator();
  const xml = wordDocument("\n\n<w:p w:x='1'/>");
  deepStrictEqual(validator.validate("wml", encode(xml)).faults, [{
    message: "Element w:p, attribute w:x: the attribute is not allowed",
    line: xml.split("\n").length,
    place: "/w:document/w:body/w:p",
  }]);
});

Deno.test("SchemaValidator.validate() keeps a thousand of a hundred thousand faults", async () => {
  using validator = await loadSchemaValidator();
  const { faults, more } = validator.validate("wml", encode(wordDocument('<w:p w:x="1"/>'.repeat(100_000))));
  deepStrictEqual([faults.length, more], [1000, 99_000]);
});

for (const xml of ["", "<a>", "no XML", "\0", `${"<a>".repeat(5000)}${"</a>".repeat(5000)}`]) {
  Deno.test(`SchemaValidator.validate() has a fault for ${JSON.stringify(xml.slice(0, 20))}`, async () => {
    using validator = await loadSchemaValidator();
    const { faults } = validator.validate("wml", encode(xml));
    deepStrictEqual(faults.map(({ message }) => message), ["the part cannot be parsed"]);
  });
}

Deno.test("SchemaValidator can be used by several at once", async () => {
  using first = await loadSchemaValidator();
  using second = await loadSchemaValidator();
  ok(first.validate("wml", encode(wordDocument("<w:x/>"))).faults.length === 1);
  strictEqual(second.validate("wml", encode(wordDocument("<w:p/>"))).faults.length, 0);
});

Deno.test("SchemaValidator.validate() finds unexpected elements behind thousands of others", async () => {
  using validator = await loadSchemaValidator();
  const runs = "<w:r><w:t>x</w:t></w:r>".repeat(5000);
  const { faults } = validator.validate("wml", encode(wordDocument(`<w:p>${runs}<w:b/></w:p>`.repeat(5) + "<w:b/>")));
  deepStrictEqual(faults.length, 6);
});

const W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}";

for (
  const [message, plain] of [
    [
      `Element '${W}b': This element is not expected. Expected is one of ( ${W}p, ${W}tbl ).\n`,
      "Element w:b: this element is not expected. Expected is one of ( w:p, w:tbl )",
    ],
    [
      `Element '${W}p', attribute '${W}x': The attribute '${W}x' is not allowed.\n`,
      "Element w:p, attribute w:x: the attribute is not allowed",
    ],
    [
      `Element '${W}sz', attribute '${W}val': [facet 'pattern'] The value 'a' is not accepted by the pattern 'b'.\n`,
      "Element w:sz, attribute w:val: the value 'a' is not accepted by the pattern 'b'",
    ],
    ["Element '{urn:mine}a': This element is not expected.\n", "Element ?:a: this element is not expected"],
  ] as const
) {
  Deno.test(`plainFault() gives ${plain}`, () => strictEqual(plainFault(message), plain));
}

Deno.test("plainFault() is not longer than a paragraph", () => {
  strictEqual(plainFault(`Element 'a': ${"x, ".repeat(1000)}`).length <= 300, true);
});
