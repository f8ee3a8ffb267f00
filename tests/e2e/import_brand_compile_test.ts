import { deepStrictEqual, ok } from "node:assert/strict";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { resolveRecipe } from "../../src/recipe/resolve_recipe.ts";
import { readPdfFacts } from "../../src/typst/pdf/pdf_facts.ts";
import { validatePdfPack } from "../../src/validate/validate_pdf_pack.ts";
import { parseSuggestions } from "../../src/word_import/review/suggestions_file.ts";
import { LOCAL_COMPILERS } from "../support/compilers/embedded_compilers.ts";
import { runFake } from "../support/fake_context.ts";
import { realFiles } from "../support/studio/review_folder.ts";
import { type DecodedPng, decodePng } from "../support/pictures/decode_png.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { buildThemeFile } from "../support/theme_file.ts";

const encode = (text: string) => new TextEncoder().encode(text);

// What a brand already has, all the way to proven packs, with the compiler that is part of the program.

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40">
  <rect width="40" height="40" fill="#0f4c81"/><path d="M50 30 L60 10 L70 30 Z" fill="#e4572e"/>
</svg>
`;

const BRAND_YAML = `meta:
  name: { short: Meridian, full: Meridian Institute }
  link: { home: https://meridian.example }
logo:
  images:
    mark: { path: logo.svg, alt: Meridian Institute }
  medium: { light: mark, dark: mark }
color:
  palette: { navy: "#0f4c81", orange: "#e4572e", ink: "#1b1f24" }
  foreground: ink
  background: white
  primary: navy
  secondary: orange
typography:
  fonts:
    - { family: Source Serif 4, source: google, weight: [400, 700], style: [normal, italic] }
    - { family: IBM Plex Mono, source: google }
  base: { family: Source Serif 4, size: 11pt, line-height: 1.5 }
  headings: { family: IBM Plex Sans, weight: 600, color: primary }
  monospace: { family: IBM Plex Mono, size: 0.9em }
  link: { color: orange, decoration: underline }
defaults: { bootstrap: { defaults: { enable-rounded: true } } }
`;

const CSS = `@charset "utf-8";
@import url("https://fonts.example/plex.css");
:root {
  --mi-color-primary: #0f4c81;
  --mi-color-text: rgb(27 31 36);
  --mi-color-link: var(--mi-color-primary);
  --mi-font-family-base: "IBM Plex Sans", Helvetica, Arial, sans-serif;
  --mi-font-family-heading: "Source Serif 4", Georgia, serif;
  --mi-font-size-base: 1rem;
  --mi-border-radius: 4px;
  --mi-shadow-sm: 0 1px 2px rgb(0 0 0 / 10%);
}
@media (prefers-color-scheme: dark) { :root { --mi-color-text: #fff; } }
.button { --mi-color-primary: #e4572e; }
`;

const TOKENS = {
  global: {
    blue: { 700: { value: "#0f4c81", type: "color" } },
    fontFamilies: { plex: { value: "IBM Plex Sans", type: "fontFamilies" } },
  },
  semantic: {
    color: { primary: { value: "{blue.700}", type: "color" }, text: { value: "#1b1f24", type: "color" } },
    fontFamily: { body: { value: "{fontFamilies.plex}", type: "fontFamilies" } },
    shadow: {
      card: { value: { x: 0, y: 1, blur: 2, spread: 0, color: "#0003", type: "dropShadow" }, type: "boxShadow" },
    },
  },
  $themes: [],
  $metadata: { tokenSetOrder: ["global", "semantic"] },
};

const THEME = buildThemeFile(
  { dk2: "1B1F24", lt2: "EEF2F6", accent1: "0F4C81", accent2: "E4572E", hlink: "0F4C81" },
  { major: "Source Serif 4", minor: "IBM Plex Sans" },
);

/** Values of recipes by path. */
type Values = Readonly<Record<string, unknown>>;

interface BrandCase {
  readonly name: string;
  readonly kind: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the recipe has after the import alone. */
  readonly applied: Values;
  /** What it has besides after everything found is accepted. */
  readonly accepted: Values;
  /** Rows without a counterpart. */
  readonly unused: readonly string[];
}

const CASES: readonly BrandCase[] = [
  {
    name: "_brand.yml",
    kind: "brand-yml",
    bytes: encode(BRAND_YAML),
    applied: {
      "colors.text": "#1b1f24",
      "colors.heading": "accent",
      "colors.link": "#e4572e",
      "links.underline": true,
      "colors.palette": { secondary: "#e4572e", navy: "#0f4c81", orange: "#e4572e", ink: "#1b1f24" },
      "typography.body.font": "Source Serif 4",
      "typography.body.size": "11pt",
      "typography.h1.font": "IBM Plex Sans",
      "typography.h1.weight": 600,
      "typography.code.font": "IBM Plex Mono",
      "organisation.name": "Meridian Institute",
    },
    accepted: {},
    unused: ["brand.defaults", "brand.fonts", "brand.typography"],
  },
  {
    name: "meridian.css",
    kind: "css",
    bytes: encode(CSS),
    applied: {
      "colors.text": "#1b1f24",
      "colors.link": "accent",
      "typography.body.font": "IBM Plex Sans",
      "typography.h1.font": "Source Serif 4",
    },
    accepted: { "typography.body.size": "12pt", "callouts.radius": "3pt" },
    unused: ["tokens.kinds"],
  },
  {
    name: "tokens.json",
    kind: "tokens",
    bytes: encode(JSON.stringify(TOKENS, null, 2)),
    applied: {
      "colors.text": "#1b1f24",
      "typography.body.font": "IBM Plex Sans",
      "typography.h1.font": "IBM Plex Sans",
    },
    accepted: {},
    unused: ["tokens.colors", "tokens.kinds", "tokens.values"],
  },
  {
    name: "Meridian.thmx",
    kind: "theme",
    bytes: THEME,
    applied: {
      "colors.text": "#101010",
      "colors.link": "accent",
      "typography.body.font": "IBM Plex Sans",
      "typography.h1.font": "Source Serif 4",
    },
    accepted: { "colors.heading": "#1b1f24", "colors.surface": "#eef2f6" },
    unused: ["theme.visited"],
  },
];

for (const { name, kind, bytes, applied, accepted, unused } of CASES) {
  Deno.test(`tool pdf-template goes from ${name} to proven pages with the colors and fonts of the brand`, async () => {
    await using temporary = await createTemporaryFolder();
    const { path: folder } = temporary;
    await Deno.writeFile(`${folder}/${name}`, bytes);
    await Deno.writeTextFile(`${folder}/logo.svg`, LOGO);
    const run = async (command: string, ...args: string[]) => {
      const words = args.map((arg) => arg.replace(/^@/, `${folder}/`));
      const context = { files: realFiles(), compilers: LOCAL_COMPILERS };
      const { code, stdout, stderr } = await runFake(["pdf-template", command, ...words, "--json"], context);
      deepStrictEqual([code, stderr], [0, ""], `${command} ${words.join(" ")}: ${stdout}`);
      return JSON.parse(stdout);
    };
    const imported = await run("import", `@${name}`, "--dir", "@brand");
    deepStrictEqual([imported.source.kind, imported.issues, imported.notices], [kind, [], []]);
    deepStrictEqual(await listUnused(`${folder}/brand`), unused);
    deepStrictEqual(await valuesOf(`${folder}/brand`, applied), { "colors.accent": NAVY, ...applied });

    if (Object.keys(accepted).length > 0) await run("review", "@brand", "--accept", ...Object.keys(accepted));
    deepStrictEqual(await valuesOf(`${folder}/brand`, accepted), { "colors.accent": NAVY, ...accepted });
    deepStrictEqual((await run("validate", "@brand")).inputs.map(({ ok }: { ok: boolean }) => ok), [true]);
    const { pdf } = await run("preview", "@brand", "--out", "@pages");
    const { proof } = await run("build", "@brand", "--output", "@brand.pack");
    deepStrictEqual(proof.checks.filter((check: { ok: boolean }) => !check.ok), []);
    deepStrictEqual((await validatePdfPack(await Deno.readFile(`${folder}/brand.pack`))).issues, []);

    const used = (await readPdfFacts(await Deno.readFile(pdf))).fonts.map((font) => plain(font.name));
    for (const path of ["typography.body.font", "typography.h1.font"]) {
      ok(used.some((font) => font.startsWith(plain(String(applied[path])))), `${applied[path]} of ${used.join(", ")}`);
    }
    // The first chapter starts with a rule in the accent color; the cover has a gradient.
    const chapter = decodePng(await Deno.readFile(`${folder}/pages/page-04.png`));
    ok(countPixels(chapter, NAVY) > 500, `${countPixels(chapter, NAVY)} pixels have the color of the brand`);
  });
}

const NAVY = "#0f4c81";

function plain(family: string): string {
  return family.replaceAll(/[ -]/g, "").toLowerCase();
}

/** Returns the accent of a recipe, and its values at the paths of others. */
async function valuesOf(folder: string, others: Values): Promise<Values> {
  const { recipe } = await readRecipe(await Deno.readFile(`${folder}/recipe.yaml`));
  if (recipe === undefined) throw new Error("The recipe has errors");
  const values = await resolveRecipe(recipe);
  return Object.fromEntries(["colors.accent", ...Object.keys(others)].map((path) => [path, values.get(path)]));
}

async function listUnused(folder: string): Promise<string[]> {
  const { items } = parseSuggestions(await Deno.readFile(`${folder}/suggestions.yaml`));
  return items.filter(({ confidence }) => confidence === "unsupported").map(({ path }) => path).toSorted();
}

/** Counts the pixels of a color. */
function countPixels({ data }: DecodedPng, hex: string): number {
  const wanted = Number.parseInt(hex.slice(1), 16);
  let count = 0;
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if ((red << 16 | green << 8 | blue) === wanted) count++;
  }
  return count;
}
