import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  bodyPart,
  buildWord,
  factsOf,
  factsOfBytes,
  field,
  para,
  showPieces,
  style,
} from "../../../support/word_documents/word_body.ts";

const FOOTER_TABS = `<w:tabs><w:tab w:val="center" w:pos="4680"/><w:tab w:val="right" w:pos="9360"/></w:tabs>`;
const STYLES = style("Normal", "", { isDefault: true }) +
  style("Footer", `<w:pPr>${FOOTER_TABS}</w:pPr>`, { name: "footer" }) +
  style("Heading1", "", { name: "heading 1" });
const FIRST = "<w:sectPr><w:footerReference w:type='default' r:id='r0'/></w:sectPr>";

function footerOf(inner: string) {
  const facts = factsOf(FIRST, { styles: STYLES, footers: [inner] });
  const footer = facts.running.get("word/footer0.xml");
  return { facts, footer };
}

function slots(inner: string): string {
  const { footer } = footerOf(inner);
  return [footer?.left, footer?.center, footer?.right].map((pieces) => showPieces(pieces ?? [])).join("|");
}

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const text = (content: string) => run(`<w:t xml:space="preserve">${content}</w:t>`);
const tab = run("<w:tab/>");
const footer = (inner: string, pPr = `<w:pStyle w:val="Footer"/>`) => `<w:p><w:pPr>${pPr}</w:pPr>${inner}</w:p>`;
const cells = (...contents: string[]) =>
  `<w:tbl><w:tr>${contents.map((content) => `<w:tc>${content}</w:tc>`).join("")}</w:tr></w:tbl>`;
const wide = (widths: readonly number[], ...contents: string[]) =>
  `<w:tbl><w:tr>${
    contents.map((content, i) => `<w:tc><w:tcPr><w:tcW w:w="${widths[i]}" w:type="dxa"/></w:tcPr>${content}</w:tc>`)
      .join("")
  }</w:tr></w:tbl>`;
