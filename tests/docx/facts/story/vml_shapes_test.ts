import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { RunningFacts } from "../../../../src/docx/facts/areas/page_facts.ts";
import { readDeclarations } from "../../../../src/base/css/declarations.ts";
import { readVmlPlace, vmlLength } from "../../../../src/docx/facts/story/vml_shapes.ts";
import { factsOf, field, showPieces } from "../../../support/word_documents/word_body.ts";

// A page of 600 by 800 points with margins of 50 at the sides and 100 at the ends.
const SECTION = `<w:sectPr><w:footerReference w:type="default" r:id="r0"/><w:pgSz w:w="12000" w:h="16000"/>` +
  `<w:pgMar w:top="2000" w:right="1000" w:bottom="2000" w:left="1000" w:header="800" w:footer="600" w:gutter="0"/>` +
  `</w:sectPr>`;
const PAGE = "position:absolute;mso-position-horizontal-relative:page;mso-position-vertical-relative:page;";

function footerOf(pict: string): RunningFacts | undefined {
  const footers = [`<w:p><w:r><w:pict>${pict}</w:pict></w:r></w:p>`];
  return factsOf(SECTION, { footers }).running.get("word/footer0.xml");
}

for (
  const [style, horizontal, vertical] of [
    ["margin-left:10pt;margin-top:-.5in", { from: "column", offset: 10 }, { from: "paragraph", offset: -36 }],
    ["", { from: "column", offset: 0 }, { from: "paragraph", offset: 0 }],
    ["margin-left:10pt;left:5pt", { from: "column", offset: 15 }, { from: "paragraph", offset: 0 }],
    ["margin-left:oops", { from: "column" }, { from: "paragraph", offset: 0 }],
    [
      "mso-position-horizontal:right;mso-position-horizontal-relative:margin;mso-position-vertical:bottom",
      { from: "margin", align: "end" },
      { from: "paragraph", align: "end" },
    ],
    [
      "mso-left-percent:500;mso-position-horizontal-relative:page;mso-position-vertical-relative:bottom-margin-area",
      { from: "page", share: 0.5 },
      { from: "bottomMargin", offset: 0 },
    ],
    [
      "mso-position-horizontal-relative:char;mso-position-vertical-relative:line",
      { from: "character", offset: 0 },
      { from: "line", offset: 0 },
    ],
  ] as const
) {
  Deno.test(`readVmlPlace() reads ${style || "nothing"}`, () => {
    deepStrictEqual(readVmlPlace(readDeclarations(style)), { horizontal, vertical });
  });
}

for (
  const [text, points] of [["-.75pt", -0.75], [".5in", 36], ["4", 3], ["4px", 3], ["x", undefined]] as const
) {
  Deno.test(`vmlLength() reads ${text}`, () => strictEqual(vmlLength(text), points));
}

const BLACK = { color: "#000000", opacity: 1, thickness: 0.75, dashed: false };
const BOX = `style="${PAGE}margin-left:10pt;margin-top:20pt;width:100pt;height:50pt"`;

