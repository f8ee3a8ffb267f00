import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { TECHNICAL } from "../../../../src/recipe/baselines/technical_table.ts";
import { INSTALLED_FONTS } from "../../../../src/typst/fonts/installed_fonts_table.ts";
import { readBrand } from "../../../../src/word_import/brand/read_brand.ts";
import { suggestBrand } from "../../../../src/word_import/brand/suggest/suggest_brand.ts";
import type { JudgedPicture } from "../../../../src/word_import/suggest/suggest_scope.ts";
import type { Suggestion } from "../../../../src/word_import/suggest/suggestion.ts";

const FACES = INSTALLED_FONTS.map(([family, style, weight]) => ({ family, style, weight }));

function suggestYaml(yaml: string, pictures: ReadonlyMap<string, JudgedPicture> = new Map()): Map<string, Suggestion> {
  const facts = readBrand(new TextEncoder().encode(yaml), "_brand.yml", "brand-yml");
  const found = suggestBrand({ facts, baseline: TECHNICAL, faces: FACES, pictures });
  return new Map(found.map((each) => [each.path, each]));
}

function show(found: ReadonlyMap<string, Suggestion>, ...paths: readonly string[]) {
  return paths.map((path) => [found.get(path)?.found, found.get(path)?.confidence]);
}

Deno.test("suggestBrand() writes a color that equals the accent as its name", () => {
  const found = suggestYaml(
    'color: { primary: "#06c", foreground: "#111", link: primary }\ntypography: { headings: { color: foreground } }',
  );
  deepStrictEqual(show(found, "colors.accent", "colors.link", "colors.heading"), [
    ["#0066cc", "ready"],
    ["accent", "ready"],
    ["text", "ready"],
  ]);
});

Deno.test("suggestBrand() leaves colors that nobody could read for review", () => {
  const found = suggestYaml('color: { link: "#fafafa", background: "#ffffff" }');
  deepStrictEqual(show(found, "colors.link").map(([, confidence]) => confidence), ["review"]);
  match(found.get("colors.link")?.reason ?? "", /invisible/);
});

Deno.test("suggestBrand() asks before it fills pages", () => {
  strictEqual(suggestYaml('color: { background: "#fff" }').has("page.background"), false);
  deepStrictEqual(show(suggestYaml('color: { background: "#fffdf8" }'), "page.background"), [
    [{ kind: "solid", color: "paper" }, "review"],
  ]);
});

for (const [hex, ...confidence] of [["#fffdf8", "review", "review"], ["#ffffff", "ready", undefined]] as const) {
  Deno.test(`suggestBrand() asks about the paper ${hex} as about the pages that have it`, () => {
    const found = suggestYaml(`color: { background: "${hex}", primary: "#06c" }`);
    deepStrictEqual(
      show(found, "colors.paper", "page.background").map(([, each]) => each),
      confidence,
    );
    strictEqual(/is not white/.test(found.get("colors.paper")?.reason ?? ""), hex !== "#ffffff");
  });
}

Deno.test("suggestBrand() replaces fonts that are not available like a Word import", () => {
  const found = suggestYaml(
    "typography: { base: Arial, headings: { family: Inter, weight: 650 }, monospace: Nobody Mono }",
  );
  const [body, h1] = [found.get("typography.body.font"), found.get("typography.h1.font")];
  strictEqual(body?.confidence, "ready");
  match(body?.reason ?? "", /^Arial is not available; /);
  deepStrictEqual([h1?.found, h1?.confidence], ["Inter", "ready"]);
  deepStrictEqual(found.get("typography.code.font")?.confidence, "review");
  deepStrictEqual(show(found, "typography.coverTitle.font", "typography.table.font"), [
    ["Inter", "ready"],
    [body?.found, "ready"],
  ]);
});

Deno.test("suggestBrand() takes the next font of a stack if it is available", () => {
  const found = suggestYaml("typography: { base: 'Acme Sans, IBM Plex Sans, sans-serif' }");
  const body = found.get("typography.body.font");
  deepStrictEqual([body?.found, body?.confidence], ["IBM Plex Sans", "ready"]);
  match(body?.reason ?? "", /the brand names IBM Plex Sans next/);
});

Deno.test("suggestBrand() leaves sizes for screens for review, and takes those of paper", () => {
  deepStrictEqual(show(suggestYaml("typography: { base: { size: 16px } }"), "typography.body.size"), [[
    "12pt",
    "review",
  ]]);
  deepStrictEqual(show(suggestYaml("typography: { base: { size: 11pt } }"), "typography.body.size"), [[
    "11pt",
    "ready",
  ]]);
});

Deno.test("suggestBrand() turns a line height into the space between lines", () => {
  const found = suggestYaml("typography: { base: { family: Inter, line-height: 1.5 } }");
  const leading = Number.parseFloat(String(found.get("typography.body.leading")?.found));
  ok(leading > 0.7 && leading < 0.85, String(leading));
});

Deno.test("suggestBrand() names the palette as a recipe can", () => {
  const found = suggestYaml('color: { palette: { Sea Blue: "#06c", "1": "#111", sun_yellow: gold } }');
  deepStrictEqual(show(found, "colors.palette"), [[{ "sea-blue": "#0066cc", "sun-yellow": "#ffd700" }, "ready"]]);
});

Deno.test("suggestBrand() leaves logos to a person, and says why one cannot be used", () => {
  const sha256 = "a".repeat(64);
  const found = suggestYaml(
    "logo: { medium: { light: a.svg, dark: b.svg }, small: https://acme.example/c.png }",
    new Map([
      ["a.svg", { sha256, file: `assets/${sha256}.svg` }],
      ["b.svg", { sha256: "b".repeat(64), file: `assets/${"b".repeat(64)}.svg` }],
      ["https://acme.example/c.png", { sha256: "c".repeat(64), problem: "it is an address" }],
    ]),
  );
  deepStrictEqual(show(found, "pictures.aaaaaaaaaaaa", "pictures.bbbbbbbbbbbb", "pictures.cccccccccccc"), [
    [{ file: `assets/${sha256}.svg`, role: "logo" }, "review"],
    [{ file: `assets/${"b".repeat(64)}.svg`, role: "logoInverse" }, "review"],
    [null, "unsupported"],
  ]);
});

Deno.test("suggestBrand() gives titles the weight of headings, but not their size", () => {
  const found = suggestYaml("typography: { headings: { family: Inter, weight: 300 }, base: { size: 11pt } }");
  deepStrictEqual(show(found, "typography.h1.weight", "typography.coverTitle.weight", "typography.coverTitle.size"), [
    [300, "ready"],
    [300, "ready"],
    [undefined, undefined],
  ]);
});

Deno.test("suggestBrand() drops the steps of colors first when the palette has too many", () => {
  const steps = Array.from({ length: 30 }, (_, i) => `blue-${i + 1}00: "#0000${String(i + 10)}"`).join(", ");
  const found = suggestYaml(`color: { palette: { ${steps}, sun: "#fc0" }, secondary: sun }`).get("colors.palette");
  deepStrictEqual(Object.keys(Object(found?.found)).slice(0, 3), ["secondary", "sun", "blue-100"]);
  match(found?.reason ?? "", /; a recipe has room for 24, so 8 are left out$/);
});
