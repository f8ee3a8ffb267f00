import { ok } from "node:assert/strict";
import { DocxError } from "../../../src/docx/docx_error.ts";
import type { DesignFacts } from "../../../src/docx/facts/design_facts.ts";
import * as fc from "../../support/property.ts";
import { buildWord, factsOfBytes, style } from "../../support/word_documents/word_body.ts";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import { buildDocx, relationships } from "../../support/word_documents/docx_fixture.ts";
import { ooxmlPart } from "../../support/word_documents/ooxml_fragment.ts";
import { readLooks, runFormat } from "../../support/word_documents/word_looks.ts";

// Whatever stands in a body, facts come of it or an error that says why, and never a word of the text.

const MARKER = "Xyzzy";
const NAMES = [
  ...["p", "pPr", "r", "rPr", "t", "tbl", "tblPr", "tblGrid", "gridCol", "tr", "trPr", "tc", "tcPr", "sectPr", "pgSz"],
  ...["pgMar", "cols", "fldSimple", "fldChar", "instrText", "hyperlink", "sdt", "sdtPr", "sdtContent", "docPartObj"],
  ...["docPartGallery", "drawing", "pict", "object", "br", "tab", "ptab", "numPr", "numId", "ilvl", "pStyle", "rStyle"],
  ...["shd", "jc", "ind", "spacing", "tabs", "framePr", "ins", "del", "moveFrom", "b", "sz", "color", "rFonts", "lang"],
  ...["txbxContent", "tblHeader", "tblBorders", "tcBorders", "top", "insideH", "outlineLvl", "dataBinding", "altChunk"],
].map((name) => `w:${name}`).concat(
  ...[
    "wp:inline",
    "wp:anchor",
    "wp:extent",
    "wp:positionH",
    "wp:posOffset",
    "wp:align",
    "wp:docPr",
    "a:blip",
    "pic:pic",
  ],
  ...["v:shape", "v:textpath", "v:imagedata", "v:fill", "wps:wsp", "mc:AlternateContent", "mc:Choice", "mc:Fallback"],
);
const ATTRIBUTES = [
  ...["w:val", "w:type", "w:w", "w:h", "w:fldCharType", "w:instr", "w:fill", "w:color", "w:sz", "w:pos", "w:left"],
  ...["w:top", "w:ascii", "w:num", "w:xpath", "w:alignment", "r:id", "r:embed", "cx", "cy", "relativeFrom", "string"],
  ...["style", "id", "rotation", "opacity", "Requires", "descr", "name"],
];
const VALUES = [
  ...[
    "1",
    "0",
    "720",
    "-5",
    "1e99",
    "NaN",
    "",
    "auto",
    "FF0000",
    "center",
    "right",
    "begin",
    "separate",
    "end",
    "page",
  ],
  ...[
    "single",
    "H1",
    "Normal",
    "r0",
    "pct",
    "dxa",
    "5000",
    "PAGE",
    `TOC \\o "1-3"`,
    `SEQ ${MARKER}`,
    "width:1e9pt",
    "w14",
  ],
  ...[
    "Table of Contents",
    "Cover Pages",
    `STYLEREF ${MARKER}`,
    "99999999999999999999",
    "coreProperties/title",
    "fr-FR",
  ],
];

const SECTION = `<w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr>`;

interface Node {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly (Node | string)[];
}

const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.record({
    name: fc.constantFrom(...NAMES),
    attributes: fc.uniqueArray(fc.tuple(fc.constantFrom(...ATTRIBUTES), fc.constantFrom(...VALUES)), {
      maxLength: 4,
      selector: ([name]) => name,
    }),
    children: fc.array(fc.oneof({ depthSize: "medium" }, fc.constantFrom(MARKER, `${MARKER} 1 of 2.`), tie("node")), {
      maxLength: 6,
    }),
  }),
}));

function render(node: Node | string): string {
  if (typeof node === "string") return node;
  const attributes = node.attributes.map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`).join("");
  return `<${node.name}${attributes}>${node.children.map(render).join("")}</${node.name}>`;
}

function assertClean(facts: DesignFacts): void {
  const json = JSON.stringify(facts, (_key, value: unknown) => {
    if (typeof value === "number") ok(Number.isFinite(value), "a number is not finite");
    return value instanceof Map ? [...value] : value;
  });
  ok(!json.includes(MARKER), json);
}

const STYLES = style("Normal", "", { isDefault: true }) + style("H1", "", { name: "heading 1" });

Deno.test("readDesignFacts() of any body gives facts without its text, or a DocxError", () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 8 }), fc.array(node, { maxLength: 4 }), (body, header) => {
      const bytes = buildWord(body.map(render).join("") + SECTION, {
        styles: STYLES,
        headers: [header.map(render).join("")],
      });
      try {
        assertClean(factsOfBytes(bytes));
      } catch (error) {
        if (!(error instanceof DocxError)) throw error;
      }
    }),
    { numRuns: 120 },
  );
});

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
const STYLE_ATTRIBUTES = [
  ..."val type styleId default ascii asciiTheme w space sz color fill themeColor themeTint themeShade line".split(" "),
  ..."lineRule before after beforeLines beforeAutospacing left start hanging pos leader name ilvl numId".split(" "),
  ..."abstractNumId eastAsia bidi firstRow".split(" "),
].map((name) => `w:${name}`).concat("val lastClr typeface script Requires".split(" "));
const STYLE_VALUES = [
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

const attributes = fc.uniqueArray(fc.tuple(fc.constantFrom(...STYLE_ATTRIBUTES), fc.constantFrom(...STYLE_VALUES)), {
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
    { numRuns: 60 },
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
