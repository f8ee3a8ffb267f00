import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { DrawnShape, RunningFacts } from "../../../../src/docx/facts/areas/page_facts.ts";
import { buildWord, factsOfBytes } from "../../../support/word_documents/word_body.ts";

const THEME = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements>` +
  `<a:clrScheme name="x"><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`;
// A page of 600 by 800 points with margins of 50 at the sides and 100 at the ends, headers at 40, footers at 30.
const SECTION = `<w:sectPr><w:headerReference w:type="default" r:id="r0"/><w:pgSz w:w="12000" w:h="16000"/>` +
  `<w:pgMar w:top="2000" w:right="1000" w:bottom="2000" w:left="1000" w:header="800" w:footer="600" w:gutter="0"/>` +
  `</w:sectPr>`;

function headerOf(inner: string): RunningFacts | undefined {
  const bytes = buildWord(SECTION, {
    headers: [inner],
    related: [["theme", "theme/theme1.xml"]],
    members: { "word/theme/theme1.xml": THEME },
  });
  return factsOfBytes(bytes).running.get("word/header0.xml");
}

const WP14 = "http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing";
const EMU = 12_700;
const offset = (points: number) => `<wp:posOffset>${points * EMU}</wp:posOffset>`;
const align = (to: string) => `<wp:align>${to}</wp:align>`;
const share = (axis: string, part: number) =>
  `<wp14:pctPos${axis}Offset xmlns:wp14="${WP14}">${part}</wp14:pctPos${axis}Offset>`;
const AT = [["page", offset(0)], ["page", offset(0)]] as const;
type Position = readonly [from: string, at: string];

function anchor(
  inner: string,
  [[fromH, h], [fromV, v]]: readonly [Position, Position] = AT,
  [width, height, attributes = ""]: readonly [number, number, string?] = [100, 50],
): string {
  return `<w:p><w:r><w:drawing><wp:anchor ${attributes}><wp:positionH relativeFrom="${fromH}">${h}</wp:positionH>` +
    `<wp:positionV relativeFrom="${fromV}">${v}</wp:positionV><wp:extent cx="${width * EMU}" cy="${height * EMU}"/>` +
    `<a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p>`;
}

const fill = (color = `<a:srgbClr val="FF0000"/>`) => `<a:solidFill>${color}</a:solidFill>`;
const NO_LINE = "<a:ln><a:noFill/></a:ln>";
const preset = (name: string, adjust = "") => `<a:prstGeom prst="${name}"><a:avLst>${adjust}</a:avLst></a:prstGeom>`;

function shape(inner: string, xfrm: readonly number[] = [0, 0, 100, 50], attributes = ""): string {
  const [x, y, cx, cy] = xfrm.map((points) => points * EMU);
  return `<wps:wsp><wps:spPr><a:xfrm ${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` +
    `${inner}</wps:spPr></wps:wsp>`;
}

function drawn(inner: string): readonly DrawnShape[] {
  return headerOf(inner)?.drawn ?? [];
}

const place = (
  { x, y, width, height, line }: DrawnShape,
) => [x, y, width, height, ...(line === undefined ? [] : [line])];
const RECT = shape(preset("rect") + fill());

for (
  const [what, at, expected] of [
    ["the page", [["page", offset(10)], ["page", offset(20)]], [10, 20, 100, 50]],
    ["the margins", [["margin", offset(10)], ["margin", offset(20)]], [60, 120, 100, 50]],
    ["the end of the page", [["page", align("right")], ["page", align("bottom")]], [500, 750, 100, 50]],
    ["the center of the margins", [["margin", align("center")], ["margin", align("center")]], [250, 375, 100, 50]],
    ["the areas of the margins", [["rightMargin", align("left")], ["topMargin", offset(5)]], [550, 5, 100, 50]],
    ["the column and the paragraph", [["column", offset(-10)], ["paragraph", offset(7)]], [40, 7, 100, 50, 0]],
    ["a character and a line", [["character", offset(3)], ["line", align("top")]], [53, 0, 100, 50, 0]],
    [
      "a share of the page",
      [["page", share("H", 50_000)], ["bottomMargin", share("V", 20_000)]],
      [300, 720, 100, 50],
    ],
  ] as const
) {
  Deno.test(`readShapes() finds a shape at ${what}`, () => {
    deepStrictEqual(drawn(anchor(RECT, at)).map(place), [expected]);
  });
}

Deno.test("readShapes() counts the paragraphs above a shape, cells beside each other once", () => {
  const at = [["column", offset(0)], ["paragraph", offset(0)]] as const;
  const inCell = [["page", offset(0)], ["paragraph", offset(0)]] as const;
  const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell("<w:p/><w:p/>")}${cell(anchor(RECT, inCell))}</w:tr></w:tbl>`;
  strictEqual(
    drawn(`<w:p/><w:p/>${anchor(RECT, at)}${table}${anchor(RECT, at)}`).map(({ line }) => line).join(),
    "2,3,5",
  );
});

