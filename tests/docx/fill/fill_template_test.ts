import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { unzipSync } from "fflate";
import { RelationshipList } from "../../../src/docx/fill/package/relationship_list.ts";
import {
  buildDocx,
  buildWithPart,
  contentTypes,
  paragraph,
  rawParagraph,
  relationships,
  run,
  wordXml,
} from "../../support/word_documents/docx_fixture.ts";
import {
  assertReadable,
  bodyText,
  contentOfBlocks,
  fillTexts,
  partText,
} from "../../support/word_documents/filling/filled_parts.ts";

const TEXTS = { "$scroll.title": "A & <B>", "$scroll.version": "7", "$scroll.space.name": "" };
const BLOCKS = "<w:p><w:r><w:t>One</w:t></w:r></w:p><w:p><w:r><w:t>Two $scroll.title</w:t></w:r></w:p>";

for (
  const [name, body, expected] of [
    ["one run", paragraph("Title: $scroll.title."), "Title: A & <B>."],
    ["cut runs", paragraph("Title: $scr", "oll.", "title", ", v$scroll.version"), "Title: A & <B>, v7"],
    ["two in one run", paragraph("$scroll.version/$scroll.version"), "7/7"],
    ["the formal notation", paragraph("${scroll.title}s"), "A & <B>s"],
    ["an unknown name", paragraph("a $scroll.nothing.(1) b"), "a  b"],
    ["an empty value", paragraph("a $scroll.space.name b"), "a  b"],
    ["no placeholder", paragraph("costs $ 5 $scroll"), "costs $ 5 $scroll"],
  ] as const
) {
  Deno.test(`fillTemplate() fills ${name}`, async () => {
    const { bytes } = await fillTexts(buildDocx(body), TEXTS);
    strictEqual(bodyText(bytes), expected);
  });
}

