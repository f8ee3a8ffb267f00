import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { starterLookOf } from "../../../src/authoring/word/starter_look_of.ts";
import { createStarter, createStarterToFill } from "../../../src/docx/starter/create_starter.ts";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import type { StarterLook } from "../../../src/docx/starter/starter_look.ts";
import { CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { otherValues } from "../../pdf/source/other_values.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import * as fc from "../../support/property.ts";
import { judgeFile } from "../../support/word_documents/judge_file.ts";

const lookOf = (changes: Readonly<Record<string, unknown>>) => starterLookOf(sampleValues(changes));

for (
  const [path, value, read, expected] of [
    ["headings.numbering", "none", ({ headings }) => headings.numbers, undefined],
    ["headings.numbering", "1.1", ({ headings }) => headings.numbers?.format, "decimal"],
    ["headings.numbering", "A.1", ({ headings }) => headings.numbers?.format, "upperLetter"],
    ["headings.numbering", "I.1", ({ headings }) => headings.numbers?.format, "upperRoman"],
    ["headings.numbering", "1.1.", ({ headings }) => headings.numbers?.endsWithPeriod, true],
    ["headings.numberingDepth", 2, ({ headings }) => headings.numbers?.depth, 2],
    ["headings.chapterBreak", "none", ({ headings }) => headings.beginPages, false],
    ["headings.chapterBreak", "odd-page", ({ headings }) => headings.beginPages, true],
    ["headings.h2.case", "upper", ({ headings }) => headings.levels[1]?.letters, "capitals"],
    ["headings.h1.rule", false, ({ headings }) => headings.levels[0]?.rule, undefined],
    ["typography.h3.size", "15pt", ({ headings }) => headings.levels[2]?.size, 15],
    ["typography.h1.weight", 400, ({ headings }) => headings.levels[0]?.isBold, false],
    ["typography.quote.style", "normal", ({ texts }) => texts.quote.isItalic, false],
    ["typography.paragraph.align", "justify", ({ paragraph }) => paragraph.isJustified, true],
    ["callouts.tip.color", "accent", ({ callouts }) => callouts.kinds.tip.color, "0F5CC0"],
    ["callouts.style", "rules", ({ callouts }) => callouts.style, "rules"],
    ["tables.borders", "all", ({ table }) => table.borders, "all"],
    ["tables.banding", "none", ({ table }) => table.band, undefined],
    ["tables.cellAlign", "middle", ({ table }) => table.align, "center"],
    ["quotes.style", "marks", ({ quote }) => quote.bar, undefined],
    ["links.underline", true, ({ link }) => link.isUnderlined, true],
    ["contents.enabled", false, ({ contents }) => contents, undefined],
    ["contents.depth", 5, ({ contents }) => contents?.depth, 5],
    ["localization.language", "de", ({ contents }) => contents?.title, "Inhalt"],
    ["localization.labels.contents", "Index", ({ contents }) => contents?.title, "Index"],
    ["localization.language", "de", ({ datePattern }) => datePattern, "d. MMMM yyyy"],
    ["localization.region", "US", ({ datePattern }) => datePattern, "MMMM d, yyyy"],
    ["localization.region", "US", ({ language }) => language, "en-US"],
    ["localization.language", "he", ({ isRightToLeft }) => isRightToLeft, true],
    ["localization.direction", "rtl", ({ isRightToLeft }) => isRightToLeft, true],
    ["page.orientation", "landscape", ({ page }) => Math.round(page.width), 842],
  ] as const satisfies readonly (readonly [string, unknown, (look: StarterLook) => unknown, unknown])[]
) {
  Deno.test(`starterLookOf() takes over ${path}: ${value}, as ${JSON.stringify(expected)}`, () => {
    strictEqual(read(lookOf({ [path]: value })), expected);
  });
}

for (const { id, values } of BASELINES) {
  Deno.test(`createStarter() gives a Word file without a fault for the baseline ${id}`, async () => {
    deepStrictEqual(await judgeFile(await createStarter(starterLookOf(values))), []);
  });

  Deno.test(`createStarterToFill() has the parts of createStarter() for the baseline ${id}`, async () => {
    const look = starterLookOf(values);
    deepStrictEqual(partsOf(await createStarterToFill(look)), partsOf(await createStarter(look)));
  });
}

function partsOf(bytes: Uint8Array): (readonly [string, Uint8Array])[] {
  const docx = new DocxPackage(bytes);
  return docx.paths.map((path) => [path, docx.readBytes(path, Infinity)]);
}

Deno.test("createStarter() leaves a gap behind the numbers of headings, also of more than nine chapters", async () => {
  const look = lookOf({ "headings.numbering": "1.1", "headings.numberGap": "0.5em", "typography.h3.size": "15pt" });
  const numbering = new TextDecoder().decode(
    new DocxPackage(await createStarter(look)).readBytes("word/numbering.xml", Infinity),
  );
  const hanging = [...numbering.matchAll(/w:hanging="(\d+)"/g)].map(([, width]) => Number(width));
  // 42.6.3 in wide bold digits.
  const number = (4 * 0.65 + 2 * 0.3) * 15 * 20;
  ok(!/w:lvlText w:val="[^"]*[^ ]"/.test(numbering), "a number that fills the indent touches its heading");
  ok((hanging[2] ?? 0) >= number + 0.5 * 15 * 20, `${hanging[2]} ${number}`);
});

Deno.test("createStarter() keeps Word from stretching lines before line breaks", async () => {
  const docx = new DocxPackage(await createStarter(lookOf({ "typography.paragraph.align": "justify" })));
  ok(new TextDecoder().decode(docx.readBytes("word/settings.xml", Infinity)).includes("<w:doNotExpandShiftReturn/>"));
});

Deno.test("createStarter() gives a Word file without a fault for any design", async () => {
  const choices = CATALOG.capabilities.map((capability) => {
    const value = sampleValues().get(capability.path);
    const others = otherValues(capability, value).filter((other) => checkValue(capability.value, other).length === 0);
    return fc.constantFrom(value, ...others).map((chosen) => [capability.path, chosen] as const);
  });
  await fc.assert(
    fc.asyncProperty(fc.tuple(...choices), async (design) => {
      deepStrictEqual(await judgeFile(await createStarter(starterLookOf(new Map(design)))), []);
    }),
    { numRuns: 20 },
  );
});
