import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { buildDocx, paragraph } from "../../support/word_documents/docx_fixture.ts";
import {
  bodyText,
  contentOfBlocks,
  fillTexts,
  partText,
  textValue,
} from "../../support/word_documents/filling/filled_parts.ts";
import { scanPlaceholders } from "../../../src/docx/scan_placeholders.ts";
import { fillTemplate } from "../../../src/docx/fill/fill_template.ts";
import { escapeMarkup } from "../../../src/base/xml/markup.ts";
import * as fc from "../../support/property.ts";

const SECTION = '<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="12000" w:h="16000"/>' +
  '<w:pgNumType w:start="5"/><w:cols w:space="720"/><w:titlePg/></w:sectPr>';

for (const [name, body] of [["a placeholder", paragraph("$scroll.content") + SECTION], ["none", SECTION]] as const) {
  Deno.test(`fillTemplate() starts only the first part of a divided section as it did, with ${name}`, async () => {
    const template = buildDocx(body);
    const { upright, turned } = surveyTemplate(template).section;
    const paragraphOf = (section: string) => `<w:p><w:pPr>${section}</w:pPr></w:p>`;
    const blocks = `<w:p/>${paragraphOf(upright)}<w:p/>${paragraphOf(turned)}<w:p/>`;
    const { bytes } = await fillTexts(template, {}, contentOfBlocks(blocks));
    const sections = partText(bytes, "word/document.xml").match(/<w:sectPr>.*?<\/w:sectPr>/g) ?? [];
    const starts = (section: string) => /titlePg|w:start=|continuous/.test(section);
    deepStrictEqual(sections.map(starts), [true, false, false]);
    strictEqual(sections[0], SECTION);
    strictEqual(sections[2], upright);
    ok(sections[1]?.includes('w:orient="landscape"'));
  });
}

Deno.test("fillTemplate() makes no sections within a cell", async () => {
  const cell = `<w:tbl><w:tr><w:tc>${paragraph("$scroll.content")}</w:tc></w:tr></w:tbl>`;
  const template = buildDocx(cell + SECTION);
  const { upright, turned } = surveyTemplate(template).section;
  const blocks = `<w:p><w:pPr>${upright}</w:pPr></w:p><w:p><w:pPr>${turned}</w:pPr></w:p>`;
  const { bytes } = await fillTexts(template, {}, contentOfBlocks(blocks));
  strictEqual(partText(bytes, "word/document.xml").split("<w:sectPr").length - 1, 1);
});

Deno.test("fillTemplate() starts a divided section with columns of the content as it did, and continues on the page", async () => {
  const template = buildDocx(paragraph("$scroll.content") + SECTION);
  const columns = '<w:sectPr><w:type w:val="nextPage"/><w:pgSz w:w="12000" w:h="16000"/><w:cols w:num="2"/></w:sectPr>';
  const content = contentOfBlocks(`<w:p><w:pPr>${columns}</w:pPr></w:p>`, { continuesPage: true });
  const xml = partText((await fillTexts(template, {}, content)).bytes, "word/document.xml");
  const [first, last] = xml.match(/<w:sectPr>.*?<\/w:sectPr>/g) ?? [];
  strictEqual(
    first,
    '<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="12000" w:h="16000"/><w:pgNumType w:start="5"/>' +
      '<w:cols w:num="2"/><w:titlePg/></w:sectPr>',
  );
  strictEqual(
    last,
    '<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="12000" w:h="16000"/><w:pgNumType/>' +
      '<w:cols w:space="720"/></w:sectPr>',
  );
});

const PAGE = '<w:sectPr><w:pgSz w:w="12000" w:h="16000"/><w:titlePg/></w:sectPr>';
const BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const PLACE = paragraph("$scroll.content");

/** Fills a template with a turned page, and sketches the blocks and sections of the result. */
async function fillTurned(body: string, { before = "", after = "" } = {}): Promise<string> {
  const template = buildDocx(body);
  const { upright, turned } = surveyTemplate(template).section;
  const paragraphOf = (section: string) => `<w:p><w:pPr>${section}</w:pPr></w:p>`;
  const blocks = before + paragraphOf(upright) + paragraph("Wide") + paragraphOf(turned) + after;
  const { bytes } = await fillTexts(template, {}, contentOfBlocks(blocks));
  return partText(bytes, "word/document.xml").replace(/^.*<w:body>/s, "").replace(/<\/w:body>.*$/s, "")
    .replace(/<w:sectPr>.*?<\/w:sectPr>/g, (section) => {
      return `[${section.includes("landscape") ? "turned" : "upright"}${section.includes("titlePg") ? " first" : ""}]`;
    })
    .replace(/<w:br [^>]*>/g, "/").replace(/<\/w:p>/g, ";").replace(/<[^>]*>/g, "");
}

