import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { findTextBoxes, hasPageNumber } from "../../../../src/docx/facts/areas/running_drawings.ts";
import { section } from "../../../support/word_documents/word_facts.ts";
import { ooxml } from "../../../support/word_documents/ooxml_fragment.ts";

// A page of 600 by 800 points with 500 between its margins.
const PAGE = section({
  width: 600,
  height: 800,
  margins: { top: 100, right: 50, bottom: 100, left: 50, header: 40, footer: 30, gutter: 0 },
});
const EMU = 12_700;
const TEXT = "<w:txbxContent><w:p/></w:txbxContent>";

const axis = (name: string, place: string, from = "page") =>
  `<wp:position${name} relativeFrom="${from}">${place}</wp:position${name}>`;
const at = (points: number) => `<wp:posOffset>${Math.round(points * EMU)}</wp:posOffset>`;
const aligned = (to: string) => `<wp:align>${to}</wp:align>`;
const extent = (width: number, height: number) => `<wp:extent cx="${Math.round(width * EMU)}" cy="${height * EMU}"/>`;
const anchored = (inner: string) => `<w:drawing><wp:anchor>${inner}</wp:anchor></w:drawing>`;

/** A box of 60 by 100 points at the top of the page. */
const drawn = (left: number, { size = extent(60, 100), top = axis("V", at(10)), content = TEXT } = {}) =>
  anchored(axis("H", at(left)) + top + size + content);
const framed = (anchor: string, size?: string) =>
  drawn(0, { content: `<wps:txbx>${TEXT}</wps:txbx><wps:bodyPr anchor="${anchor}"/>`, ...(size ? { size } : {}) });
const vml = (style: string) => `<w:pict><v:rect style="${style}">${TEXT}</v:rect></w:pict>`;

for (
  const [what, drawing, expected] of [
    ["in a line", `<w:drawing><wp:inline>${TEXT}</wp:inline></w:drawing>`, [{}]],
    ["whose middle is just before the second third", drawn(169.9), [{ middle: 20.1 }]],
    ["whose middle is at the second third", drawn(170), [{ slot: "center", middle: 20.1 }]],
    ["whose middle is at the last third", drawn(370), [{ slot: "center", middle: 20.1 }]],
    ["whose middle is just behind the last third", drawn(370.1), [{ slot: "right", middle: 20.1 }]],
    ["just narrower than half of the text", drawn(200, { size: extent(249.9, 100) }), [
      { slot: "center", middle: 20.1 },
    ]],
    ["of half the width of the text", drawn(200, { size: extent(250, 100) }), [{ middle: 20.1 }]],
    ["without a size", drawn(300, { size: "" }), [{ slot: "center", middle: 10 }]],
    ["with text in its middle", framed("ctr"), [{ middle: 60 }]],
    ["with text at its bottom", framed("b"), [{ middle: 99.9 }]],
    ["with text at its top", framed("t"), [{ middle: 20.1 }]],
    ["just lower than two lines", framed("b", extent(60, 20.1)), [{ middle: 20.05 }]],
    ["of two lines", framed("b", extent(60, 20.2)), [{ middle: 20.1 }]],
    ["higher than two lines", framed("b", extent(60, 30)), [{ middle: 29.9 }]],
    ["at a line", drawn(0, { top: axis("V", at(10), "paragraph") }), [{}]],
    ["at an unknown height", drawn(0, { top: "" }), [{}]],
    ["in a group of two", drawn(0, { content: TEXT + TEXT }), [{}, {}]],
    ["at the end of an unknown region", anchored(axis("H", aligned("right"), "unknown") + extent(60, 100) + TEXT), [
      { slot: "right" },
    ]],
    ["in the center of one", anchored(axis("H", aligned("center"), "unknown") + extent(60, 100) + TEXT), [
      { slot: "center" },
    ]],
    ["at the start of one", anchored(axis("H", aligned("left"), "unknown") + extent(60, 100) + TEXT), [{}]],
    ["of VML in a line", vml("margin-left:500pt;width:60pt;height:100pt"), [{}]],
    ["of VML on the right", vml("position:absolute;margin-left:500pt;width:60pt;height:100pt"), [{ slot: "right" }]],
    [
      "of VML with text at its bottom",
      vml(
        "position:absolute;margin-top:10pt;mso-position-vertical-relative:page;width:60pt;height:100pt;v-text-anchor:bottom",
      ),
      [{ middle: 99.9 }],
    ],
    [
      "of VML with text in its middle",
      vml(
        "position:absolute;margin-top:10pt;mso-position-vertical-relative:page;width:60pt;height:100pt;v-text-anchor:middle",
      ),
      [{ middle: 60 }],
    ],
  ] as const
) {
  Deno.test(`findTextBoxes() finds a box ${what}`, () => {
    const boxes = findTextBoxes(ooxml(drawing), PAGE, { line: 0, inCell: false });
    deepStrictEqual(boxes.map(({ content: _, middle, ...rest }) => ({ ...rest, ...rounded(middle) })), expected);
  });
}

function rounded(middle: number | undefined) {
  return middle === undefined ? {} : { middle: Math.round(middle * 100) / 100 };
}

for (
  const [what, content, expected] of [
    ["the page number", `<w:instrText> PAGE </w:instrText>`, true],
    ["the number of pages", `<w:instrText>numpages</w:instrText>`, true],
    ["a simple field", `<w:fldSimple w:instr="PAGE"/>`, true],
    ["the pages of a section", `<w:instrText>SECTIONPAGES</w:instrText>`, false],
    ["the page of a bookmark", `<w:instrText>PAGEREF a</w:instrText>`, false],
    ["another field", `<w:fldSimple w:instr="DATE"/>`, false],
    ["a simple field without a code", `<w:fldSimple/>`, false],
    ["text", `<w:t>PAGE</w:t>`, false],
  ] as const
) {
  Deno.test(`hasPageNumber() is ${expected} for ${what}`, () => {
    strictEqual(hasPageNumber(ooxml(`<w:txbxContent><w:p><w:r>${content}</w:r></w:p></w:txbxContent>`)), expected);
  });
}
