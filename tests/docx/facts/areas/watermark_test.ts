import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { factsOf } from "../../../support/word_documents/word_body.ts";

const SECTION = `<w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr>`;

/** The watermark of a header with a shape in it. */
function watermarkOf(attributes: string, inner: string) {
  const shape = `<v:shape ${attributes}>${inner}</v:shape>`;
  return factsOf(SECTION, { headers: [`<w:p><w:r><w:pict>${shape}</w:pict></w:r></w:p>`] }).watermark;
}

for (
  const [written, opacity] of [
    ["32768f", 0.5],
    ["65536f", 1],
    ["6554f", 0.1],
    ["0f", 0],
    ["65537f", undefined],
    ["50%", 0.5],
    ["12.5%", 0.125],
    ["101%", undefined],
    [".5", 0.5],
    ["0.25", 0.25],
    ["1", 1],
    [" .75 ", 0.75],
    ["1.5", undefined],
    ["-1", undefined],
    ["half", undefined],
    ["f", undefined],
    ["%", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`readWatermark() reads an opacity of "${written}" as ${opacity}`, () => {
    const path = `<v:fill opacity="${written}"/><v:textpath string="Draft"/>`;
    strictEqual(watermarkOf('id="PowerPlusWaterMarkObject1"', path)?.opacity, opacity);
  });
}

Deno.test("readWatermark() goes by the name that Word gives, or by words along a path", () => {
  const words = `<v:textpath string="Draft"/>`;
  deepStrictEqual(
    [
      watermarkOf('id="x"', words),
      watermarkOf('o:spid="_x0000_PowerPlusWaterMark1"', ""),
      watermarkOf('id="Logo 1"', ""),
    ].map((found) => found?.kind),
    ["text", "text", undefined],
  );
});
