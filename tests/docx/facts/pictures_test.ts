import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { PictureUse } from "../../../src/docx/facts/design_facts.ts";
import { buildWord, factsOf, factsOfBytes, inStyle, para, style } from "../../support/word_documents/word_body.ts";
import { RELATIONS } from "../../support/word_documents/docx_fixture.ts";

const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const blip = (attributes = `r:embed="r0"`) =>
  `<a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${attributes}/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic>`;
const extent = (cx = 914400, cy = 457200) => `<wp:extent cx="${cx}" cy="${cy}"/>`;
const drawing = (inner: string) => `<w:p><w:r><w:drawing>${inner}</w:drawing></w:r></w:p>`;
const inline = (inner = "") => drawing(`<wp:inline>${extent()}${inner}${blip()}</wp:inline>`);
const anchor = (horizontal: string, vertical: string, attributes = "") =>
  drawing(`<wp:anchor ${attributes}>${horizontal}${vertical}${extent()}${blip()}</wp:anchor>`);
const place = (axis: string, from: string, inner: string) =>
  `<wp:position${axis} relativeFrom="${from}">${inner}</wp:position${axis}>`;
const offset = (emu: number) => `<wp:posOffset>${emu}</wp:posOffset>`;
const align = (to: string) => `<wp:align>${to}</wp:align>`;
const A4 =
  `<w:sectPr><w:pgSz w:w="12000" w:h="16000"/><w:pgMar w:top="1000" w:right="2000" w:bottom="1000" w:left="1000"/></w:sectPr>`;

const MEDIA = { related: [["image", "media/a.png"]] as const, members: { "word/media/a.png": "png" } };

function useOf(body: string): PictureUse | undefined {
  return factsOf(body + A4, MEDIA).pictures[0]?.uses[0];
}

const PLACES: [what: string, horizontal: string, vertical: string, x: number | undefined, y: number | undefined][] = [
  ["the page", place("H", "page", offset(127000)), place("V", "page", offset(254000)), 10, 20],
  ["the margins", place("H", "margin", offset(127000)), place("V", "margin", offset(0)), 60, 50],
  ["the column", place("H", "column", align("right")), place("V", "page", align("bottom")), 428, 764],
  ["the middle", place("H", "page", align("center")), place("V", "margin", align("center")), 264, 382],
  ["areas of the margins", place("H", "rightMargin", offset(0)), place("V", "bottomMargin", offset(0)), 500, 750],
  ["the text", place("H", "character", offset(0)), place("V", "paragraph", offset(0)), undefined, undefined],
];
for (const [what, horizontal, vertical, x, y] of PLACES) {
  Deno.test(`readDesignFacts() finds the place of a picture anchored to ${what}`, () => {
    const use = useOf(anchor(horizontal, vertical, `behindDoc="1"`));
    deepStrictEqual([use?.anchored, use?.behindText, use?.x, use?.y], [true, true, x, y]);
  });
}

Deno.test("readDesignFacts() reads size, alternative text and decorative pictures", () => {
  const use = useOf(inline(`<wp:docPr descr="A cat"/>`));
  deepStrictEqual([use?.width, use?.height, use?.hasAlt, use?.decorative, use?.story], [72, 36, true, false, "body"]);
  strictEqual(
    useOf(inline(`<wp:docPr><a:extLst><a:ext><adec:decorative val="1"/></a:ext></a:extLst></wp:docPr>`))?.decorative,
    true,
  );
});

Deno.test("readDesignFacts() scales pictures in groups", () => {
  const xfrm = (ext: string, inner = "") => `<a:xfrm><a:ext ${ext}/>${inner}</a:xfrm>`;
  const pic = `<pic:pic><pic:blipFill><a:blip r:embed="r0"/></pic:blipFill><pic:spPr>${
    xfrm('cx="914400" cy="914400"')
  }</pic:spPr></pic:pic>`;
  const group = `<wpg:wgp><wpg:grpSpPr>${
    xfrm('cx="914400" cy="914400"', '<a:chExt cx="1828800" cy="3657600"/>')
  }</wpg:grpSpPr>${pic}</wpg:wgp>`;
  const use = useOf(
    drawing(`<wp:inline>${extent()}<a:graphic><a:graphicData>${group}</a:graphicData></a:graphic></wp:inline>`),
  );
  deepStrictEqual([use?.width, use?.height], [36, 18]);
});

for (const [groups, width] of [[2, undefined], [200, undefined], [1, 100]] as const) {
  Deno.test(`readDesignFacts() bounds the size of a picture in ${groups} groups that enlarge it`, () => {
    const area = (scale: number) => `cx="${1_270_000 / scale}" cy="0"`;
    const group = `<wpg:grpSp><wpg:grpSpPr><a:xfrm><a:ext ${area(1)}/><a:chExt ${area(100)}/></a:xfrm></wpg:grpSpPr>`;
    const pic = `<pic:pic><pic:blipFill><a:blip r:embed="r0"/></pic:blipFill><pic:spPr>` +
      `<a:xfrm><a:ext cx="12700" cy="0"/></a:xfrm></pic:spPr></pic:pic>`;
    const inner = `<wpg:wgp>${group.repeat(groups)}${pic}${"</wpg:grpSp>".repeat(groups)}</wpg:wgp>`;
    strictEqual(useOf(drawing(`<wp:anchor>${extent()}${inner}</wp:anchor>`))?.width, width);
  });
}