const simple = (code: string) => `<w:fldSimple w:instr="${code}">${text("7")}</w:fldSimple>`;
const bound = (path: string) =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="${path}"/></w:sdtPr><w:sdtContent>${text("Secret")}</w:sdtContent></w:sdt>`;

Deno.test("readDesignFacts() counts the lines of adjacent cells once", () => {
  const address = footer(text("Secret")) + footer(text("Street")) + footer(text("Town"));
  strictEqual(footerOf(cells(footer(field("PAGE")), address)).footer?.paragraphs, 3);
  strictEqual(footerOf(cells(address, footer(field("PAGE"))) + footer(text("End"))).footer?.paragraphs, 4);
});

const CASES: [what: string, footer: string, expected: string][] = [
  ["the tabs of a footer", footer(tab + field("PAGE") + tab + text("Secret")), "|{page}|<6>"],
  [
    "words beside numbers",
    footer(text("Page ") + field("PAGE") + text(" of ") + field("NUMPAGES")),
    "Page {page} of {pages}||",
  ],
  [
    "words of other languages",
    footer(text("Seite ") + simple("PAGE") + text(" von ") + simple("NUMPAGES")),
    "Seite {page} von {pages}||",
  ],
  [
    "a line below that of a tab",
    footer(
      tab + field("FILENAME") + run("<w:br/>") + field("DATE") + run(`<w:ptab w:alignment="right"/>`) + field("PAGE"),
    ),
    "{date}|{other}|{page}",
  ],
  ["tabs of a line below", footer(text("Secret".repeat(9)) + run("<w:br/>") + tab + field("PAGE")), "<54>|{page}|"],
  [
    "numbers on two lines",
    footer(text("Page ") + field("PAGE") + run("<w:br/>") + text("of ") + field("NUMPAGES")),
    "Page {page} of {pages}||",
  ],
  ["tabs that are characters", footer(text("Secret\t\tPage ") + field("PAGE")), "<6>||Page {page}"],
  ["words that are not beside numbers", footer(text("Page of Secret")), "<14>||"],
  ["separators between text and numbers", footer(text("A. Secret | ") + field("PAGE")), "<9> | {page}||"],
  ["alignment", footer(field("PAGE"), `<w:jc w:val="center"/>`), "|{page}|"],
  ["alignment at the end", footer(field("PAGE"), `<w:jc w:val="end"/>`), "||{page}"],
  ["properties of the brand's own as text", footer(field('DOCPROPERTY "projectCode"', "XY 12")), "<5>||"],
  ["properties that documents have as fields", footer(field("DOCPROPERTY Author", "Ada")), "{other}||"],
  ["frames", footer(field("PAGE"), `<w:framePr w:hAnchor="margin" w:xAlign="right"/>`), "||{page}"],
  ["frames in the middle of the paper", footer(field("PAGE"), `<w:framePr w:hAnchor="page" w:x="5946"/>`), "|{page}|"],
  ["frames in the last third", footer(field("PAGE"), `<w:framePr w:hAnchor="text" w:x="7800"/>`), "||{page}"],
  [
    "frames in the first third, whatever their alignment",
    footer(field("PAGE"), `<w:framePr w:hAnchor="page" w:x="1134"/><w:jc w:val="right"/>`),
    "{page}||",
  ],
  [
    "wide frames by the alignment in them",
    footer(field("PAGE"), `<w:framePr w:hAnchor="margin" w:x="1" w:w="9000"/><w:jc w:val="right"/>`),
    "||{page}",
  ],
  [
    "tabs relative to the margin",
    footer(text("Secret") + run(`<w:ptab w:alignment="right"/>`) + field("PAGE")),
    "<6>||{page}",
  ],
  [
    "a part that a tab ends before a part on the right",
    footer(
      field("FILENAME") + tab + field("DATE") + run(`<w:ptab w:alignment="right"/>`) + field("PAGE"),
      `<w:tabs><w:tab w:val="left" w:pos="9214"/></w:tabs>`,
    ),
    "{other}|{date}|{page}",
  ],
  [
    "a part that a tab ends before a right-aligned tab",
    footer(
      text("Secret") + tab + field("DATE") + tab + field("PAGE"),
      `<w:tabs><w:tab w:val="left" w:pos="7000"/><w:tab w:val="right" w:pos="9000"/></w:tabs>`,
    ),
    "<6>|{date}|{page}",
  ],
  [
    "parts that share a side",
    footer(tab + field("DATE") + run(`<w:ptab w:alignment="center"/>`) + field("PAGE")),
    "|{date} {page}|",
  ],
  [
    "parts that share a side if the side before is taken",
    footer(
      tab + text("Secret") + tab + field("DATE") + run(`<w:ptab w:alignment="right"/>`) + field("PAGE"),
      `<w:tabs><w:tab w:val="center" w:pos="4000"/><w:tab w:val="left" w:pos="8000"/></w:tabs>`,
    ),
    "|<6>|{date} {page}",
  ],
  [
    "a tab before 30% of the width of the text",
    footer(text("Secret") + tab + field("PAGE"), `<w:tabs><w:tab w:val="left" w:pos="2807"/></w:tabs>`),
    "<6> {page}||",
  ],
  [
    "a tab at 30% of the width of the text",
    footer(text("Secret") + tab + field("PAGE"), `<w:tabs><w:tab w:val="left" w:pos="2808"/></w:tabs>`),
    "<6>|{page}|",
  ],
  ["a number of pages that is typed", footer(text("Page ") + field("PAGE") + text(" of 12")), "Page {page} of 12||"],
  ["numbers of the text", footer(text("Rev. 2.1 – Page ") + field("PAGE")), "<8> – Page {page}||"],
  ["letters of the text", footer(text("Page ") + field("PAGE") + text(" – S. Secret")), "Page {page} – <9>||"],
  ["links to text", footer(field("PAGE") + text(" of Secret")), "{page} <9>||"],
  ["links from text", footer(text("Bank of ") + field("PAGE")), "<7> {page}||"],
  ["links to other fields", footer(field("PAGE") + text(" of ") + field("AUTHOR")), "{page} <2> {other}||"],
  [
    "cells of unequal columns",
    wide([1000, 6000, 2000], footer(text("Secret")), footer(simple("TITLE")), footer(field("PAGE"))),
    "<6>|{title}|{page}",
  ],
  [
    "a wide cell by its alignment",
    wide([500, 9000], "<w:p/>", footer(field("PAGE"), `<w:jc w:val="right"/>`)),
    "||{page}",
  ],
  ["cells of two columns", cells(footer(text("Secret")), footer(field("PAGE"))), "<6>||{page}"],
  [
    "cells of three columns",
    cells(footer(simple("TITLE")), footer(text("Secret")), footer(field("PAGE"))),
    "{title}|<6>|{page}",
  ],
  ["references to headings", footer(field(String.raw`STYLEREF "Heading 1" \* MERGEFORMAT`, "Secret")), "{chapter}||"],
  [
    "numbers of headings",
    footer(field(String.raw`STYLEREF "Heading 1" \\n`, "1") + field("STYLEREF 1", "Secret")),
    "{other}{chapter}||",
  ],
  ["references to headings by number", footer(field("STYLEREF 1", "Secret")), "{chapter}||"],
  [
    "properties",
    footer(field("DOCPROPERTY Title", "Secret") + text(" - ") + field("DOCPROPERTY Client", "Secret")),
    "{title} - <6>||",
  ],
  ["dates", footer(field(String.raw`DATE \@ "d MMM yyyy"`, "1 May 2020")), "{date}||"],
  ["controls bound to the title", footer(bound("/ns1:coreProperties[1]/ns0:title[1]")), "{title}||"],
  ["controls bound to what else there is", footer(bound("/ns1:coreProperties[1]/ns0:creator[1]")), "<6>||"],
  ["fields in fields once", footer(field(`IF ${"x"} = 1 "${"a"}"`, "Secret")), "{other}||"],
  ["deleted text not", footer(`<w:del>${run("<w:delText>Secret</w:delText>")}</w:del>` + field("PAGE")), "{page}||"],
  ["lines below each other", footer(text("Secret")) + footer(field("PAGE")), "<6> {page}||"],
  [
    "page numbers in text boxes",
    footer(
      run(
        `<w:pict><v:shape><v:textbox><w:txbxContent>${
          footer(field("PAGE"), `<w:jc w:val="right"/>`)
        }</w:txbxContent></v:textbox></v:shape></w:pict>`,
      ),
    ),
    "||{page}",
  ],
];

for (const [what, inner, expected] of CASES) {
  Deno.test(`readRunning() reads ${what}`, () => strictEqual(slots(inner), expected));
}

Deno.test("readRunning() reads nested fields as one", () => {
  const nested = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> = </w:instrText></w:r>` +
    field("NUMPAGES", "12") + `<w:r><w:instrText> - 1 </w:instrText></w:r>` +
    `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${text("11")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  strictEqual(slots(footer(nested)), "{other}||");
});

Deno.test("readRunning() reads the line above a footer and counts lines", () => {
  const { footer: found } = footerOf(
    footer(text("a"), `<w:pBdr><w:top w:val="single" w:sz="8" w:space="4" w:color="FF0000"/></w:pBdr>`) + "<w:p/>",
  );
  deepStrictEqual(found?.rule, { style: "single", thickness: 1, space: 4, color: "#ff0000" });
  strictEqual(found?.paragraphs, 1);
});

Deno.test("readRunning() reads pictures by the relationships of their own part", () => {
  const picture = `<w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><a:graphic><a:graphicData>` +
    `<pic:pic><pic:blipFill><a:blip r:embed="r0"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const bytes = buildWord("<w:sectPr><w:headerReference w:type='first' r:id='r0'/><w:titlePg/></w:sectPr>", {
    headers: [footer(run(picture))],
    members: {
      "word/_rels/header0.xml.rels":
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
        `<Relationship Id="r0" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.png"/></Relationships>`,
      "word/media/a.png": "png",
    },
  });
  const { running, pictures } = factsOfBytes(bytes);
  strictEqual(showPieces(running.get("word/header0.xml")?.left ?? []), "[word/media/a.png]");
  deepStrictEqual(pictures, [{
    part: "word/media/a.png",
    size: 3,
    uses: [{
      story: "header",
      scope: "first",
      anchored: false,
      behindText: false,
      width: 72,
      height: 36,
      leading: false,
      decorative: false,
      hasAlt: false,
    }],
  }]);
});

