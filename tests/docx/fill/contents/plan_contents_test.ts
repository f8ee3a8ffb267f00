import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { fillTemplate } from "../../../../src/docx/fill/fill_template.ts";
import type { FilledValue } from "../../../../src/docx/fill/filled_value.ts";
import { buildDocx, paragraph, relationships, run, wordXml } from "../../../support/word_documents/docx_fixture.ts";
import { contentOfBlocks, partText } from "../../../support/word_documents/filling/filled_parts.ts";

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (code: string) =>
  `<w:p>${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("separate")}${run("old 1")}` +
  `${mark("end")}</w:p>`;
const styled = (id: string, text: string, more = "") =>
  `<w:p><w:pPr><w:pStyle w:val="${id}"/>${more}</w:pPr>${run(text)}</w:p>`;
const numbered = (level: number) => `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr></w:pPr>`;
const style = (id: string, name: string, inner: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
const level = (index: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

const STYLES = style("H1", "heading 1", numbered(0)) + style("H2", "heading 2", numbered(1)) +
  style("Front", "Front Matter", "");

function template(body: string, levels = level(0, "upperRoman", "%1.") + level(1, "lowerLetter", "%1.%2")): Uint8Array {
  return buildDocx(body, {
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"], ["numbering", "numbering.xml"]]),
    "word/styles.xml": wordXml("styles", STYLES),
    "word/numbering.xml": wordXml(
      "numbering",
      `<w:abstractNum w:abstractNumId="7">${levels}</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>`,
    ),
  });
}

const content = contentOfBlocks("<w:p/>", {
  headings: [
    { level: 1, text: "Setup", bookmark: "_c_1" },
    { level: 2, text: "Linux", bookmark: "_c_2" },
    { level: 2, text: "Notes", bookmark: "_c_3", isUnnumbered: true },
    { level: 2, text: "Windows", bookmark: "_c_4" },
  ],
});
const values = (): FilledValue => ({ kind: "text", text: "A & B" });

/** Shows the entries of the first contents, with `|` for tabs. */
async function entries(body: string, levels?: string): Promise<string[]> {
  const { bytes } = await fillTemplate(template(body, levels), { values, content });
  const main = partText(bytes, "word/document.xml");
  const [field = ""] = /"separate".*?PAGEREF.*(?=<w:r><w:fldChar w:fldCharType="end"\/><\/w:r><\/w:p>)/s.exec(main) ??
    [];
  return field.split("</w:p>").filter((entry) => entry.includes("<w:t ")).map((entry) =>
    entry.replace(/<w:instrText.*?<\/w:instrText>/g, "").replaceAll("<w:tab/>", "|").replace(/<[^>]*>|^.*?>/g, "")
      .replaceAll("&amp;", "&")
  );
}

const PLACE = paragraph("$scroll.content");

for (
  const [rule, body, levels, expected] of [
    ["a list of the template", PLACE, undefined, "I.b"],
    ["a heading of the template before it", styled("H1", "Front") + PLACE, undefined, "II.b"],
    ["a period at the end, as Word does", PLACE, level(0, "decimal", "%1.") + level(1, "decimal", "%1.%2."), "1.2"],
  ] as const
) {
  Deno.test(`fillTemplate() shows the number of a heading that the content refers to: ${rule}`, async () => {
    const reference = `${mark("begin")}<w:r><w:instrText xml:space="preserve"> REF _c_4 \\r \\h </w:instrText></w:r>` +
      `<w:r><w:rPr><w:b/></w:rPr><w:fldChar w:fldCharType="separate"/></w:r>${mark("end")}`;
    const refers = { ...content, blocks: `<w:p>${reference}</w:p>` };
    const { bytes } = await fillTemplate(template(body, levels), { values, content: refers });
    const main = partText(bytes, "word/document.xml");
    ok(main.includes(`<w:r><w:rPr><w:b/></w:rPr><w:t>${expected}</w:t></w:r>`), main);
  });
}

for (
  const [rule, body, expected] of [
    ["the headings of the content with their numbers", field("TOC") + PLACE, [
      ...["I.|Setup|", "I.a|Linux|", "Notes|", "I.b|Windows|"],
    ]],
    [
      "headings of the template before and behind the content",
      [
        ...[field('TOC \\o "1-1"'), styled("H1", "Scope of $scroll.title"), PLACE, styled("H1", "Annex")],
      ].join(""),
      ["I.|Scope of A & B|", "II.|Setup|", "III.|Annex|"],
    ],
    [
      "no headings that have neither text nor level",
      [
        ...[field('TOC \\o "1-1"'), styled("H1", ""), styled("H1", "Label", '<w:outlineLvl w:val="9"/>'), PLACE],
      ].join(""),
      ["I.|Setup|"],
    ],
    [
      "headings without a number of their own",
      [
        ...[field('TOC \\o "1-1"'), styled("H1", "Preface", '<w:numPr><w:numId w:val="0"/></w:numPr>'), PLACE],
      ].join(""),
      ["Preface|", "I.|Setup|"],
    ],
    [
      "paragraphs of a level of their own",
      [
        ...[field('TOC \\o "1-1"'), styled("Front", "Preface", '<w:outlineLvl w:val="0"/>'), PLACE],
      ].join(""),
      ["Preface|", "I.|Setup|"],
    ],
    [
      "paragraphs of the styles that it names",
      [
        ...[field('TOC \\o "1-1" \\t "Front Matter;1"'), styled("Front", "Preface"), PLACE],
      ].join(""),
      ["Preface|", "I.|Setup|"],
    ],
    [
      "no headings of the template in other styles than those that it names",
      [
        ...[field('TOC \\o "2-2" \\t "heading 1;1"'), styled("Front", "Name", '<w:outlineLvl w:val="0"/>'), PLACE],
      ].join(""),
      ["I.|Setup|", "I.a|Linux|", "Notes|", "I.b|Windows|"],
    ],
  ] as const
) {
  Deno.test(`planContents() lists ${rule}`, async () => {
    deepStrictEqual(await entries(body), [...expected]);
  });
}

for (
  const [format, expected] of [
    ["decimal", "4"],
    ["decimalZero", "04"],
    ["upperRoman", "IV"],
    ["lowerRoman", "iv"],
    ["upperLetter", "D"],
    ["lowerLetter", "d"],
    ["chineseCounting", "4"],
  ] as const
) {
  Deno.test(`HeadingNumbers shows numbers of the format ${format}`, async () => {
    const [first] = await entries(field("TOC") + PLACE, level(0, format, "Part %1", 4) + level(1, "decimal", "%2"));
    strictEqual(first, `Part ${expected}|Setup|`);
  });
}

Deno.test("fillContents() shows no pages where they are switched off", async () => {
  const { bytes } = await fillTemplate(template(field('TOC \\n \\o "1-1"') + PLACE), { values, content });
  const main = partText(bytes, "word/document.xml");
  deepStrictEqual([main.includes("PAGEREF"), main.match(/<w:tab\/>/g)?.length], [false, 1]);
});

Deno.test("HeadingNumbers shows nothing for bullets and levels that the template lacks", async () => {
  deepStrictEqual((await entries(field("TOC") + PLACE, level(0, "bullet", "•"))).slice(0, 2), ["Setup|", "Linux|"]);
});

Deno.test("planContents() uses the bookmarks that headings of a template have, and gives others one", async () => {
  const known = '<w:bookmarkStart w:id="4" w:name="_Toc12"/><w:bookmarkEnd w:id="4"/>';
  const heading = styled("H1", "Known").replace("</w:p>", `${known}</w:p>`);
  const body = field("TOC") + heading + styled("H1", "New") + PLACE;
  const { bytes, contents } = await fillTemplate(template(body), { values, content });
  deepStrictEqual([...contents].slice(0, 2).map((name) => name.replace(/\d{7}/, "N")), ["_Toc12", "_t_N"]);
  const main = partText(bytes, "word/document.xml");
  const [, id] = /<w:bookmarkStart w:id="(\d+)" w:name="_t_\d+"\/>(?:(?!w:p>).)*New/.exec(main) ?? [];
  ok(id !== undefined && main.includes(`<w:bookmarkEnd w:id="${id}"/></w:p>`));
});