Deno.test("readDesignFacts() reads pictures of VML and of filled shapes", () => {
  const shape = (css: string) =>
    `<w:p><w:r><w:pict><v:shape style="${css}"><v:imagedata r:id="r0"/></v:shape></w:pict></w:r></w:p>`;
  const use = useOf(
    shape("width:100pt;height:1in;position:absolute;z-index:-5;margin-left:1cm;mso-position-horizontal-relative:page"),
  );
  deepStrictEqual([use?.width, use?.height, use?.behindText, use?.x], [100, 72, true, 28.3465]);
  const filled =
    `<wps:wsp><wps:spPr><a:xfrm><a:ext cx="127000" cy="127000"/></a:xfrm><a:blipFill><a:blip r:embed="r0"/></a:blipFill></wps:spPr></wps:wsp>`;
  strictEqual(useOf(drawing(`<wp:anchor>${extent()}${filled}</wp:anchor>`))?.width, 72);
});

const SIDES = { left: 0, top: 0, right: 0, bottom: 0 };
for (
  const [srcRect, amount, crop, opacity] of [
    [`l="90000"`, "30000", { ...SIDES, left: 0.9 }, 0.3],
    [`l="90010"`, "99000", undefined, 0.99],
    [`t="10000" b="20000"`, "100000", { ...SIDES, top: 0.1, bottom: 0.2 }, undefined],
    [`l="50000" r="50000"`, "0", undefined, 0],
    [`l="-1000"`, "-1000", undefined, undefined],
  ] as const
) {
  Deno.test(`readDesignFacts() reads how a picture is cut and faded: ${srcRect}, ${amount}`, () => {
    const fill = `<a:blip r:embed="r0"><a:alphaModFix amt="${amount}"/></a:blip><a:srcRect ${srcRect}/>`;
    const pic = `<pic:pic><pic:blipFill>${fill}</pic:blipFill><pic:spPr/></pic:pic>`;
    const use = useOf(
      drawing(`<wp:inline>${extent()}<a:graphic><a:graphicData>${pic}</a:graphicData></a:graphic></wp:inline>`),
    );
    deepStrictEqual([use?.crop, use?.opacity], [crop, opacity]);
  });
}

Deno.test("readDesignFacts() reads whether a picture opens the document", () => {
  const { pictures } = factsOf(inline() + para("", "x".repeat(500)) + inline(), MEDIA);
  deepStrictEqual(pictures[0]?.uses.map(({ leading }) => leading), [true, false]);
});

Deno.test("readDesignFacts() never follows links, and names what leads nowhere", () => {
  const linked = drawing(`<wp:inline>${extent()}${blip(`r:link="r1"`)}</wp:inline>`) +
    drawing(`<wp:inline>${extent()}${blip(`r:embed="r1"`)}</wp:inline>`) +
    drawing(`<wp:inline>${extent()}${blip(`r:embed="r2"`)}</wp:inline>`);
  const rels =
    `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/image" Target="https://example.com/a.png" TargetMode="External"/>` +
    `<Relationship Id="r2" Type="${RELATIONS}/image" Target="media/gone.png"/></Relationships>`;
  const { pictures, notices } = factsOf(linked + A4, { members: { "word/_rels/document.xml.rels": rels } });
  deepStrictEqual(pictures, []);
  deepStrictEqual(notices.map(({ code, count }) => [code, count]), [
    ["broken-relationship", 1],
    ["external-relationship", 1],
    ["linked-picture", 2],
  ]);
});

Deno.test("readDesignFacts() counts what has no counterpart", () => {
  const ole = `<w:p><w:r><w:object><v:shape><v:imagedata r:id="r0"/></v:shape><o:OLEObject/></w:object></w:r></w:p>`;
  const control = `<w:p><w:r><w:object><w:control/></w:object></w:r></w:p>`;
  const box = drawing(
    `<wp:anchor><wps:wsp><wps:txbx><w:txbxContent>${para("", "x")}</w:txbxContent></wps:txbx></wps:wsp></wp:anchor>`,
  );
  const shape = drawing(`<wp:anchor><wps:wsp><wps:spPr/></wps:wsp></wp:anchor>`);
  const { notices, pictures } = factsOf(ole + control + box + shape + `<w:altChunk r:id="r0"/>` + A4, MEDIA);
  deepStrictEqual(notices.map(({ code }) => code), ["active-x", "alt-chunk", "ole-object", "shape", "text-box"]);
  deepStrictEqual(pictures, []);
});

Deno.test("readDesignFacts() ignores drawings in the format of text", () => {
  const box = `<w:drawing><wp:anchor><wps:wsp><w:txbxContent>${inStyle("Title", "Secret")}</w:txbxContent></wps:wsp>` +
    `</wp:anchor></w:drawing>`;
  const facts = factsOf(para("", [`${box}<w:sz w:val="30"/>`, "Large"]) + A4, { styles: style("Title") });
  strictEqual(facts.roles.get("title")?.paragraphs, 0);
  strictEqual(facts.roles.get("body")?.text.size?.value, 15);
});

