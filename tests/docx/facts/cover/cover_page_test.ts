import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { CoverPage, CoverText } from "../../../../src/docx/facts/cover/cover_page_facts.ts";
import { inStyle, para } from "../../../support/word_documents/word_body.ts";
import { read, TEXT } from "../body_fixtures.ts";

const BREAK = `<w:p><w:r><w:br w:type="page"/></w:r></w:p>`;
const PAGE = `<w:pgSz w:w="12000" w:h="16000"/><w:pgMar w:top="1000" w:right="1000" w:bottom="1000" w:left="2000"/>`;
const END = para("", TEXT) + `<w:sectPr>${PAGE}</w:sectPr>`;
const TITLE = inStyle("Title", "T");

function pageOf(cover: string, end = BREAK + END): CoverPage {
  const { page } = read(cover + end).cover;
  ok(page);
  return page;
}

const said = ({ texts }: CoverPage) => texts.map(({ shows, words }) => shows.length > 0 ? shows.join(" ") : words);

const field = (code: string) => `<w:p><w:fldSimple w:instr="${code}"><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`;
const bound = (property: string) =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/ns1:coreProperties[1]/ns0:${property}[1]"/></w:sdtPr><w:sdtContent>` +
  `${para("", "x")}</w:sdtContent></w:sdt>`;
const dated = `<w:sdt><w:sdtPr><w:date/></w:sdtPr><w:sdtContent>${para("", "x")}</w:sdtContent></w:sdt>`;

for (
  const [what, text, shows] of [
    ["a field of a property", field("AUTHOR"), "authors"],
    ["a field of the date", field("SAVEDATE"), "date"],
    ["a field of a named property", field("DOCPROPERTY Company"), "organisation"],
    ["a control of a property", bound("contentStatus"), "status"],
    ["a control with a date", dated, "date"],
    ["a placeholder", para("", "Version: $scroll.version"), "version"],
    ["two placeholders", para("", "$scroll.space.name, $scroll.exportdate"), "space date"],
    ["a placeholder with arguments", para("", '$scroll.creationdate.("yyyy")'), "date"],
    ["a date", para("", "14 March 2026"), "date"],
    ["no fact in other text", para("", "March of the penguins"), "March of the penguins"],
  ] as const
) {
  Deno.test(`readDesignFacts() finds on a cover ${what}`, () =>
    deepStrictEqual(said(pageOf(TITLE + text)), ["title", shows]));
}

Deno.test("readDesignFacts() keeps of a cover no long text, and no second text of the same fact", () => {
  deepStrictEqual(said(pageOf(TITLE + TITLE + para("", TEXT.repeat(4)) + para("", "Short"))), ["title", "Short"]);
});

const SIZE = `<w:r><w:rPr><w:sz w:val="80"/></w:rPr><w:t>Large</w:t></w:r>`;

Deno.test("readDesignFacts() takes the largest text of a short first page for its title, if it is large", () => {
  const { cover } = read(para("", "Small") + `<w:p>${SIZE}</w:p>` + BREAK + END);
  strictEqual(cover.untitled, true);
  const title = cover.page?.texts.find(({ guessed }) => guessed);
  deepStrictEqual([title?.shows, title?.words, title?.size], [["title"], undefined, 40]);
  deepStrictEqual(read(para("", "Small") + BREAK + END).cover.page?.texts.map(({ shows }) => shows), [[]]);
});

const round = (points: number) => Number(points.toFixed(1));
const place = ({ x, y, width, align }: CoverText) => [round(x), Math.round(y), round(width), align];

const shape = (inner: string, box: string, more = "") =>
  `<w:p><w:r><w:drawing><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>1270000</wp:posOffset></wp:positionH>` +
  `<wp:positionV relativeFrom="page"><wp:posOffset>2540000</wp:posOffset></wp:positionV>` +
  `<wp:extent cx="2540000" cy="1270000"/><a:graphic><a:graphicData><wps:wsp><wps:spPr>${box}<a:prstGeom prst="rect"/>` +
  `${more}</wps:spPr>${inner}</wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p>`;
