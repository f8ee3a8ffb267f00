import { strictEqual } from "node:assert/strict";
import { RawPart } from "../../../../src/docx/fill/raw/raw_part.ts";
import { surveyTemplate } from "../../../../src/docx/fill/survey/survey_template.ts";
import { fitPart } from "../../../../src/docx/fill/turned/fit_part.ts";
import { buildDocx, relationships, wordXml } from "../../../support/word_documents/docx_fixture.ts";

const { sheet } = surveyTemplate(buildDocx("<w:p/>", {
  "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
  "word/styles.xml": wordXml(
    "styles",
    '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="header"/><w:pPr><w:tabs>' +
      '<w:tab w:val="center" w:pos="4500"/><w:tab w:val="right" w:leader="dot" w:pos="9000"/></w:tabs></w:pPr></w:style>',
  ),
}));

const DRAWN = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"';

/** Fits the content of a header to pages that are 5000 wider: the page was 11000 x 16000, and its text 9000 wide. */
function fit(content: string): string {
  const xml = wordXml("hdr", content).replace("<w:hdr", `<w:hdr ${DRAWN}`);
  const part = new RawPart(new TextEncoder().encode(xml), "word/header1.xml");
  const turn = { page: { width: 11_000, height: 16_000 }, text: 9000, by: 5000 };
  fitPart(part, { sheet, turn, isStrict: false });
  return new TextDecoder().decode(part.bytes()).replace(/^.*?<w:hdr[^>]*>/s, "").replace(/<\/w:hdr>$/, "");
}

const TAB = "<w:r><w:tab/></w:r>";
const STYLE = '<w:pStyle w:val="H"/>';

for (
  const [what, before, after] of [
    [
      "tab stops of the style",
      `<w:p><w:pPr>${STYLE}<w:jc w:val="left"/></w:pPr>${TAB}</w:p>`,
      `<w:p><w:pPr>${STYLE}<w:tabs><w:tab w:val="clear" w:pos="4500"/><w:tab w:val="center" w:pos="7000"/>` +
      '<w:tab w:val="clear" w:pos="9000"/><w:tab w:val="right" w:leader="dot" w:pos="14000"/></w:tabs>' +
      `<w:jc w:val="left"/></w:pPr>${TAB}</w:p>`,
    ],
    [
      "own tab stops, and only those of the style that are in force",
      `<w:p><w:pPr>${STYLE}<w:tabs><w:tab w:val="clear" w:pos="4500"/><w:tab w:val="clear" w:pos="9000"/>` +
      `<w:tab w:val="left" w:pos="800"/><w:tab w:val="left" w:pos="8000"/></w:tabs></w:pPr>${TAB}</w:p>`,
      `<w:p><w:pPr>${STYLE}<w:tabs><w:tab w:val="clear" w:pos="4500"/><w:tab w:val="clear" w:pos="9000"/>` +
      `<w:tab w:val="left" w:pos="800"/><w:tab w:val="left" w:pos="13000"/></w:tabs></w:pPr>${TAB}</w:p>`,
    ],
    ["no tab stops of text without tabs", `<w:p><w:pPr>${STYLE}</w:pPr></w:p>`, undefined],
    [
      "frames",
      '<w:p><w:pPr><w:framePr w:w="2000" w:hAnchor="page" w:vAnchor="page" w:x="8500" w:y="15000"/></w:pPr></w:p>' +
      '<w:p><w:pPr><w:framePr w:w="9500" w:hAnchor="page" w:x="900" w:y="100"/></w:pPr></w:p>',
      '<w:p><w:pPr><w:framePr w:w="2000" w:hAnchor="page" w:vAnchor="page" w:x="13500" w:y="10000"/></w:pPr></w:p>' +
      '<w:p><w:pPr><w:framePr w:w="14500" w:hAnchor="page" w:x="900" w:y="100"/></w:pPr></w:p>',
    ],
    [
      "indents to the other side",
      '<w:p><w:pPr><w:ind w:left="7000"/></w:pPr></w:p>',
      [
        '<w:p><w:pPr><w:ind w:left="12000"/></w:pPr></w:p>',
      ].join(""),
    ],
    [
      "tables as wide as the text",
      '<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/>' +
      '<w:gridCol w:w="6000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr><w:p/></w:tc>' +
      '<w:tc><w:tcPr><w:tcW w:w="3000" w:type="pct"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>',
      '<w:tbl><w:tblPr><w:tblW w:w="14000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4667"/>' +
      '<w:gridCol w:w="9333"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="4667" w:type="dxa"/></w:tcPr><w:p/></w:tc>' +
      '<w:tc><w:tcPr><w:tcW w:w="3000" w:type="pct"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>',
    ],
    [
      "no small tables",
      '<w:tbl><w:tblGrid><w:gridCol w:w="3000"/></w:tblGrid><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>',
      undefined,
    ],
    [
      "shapes of VML",
      '<w:p><w:r><w:pict><v:shape style="position:absolute;margin-left:360pt;width:72pt"/></w:pict><w:pict>' +
      '<v:line from="0,1pt" to="450pt,1pt"/></w:pict></w:r></w:p>',
      '<w:p><w:r><w:pict><v:shape style="position:absolute;margin-left:610pt;width:72pt"/></w:pict><w:pict>' +
      '<v:line from="0,1pt" to="700pt,1pt"/></w:pict></w:r></w:p>',
    ],
    [
      "no watermarks of VML",
      '<w:p><w:r><w:pict><v:shape style="position:absolute;width:450pt;rotation:315"/></w:pict></w:r></w:p>',
      undefined,
    ],
  ] as const
) {
  Deno.test(`fitPart() fits ${what}`, () => strictEqual(fit(before), after ?? before));
}

