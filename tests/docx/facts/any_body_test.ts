import { ok } from "node:assert/strict";
import { DocxError } from "../../../src/docx/docx_error.ts";
import type { DesignFacts } from "../../../src/docx/facts/design_facts.ts";
import * as fc from "../../support/property.ts";
import { buildWord, factsOfBytes, style } from "../../support/word_documents/word_body.ts";

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
    { numRuns: 300 },
  );
});
