import { deepStrictEqual, ok } from "node:assert/strict";
import { contrastRatio, luminanceOf } from "../../../../src/base/contrast_ratio.ts";
import { parseHex, type Rgb } from "../../../../src/docx/facts/styles/color_math.ts";
import { readCodeColors } from "../../../../src/docx/fill/survey/template_colors.ts";
import { surveyTemplate } from "../../../../src/docx/fill/survey/survey_template.ts";
import * as fc from "../../../support/property.ts";
import { buildDocx, relationships, wordXml } from "../../../support/word_documents/docx_fixture.ts";

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
