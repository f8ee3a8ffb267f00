import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { calloutKind } from "../../../../src/docx/facts/areas/callouts.ts";
import { factsOf, inStyle, para, style } from "../../../support/word_documents/word_body.ts";

const line = (side: string, sz: number, color = "C00000") =>
  `<w:${side} w:val="single" w:sz="${sz}" w:space="6" w:color="${color}"/>`;
const fill = (hex: string) => `<w:shd w:val="clear" w:fill="${hex}"/>`;
const block = (...inner: string[]) => `<w:pPr>${inner.join("")}</w:pPr>`;
const bar = `<w:pBdr>${line("left", 24)}</w:pBdr>`;
const STYLES = style("Normal", "", { isDefault: true }) +
  style("Warn", block(bar, fill("FFEEEE")), { name: "Warning Box" }) +
  style("Tip", block(fill("EEFFEE")), { name: "Tipp" }) +
  style("Odd", block(fill("EEEEFF"))) +
  style("Ruled", block(`<w:pBdr>${line("bottom", 8)}</w:pBdr>`)) +
  style("Quote", block(bar)) +
  style("Code", block(fill("EEEEEE")), { name: "Source Code" });

const calloutsOf = (body: string) => factsOf(body, { styles: STYLES }).callouts;
const redBar = { left: { style: "single", thickness: 3, space: 6, color: "#c00000" } };

Deno.test("readCallouts() finds styles with a fill or a bar that are neither code nor quotes", () => {
  const body = inStyle("Warn", "One") + inStyle("Warn", "Two") + inStyle("Odd", "Three") + inStyle("Ruled", "Four") +
    inStyle("Quote", "Five") + inStyle("Code", "Six") + para("", "Seven");
  deepStrictEqual(calloutsOf(body), [
    {
      kind: "warning",
      fill: "#ffeeee",
      borders: redBar,
      evidence: { kind: "style", name: "Warning Box", count: 2, unit: "paragraphs" },
    },
    { fill: "#eeeeff", evidence: { kind: "style", name: "Odd", count: 1, unit: "paragraphs" } },
    { kind: "tip", fill: "#eeffee", evidence: { kind: "style", name: "Tipp", count: 0 } }, // its name says so
  ]);
});

Deno.test("readCallouts() recognizes repeated formatting without a style", () => {
  const unused = calloutsOf(para("", "Text")).length;
  const once = para(fill("DDDDDD"), "Only one");
  strictEqual(calloutsOf(once).length, unused);
  deepStrictEqual(calloutsOf(once + once)[0], {
    fill: "#dddddd",
    evidence: { kind: "direct", name: "Normal", count: 2, unit: "paragraphs" },
  });
});

Deno.test("readCallouts() finds nothing where all text looks so", () => {
  const styles = style("Normal", block(fill("EEEEEE")), { isDefault: true });
  deepStrictEqual(factsOf(para("", "One") + para("", "Two"), { styles }).callouts, []);
});

for (
  const [name, kind] of [
    ["Note", "note"],
    ["InfoBox", "info"],
    ["Hinweis", "note"],
    ["Achtung!", "warning"],
    ["callout-tip", "tip"],
    ["Astuce", "tip"],
    ["Advertencia", "warning"],
    ["Danger", "error"],
    ["警告", "warning"],
    ["Callout", "panel"],
    ["Important", "info"],
    ["Notebook", undefined],
    ["Body Text", undefined],
  ] as const
) {
  Deno.test(`calloutKind() knows ${name}`, () => strictEqual(calloutKind(name), kind));
}
