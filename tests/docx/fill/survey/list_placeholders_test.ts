import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { PackageEdit } from "../../../../src/docx/fill/package/package_edit.ts";
import { readModified } from "../../../../src/docx/fill/properties/set_properties.ts";
import { listPlaceholders } from "../../../../src/docx/fill/survey/list_placeholders.ts";
import {
  buildDocx,
  paragraph,
  RELATIONS,
  relationships,
  wordXml,
} from "../../../support/word_documents/docx_fixture.ts";
import { contrastRatio, luminanceOf } from "../../../../src/base/contrast_ratio.ts";
import { parseHex, type Rgb } from "../../../../src/docx/facts/styles/color_math.ts";
import { readCodeColors } from "../../../../src/docx/fill/survey/find_styles.ts";
import { surveyTemplate } from "../../../../src/docx/fill/survey/survey_template.ts";
import * as fc from "../../../support/property.ts";

const cell = (width: number, inner: string) =>
  `<w:tbl><w:tr><w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${inner}</w:tc></w:tr></w:tbl>`;

Deno.test("listPlaceholders() lists what can take the place of each placeholder, in the order of filling", () => {
  const link = `<Relationship Id="r9" Type="${RELATIONS}/hyperlink" Target="$scroll.pageurl" TargetMode="External"/>`;
  const body = paragraph("$scroll.includepage.(A)") + paragraph("see $scroll.includepage.(A)") +
    cell(3000, paragraph("$scroll.pageproperty.(B)")) + paragraph("$scroll.content") + paragraph("$scroll.content") +
    '<w:p><w:fldSimple w:instr="QUOTE $scroll.title"/></w:p>' +
    '<w:sectPr><w:pgSz w:w="12000" w:h="9000"/><w:pgMar w:left="1000" w:right="1000"/></w:sectPr>';
  const edit = new PackageEdit(buildDocx(body, {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]).replace(/(?=<\/R)/, link),
    "word/header1.xml": wordXml("hdr", paragraph("$scroll.includepage.(A)")),
  }));
  deepStrictEqual(listPlaceholders(edit).map(({ name, args, place, width }) => [name, args, place, width]), [
    ["$scroll.includepage", "A", "blocks", 10_000],
    ["$scroll.includepage", "A", "line", undefined],
    ["$scroll.pageproperty", "B", "blocks", 2784],
    ["$scroll.content", undefined, "content", undefined],
    ["$scroll.content", undefined, "blocks", 10_000],
    ["$scroll.title", undefined, "line", undefined],
    ["$scroll.pageurl", undefined, "line", undefined],
    ["$scroll.includepage", "A", "line", undefined],
  ]);
});

for (
  const [written, expected] of [
    ["2026-03-05T21:07:09Z", Date.UTC(2026, 2, 5, 21, 7, 9)],
    ["2026-03-05T21:07:09.5+02:00", Date.UTC(2026, 2, 5, 19, 7, 9, 500)],
    ["2026-03-05T21:07", Date.UTC(2026, 2, 5, 21, 7)],
    ["2026-13-05T21:07:09Z", undefined],
    ["yesterday", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`readModified() reads ${JSON.stringify(written)} of a Word file as ${expected}`, () => {
    const core =
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
      `xmlns:dcterms="http://purl.org/dc/terms/"><dcterms:modified>${written}</dcterms:modified></cp:coreProperties>`;
    const row = '<Relationship Id="r9" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/' +
      'core-properties" Target="docProps/core.xml"/>';
    const bytes = buildDocx("", {
      "_rels/.rels": relationships([["officeDocument", "word/document.xml"]]).replace(/(?=<\/R)/, row),
      "docProps/core.xml": core,
    });
    strictEqual(readModified(new PackageEdit(bytes)), expected);
  });
}

Deno.test("readModified() returns undefined for a file without properties", () => {
  strictEqual(readModified(new PackageEdit(buildDocx())), undefined);
});

const rgb = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];
const contrast = (one: Rgb, other: Rgb) => contrastRatio(luminanceOf(one), luminanceOf(other));

for (
  const [what, { accent, text, ground }, colors] of [
    ["the accent and tints of it", { accent: "0F5CC0", text: "1B2330", ground: "EBF2FA" }, {
      ...{ keyword: "0F5CC0", literal: "124E9C", name: "163D71", comment: "626A75" },
    }],
    ["a light accent nearer to the text", { accent: "FFC000", text: "222222", ground: "FFFFFF" }, {
      ...{ keyword: "917111", literal: "856913", name: "856913", comment: "767676" },
    }],
    ["grays without an accent", { accent: "000000", text: "000000", ground: "FFFFFF" }, {
      ...{ keyword: "000000", literal: "000000", name: "000000", comment: "616161" },
    }],
    ["light colors on a dark ground", { accent: "1F4E79", text: "F0F0F0", ground: "202020" }, {
      ...{ keyword: "738FA9", literal: "738FA9", name: "92A7BA", comment: "A1A1A1" },
    }],
  ] as const
) {
  Deno.test(`readCodeColors() returns ${what}`, () => {
    deepStrictEqual(readCodeColors({ accent: rgb(accent), text: rgb(text), ground: rgb(ground) }), colors);
  });
}

Deno.test("readCodeColors() returns legible colors between those of the template, wherever its text is legible", () => {
  const channel = fc.double({ min: 0, max: 1, noNaN: true });
  const color = fc.tuple(channel, channel, channel);
  fc.assert(
    fc.property(color, color, color, (accent, text, ground) => {
      fc.pre(contrast(text, ground) > 4.6);
      for (const hex of Object.values(readCodeColors({ accent, text, ground }))) {
        const found = rgb(hex);
        ok(contrast(found, ground) > 4.4, hex);
        for (const at of [0, 1, 2] as const) {
          const own = [accent[at], text[at], ground[at]];
          ok(found[at] >= Math.min(...own) - 0.01 && found[at] <= Math.max(...own) + 0.01, hex);
        }
      }
    }),
  );
});

Deno.test("surveyTemplate() takes the ground of code from the style of the template for it", () => {
  const styles = wordXml(
    "styles",
    '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="Scroll Code"/>' +
      '<w:pPr><w:shd w:val="clear" w:color="auto" w:fill="202020"/></w:pPr>' +
      '<w:rPr><w:color w:val="F0F0F0"/></w:rPr></w:style>',
  );
  const { code } = surveyTemplate(buildDocx("", {
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
    "word/styles.xml": styles,
  })).colors;
  for (const color of Object.values(code)) ok(contrast(rgb(color), rgb("202020")) >= 4.4, color);
});