for (
  const [what, inner, expected] of [
    ["colors of the theme", fill(`<a:schemeClr val="accent1"><a:lumMod val="50000"/></a:schemeClr>`) + NO_LINE, {
      fill: { color: "#203864", opacity: 1 },
    }],
    ["opacity", fill(`<a:srgbClr val="FF0000"><a:alpha val="25000"/></a:srgbClr>`), {
      fill: { color: "#ff0000", opacity: 0.25 },
    }],
    ["outlines", `<a:noFill/><a:ln w="25400">${fill()}<a:prstDash val="dash"/></a:ln>`, {
      stroke: { color: "#ff0000", opacity: 1, thickness: 2, dashed: true },
    }],
    ["outlines of unknown thickness", `<a:noFill/><a:ln>${fill()}</a:ln>`, {
      stroke: { color: "#ff0000", opacity: 1, thickness: 0.75, dashed: false },
    }],
    [
      "gradients",
      `<a:gradFill><a:gsLst><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs><a:gs pos="0">` +
      `<a:srgbClr val="FF0000"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill>`,
      {
        fill: {
          color: "#ff0000",
          opacity: 1,
          gradient: { angle: 90, stops: [{ at: 0, color: "#ff0000" }, { at: 1, color: "#0000ff" }] },
        },
      },
    ],
    [
      "a gradient with the opacity of its most opaque stop",
      `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"><a:alpha val="20000"/></a:srgbClr></a:gs>` +
      `<a:gs pos="100000"><a:srgbClr val="0000FF"><a:alpha val="60000"/></a:srgbClr></a:gs></a:gsLst>` +
      `<a:lin ang="0"/></a:gradFill>`,
      {
        fill: {
          color: "#ff0000",
          opacity: 0.6,
          gradient: { angle: 0, stops: [{ at: 0, color: "#ff0000" }, { at: 1, color: "#0000ff" }] },
        },
      },
    ],
    [
      "a gradient that is not along a line as its first color",
      `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"><a:alpha val="20000"/></a:srgbClr></a:gs>` +
      `<a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs></a:gsLst></a:gradFill>`,
      { fill: { color: "#ff0000", opacity: 0.2 } },
    ],
    ["the look of its style", "", {
      fill: { color: "#4472c4", opacity: 1 },
      stroke: { color: "#4472c4", opacity: 1, thickness: 1, dashed: false },
    }],
  ] as const
) {
  Deno.test(`readShapes() reads ${what}`, () => {
    const style = `<wps:style><a:lnRef idx="2"><a:schemeClr val="accent1"/></a:lnRef>` +
      `<a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef></wps:style>`;
    const wsp = shape(preset("rect") + inner).replace("</wps:wsp>", `${inner === "" ? style : ""}</wps:wsp>`);
    const [found] = drawn(anchor(wsp));
    const { fill, stroke } = found ?? {};
    deepStrictEqual({ ...(fill ? { fill } : {}), ...(stroke ? { stroke } : {}) }, expected);
  });
}

const STYLE = `<wps:style><a:fillRef idx="1"><a:schemeClr val="accent6"/></a:fillRef></wps:style>`;
const THEMED = fill(`<a:schemeClr val="accent6"/>`); // not in this theme

for (
  const [what, inner, shapes] of [
    ["a fill that is not in the theme", shape(preset("rect") + THEMED + NO_LINE), 1],
    ["an outline that is not in the theme", shape(`${preset("rect")}<a:noFill/><a:ln>${THEMED}</a:ln>`), 1],
    ["a gradient that is not in the theme", shape(`${preset("rect")}<a:gradFill/>${NO_LINE}`), 1],
    ["a style that is not in the theme", shape(preset("rect")).replace("</wps:wsp>", `${STYLE}</wps:wsp>`), 1],
    ["no fill", shape(`${preset("rect")}<a:noFill/>${NO_LINE}`), 0],
    ["a chart", "<c:chart/>", 1],
    ["SmartArt", "<dgm:relIds/>", 1],
    ["a chart in a group", "<wpg:wgp><wpg:graphicFrame/></wpg:wgp>", 1],
  ] as const
) {
  Deno.test(`readShapes() counts what it leaves out: ${what}`, () => {
    const header = headerOf(anchor(inner));
    deepStrictEqual([header?.drawn, header?.shapes], [undefined, shapes]);
  });
}

