import { deepStrictEqual } from "node:assert/strict";
import {
  overlayParagraphFormat,
  type ParagraphFormat,
  readParagraphFormat,
} from "../../../../src/docx/facts/styles/paragraph_format.ts";
import { OFFICE_THEME, ooxml } from "../../../support/word_documents/ooxml_fragment.ts";

const line = { style: "single", thickness: 0.5, space: 4, color: "#ff0000" };

const FORMATS: [xml: string, format: ParagraphFormat][] = [
  [``, {}],
  [`<w:pStyle w:val="Heading1"/>`, { styleId: "Heading1" }],
  ...([
    ["start", "start"],
    ["left", "start"],
    ["end", "end"],
    ["right", "end"],
    ["center", "center"],
    ["both", "justify"],
    ["distribute", "justify"],
    ["lowKashida", "justify"],
  ] as const).map(([jc, align]): [string, ParagraphFormat] => [`<w:jc w:val="${jc}"/>`, { align }]),
  [`<w:jc w:val="numTab"/>`, {}],
  [`<w:spacing w:before="240" w:after="0"/>`, { before: 12, after: 0 }],
  [`<w:spacing w:before="8pt"/>`, { before: 8 }],
  [`<w:spacing w:before="-240" w:after="NaN"/>`, {}],
  [`<w:spacing w:before="100" w:beforeAutospacing="1" w:after="100" w:afterAutospacing="0"/>`, {
    before: 14,
    beforeAuto: true,
    after: 5,
    afterAuto: false,
  }],
  [`<w:spacing w:beforeLines="100" w:before="400" w:afterLines="50"/>`, { before: 12, after: 6 }],
  [`<w:spacing w:beforeLines="0" w:before="400"/>`, { before: 20 }],
  [`<w:spacing w:line="276"/>`, { line: { rule: "multiple", value: 1.15 } }],
  [`<w:spacing w:line="360" w:lineRule="auto"/>`, { line: { rule: "multiple", value: 1.5 } }],
  [`<w:spacing w:line="12.95pt" w:lineRule="auto"/>`, { line: { rule: "multiple", value: 1.0792 } }],
  [`<w:spacing w:line="280" w:lineRule="exact"/>`, { line: { rule: "exact", value: 14 } }],
  [`<w:spacing w:line="280" w:lineRule="atLeast"/>`, { line: { rule: "at-least", value: 14 } }],
  [`<w:spacing w:line="0" w:lineRule="auto"/>`, {}],
  [`<w:contextualSpacing/>`, { contextualSpacing: true }],
  [`<w:ind w:left="720" w:right="-54" w:hanging="360"/>`, { indentStart: 36, indentEnd: -2.7, firstLine: -18 }],
  [`<w:ind w:start="720" w:left="1" w:end="20" w:firstLine="284"/>`, {
    indentStart: 36,
    indentEnd: 1,
    firstLine: 14.2,
  }],
  [`<w:ind w:hanging="0"/>`, { firstLine: 0 }],
  [`<w:shd w:val="clear" w:fill="auto"/>`, { shading: null }],
  [`<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="4" w:color="FF0000"/><w:top w:val="nil"/></w:pBdr>`, {
    borders: { bottom: line, top: null },
  }],
  [`<w:pBdr><w:left w:val="double"/></w:pBdr>`, { borders: { left: { style: "double", thickness: 0.25, space: 0 } } }],
  [`<w:pBdr><w:bar w:val="single"/><w:top w:val="a b"/></w:pBdr>`, {}],
  [
    `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9000"/><w:tab w:val="clear" w:pos="720"/><w:tab w:val="odd" w:pos="1"/></w:tabs>`,
    {
      tabs: [{ position: 36, align: "clear", leader: "none" }, { position: 450, align: "end", leader: "dots" }],
    },
  ],
  [`<w:tabs><w:tab w:val="start" w:leader="underscore" w:pos="1"/></w:tabs>`, {
    tabs: [{ position: 0.05, align: "start", leader: "line" }],
  }],
  [`<w:outlineLvl w:val="0"/>`, { outlineLevel: 0 }],
  [`<w:outlineLvl w:val="10"/>`, {}],
  [`<w:numPr><w:ilvl w:val="1"/><w:numId w:val="19"/></w:numPr>`, { numbering: { id: 19, level: 1 } }],
  [`<w:numPr><w:numId w:val="0"/></w:numPr>`, { numbering: { id: 0 } }],
  [`<w:numPr><w:ilvl w:val="9"/></w:numPr>`, { numbering: {} }],
  [`<w:pageBreakBefore/><w:keepNext w:val="0"/><w:bidi/>`, {
    pageBreakBefore: true,
    keepNext: false,
    rightToLeft: true,
  }],
  [`<w:framePr w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:xAlign="right" w:y="1"/>`, {
    frame: { horizontal: { from: "margin", align: "end" } },
  }],
  [`<w:framePr w:hAnchor="page" w:x="1134" w:w="2000"/>`, {
    frame: { horizontal: { from: "page", offset: 56.7 }, width: 100 },
  }],
  [`<w:framePr w:hAnchor="text"/>`, { frame: { horizontal: { from: "column", offset: 0 } } }],
  [`<w:sectPr/><w:rPr><w:b/></w:rPr>`, {}],
];

for (const [xml, format] of FORMATS) {
  Deno.test(`readParagraphFormat() reads ${xml.slice(0, 100) || "nothing"}`, () => {
    deepStrictEqual(readParagraphFormat(ooxml(`<w:pPr>${xml}</w:pPr>`), OFFICE_THEME), format);
  });
}

const tab = (position: number, align: "start" | "end" | "clear") => ({ position, align, leader: "none" } as const);
const MERGED: [title: string, below: ParagraphFormat, above: ParagraphFormat, merged: ParagraphFormat][] = [
  ["nothing", {}, {}, {}],
  ["indents one by one", { indentStart: 1, firstLine: 2 }, { firstLine: 0 }, { indentStart: 1, firstLine: 0 }],
  ["borders one by one", { borders: { top: line, left: line } }, { borders: { top: null } }, {
    borders: { top: null, left: line },
  }],
  ["a list and its level", { numbering: { id: 3, level: 0 } }, { numbering: { level: 2 } }, {
    numbering: { id: 3, level: 2 },
  }],
  ["tabs, which add up", { tabs: [tab(5, "start")] }, { tabs: [tab(1, "end")] }, {
    tabs: [tab(1, "end"), tab(5, "start")],
  }],
  ["a tab that takes another away", { tabs: [tab(5, "start"), tab(9, "end")] }, { tabs: [tab(5, "clear")] }, {
    tabs: [tab(9, "end")],
  }],
  ["room that Word chooses", { before: 14, beforeAuto: true }, { before: 6 }, { before: 14, beforeAuto: true }],
  ["room that Word no longer chooses", { before: 14, beforeAuto: true }, { before: 6, beforeAuto: false }, {
    before: 6,
    beforeAuto: false,
  }],
  [
    "a frame that is placed by a distance",
    {
      frame: { horizontal: { from: "margin", align: "end" } },
    },
    { frame: { horizontal: { from: "page", offset: 1 } } },
    { frame: { horizontal: { from: "page", offset: 1 } } },
  ],
  ["room by numbers", { after: 14 }, { after: 6 }, { after: 6 }],
];

for (const [title, below, above, merged] of MERGED) {
  Deno.test(`overlayParagraphFormat() merges ${title}`, () => {
    deepStrictEqual(overlayParagraphFormat(below, above), merged);
  });
}