const EMU = 635;

/** Writes a drawing of a size at a place across. */
function drawing(at: string, [cx, cy]: readonly [number, number], graphic = ""): string {
  return `<w:p><w:r><w:drawing><wp:anchor><wp:positionH relativeFrom="page">${at}</wp:positionH>` +
    `<wp:extent cx="${cx * EMU}" cy="${cy * EMU}"/><a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic>` +
    "</wp:anchor></w:drawing></w:r></w:p>";
}

function at(twips: number): string {
  return `<wp:posOffset>${twips * EMU}</wp:posOffset>`;
}

function picture([cx, cy]: readonly [number, number]): string {
  const size = `<a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx * EMU}" cy="${cy * EMU}"/></a:xfrm>`;
  return `<pic:pic><pic:spPr>${size}</pic:spPr></pic:pic>`;
}

for (
  const [what, before, after] of [
    ["on the right", drawing(at(8000), [2000, 500]), drawing(at(13_000), [2000, 500])],
    ["on the left", drawing(at(0), [2000, 500]), drawing(at(0), [2000, 500])],
    ["by alignment", drawing("<wp:align>right</wp:align>", [2000, 500]), undefined],
    [
      "as wide as the page",
      drawing(at(0), [11_000, 500], picture([11_000, 500])),
      [
        drawing(at(0), [16_000, 500], picture([16_000, 500])),
      ].join(""),
    ],
    [
      "as large as the page",
      drawing(at(0), [11_000, 16_000], picture([11_000, 16_000])),
      [
        drawing(at(0), [16_000, 11_000], picture([16_000, 11_000])),
      ].join(""),
    ],
  ] as const
) {
  Deno.test(`fitPart() fits drawings ${what}`, () => strictEqual(fit(before), after ?? before));
}

Deno.test("fitPart() moves what groups contain, and only widens what spans them", () => {
  const group = ([width, line, logo]: readonly [number, number, number]) => {
    const frame = (x: number, cx: number, inner = "") =>
      `<a:xfrm><a:off x="${x}" y="0"/><a:ext cx="${cx}" cy="5"/>${inner}</a:xfrm>`;
    const child = `<a:chOff x="0" y="0"/><a:chExt cx="${width / EMU}" cy="5"/>`;
    return `<wpg:wgp><wpg:grpSpPr>${frame(0, width, child)}</wpg:grpSpPr><wps:wsp><wps:spPr>${
      frame(0, line)
    }</wps:spPr>` +
      `</wps:wsp><pic:pic><pic:spPr>${frame(logo, 2000)}</pic:spPr></pic:pic></wpg:wgp>`;
  };
  strictEqual(
    fit(drawing(at(0), [11_000, 500], group([11_000 * EMU, 11_000, 9000]))),
    drawing(at(0), [16_000, 500], group([16_000 * EMU, 16_000, 14_000])),
  );
});
