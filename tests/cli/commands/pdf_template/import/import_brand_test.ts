import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { hasErrors } from "../../../../../src/base/issue.ts";
import { readRecipe } from "../../../../../src/recipe/read_recipe.ts";
import { parseSuggestions } from "../../../../../src/word_import/review/suggestions_file.ts";
import { type FakeRun, runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { buildThemeFile } from "../../../../support/theme_file.ts";

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
