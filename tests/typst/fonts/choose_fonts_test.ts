import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { listCompanionFonts, listRequiredFonts } from "../../../src/pdf/design/required_fonts.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { overlay } from "../../../src/recipe/resolve_recipe.ts";
import { chooseFonts } from "../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary, type LibraryFace } from "../../../src/typst/fonts/font_library.ts";
import { findMissingCharacters } from "../../../src/typst/fonts/missing_characters.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { MAX_FONT_ENTRIES, readFontDirectory } from "../../../src/typst/fonts/font_directory.ts";
import { faceNames, forgeFont } from "../../support/compilers/forged_font.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { encode } from "../../support/compilers/typst_job.ts";

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

Deno.test("readFontDirectory() finds fonts at any depth, in order, and reports unusable files", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.mkdir(`${folder.path}/b/c`, { recursive: true });
  const font = (family: string) => forgeFont({ names: faceNames(family) });
  await Deno.writeFile(`${folder.path}/b/c/two.OTF`, font("Two"));
  await Deno.writeFile(`${folder.path}/a.ttf`, font("One"));
  await Deno.writeFile(`${folder.path}/web.woff2`, encode("wOF2...."));
  await Deno.writeFile(`${folder.path}/bad.ttf`, encode("no font"));
  await Deno.writeFile(`${folder.path}/LICENSE.txt`, encode("text"));
  const { faces, issues } = await readFontDirectory(folder.path);
  deepStrictEqual(faces.map(({ family, installed }) => [family, installed]), [["One", false], ["Two", false]]);
  deepStrictEqual(await faces[0]?.read(), new Uint8Array(font("One")));
  deepStrictEqual(issues, [
    {
      severity: "warning",
      code: "unreadable-font",
      message: 'Cannot read "bad.ttf": it is not a TrueType or OpenType font',
      path: "bad.ttf",
    },
    {
      severity: "warning",
      code: "unsupported-font-format",
      message: 'Cannot read "web.woff2": it is a web font (WOFF)',
      path: "web.woff2",
      hint: "Use the TTF or OTF file of the same font.",
    },
  ]);
});

Deno.test("readFontDirectory() reports what may be a font and has no usable name", {
  ignore: Deno.build.os !== "linux",
}, async () => {
  await using folder = await createTemporaryFolder();
  const script = `touch $'\\xe9.otf' $'\\xe9.txt'; mkdir $'d\\xe9r' .more`;
  await runQuickTool("bash", ["-c", script], { cwd: folder.path });
  await Deno.writeFile(`${folder.path}/.more/a.ttf`, forgeFont({ names: faceNames("One") }));
  const { faces, issues } = await readFontDirectory(folder.path);
  deepStrictEqual(faces.map(({ family }) => family), ["One"]);
  deepStrictEqual(issues.map(({ code, message }) => `${code}: ${message}`).sort(), [
    'unreadable-font: Cannot read "\\u{fffd}.otf": its name is not valid Unicode',
    'unreadable-font: Cannot read "d\\u{fffd}r": its name is not valid Unicode',
  ]);
});

Deno.test("readFontDirectory() follows no links, and reports those that are named like a font", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.mkdir(`${folder.path}/fonts`);
  await Deno.writeFile(`${folder.path}/a.ttf`, forgeFont({ names: faceNames("One") }));
  await Deno.symlink(`${folder.path}/a.ttf`, `${folder.path}/fonts/a.ttf`);
  await Deno.symlink(folder.path, `${folder.path}/fonts/loop`, { type: "dir" });
  const { faces, issues } = await readFontDirectory(`${folder.path}/fonts`);
  deepStrictEqual([faces.length, issues.map(({ message }) => message)], [0, ['Cannot read "a.ttf": it is a link']]);
});

Deno.test("readFontDirectory() refuses a directory with very many files, or none at all", async () => {
  await using folder = await createTemporaryFolder();
  await rejects(readFontDirectory(`${folder.path}/none`), Deno.errors.NotFound);
  const names = Array.from({ length: MAX_FONT_ENTRIES + 1 }, (_, i) => `${folder.path}/${i}`);
  await Promise.all(names.map((name) => Deno.writeFile(name, new Uint8Array())));
  await rejects(readFontDirectory(folder.path), { name: "FontError", code: "too-many-fonts" });
});
