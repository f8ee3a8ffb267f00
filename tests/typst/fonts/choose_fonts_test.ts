import { deepStrictEqual, ok } from "node:assert/strict";
import { listCompanionFonts, listRequiredFonts } from "../../../src/pdf/design/required_fonts.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { overlay } from "../../../src/recipe/resolve_recipe.ts";
import { chooseFonts } from "../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary, type LibraryFace } from "../../../src/typst/fonts/font_library.ts";
import { findMissingCharacters } from "../../../src/typst/fonts/missing_characters.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

const LIBRARY = createFontLibrary();

for (const { id, values } of BASELINES) {
  Deno.test(`chooseFonts() of the baseline ${id} finds the faces of emphasized and strong words`, async () => {
    const missing = listCompanionFonts(values).filter(({ family, style, weight }) =>
      LIBRARY.find(family, style === "italic" ? "italic" : "normal", weight) === undefined
    );
    deepStrictEqual(missing, []);
    const { faces, fonts, issues } = await chooseFonts(values, LIBRARY);
    deepStrictEqual(issues, []);
    deepStrictEqual(faces.length, listRequiredFonts(values).length);
    ok(fonts.length > faces.length + LIBRARY.faces("Noto Emoji").length);
  });
}

Deno.test("chooseFonts() does without faces of emphasized words that no family has", async () => {
  const values = sampleValues({ "typography.h1.font": "DejaVu Math TeX Gyre", "typography.h1.weight": 400 });
  const named = listCompanionFonts(values).filter(({ family }) => family === "DejaVu Math TeX Gyre");
  deepStrictEqual(named.map(({ style, weight }) => `${weight} ${style}`), [
    "400 normal",
    "400 italic",
    "700 normal",
    "700 italic",
  ]);
  deepStrictEqual((await chooseFonts(values, LIBRARY)).issues, []);
});

Deno.test("chooseFonts() keeps the letters of other scripts beside a recipe's own fallback", async () => {
  const place = { line: 1, column: 1 };
  for (const baseline of BASELINES) {
    const values = overlay(baseline, new Map([["typography.fallback", { value: ["Carlito"], place }]]));
    const { fonts } = await chooseFonts(values, LIBRARY);
    deepStrictEqual(findMissingCharacters("Hebrew שלום, Arabic سلام, Georgian ქართული, ⇒", fonts), [], baseline.id);
  }
});

for (
  const [changes, expected, absent] of [
    [{ "typography.body.font": "Arial", "typography.h1.font": "arial" }, [
      [
        'The font "Arial" is missing: the family is not installed',
        "Add its files to fonts in the recipe or pass their folder with --font-path, or use IBM Plex Sans.",
      ],
    ], ["arial"]],
    [{ "typography.fallback": ["Nobody Knows"] }, [
      [
        'The font "Nobody Knows" is missing: the family is not installed',
        "Add its files to fonts in the recipe or pass their folder with --font-path, or choose one that " +
        "tool pdf-template fonts lists.",
      ],
    ], ["nobody knows"]],
    [{ "typography.h1.font": "IBM Plex Sans", "typography.h1.weight": 900 }, [
      [
        'The font "IBM Plex Sans" 900 normal is missing: the family has 300 normal, 400 normal, 500 normal, ' +
        "600 normal, 700 normal, 300 italic, 400 italic, 500 italic, 600 italic, 700 italic",
        "Use one of these, or add the file to fonts in the recipe or pass its folder with --font-path.",
      ],
    ], []],
  ] as const
) {
  Deno.test(`chooseFonts() reports a missing family once: ${JSON.stringify(changes)}`, async () => {
    const { issues, missing } = await chooseFonts(sampleValues(changes), LIBRARY);
    deepStrictEqual(issues.map(({ message, hint }) => [message, hint]), expected);
    deepStrictEqual([...missing], absent);
  });
}

const own = (face: Partial<LibraryFace>): LibraryFace => {
  const named = { family: "Own", style: "normal", weight: 400, postscriptName: "Own" } as const;
  return { ...named, origin: "own.ttf", installed: false, read: () => Promise.resolve(new Uint8Array()), ...face };
};
const VARIABLE = own({ weights: { min: 100, max: 900 } });

for (
  const [what, face, changes, expected] of [
    ["upright without italics", VARIABLE, { "typography.body.font": "Own" }, [
      ["warning", 'The font "Own" 400 italic is missing: emphasized words stay upright'],
    ]],
    ["italic without upright", own({ ...VARIABLE, style: "italic" }), {
      ...{ "typography.body.font": "Own", "typography.body.style": "italic" },
      ...{ "statuses.weight": 700, "definitions.termWeight": 700, "expand.titleWeight": 700 },
    }, [
      ["warning", 'The font "Own" 400 normal is missing: emphasized words stay italic'],
      ["error", 'The font "Own" 700 normal is missing: the family has 100–900 italic'],
    ]],
    ["a design that sets italics", VARIABLE, {
      ...{ "typography.body.font": "Own", "typography.quote.font": "Own", "typography.quote.style": "italic" },
      "typography.quote.weight": 400,
    }, [["error", 'The font "Own" 400 italic is missing: the family has 100–900 normal']]],
    ["weights beyond the axis", own({ weights: { min: 250, max: 650 } }), { "typography.h1.font": "Own" }, [
      ["error", 'The font "Own" 700 normal is missing: the family has 250–650 normal'],
    ]],
  ] as const
) {
  Deno.test(`chooseFonts() reports what a family lacks: ${what}`, async () => {
    const { faces, issues } = await chooseFonts(sampleValues(changes), createFontLibrary([face]));
    deepStrictEqual(issues.map(({ severity, message }) => [severity, message]), expected);
    ok(faces.length > 0);
  });
}

Deno.test("chooseFonts() warns of fonts that do not permit embedding, once per family and only if they are used", async () => {
  const forbidden = ["Own", "Other"].map((family) =>
    own({ ...VARIABLE, family, origin: family, embeddingForbidden: true })
  );
  const values = sampleValues({ "typography.h1.font": "Own", "typography.fallback": ["own"] });
  const { issues } = await chooseFonts(values, createFontLibrary(forbidden));
  deepStrictEqual(issues.map(({ severity, code, message }) => [severity, code, message]), [
    ["warning", "embedding-forbidden", 'The font "Own" does not permit embedding in documents'],
  ]);
});

Deno.test("chooseFonts() names the families that other programs know by the name of a missing one", async () => {
  const faces = ["Fraunces 9pt", "Fraunces 72pt"].map((family) => own({ family, typographicFamily: "Fraunces" }));
  const { issues } = await chooseFonts(sampleValues({ "typography.h1.font": "fraunces" }), createFontLibrary(faces));
  deepStrictEqual(issues.map(({ message, hint }) => [message, hint]), [
    ['The font "fraunces" is missing: documents know it by another name', "Use Fraunces 72pt or Fraunces 9pt."],
  ]);
});

Deno.test("chooseFonts() loads the file of a variable font once, for all weights", async () => {
  const library = createFontLibrary([VARIABLE, own({ ...VARIABLE, style: "italic", oblique: true })]);
  const values = sampleValues({
    "typography.h1.font": "Own",
    "typography.h2.font": "Own",
    "typography.h2.weight": 300,
  });
  const { fonts, issues } = await chooseFonts(values, library);
  deepStrictEqual([fonts.filter(({ length }) => length === 0).length, issues], [1, []]);
});
