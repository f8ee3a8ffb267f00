import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { hasErrors } from "../../../../../src/base/issue.ts";
import { readRecipe } from "../../../../../src/recipe/read_recipe.ts";
import { parseSuggestions } from "../../../../../src/word_import/review/suggestions_file.ts";
import { type FakeRun, runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { buildThemeFile } from "../../../../support/theme_file.ts";
import { buildFullDocx } from "../../../../support/word_documents/full_docx.ts";
import { faceNames, forgeFont } from "../../../../support/compilers/forged_font.ts";
import { realFiles } from "../../../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { patchDocx } from "../../../../support/word_documents/patch_docx.ts";

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="4"><rect width="12" height="4"/></svg>`;

const BRAND_YAML = `meta:
  name: { short: Acme, full: Acme Instruments }
  link: https://acme.example
logo:
  images:
    mark: { path: logos/mark.svg, alt: Acme }
  medium: { light: mark, dark: https://acme.example/dark.png }
  small: ../secret.svg
color:
  palette: { sea: "#0066cc", sand: "#f4ede4" }
  foreground: "#1d1c1d"
  background: white
  primary: sea
  secondary: sand
  success: "#2eb67d"
  danger: nothing
typography:
  base: { family: Arial, size: 16px, line-height: 1.5 }
  headings: { family: Inter, weight: 600, color: primary }
  monospace: JetBrains Mono
`;

const TOKENS = `{
  "acme": {
    "color": {
      "$type": "color",
      "blue": { "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.8] } },
      "primary": { "$value": "{acme.color.blue}" },
      "text": { "$root": { "$value": "#222222" }, "muted": { "$value": "#666666" } },
      "loop": { "$value": "{acme.color.loop}" }
    },
    "font": { "family": { "body": { "$type": "fontFamily", "$value": ["Source Serif 4", "serif"] } } },
    "h1": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "24px", "fontWeight": 600 } },
    "shadow": { "$type": "shadow", "$value": { "blur": "4px" } }
  }
}
`;

const CSS = `:root {
  --brand-primary: oklch(0.546 0.245 262.881);
  --brand-text: var(--brand-ink, #111);
  --brand-background: #fffdf8;
  --brand-accent: #ff7043;
  --brand-font-sans: "Acme Sans", Inter, sans-serif;
  --brand-radius: 8px;
  --brand-logo: url("logos/mark.svg");
}
@media (prefers-color-scheme: dark) { :root { --brand-text: white } }
`;

const THEME = buildThemeFile({ accent1: "C0504D", hlink: "0000FF", dk2: "1F497D", lt2: "EEECE1" }, {
  major: "Cambria",
  minor: "Calibri",
});

const TREE = {
  "brand/_brand.yml": BRAND_YAML,
  "brand/acme.tokens.json": TOKENS,
  "brand/acme.css": CSS,
  "brand/acme.thmx": THEME,
  "brand/logos/mark.svg": LOGO,
  "secret.svg": LOGO,
};

function importFake(...args: readonly string[]): Promise<FakeRun> {
  return runFake(["pdf-template", "import", ...args], { tree: TREE, mayPublish: true });
}

function decode(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

for (
  const [file, folder, golden] of [
    ["_brand.yml", "brand", "brand_yml"],
    ["acme.tokens.json", "acme-tokens", "brand_tokens"],
    ["acme.css", "acme", "brand_css"],
    ["acme.thmx", "acme", "brand_theme"],
  ] as const
) {
  Deno.test(`tool pdf-template import makes a recipe from ${file}`, async () => {
    const { code, stdout, stderr, folders } = await importFake(`brand/${file}`, "--dir", `new/${folder}`);
    deepStrictEqual([code, stderr], [0, ""]);
    const files = folders.get(`new/${folder}`);
    const { recipe, issues } = await readRecipe(files?.get("recipe.yaml") ?? new Uint8Array());
    ok(!hasErrors(issues), issues.map(({ message }) => message).join("\n"));
    ok(recipe !== undefined && recipe.overrides.size > 0);
    const { items, source } = parseSuggestions(files?.get("suggestions.yaml") ?? new Uint8Array());
    strictEqual(source.name, file);
    ok(items.every(({ evidence }) => evidence.length > 0));
    await assertGolden(`text/import_${golden}.txt`, stdout);
    await assertGolden(`text/import_${golden}.md`, decode(files?.get("IMPORT.md")));
  });
}

Deno.test("tool pdf-template import takes a logo from the folder of the brand file only", async () => {
  const { folders } = await importFake("brand/_brand.yml", "--dir", "new");
  const files = folders.get("new");
  deepStrictEqual([...files?.keys() ?? []].filter((path) => path.startsWith("assets/")).length, 1);
  const { items } = parseSuggestions(files?.get("suggestions.yaml") ?? new Uint8Array());
  const pictures = items.filter(({ path }) => path.startsWith("pictures."));
  deepStrictEqual(pictures.map(({ confidence }) => confidence).toSorted(), ["review", "unsupported", "unsupported"]);
  const reasons = pictures.map(({ reason }) => reason).join("\n");
  match(reasons, /it is an address, and the import fetches nothing/);
  match(reasons, /it leads out of the folder of the brand file/);
});

Deno.test("tool pdf-template import refuses a brand file that says nothing", async () => {
  const { code, stderr } = await runFake(["pdf-template", "import", "a.css"], {
    tree: { "a.css": ".btn { --a: red }" },
    mayPublish: true,
  });
  strictEqual(code, 1);
  match(stderr, /Cannot read the brand file: it has no custom property of a whole page/);
});

const BRAND_TREE = Object.fromEntries(
  ["brand.docx", "_brand.yml", "tokens.json", "brand.css", "Brand.thmx"].map((name) => [name, buildFullDocx()]),
);

function importBrand(args: readonly string[]) {
  return runFake(["pdf-template", "import", ...args], { tree: BRAND_TREE, mayPublish: true });
}

for (
  const [args, message] of [
    [["--open"], "--open requires --compare"],
    [["--compare", "--json"], "--json cannot be used with --compare"],
  ] as const
) {
  Deno.test(`tool pdf-template import refuses ${args.join(" ")}`, async () => {
    const { code, stdout, stderr, folders } = await importBrand(["brand.docx", ...args]);
    deepStrictEqual([code, stdout, folders.size], [2, "", 0]);
    ok(stderr.includes(message), stderr);
  });
}

for (const name of ["_brand.yml", "tokens.json", "brand.css", "Brand.thmx"]) {
  Deno.test(`tool pdf-template import --compare says that ${name} has no pages`, async () => {
    const { code, stderr } = await importBrand([name, "--compare"]);
    deepStrictEqual([code, stderr.split("\n")[0]], [
      2,
      `error: Cannot compare with "${name}": only Word files have pages`,
    ]);
  });
}

/** A Word file in a font of its own. */
const BRAND = patchDocx(buildFullDocx(), {
  "word/styles.xml": (xml) => xml.replace('w:ascii="Inter"', 'w:ascii="Brand Sans"'),
  "word/fontTable.xml": (xml) => xml.replace('w:name="Inter"', 'w:name="Brand Sans"'),
});

/** The same, with smaller text. */
const SMALLER = patchDocx(BRAND, {
  "word/styles.xml": (xml) => xml.replace('<w:sz w:val="22"/>', '<w:sz w:val="19"/>'),
});

/** Runs commands in a folder with the Word file, and the font in `fonts`. */
async function withFont(
  work: (run: (command: string, ...args: string[]) => Promise<FakeRun>, folder: string) => Promise<void>,
): Promise<void> {
  await using temporary = await createTemporaryFolder();
  const { path } = temporary;
  await Deno.mkdir(`${path}/fonts`);
  for (const weight of [400, 600]) {
    for (const selection of [0, 1]) {
      const font = forgeFont({ names: faceNames("Brand Sans"), weight, selection });
      await Deno.writeFile(`${path}/fonts/${weight}-${selection}.ttf`, font);
    }
  }
  await Deno.writeFile(`${path}/brand.docx`, BRAND);
  const run = (command: string, ...args: string[]) => {
    const placed = args.map((arg) => arg.replace(/^@/, `${path}/`));
    return runFake(["pdf-template", command, ...placed], { files: realFiles() });
  };
  await work(run, path);
}

const FONTS = ["--font-path", "@fonts"];
const UPDATE = ["@brand.docx", "--update", "--dir", "@brand"];

/** What a recipe says of fonts, and what follows from them. */
function facesOf(recipe: string): string[] {
  return recipe.match(/\b(?:font|style|\w*[wW]eight|leading|spacing|above): .*/g) ?? [];
}

Deno.test("tool pdf-template import --font-path takes the fonts of the folder, and names it for what comes next", () =>
  withFont(async (run, folder) => {
    await run("import", "@brand.docx", "--dir", "@plain");
    doesNotMatch(await Deno.readTextFile(`${folder}/plain/recipe.yaml`), /Brand Sans/);
    const { code, stdout } = await run("import", "@brand.docx", "--dir", "@brand", ...FONTS, "--json");
    strictEqual(code, 0);
    match(await Deno.readTextFile(`${folder}/brand/recipe.yaml`), /body:\n +font: Brand Sans\n/);
    const { next, fonts } = JSON.parse(stdout);
    deepStrictEqual(fonts[0], { family: "Brand Sans", standIn: "Brand Sans", reason: null });
    strictEqual(next.length, 3);
    for (const command of next) match(command, / --font-path \S+\/fonts\b/);
  }));

Deno.test("tool pdf-template import --update without --font-path keeps the fonts that the recipe has, and warns", () =>
  withFont(async (run, folder) => {
    await run("import", "@brand.docx", "--dir", "@brand", ...FONTS);
    const before = await Deno.readTextFile(`${folder}/brand/recipe.yaml`);
    await Deno.writeFile(`${folder}/brand.docx`, SMALLER);
    for (let times = 0; times < 2; times++) {
      const { code, stdout, stderr } = await run("import", ...UPDATE, "--json");
      deepStrictEqual([code, stderr], [0, ""]);
      const { issues, changed } = JSON.parse(stdout);
      deepStrictEqual(issues.map(({ code }: { code: string }) => code), ["missing-fonts"]);
      strictEqual(issues[0].message, "Fonts of --font-path are missing: Brand Sans; the recipe keeps them");
      const font = changed.find(({ path }: { path: string }) => path === "typography.body.font");
      if (times === 0) deepStrictEqual([font.before, font.confidence, font.decision], ["Brand Sans", "review", "open"]);
      const after = await Deno.readTextFile(`${folder}/brand/recipe.yaml`);
      deepStrictEqual(facesOf(after), facesOf(before));
      match(after, /size: 9\.5pt/);
    }
    const list = JSON.parse((await run("review", "@brand", "--list", "--json")).stdout);
    const font = list.candidates.find(({ path }: { path: string }) => path === "typography.body.font");
    deepStrictEqual([font.now, font.foundBefore], ["Brand Sans", { value: "Brand Sans" }]);
    await run("review", "@brand", "--accept-ready");
    deepStrictEqual(facesOf(await Deno.readTextFile(`${folder}/brand/recipe.yaml`)), facesOf(before));
  }));

Deno.test("tool pdf-template import --update --font-path finds the fonts again", () =>
  withFont(async (run, folder) => {
    await run("import", "@brand.docx", "--dir", "@brand", ...FONTS);
    const before = await Deno.readTextFile(`${folder}/brand/recipe.yaml`);
    match((await run("import", ...UPDATE, ...FONTS)).stdout, /is up to date/);
    await run("import", ...UPDATE);
    const { code, stdout, stderr } = await run("import", ...UPDATE, ...FONTS, "--json");
    deepStrictEqual([code, stderr], [0, ""]);
    const { issues, next, counts } = JSON.parse(stdout);
    deepStrictEqual(issues, []);
    for (const command of next) match(command, / --font-path \S+\/fonts\b/);
    strictEqual(await Deno.readTextFile(`${folder}/brand/recipe.yaml`), before);
    strictEqual(counts.ready, 0);
  }));

Deno.test("tool pdf-template import --update takes another font that the Word file has now", () =>
  withFont(async (run, folder) => {
    await run("import", "@brand.docx", "--dir", "@brand", ...FONTS);
    await Deno.writeFile(`${folder}/brand.docx`, buildFullDocx());
    const { stdout } = await run("import", ...UPDATE, "--json");
    deepStrictEqual(JSON.parse(stdout).issues, []);
    match(await Deno.readTextFile(`${folder}/brand/recipe.yaml`), /body:\n +font: Inter\n/);
  }));