const BOX = `<a:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="1270000"/></a:xfrm>`;
const textBox = (anchor: string) =>
  shape(`<wps:txbx><w:txbxContent>${TITLE}</w:txbxContent></wps:txbx><wps:bodyPr anchor="${anchor}"/>`, BOX);

for (
  const [where, cover, expected] of [
    ["below what is above it", para("", "") + para("", "") + TITLE, [100, 79, 450, "center"]],
    ["at the top of a text box", textBox("t"), [107.2, 206, 185.6, "center"]],
    ["at the bottom of a text box", textBox("b"), [107.2, 286, 185.6, "center"]],
    [
      "in a frame",
      inStyle("Title", "T", `<w:framePr w:w="4000" w:hAnchor="page" w:vAnchor="page" w:x="3000" w:y="6000"/>`),
      [150, 303, 200, "center"],
    ],
    [
      "beside the indents of a text from right to left",
      inStyle("Title", "T", `<w:bidi/><w:ind w:start="1000" w:end="200"/>`),
      [110, 53, 390, "center"],
    ],
    [
      "in the second cell of a table",
      `<w:tbl><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="6000"/></w:tblGrid><w:tr><w:trPr><w:trHeight w:val="2000"/>` +
      `</w:trPr><w:tc>${
        para("", "x")
      }</w:tc><w:tc><w:tcPr><w:vAlign w:val="bottom"/></w:tcPr>${TITLE}</w:tc></w:tr></w:tbl>`,
      [255.4, 139, 289.2, "center"],
    ],
  ] as const
) {
  Deno.test(`readDesignFacts() places the title of a cover ${where}`, () => {
    const title = pageOf(cover).texts.find(({ shows }) => shows.includes("title"));
    ok(title);
    deepStrictEqual(place(title), expected);
  });
}

Deno.test("readDesignFacts() places a cover in the middle of its section", () => {
  const section = para(`<w:sectPr>${PAGE}<w:vAlign w:val="center"/></w:sectPr>`, "");
  const [title] = pageOf(TITLE + section, END).texts;
  ok(title !== undefined && title.y > 380 && title.y < 410, String(title?.y));
});

Deno.test("readDesignFacts() reads the shapes of a cover, and the filled cells of its tables", () => {
  const cell =
    `<w:tbl><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="C00000"/>` +
    `</w:tcPr>${para("", "x")}</w:tc></w:tr></w:tbl>`;
  const fill = `<a:solidFill><a:srgbClr val="1F3864"/></a:solidFill>`;
  const { shapes } = pageOf(TITLE + cell + shape("", BOX, fill));
  const found = shapes.map(({ x, y, width, fill }) => [x, Math.round(y), width, fill?.color]);
  deepStrictEqual(found, [[100, 63, 100, "#c00000"], [100, 200, 200, "#1f3864"]]);
});

Deno.test("readDesignFacts() reads of a cover only so many texts, shapes and nested tables", () => {
  const cell = (inner: string) => `<w:tbl><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl>`;
  const nested = Array.from({ length: 20 }).reduce<string>((inner) => cell(inner + para("", "")), para("", "Deep"));
  const many = `<w:tbl><w:tr>${`<w:tc>${para("", "")}${TITLE}</w:tc>`.repeat(70)}</w:tr></w:tbl>`;
  deepStrictEqual(said(pageOf(TITLE + nested + many + para("", "Short"))), ["title", "Short"]);
  const fill = `<a:solidFill><a:srgbClr val="1F3864"/></a:solidFill>`;
  strictEqual(
    pageOf(TITLE + `<w:p>${shape("", BOX, fill).replaceAll(/<\/?w:p>/g, "").repeat(600)}</w:p>`).shapes.length,
    500,
  );
});