Deno.test("readShapes() marks a shape of which one color is not in the theme", () => {
  const [found] = drawn(anchor(shape(`${preset("rect")}${fill()}<a:ln>${THEMED}</a:ln>`)));
  deepStrictEqual([found?.fill?.color, found?.stroke, found?.unreadable], ["#ff0000", undefined, true]);
});

const points = (...corners: (readonly [number, number])[]) => ({
  kind: "polygon",
  points: corners.map(([x, y]) => ({ x, y })),
});
const custom = (steps: string) =>
  `<a:custGeom><a:pathLst><a:path w="200" h="100">${steps}<a:close/></a:path></a:pathLst></a:custGeom>`;
const to = (name: string, ...corners: (readonly [number, number])[]) =>
  `<a:${name}>${corners.map(([x, y]) => `<a:pt x="${x}" y="${y}"/>`).join("")}</a:${name}>`;

for (
  const [what, geometry, expected] of [
    ["a rectangle", preset("rect"), { kind: "rectangle" }],
    ["round corners", preset("roundRect"), { kind: "rectangle", radius: 0.16667 }],
    ["rounder corners", preset("roundRect", `<a:gd name="adj" fmla="val 90000"/>`), { kind: "rectangle", radius: 0.5 }],
    ["an ellipse", preset("ellipse"), { kind: "ellipse" }],
    ["a line", preset("straightConnector1"), { kind: "line" }],
    ["a triangle", preset("triangle"), points([0.5, 0], [1, 1], [0, 1])],
    ["an arrow", preset("homePlate"), points([0, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0, 1])],
    [
      "corners of its own",
      custom(to("moveTo", [0, 0]) + to("lnTo", [200, 0]) + to("lnTo", [100, 100])),
      points([0, 0], [1, 0], [0.5, 1]),
    ],
    ["corners outside its box", custom(to("moveTo", [0, 0]) + to("lnTo", [203, 0]) + to("lnTo", [0, 100])), undefined],
    ["arcs", custom(to("moveTo", [0, 0]) + `<a:arcTo wR="1" hR="1" stAng="0" swAng="9"/>`), undefined],
    ["other outlines", preset("cloud"), undefined],
  ] as const
) {
  Deno.test(`readShapes() knows the form of ${what}`, () => {
    const header = headerOf(anchor(shape(geometry + fill())));
    deepStrictEqual(header?.drawn?.[0]?.form, expected);
    strictEqual(header?.shapes, expected === undefined ? 1 : 0);
  });
}

Deno.test("readShapes() follows curves with points", () => {
  const curve = to("moveTo", [0, 100]) + to("cubicBezTo", [0, 0], [200, 0], [200, 100]);
  const [found] = drawn(anchor(shape(custom(curve) + fill())));
  const listed = found?.form.kind === "polygon" ? found.form.points : [];
  strictEqual(listed.length, 13);
  deepStrictEqual(listed[6], { x: 0.5, y: 0.25 });
});

const group = (inner: string, xfrm: string) =>
  `<wpg:wgp><wpg:grpSpPr><a:xfrm ${xfrm}</a:xfrm></wpg:grpSpPr>${inner}</wpg:wgp>`;
const inside = (x: number, y: number, width: number, height: number) =>
  `<a:off x="0" y="0"/><a:ext cx="${100 * EMU}" cy="${50 * EMU}"/>` +
  `<a:chOff x="${x * EMU}" y="${y * EMU}"/><a:chExt cx="${width * EMU}" cy="${height * EMU}"/>`;