Deno.test("fillTemplate() gives a value the format of the run in which its placeholder starts", async () => {
  const red = '<w:r><w:rPr><w:color w:val="FF0000"/></w:rPr><w:t>$scroll.</w:t></w:r>';
  const marks = '<w:proofErr w:type="spellStart"/><w:bookmarkStart w:id="1" w:name="x"/><w:bookmarkEnd w:id="1"/>';
  const { bytes } = await fillTexts(buildDocx(rawParagraph(red + marks + run("title!"))), TEXTS);
  match(partText(bytes, "word/document.xml"), /FF0000"\/><\/w:rPr><w:t xml:space="preserve">A &amp; &lt;B&gt;<\/w:t>/);
  ok(partText(bytes, "word/document.xml").includes(marks));
});

Deno.test("fillTemplate() keeps line breaks of a value", async () => {
  const { bytes } = await fillTexts(buildDocx(paragraph("[$scroll.title]")), { "$scroll.title": "a\nb\tc" });
  strictEqual(bodyText(bytes), "[a\nbc]");
  ok(partText(bytes, "word/document.xml").includes("<w:tab/>"));
});

Deno.test("fillTemplate() reports unknown and empty placeholders with their parts", async () => {
  const header = wordXml("hdr", paragraph("$scroll.nothing $scroll.space.name"));
  const { issues } = await fillTexts(buildWithPart("header", "header1.xml", header), TEXTS);
  deepStrictEqual(issues.map(({ code, path }) => [code, path]), [
    ["unknown-placeholder", "word/header1.xml"],
    ["empty-placeholder", "word/header1.xml"],
  ]);
});

Deno.test("fillTemplate() replaces the paragraph of the content and never fills what it inserts", async () => {
  const template = buildDocx(paragraph("Before") + paragraph("$scroll.content") + paragraph("After"));
  const { bytes, issues } = await fillTexts(template, TEXTS, contentOfBlocks(BLOCKS));
  strictEqual(bodyText(bytes), "Before\nOne\nTwo $scroll.title\nAfter");
  deepStrictEqual(issues, []);
});

Deno.test("fillTemplate() keeps the text beside the content in paragraphs", async () => {
  const template = buildDocx(paragraph("$scroll.title: $scr", "oll.content", " end $scroll.version"));
  const { bytes } = await fillTexts(template, TEXTS, contentOfBlocks(BLOCKS));
  strictEqual(bodyText(bytes), "A & <B>: \nOne\nTwo $scroll.title\n end 7");
});

Deno.test("fillTemplate() keeps the section that the paragraph of the content ends", async () => {
  const section = '<w:sectPr><w:pgSz w:w="5000" w:h="6000"/></w:sectPr>';
  const placeholder = `<w:p><w:pPr>${section}</w:pPr>${run("$scroll.content")}</w:p>`;
  const { bytes } = await fillTexts(buildDocx(placeholder + paragraph("x")), TEXTS, contentOfBlocks(BLOCKS));
  ok(partText(bytes, "word/document.xml").includes(`${BLOCKS}<w:p><w:pPr>${section}</w:pPr></w:p><w:p>`));
});

Deno.test("fillTemplate() inserts the content before the end of the last section without a placeholder", async () => {
  const { bytes } = await fillTexts(
    buildDocx(paragraph("Before") + "<w:sectPr/>"),
    TEXTS,
    contentOfBlocks(`${BLOCKS}<w:tbl></w:tbl>`),
  );
  ok(partText(bytes, "word/document.xml").includes(`${BLOCKS}<w:tbl></w:tbl><w:p/><w:sectPr/></w:body>`));
});

Deno.test("fillTemplate() inserts the content once, and not in headers", async () => {
  const header = wordXml("hdr", paragraph("$scroll.content"));
  const template = buildDocx(paragraph("$scroll.content") + paragraph("$scroll.content"), {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
    "word/header1.xml": header,
  });
  const { bytes, issues } = await fillTexts(template, TEXTS, contentOfBlocks(BLOCKS));
  strictEqual(bodyText(bytes), "One\nTwo $scroll.title");
  strictEqual(bodyText(bytes, "word/header1.xml", "w:hdr"), "");
  deepStrictEqual(issues.map(({ code, path }) => [code, path]), [
    ["misplaced-content", "word/document.xml"],
    ["misplaced-content", "word/header1.xml"],
  ]);
});

Deno.test("fillTemplate() leaves a cell with a paragraph at its end", async () => {
  const cell = `<w:tbl><w:tr><w:tc>${paragraph("$scroll.content")}</w:tc></w:tr></w:tbl>`;
  const filled = async (blocks: string) =>
    partText((await fillTexts(buildDocx(cell), TEXTS, contentOfBlocks(blocks))).bytes, "word/document.xml");
  ok((await filled("<w:tbl></w:tbl>")).includes("<w:tc><w:tbl></w:tbl><w:p/></w:tc>"));
  ok((await filled("")).includes("<w:tc><w:p/></w:tc>"));
  ok((await filled(BLOCKS)).includes(`<w:tc>${BLOCKS}</w:tc>`));
});

Deno.test("fillTemplate() adds what the content needs", async () => {
  const link = '<w:p><w:hyperlink r:id="rId1"><w:r><w:t>link</w:t></w:r></w:hyperlink></w:p>';
  const content = contentOfBlocks(link, {
    notes: ['<w:footnote w:id="1"><w:p/></w:footnote>'],
    numbering: { abstract: ['<w:abstractNum w:abstractNumId="1"/>'], instances: ['<w:num w:numId="1"/>'] },
    relationships: [{ id: "rId1", kind: "hyperlink", target: "https://a.example/?a&b" }],
    roles: new Set(["heading1", "code", "info", "inlineCode", "table"]),
  });
  const { bytes } = await fillTexts(buildDocx(paragraph("$scroll.content")), TEXTS, content);
  assertReadable(bytes);
  deepStrictEqual(Object.keys(unzipSync(bytes)), [
    ...["[Content_Types].xml", "_rels/.rels", "word/document.xml"],
    ...["word/styles.xml", "word/numbering.xml", "word/footnotes.xml", "word/_rels/document.xml.rels"],
  ]);
  match(partText(bytes, "word/_rels/document.xml.rels"), /Id="rId1"[^>]*Target="https:\/\/a\.example\/\?a&amp;b"/);
  match(partText(bytes, "word/styles.xml"), /<w:name w:val="heading 1"\/>/);
  match(partText(bytes, "word/numbering.xml"), /<w:abstractNum [^>]*\/><w:num [^>]*\/>/);
  match(partText(bytes, "[Content_Types].xml"), /PartName="\/word\/footnotes.xml"/);
});

Deno.test("fillTemplate() makes a document of a template", async () => {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml";
  const { bytes } = await fillTexts(buildDocx("", { "[Content_Types].xml": contentTypes(type) }), TEXTS);
  strictEqual(partText(bytes, "[Content_Types].xml"), contentTypes());
});

Deno.test("fillTemplate() leaves what it does not fill as it is, in its order", async () => {
  const header = wordXml("hdr", paragraph("v$scroll.version"));
  const template = buildDocx(paragraph("nothing"), {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
    "word/other.bin": "anything",
    "word/header1.xml": header,
  });
  const [before, after] = [template, (await fillTexts(template, TEXTS)).bytes].map((bytes) => unzipSync(bytes));
  deepStrictEqual(Object.keys(after ?? {}), Object.keys(before ?? {}));
  for (const [path, content] of Object.entries(before ?? {})) {
    if (path !== "word/header1.xml") deepStrictEqual(after?.[path], content, path);
  }
  strictEqual(new TextDecoder().decode(after?.["word/header1.xml"]), header.replace("$scroll.version", "7"));
});

const reference = (id: number) => `<w:p><w:r><w:footnoteReference w:id="${id}"/></w:r></w:p>`;
const note = (id: number, type = "") =>
  `<w:footnote${type === "" ? "" : ` w:type="${type}"`} w:id="${id}">${paragraph(`Note ${id}`)}</w:footnote>`;
const SEPARATORS = note(-1, "separator") + note(0, "continuationSeparator");
const CONTENT = contentOfBlocks(reference(8) + reference(9), { notes: [note(8), note(9)] });
const PLACE = paragraph("$scroll.content");

for (
  const [what, body, notes, texts, shown] of [
    ["behind those before the place", reference(1) + PLACE, SEPARATORS + note(1), [-1, 0, 1, 8, 9], [1, 8, 9]],
    ["before those after the place", PLACE + reference(1), SEPARATORS + note(1), [-1, 0, 8, 9, 1], [8, 9, 10]],
    [
      "between both",
      reference(1) + PLACE + reference(3) + reference(2),
      SEPARATORS + note(1) + note(2) + note(3),
      [-1, 0, 1, 8, 9, 2, 3],
      [1, 8, 9, 10, 11],
    ],
    ["before notes without a reference", PLACE, SEPARATORS + note(1), [-1, 0, 8, 9, 1], [8, 9]],
    ["first where there are no separators", PLACE, note(1), [8, 9, 1], [8, 9]],
    ["behind separators alone", PLACE, SEPARATORS, [-1, 0, 8, 9], [8, 9]],
    ["last without a placeholder", reference(1) + reference(2), note(1) + note(2), [1, 2, 8, 9], [1, 2, 8, 9]],
  ] as const
) {
  // LibreOffice shows notes in the order of their IDs, whatever a reference names.
  Deno.test(`fillTemplate() inserts footnotes ${what}, with IDs that ascend in the text`, async () => {
    const template = buildDocx(`${body}<w:sectPr/>`, {
      "word/_rels/document.xml.rels": relationships([["footnotes", "footnotes.xml"]]),
      "word/footnotes.xml": wordXml("footnotes", notes),
    });
    const { bytes } = await fillTexts(template, {}, CONTENT);
    const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => Number(id));
    const part = partText(bytes, "word/footnotes.xml");
    deepStrictEqual(numbers(part, />Note (-?\d+)</g), [...texts]);
    deepStrictEqual(numbers(partText(bytes, "word/document.xml"), /<w:footnoteReference w:id="(\d+)"/g), [...shown]);
    const ids = numbers(part, /<w:footnote\b[^>]*w:id="(-?\d+)"/g);
    deepStrictEqual(new Set(ids).size, texts.length);
  });
}

for (
  const [root, added] of [
    ['<p:Relationships xmlns:p="urn:p"/>', "<p:Relationship "],
    ['<Relationships xmlns="urn:p"><a/></Relationships>', "<Relationship "],
  ] as const
) {
  Deno.test(`RelationshipList adds to ${root}`, () => {
    const list = new RelationshipList("word/document.xml", new TextEncoder().encode(root), "urn:base");
    strictEqual(list.bytes(), undefined);
    deepStrictEqual([list.add("image", "a.png"), list.addTyped("urn:b", "b.png")], ["rIdF1", "rIdF2"]);
    const text = new TextDecoder().decode(list.bytes());
    const rows = ['Id="rIdF1" Type="urn:base/image" Target="a.png"', 'Id="rIdF2" Type="urn:b" Target="b.png"'];
    ok(text.includes(rows.map((row) => `${added}${row}/>`).join("")), text);
  });
}