for (
  const [what, pict, expected] of [
    ["a rectangle, white with an outline", `<v:rect ${BOX}/>`, [
      { kind: "rectangle" },
      [10, 20, 100, 50],
      { color: "#ffffff", opacity: 1 },
      BLACK,
    ]],
    ["colors and opacity", `<v:rect ${BOX} fillcolor="#4472c4 [3204]" stroked="f"><v:fill opacity=".5"/></v:rect>`, [
      { kind: "rectangle" },
      [10, 20, 100, 50],
      { color: "#4472c4", opacity: 0.5 },
      undefined,
    ]],
    [
      "an outline",
      `<v:oval ${BOX} filled="f" strokecolor="red" strokeweight="2pt"><v:stroke dashstyle="dash"/></v:oval>`,
      [
        { kind: "ellipse" },
        [10, 20, 100, 50],
        undefined,
        { color: "#ff0000", opacity: 1, thickness: 2, dashed: true },
      ],
    ],
    ["round corners", `<v:roundrect ${BOX} arcsize="16384f" stroked="f"/>`, [
      { kind: "rectangle", radius: 0.25 },
      [10, 20, 100, 50],
      { color: "#ffffff", opacity: 1 },
      undefined,
    ]],
    ["a line by its ends", `<v:line style="${PAGE}" from="100pt,90pt" to="300pt,90pt"/>`, [
      { kind: "line" },
      [100, 90, 200, 0],
      undefined,
      BLACK,
    ]],
    ["a connector", `<v:shape type="#_x0000_t32" ${BOX}/>`, [{ kind: "line" }, [10, 20, 100, 50], undefined, BLACK]],
    [
      "a path",
      `<v:shape ${BOX} coordsize="200,100" path="m0,0l200,0,100,100xe" stroked="f"/>`,
      [
        { kind: "polygon", points: [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0.5, y: 1 }] },
        [10, 20, 100, 50],
        { color: "#ffffff", opacity: 1 },
        undefined,
      ],
    ],
    [
      "a shape of a group",
      `<v:group ${BOX} coordorigin="1000,1000" coordsize="200,100">` +
      `<v:rect style="position:absolute;left:1040;top:1025;width:20;height:50" stroked="f"/></v:group>`,
      [{ kind: "rectangle" }, [30, 32.5, 10, 25], { color: "#ffffff", opacity: 1 }, undefined],
    ],
  ] as const
) {
  Deno.test(`readVmlShapes() reads ${what}`, () => {
    const [shape] = footerOf(pict)?.drawn ?? [];
    const { form, x, y, width, height, fill, stroke } = shape ?? {};
    deepStrictEqual([form, [x, y, width, height], fill, stroke], expected);
  });
}

const TRIANGLE = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0.5, y: 1 }];
for (
  const [path, points] of [
    ["m 0,0 l 200,0 100,100 x e", TRIANGLE],
    ["m0 0l200 0 100 100xe", TRIANGLE],
    ["m0,0l200,0,100,100,xe", TRIANGLE],
    ["m0,0l200,0,100,100,", TRIANGLE],
    ["m0,0l200,0-0,100", [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }]],
    ["m0,0l200,0,100", undefined],
    ["m0,0l200,,100,100", undefined],
    ["m,l200,0,100,100", undefined],
    [`m0,0l${"11,".repeat(1000)}!`, undefined],
  ] as const
) {
  Deno.test(`readVmlShapes() reads the path ${path.slice(0, 40)}`, () => {
    const pict = `<v:shape ${BOX} coordsize="200,100" path="${path}" stroked="f"/>`;
    const form = footerOf(pict)?.drawn?.[0]?.form;
    deepStrictEqual(form?.kind === "polygon" ? form.points : undefined, points);
  });
}

for (
  const [what, pict, shapes] of [
    ["in the line of text", `<v:rect style="width:10pt;height:10pt"/>`, 1],
    ["with an unknown outline", `<v:shape ${BOX} path="m0,0c1,1,2,2,3,3xe"/>`, 1],
    ["in a color without a name", `<v:rect ${BOX} fillcolor="unheard" stroked="f"/>`, 1],
    ["without a size", `<v:rect style="${PAGE}"/>`, 1],
    ["that are invisible", `<v:rect ${BOX} filled="f" stroked="f"/>`, 0],
    ["that are rules of the text", `<v:rect style="width:0;height:1.5pt" o:hr="t" fillcolor="gray"/>`, 0],
    ["whose type only has a name", `<v:shapetype id="_x0000_t32" path="m0,0l1,1e"/>`, 0],
  ] as const
) {
  Deno.test(`readVmlShapes() counts shapes ${what}`, () => {
    const footer = footerOf(pict);
    deepStrictEqual([footer?.drawn, footer?.shapes], [undefined, shapes]);
  });
}

Deno.test("readRunning() reads a page number in a box, and finds the middle of its text", () => {
  const style = `${PAGE}margin-top:700pt;width:44pt;height:20pt;mso-position-horizontal:center`;
  const box = `<v:rect style="${style}"><v:textbox><w:txbxContent>` +
    `<w:p>${field("PAGE")}</w:p></w:txbxContent></v:textbox></v:rect>`;
  const { left, center, right, paragraphs, shapes, middle } = footerOf(box) ?? {};
  deepStrictEqual([left, center, right].map((pieces) => showPieces(pieces ?? [])), ["", "{page}", ""]);
  deepStrictEqual([paragraphs, shapes, middle], [0, 0, 710]);
});
