import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { scanPlaceholders } from "../../../src/docx/scan_placeholders.ts";
import { fillTemplate } from "../../../src/docx/fill/fill_template.ts";
import { escapeMarkup } from "../../../src/base/xml/markup.ts";
import * as fc from "../../support/property.ts";
import { buildDocx } from "../../support/word_documents/docx_fixture.ts";
import { bodyText, contentOfBlocks, textValue } from "../../support/word_documents/filling/filled_parts.ts";

/** What may stand between the runs of a text without ending it. */
const BETWEEN = [
  "",
  '<w:proofErr w:type="gramStart"/>',
  '<w:bookmarkStart w:id="3" w:name="b"/><w:bookmarkEnd w:id="3"/>',
  "<w:r><w:lastRenderedPageBreak/></w:r>",
  '<w:del w:id="4"><w:r><w:delText>gone</w:delText></w:r></w:del>',
];
/** What may enclose a run. */
const AROUND: readonly (readonly [string, string])[] = [
  ["", ""],
  ['<w:hyperlink w:anchor="b">', "</w:hyperlink>"],
  ["<w:sdt><w:sdtPr/><w:sdtContent>", "</w:sdtContent></w:sdt>"],
  ['<w:smartTag w:element="x">', "</w:smartTag>"],
  ['<w:ins w:id="5">', "</w:ins>"],
];

const text = fc.constantFrom("", " ", "a", "x & <y> ", "$", "$scroll", "(", ")", "é😀", "\u2028");
const placeholder = fc.constantFrom(
  ...["$scroll.title", "${scroll.title}", "$!scroll.title", '$scroll.exportdate.("d (M)")', "$scroll.nothing(1)"],
);
const cuts = fc.array(fc.tuple(fc.nat(40), fc.nat(BETWEEN.length - 1), fc.nat(AROUND.length - 1)), { maxLength: 6 });

function cutText(whole: string, places: readonly (readonly [number, number, number])[]): string {
  const ordered = [...places].map(([at, between, around]) => [at % (whole.length + 1), between, around] as const)
    .sort(([a], [b]) => a - b);
  let xml = "";
  let from = 0;
  for (const [at, between, around] of [...ordered, [whole.length, 0, 0] as const]) {
    const [open, close] = AROUND[around] ?? ["", ""];
    const run = `<w:r><w:t xml:space="preserve">${escapeMarkup(whole.slice(from, at))}</w:t></w:r>`;
    xml += `${open}${run}${close}${BETWEEN[between]}`;
    from = at;
  }
  return `<w:p>${xml}</w:p>`;
}

const values = (name: string) =>
  name === "$scroll.title" ? textValue("<$scroll.title>") : name === "$scroll.exportdate" ? textValue("1") : undefined;

Deno.test("fillTemplate() fills placeholders however their runs are cut", async () => {
  await fc.assert(fc.asyncProperty(text, placeholder, text, cuts, async (before, raw, after, places) => {
    const whole = `${before}${raw} ${after}`;
    fc.pre(whole.isWellFormed());
    const template = buildDocx(cutText(whole, places.filter(([at]) => !isInPair(whole, at % (whole.length + 1)))));
    fc.pre(scanPlaceholders(template).placeholders.some((row) => row.raw === raw));
    const { bytes } = await fillTemplate(template, { values });
    const value = /title/.test(raw) ? "<$scroll.title>" : /export/.test(raw) ? "1" : "";
    strictEqual(bodyText(bytes), `${before}${value} ${after}`.trimEnd());
  }));
});

Deno.test("fillTemplate() keeps all text beside the content however its runs are cut", async () => {
  await fc.assert(fc.asyncProperty(text, text, cuts, async (before, after, places) => {
    const whole = `${before} $scroll.content ${after}`;
    const template = buildDocx(cutText(whole, places.filter(([at]) => !isInPair(whole, at % (whole.length + 1)))));
    fc.pre(scanPlaceholders(template).hasContent);
    const { bytes } = await fillTemplate(template, {
      values,
      content: contentOfBlocks("<w:p><w:r><w:t>C</w:t></w:r></w:p>"),
    });
    const expected = [before, "C", after].map((each) => each.trim()).filter((each) => each !== "");
    deepStrictEqual(bodyText(bytes).split("\n").map((line) => line.trim()), expected);
  }));
});

function isInPair(whole: string, at: number): boolean {
  return !whole.slice(0, at).isWellFormed();
}
