import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { resolveRecipe } from "../../src/recipe/resolve_recipe.ts";
import { readPdfFacts } from "../../src/typst/pdf/pdf_facts.ts";
import { validatePdfPack } from "../../src/validate/validate_pdf_pack.ts";
import { LOCAL_COMPILERS } from "../support/compilers/embedded_compilers.ts";
import { runFake } from "../support/fake_context.ts";
import { realFiles } from "../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { buildThemeFile } from "../support/theme_file.ts";

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

const encode = (text: string) => new TextEncoder().encode(text);

const FILES: readonly (readonly [name: string, kind: string, body: string, bytes: Uint8Array<ArrayBuffer>])[] = [
  ["_brand.yml", "brand-yml", "Source Serif 4", encode(BRAND_YAML)],
  ["meridian.css", "css", "IBM Plex Sans", encode(CSS)],
  ["tokens.json", "tokens", "IBM Plex Sans", encode(JSON.stringify(TOKENS, null, 2))],
  ["Meridian.thmx", "theme", "IBM Plex Sans", THEME],
];

for (const [name, kind, body, bytes] of FILES) {
  Deno.test(`tool pdf-template goes from ${name} to a pack with the color and the font of the brand`, async () => {
    await using temporary = await createTemporaryFolder();
    const { path: folder } = temporary;
    await Deno.writeFile(`${folder}/${name}`, bytes);
    await Deno.writeTextFile(`${folder}/logo.svg`, LOGO);
    const run = async (command: string, ...args: string[]) => {
      const words = args.map((arg) => arg.replace(/^@/, `${folder}/`));
      const { code, stdout, stderr } = await runFake(["pdf-template", command, ...words, "--json"], {
        files: realFiles(),
        compilers: LOCAL_COMPILERS,
      });
      deepStrictEqual([code, stderr], [0, ""], `${command} ${words.join(" ")}: ${stdout}`);
      return JSON.parse(stdout);
    };
    const imported = await run("import", `@${name}`, "--dir", "@brand");
    deepStrictEqual([imported.source.kind, imported.issues, imported.notices], [kind, [], []]);
    ok(imported.counts.accepted > 1, `${imported.counts.accepted} candidates are applied`);
    const checked = await run("validate", "@brand");
    deepStrictEqual(checked.inputs.map(({ ok }: { ok: boolean }) => ok), [true]);
    const { pdf } = await run("preview", "@brand", "--out", "@pages");
    const { proof } = await run("build", "@brand", "--output", "@brand.pack");
    deepStrictEqual(proof.checks.filter((check: { ok: boolean }) => !check.ok), []);
    deepStrictEqual((await validatePdfPack(await Deno.readFile(`${folder}/brand.pack`))).issues, []);

    const { recipe } = await readRecipe(await Deno.readFile(`${folder}/brand/recipe.yaml`));
    if (recipe === undefined) throw new Error("The recipe has errors");
    const values = await resolveRecipe(recipe);
    deepStrictEqual(values.get("colors.accent"), "#0f4c81");
    strictEqual(values.get("typography.body.font"), body);
    const { fonts } = await readPdfFacts(await Deno.readFile(pdf));
    const plain = (family: string) => family.replaceAll(/[ -]/g, "").toLowerCase();
    ok(fonts.some((font) => plain(font.name).startsWith(plain(body))), fonts.map((font) => font.name).join(", "));
  });
}
