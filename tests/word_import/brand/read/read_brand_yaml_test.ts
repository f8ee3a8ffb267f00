import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import * as fc from "../../../support/property.ts";
import { BrandError, type BrandFacts } from "../../../../src/word_import/brand/brand_facts.ts";
import { readBrandYaml } from "../../../../src/word_import/brand/read/read_brand_yaml.ts";

function read(yaml: string): BrandFacts {
  return readBrandYaml(new TextEncoder().encode(yaml), "_brand.yml");
}

const VALUES:
  readonly (readonly [rule: string, yaml: string, values: readonly (readonly [string, unknown, boolean])[]])[] = [
    ["reads colors", 'color: { primary: "#06c", foreground: black }', [["colors.accent", "#0066cc", true], [
      "colors.text",
      "#000000",
      true,
    ]]],
    ["follows names of the palette", 'color: { palette: { sea: "#06c" }, primary: sea }', [[
      "colors.accent",
      "#0066cc",
      true,
    ]]],
    ["follows names of colors", 'color: { primary: "#06c", link: primary }', [["colors.accent", "#0066cc", true], [
      "colors.link",
      "#0066cc",
      true,
    ]]],
    ["takes the palette for a name of CSS", 'color: { palette: { red: "#c00" }, primary: red }', [[
      "colors.accent",
      "#cc0000",
      true,
    ]]],
    ["takes colors for light pages", 'color: { background: { light: "#fff", dark: "#000" } }', [[
      "colors.paper",
      "#ffffff",
      true,
    ]]],
    ["is unsure about names of the theme in the palette", 'color: { palette: { primary: "#06c" } }', [[
      "colors.accent",
      "#0066cc",
      false,
    ]]],
    [
      "prefers the color of the theme to its name in the palette",
      'color: { palette: { primary: "#06c" }, primary: "#c00" }',
      [[
        "colors.accent",
        "#cc0000",
        true,
      ]],
    ],
    ["is unsure about callouts", 'color: { success: "#0a0" }', [["callouts.success.color", "#00aa00", false]]],
    [
      "reads colors of type",
      'typography: { headings: { color: "#06c" }, link: { color: "#c00", decoration: underline } }',
      [
        ["colors.heading", "#0066cc", true],
        ["colors.link", "#cc0000", true],
        ["links.underline", true, true],
      ],
    ],
    [
      "reads the full name first",
      "meta: { name: { short: A, full: Acme Inc. }, link: { home: 'https://acme.example' } }",
      [
        ["organisation.name", "Acme Inc.", true],
        ["organisation.website", "https://acme.example", true],
      ],
    ],
    ["reads a name and an address alone", "meta: { name: Acme, link: 'https://acme.example' }", [
      ["organisation.name", "Acme", true],
      ["organisation.website", "https://acme.example", true],
    ]],
  ];

for (const [rule, yaml, values] of VALUES) {
  Deno.test(`readBrandYaml() ${rule}`, () => {
    deepStrictEqual(read(yaml).values.map(({ path, value, sure }) => [path, value, sure]), values);
  });
}

Deno.test("readBrandYaml() reads type in the short and the long form", () => {
  const { text } = read(
    "typography: { base: { family: Acme, size: 16px, line-height: 1.5 }, headings: Acme Slab, monospace: { size: 10pt } }",
  );
  const shown = [...text].map(([role, { font, size, lineHeight }]) => {
    return [role, font?.value.families, size?.value, size?.sure, lineHeight?.value];
  });
  deepStrictEqual(shown, [
    ["body", ["Acme"], 12, false, 1.5],
    ["headings", ["Acme Slab"], undefined, undefined, undefined],
    ["code", undefined, 10, true, undefined],
  ]);
});

for (
  const [rule, yaml, logos] of [
    ["one logo", "logo: a.svg", [["a.svg", false]]],
    ["logos by size, the medium one first", "logo: { small: s.png, medium: m.png, large: l.png }", [["m.png", false], [
      "l.png",
      false,
    ], ["s.png", false]]],
    ["logos for light and dark", "logo: { medium: { light: a.png, dark: b.png } }", [["a.png", false], [
      "b.png",
      true,
    ]]],
    ["named images", "logo: { images: { x: { path: a.png, alt: Acme } }, medium: x }", [["a.png", false]]],
  ] as const
) {
  Deno.test(`readBrandYaml() reads ${rule}`, () => {
    deepStrictEqual(read(yaml).logos.map(({ path, inverse }) => [path, inverse]), logos);
  });
}

