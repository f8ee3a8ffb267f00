import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { FontFacts } from "../../../../src/docx/facts/design_facts.ts";
import { findMetrics, splitWeight } from "../../../../src/pdf/fonts/font_metrics.ts";
import {
  createFontMatcher,
  createWeightFinder,
  guessMetrics,
  isSymbolFont,
} from "../../../../src/word_import/suggest/fonts/match_font.ts";
import { WORD_FONTS } from "../../../../src/pdf/fonts/word_fonts_table.ts";
import * as fc from "../../../support/property.ts";
import { faces, INSTALLED_FACES } from "../../../support/word_documents/word_facts.ts";

function matcher(fonts: readonly FontFacts[] = [], available = INSTALLED_FACES, otherwise = "Inter") {
  const byName = new Map(fonts.map((each) => [each.family.toLowerCase(), each]));
  return createFontMatcher({ faces: available, fonts: byName, otherwise });
}

for (
  const [asked, family, how] of [
    ["Inter", "Inter", "same"],
    ["inter", "Inter", "same"],
    ["Inter Light", "Inter", "same"],
    ["IBM Plex Sans SemiBold", "IBM Plex Sans", "same"],
    ["Inter Variable", "Inter", "same"],
    ["InterVariable", "Inter", "same"],
    ["Inter VF", "Inter", "same"],
    ["Inter var", "Inter", "same"],
    ["Inter-Regular", "Inter", "same"],
    ["Menlo-Regular", "DejaVu Sans Mono", "known"],
    ["Bitstream Vera Sans", "DejaVu Sans", "known"],
    ["Source Serif Pro", "Source Serif 4", "known"],
    ["Linux Libertine G", "Libertinus Serif", "known"],
    ["Menlo", "DejaVu Sans Mono", "known"],
    ["Calibri", "IBM Plex Sans", "similar"],
    ["Calibri Light", "IBM Plex Sans", "similar"],
    ["Arial", "IBM Plex Sans", "similar"],
    ["Open Sans", "Inter", "similar"],
    ["Verdana", "DejaVu Sans", "similar"],
    ["Times New Roman", "Libertinus Serif", "similar"],
    ["Cambria", "Libertinus Serif", "similar"],
    ["Noto Serif", "Source Serif 4", "similar"],
    ["Courier New", "IBM Plex Mono", "similar"],
    ["Consolas", "IBM Plex Mono", "similar"],
    ["Comic Sans MS", "Inter", "guess"],
    ["Nobody Knows", "Inter", "guess"],
  ] as const
) {
  Deno.test(`createFontMatcher() replaces ${asked} by ${family}: ${how}`, () => {
    const match = matcher()(asked);
    deepStrictEqual([match.family, match.how], [family, how]);
    strictEqual(match.reason === "", how === "same");
  });
}

Deno.test("createFontMatcher() keeps the distance of lines of the font that was asked for", () => {
  strictEqual(matcher()("Calibri").lineHeight, 1.221);
  strictEqual(matcher()("Calibri Light").lineHeight, 1.221);
  strictEqual(matcher()("Nobody Knows").lineHeight, 1.2);
  strictEqual(matcher([font({ kind: "roman" })])("Acme").lineHeight, 1.2);
  strictEqual(matcher([], faces(["Acme", [400]]))("Acme").lineHeight, 1.2);
  strictEqual(matcher([], faces(["Acme", [400]]))("Acme").capHeight, 0.7);
  strictEqual(matcher([], faces(["Acme", [400]]))("Verdana").lineHeight, 1.215); // no known font to replace it
  strictEqual(matcher()("Calibri").capHeight, findMetrics("IBM Plex Sans")?.capHeight);
});

Deno.test("createFontMatcher() prefers what the user brings, spelled as the face spells it", () => {
  const brought = [...INSTALLED_FACES, ...faces(["Carlito", [400, 700]], ["ACME Sans", [400]])];
  deepStrictEqual([matcher([], brought)("Calibri").family, matcher([], brought)("Calibri").how], ["Carlito", "known"]);
  deepStrictEqual([matcher([], brought)("Acme Sans").family, matcher([], brought)("Acme Sans").how], [
    "ACME Sans",
    "same",
  ]);
});