for (
  const [what, body, content, expected] of [
    ["nothing around it", PLACE + PAGE, {}, "Wide;[turned first]"],
    ["no placeholder", PAGE, {}, "Wide;[turned first]"],
    ["text before it", paragraph("Title") + PLACE + PAGE, {}, "Title;[upright first];Wide;[turned]"],
    ["text after it", PLACE + paragraph("End") + PAGE, {}, "Wide;[turned first];End;[upright]"],
    ["text beside it", paragraph("a $scroll.content") + PAGE, {}, "a ;[upright first];Wide;[turned];[upright]"],
    ["a page break before it", paragraph("Title") + BREAK + PLACE + PAGE, {}, "Title;[upright first];Wide;[turned]"],
    [
      "own text before and after",
      PLACE + PAGE,
      { before: paragraph("B"), after: paragraph("A") },
      [
        ...["B;", "[upright first];", "Wide;", "[turned];", "A;", "[upright]"],
      ].join(""),
    ],
    [
      "a section before it",
      `<w:p><w:pPr>${PAGE}</w:pPr></w:p>${PLACE}${PAGE}`,
      {},
      "[upright first];Wide;[turned first]",
    ],
  ] as const
) {
  Deno.test(`fillTemplate() leaves no empty page beside turned pages, with ${what}`, async () => {
    strictEqual(await fillTurned(body, content), expected);
  });
}

/** What may stand between the runs of a text without ending it. */
const BETWEEN = [
  "",
  '<w:proofErr w:type="gramStart"/>',
  '<w:bookmarkStart w:id="3" w:name="b"/><w:bookmarkEnd w:id="3"/>',
  "<w:r><w:lastRenderedPageBreak/></w:r>",
  '<w:del w:id="4"><w:r><w:delText>gone</w:delText></w:r></w:del>',
];
/** What may enclose a run. */
const AROUND: readonly (readonly [string, string])[] = [
  ["", ""],
  ['<w:hyperlink w:anchor="b">', "</w:hyperlink>"],
  ["<w:sdt><w:sdtPr/><w:sdtContent>", "</w:sdtContent></w:sdt>"],
  ['<w:smartTag w:element="x">', "</w:smartTag>"],
  ['<w:ins w:id="5">', "</w:ins>"],
];

const text = fc.constantFrom("", " ", "a", "x & <y> ", "$", "$scroll", "(", ")", "é😀", "\u2028");
const placeholder = fc.constantFrom(
  ...["$scroll.title", "${scroll.title}", "$!scroll.title", '$scroll.exportdate.("d (M)")', "$scroll.nothing(1)"],
);
const cuts = fc.array(fc.tuple(fc.nat(40), fc.nat(BETWEEN.length - 1), fc.nat(AROUND.length - 1)), { maxLength: 6 });

function cutText(whole: string, places: readonly (readonly [number, number, number])[]): string {
  const ordered = [...places].map(([at, between, around]) => [at % (whole.length + 1), between, around] as const)
    .sort(([a], [b]) => a - b);
  let xml = "";
  let from = 0;
  for (const [at, between, around] of [...ordered, [whole.length, 0, 0] as const]) {
    const [open, close] = AROUND[around] ?? ["", ""];
    const run = `<w:r><w:t xml:space="preserve">${escapeMarkup(whole.slice(from, at))}</w:t></w:r>`;
    xml += `${open}${run}${close}${BETWEEN[between]}`;
    from = at;
  }
  return `<w:p>${xml}</w:p>`;
}

const values = (name: string) =>
  name === "$scroll.title" ? textValue("<$scroll.title>") : name === "$scroll.exportdate" ? textValue("1") : undefined;

Deno.test("fillTemplate() fills placeholders however their runs are cut", async () => {
  await fc.assert(fc.asyncProperty(text, placeholder, text, cuts, async (before, raw, after, places) => {
    const whole = `${before}${raw} ${after}`;
    fc.pre(whole.isWellFormed());
    const template = buildDocx(cutText(whole, places.filter(([at]) => !isInPair(whole, at % (whole.length + 1)))));
    fc.pre(scanPlaceholders(template).placeholders.some((row) => row.raw === raw));
    const { bytes } = await fillTemplate(template, { values });
    const value = /title/.test(raw) ? "<$scroll.title>" : /export/.test(raw) ? "1" : "";
    strictEqual(bodyText(bytes), `${before}${value} ${after}`.trimEnd());
  }));
});

Deno.test("fillTemplate() keeps all text beside the content however its runs are cut", async () => {
  await fc.assert(fc.asyncProperty(text, text, cuts, async (before, after, places) => {
    const whole = `${before} $scroll.content ${after}`;
    const template = buildDocx(cutText(whole, places.filter(([at]) => !isInPair(whole, at % (whole.length + 1)))));
    fc.pre(scanPlaceholders(template).hasContent);
    const { bytes } = await fillTemplate(template, {
      values,
      content: contentOfBlocks("<w:p><w:r><w:t>C</w:t></w:r></w:p>"),
    });
    const expected = [before, "C", after].map((each) => each.trim()).filter((each) => each !== "");
    deepStrictEqual(bodyText(bytes).split("\n").map((line) => line.trim()), expected);
  }));
});

function isInPair(whole: string, at: number): boolean {
  return !whole.slice(0, at).isWellFormed();
}