Deno.test("readBrandYaml() names the line and column of a key", () => {
  const [accent] = read('color:\n  primary: "#06c"\n').values;
  deepStrictEqual(accent?.evidence, [{
    kind: "token",
    name: "color.primary",
    count: 1,
    file: "_brand.yml",
    line: 2,
    column: 3,
  }]);
});

Deno.test("readBrandYaml() reports colors that lead in a circle or nowhere", () => {
  const { values, notices } = read("color: { primary: secondary, secondary: primary, success: nothing }");
  deepStrictEqual([values, notices.map(({ part }) => part)], [[], [
    "color.primary",
    "color.secondary",
    "color.success",
  ]]);
});

for (
  const [what, yaml, unused] of [
    ["nothing of a field with a suggestion", "meta: { name: Acme }", []],
    ["no short name beside the full one", "meta: { name: { full: Acme Inc., short: Acme } }", []],
    ["names and addresses without a place", "meta: { name: Acme, address: x, links: { home: y } }", [
      ["brand.meta", "meta.address", "meta.links.home"],
    ]],
    ["the defaults of other programs as one", "defaults: { a: { b: 1 }, c: 2 }", [["brand.defaults", "defaults"]]],
    ["fonts", "typography: { base: Inter, fonts: [{ family: Inter }] }", [["brand.fonts", "typography.fonts"]]],
    ["colors for dark pages", 'color: { primary: { light: "#06c", dark: "#fff" } }', [[
      "brand.dark",
      "color.primary.dark",
    ]]],
    ["sizes relative to the text, and unknown properties", "typography: { base: { size: 1em, tracking: 2 } }", [
      ["brand.typography", "typography.base.size", "typography.base.tracking"],
    ]],
    [
      "pictures that no logo uses",
      "logo: { images: { a: { path: a.png, alt: A }, b: b.png }, small: { light: a, dark: a } }",
      [
        ["brand.logo", "logo.images.b"],
      ],
    ],
    ["fields that the format does not have", "brand: { x: 1 }", [["brand.fields", "brand.x"]]],
    ["no empty fields", "meta: { name: Acme, link: ~ }\ndefaults:\n", []],
    ["no colors that lead nowhere, which are reported", "color: { palette: { a: nothing }, primary: a }", []],
  ] as const
) {
  Deno.test(`readBrandYaml() lists ${what} without a counterpart`, () => {
    deepStrictEqual(read(yaml).unused.map(({ path, evidence }) => [path, ...evidence.map(({ name }) => name)]), unused);
  });
}

Deno.test("readBrandYaml() puts the colors of the theme without a meaning before those of the palette", () => {
  const { palette } = read('color: { palette: { sea: "#06c" }, secondary: sea, navy: "#001f3f", primary: sea }');
  deepStrictEqual([...palette].map(([name, { value }]) => [name, value]), [
    ["secondary", "#0066cc"],
    ["navy", "#001f3f"],
    ["sea", "#0066cc"],
  ]);
});

for (
  const [what, yaml, rule] of [
    ["an alias bomb", "a: &a [x]\nb: [*a, *a]\n", "invalid-syntax"],
    ["broken YAML", "color: {", "invalid-syntax"],
    ["deep nesting", "[".repeat(200), "too-large"],
    ["a large file", `# ${"x".repeat(300_000)}`, "too-large"],
  ] as const
) {
  Deno.test(`readBrandYaml() refuses ${what}`, () => {
    throws(() => read(yaml), { name: "BrandError", rule });
  });
}

Deno.test("readBrandYaml() reads any YAML of its words, or refuses it with a BrandError", () => {
  const piece = fc.constantFrom(
    "color:",
    "typography:",
    "logo:",
    "  primary:",
    "  base:",
    "  light: x",
    " - a",
    "{",
    "}",
    "[",
    "red",
    "#06c",
    "\n",
    "  palette:",
    "    sea: red",
    "null",
    "&a",
    "*a",
    "|",
    ": ",
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
    try {
      strictEqual(read(parts.join("\n")).kind, "brand-yml");
    } catch (error) {
      ok(error instanceof BrandError);
    }
  }));
});
