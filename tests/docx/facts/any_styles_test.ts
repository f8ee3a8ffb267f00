import { ok } from "node:assert/strict";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import { DocxError } from "../../../src/docx/docx_error.ts";
import { buildDocx, relationships } from "../../support/word_documents/docx_fixture.ts";
import { ooxmlPart } from "../../support/word_documents/ooxml_fragment.ts";
import * as fc from "../../support/property.ts";
import { readLooks, runFormat } from "../../support/word_documents/word_looks.ts";

// Parts made of the words of the format in any order, with values that are right, wrong and hostile.

/** What stands in what; anything else comes too. */
const GRAMMAR: Readonly<Record<string, string>> = {
  "w:styles": "w:style w:docDefaults",
  "w:settings": "w:themeFontLang w:clrSchemeMapping w:footnotePr w:evenAndOddHeaders mc:AlternateContent",
  "a:theme": "a:clrScheme a:fontScheme",
  "w:fonts": "w:font",
  "w:numbering": "w:abstractNum w:num",
  "w:docDefaults": "w:rPrDefault w:pPrDefault",
  "w:rPrDefault": "w:rPr",
  "w:pPrDefault": "w:pPr",
  "w:style": "w:name w:basedOn w:link w:rPr w:pPr w:tblPr w:trPr w:tcPr w:tblStylePr",
  "w:tblStylePr": "w:rPr w:pPr w:tblPr w:trPr w:tcPr",
  "w:rPr": "w:rFonts w:sz w:szCs w:b w:i w:caps w:u w:color w:spacing w:shd w:highlight w:lang w:vanish",
  "w:pPr": "w:spacing w:ind w:jc w:pBdr w:tabs w:outlineLvl w:numPr w:framePr w:shd w:keepNext",
  "w:tblPr": "w:tblBorders w:tblCellMar w:tblW w:tblLook w:jc w:shd w:tblInd",
  "w:tcPr": "w:shd w:tcBorders w:tcMar w:tcW w:gridSpan",
  "w:trPr": "w:tblHeader",
  "w:pBdr": "w:top w:left w:end w:between",
  "w:tblBorders": "w:top w:left w:insideH",
  "w:tcBorders": "w:top w:left w:insideV",
  "w:tblCellMar": "w:top w:left w:end",
  "w:tcMar": "w:top w:start",
  "w:tabs": "w:tab",
  "w:numPr": "w:numId w:ilvl",
  "w:abstractNum": "w:lvl w:numStyleLink w:styleLink",
  "w:num": "w:abstractNumId w:lvlOverride",
  "w:lvlOverride": "w:lvl w:startOverride",
  "w:lvl": "w:lvlText w:numFmt w:start w:pStyle w:rPr w:pPr w:isLgl w:suff",
  "w:font": "w:panose1 w:pitch w:family w:charset w:embedRegular",
  "w:footnotePr": "w:numFmt",
  "a:clrScheme": "a:dk1 a:accent1 a:hlink",
  "a:dk1": "a:sysClr",
  "a:accent1": "a:srgbClr a:scrgbClr a:prstClr",
  "a:fontScheme": "a:minorFont a:majorFont",
  "a:minorFont": "a:latin a:ea a:font",
  "mc:AlternateContent": "mc:Choice mc:Fallback",
};
const ANY = [...new Set(Object.values(GRAMMAR).flatMap((names) => names.split(" ")))];
const ATTRIBUTES = [
  ..."val type styleId default ascii asciiTheme w space sz color fill themeColor themeTint themeShade line".split(" "),
  ..."lineRule before after beforeLines beforeAutospacing left start hanging pos leader name ilvl numId".split(" "),
  ..."abstractNumId eastAsia bidi firstRow".split(" "),
].map((name) => `w:${name}`).concat("val lastClr typeface script Requires".split(" "));
const VALUES = [
  ..."0 1 -1 2 12 240 1440 NaN Infinity -Infinity 1e99 -0 0x10 999999999999 99999999999999999999 1.5 50% 12pt".split(
    " ",
  ),
  ..."2.54cm auto none nil true off paragraph table firstRow pct50 solid single FF0000 BF A B C accent1 minorHAnsi"
    .split(
      " ",
    ),
  ..."bullet decimal dot end both exact atLeast w Heading1 __proto__ constructor toString".split(" "),
  "heading 1",
  "x".repeat(300),
  "",
];

const attributes = fc.uniqueArray(fc.tuple(fc.constantFrom(...ATTRIBUTES), fc.constantFrom(...VALUES)), {
  maxLength: 5,
  selector: ([name]) => name,
});

function element(name: string, depth: number): fc.Arbitrary<string> {
  return fc.tuple(attributes, content(name, depth)).map(([attributes, inner]) =>
    `<${name}${attributes.map(([name, value]) => ` ${name}="${value}"`).join("")}>${inner}</${name}>`
  );
}

function content(parent: string, depth: number): fc.Arbitrary<string> {
  if (depth === 0) return fc.constant("");
  const proper = (GRAMMAR[parent] ?? "w:x").split(" ");
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...proper) }, fc.constantFrom(...ANY));
  const inner = name.chain((name) => element(name, depth - 1));
  return fc.array(inner, { maxLength: depth > 4 ? 12 : 5 }).map((elements) => elements.join(""));
}

const PARTS = [["styles", "w:styles"], ["settings", "w:settings"], ["theme", "a:theme"], ["fontTable", "w:fonts"], [
  "numbering",
  "w:numbering",
]] as const;

/** Every number in a value is finite, and every key its own. */
function assertSound(value: unknown): void {
  if (typeof value === "number") ok(Number.isFinite(value) && !Object.is(value, -0), String(value));
  if (typeof value !== "object" || value === null) return;
  const inner = value instanceof Map ? [...value.values()] : Object.values(value);
  for (const item of inner) assertSound(item);
}

Deno.test("readers of styles take any parts, and throw nothing but DocxError", () => {
  fc.assert(
    fc.property(fc.tuple(...PARTS.map(([, root]) => content(root, 5))), (contents) => {
      const members = Object.fromEntries(PARTS.map(([kind, root], i) => {
        return [`word/${kind}.xml`, ooxmlPart(`<${root}>${contents[i]}</${root}>`)];
      }));
      const rows = PARTS.map(([kind]) => [kind, `${kind}.xml`] as const);
      members["word/_rels/document.xml.rels"] = relationships(rows);
      const { styles, numbering, ...rest } = readLooks(new DocxPackage(buildDocx("", members)));
      assertSound([styles.all, styles.defaults, rest.fonts, rest.settings, rest.theme.colors]);
      for (const id of ["A", "B", "C", "gone", "__proto__", "constructor"]) {
        assertSound([
          styles.resolve(id),
          runFormat(styles, id, id),
          styles.paragraphFormat(id),
          styles.headingLevel(id),
        ]);
        styles.role(id);
      }
      for (let id = 0; id < 15; id++) assertSound(numbering.levels(id));
    }),
    { numRuns: 150 },
  );
});

Deno.test("readers of styles refuse parts that are cut off or garbled as DocxError", () => {
  const part = ooxmlPart(`<w:styles><w:style w:styleId="A"><w:rPr><w:b/></w:rPr></w:style></w:styles>`);
  fc.assert(fc.property(fc.nat(part.length), fc.string({ maxLength: 3 }), (at, text) => {
    const members = {
      "word/styles.xml": part.slice(0, at) + text + part.slice(at + text.length),
      "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
    };
    try {
      readLooks(new DocxPackage(buildDocx("", members)));
    } catch (error) {
      ok(error instanceof DocxError, String(error));
    }
  }));
});