Deno.test("createFontMatcher() prefers a variable font to the family without the ending", () => {
  const brought = faces(["Inter", [400]], ["Inter Variable", [400]]);
  strictEqual(matcher([], brought)("Inter Variable").family, "Inter Variable");
  strictEqual(matcher([font({ kind: "roman" })], INSTALLED_FACES)("Acme VF").family, "Libertinus Serif");
});

const font = (fields: Partial<FontFacts>): FontFacts => ({ family: "Acme", embedded: false, ...fields });

for (
  const [what, facts, family] of [
    ["roman", font({ kind: "roman" }), "Libertinus Serif"],
    ["swiss", font({ kind: "swiss" }), "IBM Plex Sans"],
    ["fixed", font({ pitch: "fixed" }), "IBM Plex Mono"],
    ["modern", font({ kind: "modern", panose: "02020603050405020304" }), "IBM Plex Mono"],
    ["a PANOSE of serifs", font({ kind: "swiss", panose: "02020603050405020304" }), "Libertinus Serif"],
    ["a PANOSE without serifs", font({ panose: "020b0604020202020204" }), "IBM Plex Sans"],
    ["a PANOSE of equal widths", font({ panose: "020b0609020204030204" }), "IBM Plex Mono"],
  ] as const
) {
  Deno.test(`createFontMatcher() replaces an unknown font that is ${what} by ${family}`, () => {
    const match = matcher([facts])("Acme");
    deepStrictEqual([match.family, match.how], [family, "similar"]);
  });
}

for (
  const [serifs, proportion, fontClass] of [
    ["01", "04", undefined],
    ["02", "04", "serif"],
    ["0a", "04", "serif"],
    ["0b", "04", "sans"],
    ["0F", "04", "sans"],
    ["10", "04", undefined],
    ["02", "08", "serif"],
    ["02", "09", "mono"],
    ["02", "0a", "serif"],
    ["00", "09", "mono"],
  ] as const
) {
  Deno.test(`guessMetrics() takes serifs ${serifs} of proportion ${proportion} for ${fontClass}`, () => {
    strictEqual(guessMetrics(font({ panose: `02${serifs}06${proportion}050405020304` }))?.fontClass, fontClass);
  });
}

for (const kind of ["swiss", "roman", "modern"] as const) {
  Deno.test(`guessMetrics() takes a ${kind} font for one in the middle of the known ones of its class`, () => {
    const guess = guessMetrics(font({ kind }));
    const known = WORD_FONTS.filter(([, fontClass]) => fontClass === guess?.fontClass);
    for (const [column, usual = 0] of [[2, guess?.width], [3, guess?.xHeight]] as const) {
      const half = known.length / 2;
      ok(known.filter((row) => row[column] < usual).length < half, `${usual} is large`);
      ok(known.filter((row) => row[column] > usual).length < half, `${usual} is small`);
    }
  });
}

Deno.test("guessMetrics() returns undefined for a font without a useful description", () => {
  for (
    const facts of [
      undefined,
      font({}),
      font({ kind: "script" }),
      font({ panose: "03" }),
      font({ kind: "decorative" }),
      font({ panose: "03020603050405020304" }),
      font({ panose: "020206030504050203040" }),
      font({ panose: "0002020603050405020304" }),
    ]
  ) {
    strictEqual(guessMetrics(facts), undefined);
  }
});

for (
  const [asked, available, reason] of [
    ["Inter", INSTALLED_FACES, ""],
    ["Menlo", INSTALLED_FACES, "Menlo is not available; DejaVu Sans Mono replaces it"],
    ["Arial", INSTALLED_FACES, "Arial is not available; IBM Plex Sans is the closest"],
    ["Nobody Knows", INSTALLED_FACES, "Nobody Knows is not available, and its look is unknown"],
    ["Arial", faces(["Acme", [400]]), "Arial is not available, and no available font is similar"],
    ["A\u202eb", INSTALLED_FACES, "A\\u{202e}b is not available, and its look is unknown"],
    ["x".repeat(60), INSTALLED_FACES, `${"x".repeat(60)} is not available, and its look is unknown`],
    ["x".repeat(61), INSTALLED_FACES, `${"x".repeat(59)}… is not available, and its look is unknown`],
  ] as const
) {
  Deno.test(`createFontMatcher() states: ${reason.slice(0, 80)}`, () => {
    strictEqual(matcher([], available)(asked).reason, reason);
  });
}