Deno.test("readDesignFacts() gives headers to the sections that follow until another is named", () => {
  const reference = (kind: string, id: string, type = "default") =>
    `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
  const body = para(`<w:sectPr>${reference("header", "r0")}</w:sectPr>`, "a") +
    para(`<w:sectPr>${reference("header", "r1", "even")}</w:sectPr>`, "b") +
    `<w:sectPr>${reference("header", "r1")}</w:sectPr>`;
  const { sections } = factsOf(body, { headers: ["<w:p/>", "<w:p/>"] });
  deepStrictEqual(sections.map(({ headers }) => headers), [
    { default: "word/header0.xml" },
    { default: "word/header0.xml", even: "word/header1.xml" },
    { default: "word/header1.xml", even: "word/header1.xml" },
  ]);
});

Deno.test("readDesignFacts() leaves out an unreadable header, with a notice", () => {
  const { running, notices } = factsOf("<w:sectPr><w:headerReference r:id='r0'/></w:sectPr>", {
    headers: ["<w:p/>"],
    members: { "word/header0.xml": bodyPart("ftr", "") },
  });
  strictEqual(running.size, 0);
  deepStrictEqual(notices.map(({ code, part }) => [code, part]), [
    ["unreadable-part", "word/header0.xml"],
  ]);
});

Deno.test("readRunning() needs no more time for nested tables and text boxes", () => {
  const tables = Array.from({ length: 60 }).reduce((inner: string) => cells(inner, "<w:p/>"), footer(field("PAGE")));
  const box = (inner: string) =>
    footer(
      run(`<w:pict><v:shape><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict>`),
      "",
    );
  const boxes = Array.from({ length: 35 }).reduce((inner: string) => box(inner), footer(field("PAGE"), ""));
  strictEqual(slots(tables), "{page}||");
  strictEqual(slots(boxes), "{page}||");
});

Deno.test("readDesignFacts() reads the headers of the sections with most text, and 64 in all", () => {
  const words = (count: number) => para("", "word ".repeat(count));
  const sections = Array.from({ length: 80 }, (_, i) => {
    const ref = `<w:sectPr><w:headerReference w:type="default" r:id="r${i}"/></w:sectPr>`;
    return words(i === 79 ? 500 : 1) + `<w:p><w:pPr>${ref}</w:pPr></w:p>`;
  });
  const headers = sections.map(() => footer(field("PAGE")));
  const facts = factsOf(sections.join(""), { styles: STYLES, headers });
  strictEqual(facts.running.size, 64);
  strictEqual(facts.running.has("word/header79.xml"), true);
  deepStrictEqual(facts.notices.filter(({ code }) => code === "too-many-parts").map(({ count }) => count), [16]);
});