for (
  const [what, attributes, child, expected] of [
    ["scaled", "", "", [20, 12.5, 10, 25, 0]],
    ["mirrored", ` flipH="1"`, "", [70, 12.5, 10, 25, 0]],
    ["upside down", ` flipV="1"`, "", [20, 12.5, 10, 25, 0]],
    ["turned", ` rot="5400000"`, "", [45, -12.5, 10, 25, 90]],
    ["with a shape on its side", "", ` rot="5400000"`, [20, 12.5, 10, 25, 90]],
  ] as const
) {
  Deno.test(`readShapes() places shapes of a group that is ${what}`, () => {
    const inner = shape(preset("rect") + fill(), [1040, 1025, 20, 50], child);
    const [found] = drawn(anchor(group(inner, `${attributes}>${inside(1000, 1000, 200, 100)}`)));
    const { x, y, width, height, rotation } = found ?? {};
    deepStrictEqual([x, y, width, height, rotation], expected);
  });
}

for (
  const [rotation, size] of [[44.99, [10, 12.5]], [45, [5, 25]], [134.99, [5, 25]], [135, [10, 12.5]]] as const
) {
  Deno.test(`readShapes() scales a shape that is turned by ${rotation} degrees`, () => {
    const inner = shape(preset("rect") + fill(), [1040, 1025, 20, 50], ` rot="${Math.round(rotation * 60_000)}"`);
    const [found] = drawn(anchor(group(inner, `>${inside(1000, 1000, 200, 200)}`)));
    deepStrictEqual([found?.width, found?.height], size);
  });
}

for (
  const [what, geometry, seen] of [
    ["of no opacity", fill(`<a:srgbClr val="FF0000"><a:alpha val="0"/></a:srgbClr>`) + NO_LINE, false],
    ["of little opacity", fill(`<a:srgbClr val="FF0000"><a:alpha val="1000"/></a:srgbClr>`) + NO_LINE, true],
    ["with an outline of no thickness", `<a:noFill/><a:ln w="0">${fill()}</a:ln>`, false],
    ["with a thin outline", `<a:noFill/><a:ln w="127">${fill()}</a:ln>`, true],
  ] as const
) {
  Deno.test(`readShapes() ${seen ? "sees" : "does not see"} a shape ${what}`, () => {
    strictEqual(drawn(anchor(shape(preset("rect") + geometry))).length, seen ? 1 : 0);
  });
}

for (const [x, seen] of [[-2, true], [-3, false], [202, true], [203, false]] as const) {
  Deno.test(`readShapes() takes a corner at ${x} of 200`, () => {
    const steps = to("moveTo", [0, 0]) + to("lnTo", [x, 50]) + to("lnTo", [100, 100]);
    strictEqual(drawn(anchor(shape(custom(steps) + fill()))).length, seen ? 1 : 0);
  });
}

for (const [width, seen] of [[1800, true], [1801, false]] as const) {
  Deno.test(`readShapes() takes a shape ${width} points wide on a page of 600`, () => {
    strictEqual(drawn(anchor(RECT, AT, [width, 50])).length, seen ? 1 : 0);
  });
}

Deno.test("readShapes() orders shapes as Word draws them", () => {
  const at = (height: number, behind: string, x: number) =>
    anchor(RECT, [["page", offset(x)], AT[1]], [100, 50, `relativeHeight="${height}" behindDoc="${behind}"`]);
  deepStrictEqual(drawn(at(3, "0", 1) + at(1, "0", 2) + at(9, "1", 3) + at(2, "1", 4)).map(({ x }) => x), [4, 3, 2, 1]);
});

Deno.test("readShapes() ignores what is invisible, and counts what has no place", () => {
  const invisible = anchor(shape(preset("rect") + "<a:noFill/>" + NO_LINE));
  deepStrictEqual([headerOf(invisible)?.drawn, headerOf(invisible)?.shapes], [undefined, 0]);
  const inline = anchor(RECT).replaceAll("wp:anchor", "wp:inline");
  deepStrictEqual([headerOf(inline)?.drawn, headerOf(inline)?.shapes], [undefined, 1]);
  const far = anchor(RECT, [["page", offset(1801)], AT[1]]);
  deepStrictEqual([headerOf(far)?.drawn, headerOf(far)?.shapes], [undefined, 1]);
  strictEqual(headerOf(anchor(RECT, [["page", offset(1800)], AT[1]]))?.drawn?.length, 1);
});

Deno.test("readShapes() keeps 500 shapes of a header", () => {
  const many = Array.from({ length: 501 }, () => RECT).join("");
  const header = headerOf(anchor(group(many, `>${inside(0, 0, 100, 50)}`)));
  deepStrictEqual([header?.drawn?.length, header?.shapes], [500, 1]);
});