Deno.test("createFontMatcher() spells the family for unknown fonts as the face spells it", () => {
  strictEqual(matcher([], INSTALLED_FACES, "inter")("Nobody Knows").family, "Inter");
  strictEqual(matcher([], INSTALLED_FACES, "Menlo")("Nobody Knows").family, "Menlo");
});

Deno.test("createFontMatcher() reads the description of a weight's own name first, then that of the family", () => {
  const light = font({ family: "Acme Light", kind: "roman" });
  const base = font({ family: "Acme", pitch: "fixed" });
  strictEqual(matcher([light, base])("Acme Light").family, "Libertinus Serif");
  strictEqual(matcher([base])("Acme Light").family, "IBM Plex Mono");
});

for (
  const [name, family, weight] of [
    ["Calibri Light", "Calibri", 300],
    ["Segoe UI Semibold", "Segoe UI", 600],
    ["Gill Sans Ultra Bold", "Gill Sans", 800],
    ["Inter Extra-Light", "Inter", 200],
    ["Arial Black", "Arial Black", 900],
    ["Light", "Light", 400],
    ["Book Antiqua", "Book Antiqua", 400],
    ["Times", "Times", 400],
    ["", "", 400],
  ] as const
) {
  Deno.test(`splitWeight() splits ${JSON.stringify(name)}`, () => {
    deepStrictEqual(splitWeight(name), { family, weight });
  });
}

const WEIGHTS = createWeightFinder([
  ...faces(["Two", [400, 700]], ["Many", [300, 400, 500, 600, 700]], ["Thin", [200, 400]]),
  ...faces(["Rising", [300, 500]], ["Falling", [500, 300]]),
  { family: "Upright", style: "normal", weight: 400 },
  { family: "Mixed", style: "italic", weight: 400 },
  { family: "Mixed", style: "normal", weight: 700 },
]);

for (
  const [family, wanted, style, weight] of [
    ["Two", 600, "normal", 700],
    ["two", 300, "italic", 400],
    ["Two", 549, "normal", 400],
    ["Two", 550, "normal", 700], // the one further from 400
    ["Two", 551, "normal", 700],
    ["Many", 350, "normal", 300],
    ["Many", 1000, "normal", 700],
    ["Thin", 300, "normal", 200],
    ["Rising", 400, "normal", 300], // the first of two that are equally far from 400
    ["Falling", 400, "normal", 500],
    ["Upright", 700, "italic", 400],
    ["Mixed", 400, "normal", 700],
    ["None", 800, "normal", 800],
  ] as const
) {
  Deno.test(`createWeightFinder() finds ${weight} for ${wanted} of ${family}, ${style}`, () => {
    strictEqual(WEIGHTS(family, wanted, style), weight);
  });
}

Deno.test("isSymbolFont() knows fonts of signs", () => {
  for (const family of ["Symbol", "Wingdings", "wingdings 2", "OpenSymbol"]) ok(isSymbolFont(family));
  ok(!isSymbolFont("Calibri"));
});

Deno.test("WORD_FONTS names a family once, with measures that fonts have, and every installed one for text", () => {
  const names = WORD_FONTS.map(([family]) => family.toLowerCase());
  strictEqual(new Set(names).size, names.length);
  for (const [family, fontClass, width, xHeight, capHeight, lineHeight] of WORD_FONTS) {
    if (fontClass === "symbol") continue;
    ok(width > 0.2 && width < 0.7, family);
    ok(xHeight > 0.25 && xHeight < capHeight && capHeight < 0.9, family);
    ok(lineHeight >= 1 && lineHeight < 2, family);
  }
  const installed = new Set(INSTALLED_FACES.map(({ family }) => family));
  const unmeasured = [...installed].filter((family) => findMetrics(family) === undefined);
  deepStrictEqual(unmeasured.sort(), ["DejaVu Math TeX Gyre", "Noto Emoji"]);
});

Deno.test("createFontMatcher() answers for any name with a family that is there", () => {
  const match = matcher();
  const there = new Set(INSTALLED_FACES.map(({ family }) => family));
  fc.assert(fc.property(fc.oneof(fc.string(), fc.constantFrom(...WORD_FONTS.map(([name]) => name))), (name) => {
    const found = match(name);
    ok(there.has(found.family) && found.family !== "DejaVu Math TeX Gyre" || found.how === "same");
    ok(found.lineHeight > 0 && found.capHeight > 0);
  }));
});