const header = (inner: string) =>
  factsOf(`<w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr>`, {
    headers: [`<w:p><w:r>${inner}</w:r></w:p>`],
  });
const wordArt = (text: string, attributes = "") =>
  `<w:pict><v:shape id="PowerPlusWaterMarkObject1" style="position:absolute;rotation:315;width:400pt;height:80pt" fillcolor="silver" ${attributes}>` +
  `<v:fill opacity=".5"/><v:textpath style="font-family:&quot;Calibri&quot;;font-size:1pt" string="${text}"/></v:shape></w:pict>`;

Deno.test("readWatermark() reads text across the pages, whose words are only named when they are everybody's", () => {
  const evidence = { kind: "part", name: "word/header0.xml", count: 1 };
  const look = { font: "Calibri", color: "#c0c0c0", opacity: 0.5, angle: 315, length: 400 };
  deepStrictEqual(header(wordArt("Draft")).watermark, { kind: "text", knownText: "DRAFT", ...look, evidence });
  deepStrictEqual(header(wordArt("Project X")).watermark, { kind: "text", ...look, evidence });
  strictEqual(header(wordArt("Draft")).running.get("word/header0.xml")?.shapes, 0);
});

Deno.test("readWatermark() reads text that is drawn across the pages", () => {
  const box = `<wps:spPr><a:xfrm rot="-2700000"/></wps:spPr><wps:txbx><w:txbxContent>` +
    `${para("", [`<w:color w:val="C0C0C0"/>`, "Draft"])}</w:txbxContent></wps:txbx>`;
  const mark = `<w:drawing><wp:anchor><wp:docPr id="1" name="PowerPlusWaterMarkObject1"/><wps:wsp>${box}</wps:wsp>` +
    `</wp:anchor></w:drawing>`;
  const evidence = { kind: "part", name: "word/header0.xml", count: 1 };
  const look = { knownText: "DRAFT", color: "#c0c0c0", angle: 315 };
  deepStrictEqual(header(mark).watermark, { kind: "text", ...look, evidence });
});

Deno.test("readWatermark() reads pictures across the pages", () => {
  const mark = `<v:shape id="WordPictureWatermark1" style="position:absolute;width:90pt;height:90pt;z-index:-1">` +
    `<v:imagedata r:id="r0" gain="19661f" blacklevel="22938f"/></v:shape>`;
  const bytes = buildWord(`<w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr>`, {
    headers: [`<w:p><w:r><w:pict>${mark}</w:pict></w:r></w:p>`],
    members: {
      "word/_rels/header0.xml.rels":
        `<Relationships xmlns="${PACKAGE}"><Relationship Id="r0" Type="${RELATIONS}/image" Target="media/a.png"/></Relationships>`,
      "word/media/a.png": "png",
    },
  });
  const { watermark, pictures } = factsOfBytes(bytes);
  deepStrictEqual([watermark?.kind, watermark?.picture, watermark?.opacity], ["picture", "word/media/a.png", 0.3]);
  deepStrictEqual(pictures.map(({ uses }) => uses.map(({ story }) => story)), [["other"]]);
});

Deno.test("readSection() reads custom sizes, columns, borders and numbers", () => {
  const body =
    `<w:sectPr><w:footnotePr/><w:type w:val="oddPage"/><w:pgSz w:w="14000" w:h="10000" w:orient="landscape"/>` +
    `<w:pgMar w:top="-1000" w:right="800" w:bottom="900" w:left="700" w:header="300" w:footer="400" w:gutter="200"/>` +
    `<w:pgBorders><w:top w:val="single" w:sz="4" w:space="24" w:color="auto"/></w:pgBorders><w:lnNumType w:countBy="1"/>` +
    `<w:pgNumType w:fmt="lowerRoman" w:start="3"/><w:cols w:num="2" w:space="500" w:sep="1"/><w:titlePg/><w:bidi/></w:sectPr>`;
  deepStrictEqual(factsOf(para("", "abc") + body, { styles: style("Normal") }).sections, [{
    width: 700,
    height: 500,
    orientation: "landscape",
    margins: { top: 50, right: 40, bottom: 45, left: 35, header: 15, footer: 20, gutter: 10 },
    columns: { count: 2, space: 25, separator: true },
    titlePage: true,
    pageNumbers: { format: "lowerRoman", start: 3 },
    borders: { top: { style: "single", thickness: 0.5, space: 24 } },
    lineNumbers: true,
    rightToLeft: true,
    headings: 0,
    headers: {},
    footers: {},
    paragraphs: 1,
    characters: 3,
  }]);
});

Deno.test("readDesignFacts() assumes Word's default page for a document without one, with a notice", () => {
  const { sections, notices } = factsOf(para("", "abc"));
  deepStrictEqual(sections.map(({ width, height, margins }) => [width, height, margins.left]), [[612, 792, 72]]);
  deepStrictEqual(notices.map(({ code }) => code), ["missing-section"]);
});
