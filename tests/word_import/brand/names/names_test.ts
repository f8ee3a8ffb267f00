import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { BrandFacts } from "../../../../src/word_import/brand/brand_facts.ts";
import { createPlainWords, factsOfTokens } from "../../../../src/word_import/brand/names/facts_of_tokens.ts";
import { readTextName } from "../../../../src/word_import/brand/names/text_facts.ts";
import { readCss } from "../../../../src/word_import/brand/read/read_css.ts";

function factsOf(properties: string): BrandFacts {
  return factsOfTokens(readCss(`:root { ${properties} }`, "a.css"), "css");
}

/** The capability that a color of each name gets, and whether it is sure. */
const COLORS: readonly (readonly [name: string, path: string | undefined, sure: boolean])[] = [
  ["--color-primary", "colors.accent", true],
  ["--brand-primary", "colors.accent", true],
  ["--brandPrimary", "colors.accent", true],
  ["--primary-500", "colors.accent", false],
  ["--accent", "colors.accent", false],
  ["--primary-hover", undefined, false],
  ["--primary-foreground", undefined, false],
  ["--on-primary", undefined, false],
  ["--btn-primary", undefined, false],
  ["--bgColor-accent-emphasis", "colors.accent", false],
  ["--color-accent-emphasis", "colors.accent", false],
  ["--bgColor-accent-muted", undefined, false],
  ["--bgColor-emphasis", undefined, false],
  ["--color-bg-fill-brand", "colors.accent", false],
  ["--color-bg-fill-brand-hover", undefined, false],
  ["--color-text-brand-on-bg-fill", undefined, false],
  ["--color-bg-surface-brand", undefined, false],
  ["--color-background-brand-bold", "colors.accent", false],
  ["--brand-solid", "colors.accent", false],
  ["--colorBrandBackground", "colors.accent", false],
  ["--accent-fill-rest", "colors.accent", false],
  ["--accent-background-color-default", "colors.accent", false],
  ["--primary-color-filled", "colors.accent", false],
  ["--accent-foreground", undefined, false], // in many systems the text on it
  ["--accent-content", undefined, false],
  ["--color-text", "colors.text", true],
  ["--foreground", "colors.text", true],
  ["--bs-body-color", undefined, false], // its prefix is known only among others
  ["--body-color", "colors.text", true],
  ["--text-colour", "colors.text", true],
  ["--ink", "colors.text", false],
  ["--text-on-dark", undefined, false],
  ["--color-link", "colors.link", true],
  ["--link-hover-color", undefined, false],
  ["--heading-color", "colors.heading", true],
  ["--text-muted", "colors.muted", true],
  ["--muted", "colors.muted", false],
  ["--text-secondary", "colors.muted", false],
  ["--border-color", "colors.border", true],
  ["--divider", "colors.border", false],
  ["--danger", "callouts.error.color", false],
  ["--blue", undefined, false],
];

for (const [name, path, sure] of COLORS) {
  Deno.test(`factsOfTokens() takes a dark ${name} for ${path ?? "nothing"}${sure ? "" : ", unsure"}`, () => {
    const { values } = factsOf(`${name}: #123a6b`);
    deepStrictEqual(values.map((value) => [value.path, value.sure]), path === undefined ? [] : [[path, sure]]);
  });
}

Deno.test("factsOfTokens() doubts a color that has two values", () => {
  const { values: [accent] } = factsOf("--primary: #0044cc; --color-primary: #cc0044");
  deepStrictEqual([accent?.value, accent?.sure], ["#cc0044", false]);
  const { values: [same] } = factsOf("--primary: #0044cc; --color-primary: var(--primary)");
  strictEqual(same?.sure, true);
});

Deno.test("factsOfTokens() doubts an accent that is nearly gray", () => {
  deepStrictEqual(factsOf("--primary: #1a1a1e").values.map(({ sure }) => sure), [false]);
});

/** Which of the colors of a file is that of the brand. */
for (
  const [rule, properties, hex] of [
    ["a fill before text", "--fgColor-accent: #0000aa; --bgColor-accent-emphasis: #0000ff", "#0000ff"],
    ["strong fills before others", "--bg-brand: #eeeeff; --bg-brand-solid: #0000ff", "#0000ff"],
    ["text before a background", "--bg-brand: #eeeeff; --text-brand: #0000aa", "#0000aa"],
    ["a use before a step", "--accent-500: #8eb9fc; --accent-background: #3b63fb", "#3b63fb"],
    ["a color before a gray", "--color-bg-fill-brand: #303030; --text-accent: #0000aa", "#0000aa"],
    ["a clear name before a color", "--color-primary: #303030; --text-accent: #0000aa", "#303030"],
    ["a gray if there is no color", "--color-bg-fill-brand: #303030; --text-accent: #111111", "#303030"],
  ] as const
) {
  Deno.test(`factsOfTokens() takes ${rule} for the color of the brand`, () => {
    deepStrictEqual(
      factsOf(properties).values.filter(({ path }) => path === "colors.accent").map(({ value }) => value),
      [hex],
    );
  });
}

Deno.test("factsOfTokens() names the color of links beside an accent that is nearly gray", () => {
  const [accent] = factsOf("--color-bg-fill-brand: #303030; --text-link: #005bd3").values;
  strictEqual(
    accent?.reason,
    "By its name it is the color of the brand; its name does not say so clearly, but it is nearly gray; the color of " +
      "links, #005bd3, is not",
  );
});

Deno.test("factsOfTokens() takes the accent for the color of links if they have none", () => {
  deepStrictEqual(
    factsOf("--color-accent-fg: #0969da; --color-accent-emphasis: #0969da").values.map(({ path }) => path),
    ["colors.accent", "colors.link"],
  );
});

Deno.test("factsOfTokens() puts colors of the brand without a use into the palette", () => {
  const { palette, values } = factsOf(
    "--primary: #3366ff; --secondary: #ff6633; --brand-tertiary: #33ff66; --pink: #f0f",
  );
  deepStrictEqual([...palette.keys()], ["secondary", "brand-tertiary"]);
  strictEqual(values.length, 1);
});

Deno.test("factsOfTokens() reads lengths, but for screens they are unsure", () => {
  const { values } = factsOf("--border-radius: 8px; --page-margin: 20mm; --paragraph-spacing: 1rem; --space-4: 16px");
  deepStrictEqual(values.map(({ path, value, sure }) => [path, value, sure]), [
    ["callouts.radius", "6pt", false],
    ["code.radius", "6pt", false],
    ...["top", "bottom", "left", "right"].map((side) => [`page.margins.${side}`, "56.69pt", false]),
    ["typography.paragraph.spacing", "1em", false],
  ]);
});

Deno.test("factsOfTokens() finds logos", () => {
  const { logos } = factsOf("--logo: url(a.svg); --logo-dark: url('b.png'); --image: url(c.png)");
  deepStrictEqual(logos.map(({ path, inverse }) => [path, inverse]), [["a.svg", false], ["b.png", true]]);
});

const TEXT: readonly (readonly [plain: string, name: ReturnType<typeof readTextName>])[] = [
  ["font family", { role: "body", property: "font", sure: true }],
  ["font sans", { role: "body", property: "font", sure: false }],
  ["font family heading", { role: "headings", property: "font", sure: true }],
  ["heading font family", { role: "headings", property: "font", sure: true }],
  ["font display", { role: "headings", property: "font", sure: false }],
  ["font monospace", { role: "code", property: "font", sure: true }],
  ["font serif", undefined],
  ["body font size", { role: "body", property: "size", sure: true }],
  ["font size h1", { role: "h1", property: "size", sure: true }],
  ["typography heading 2 font size", { role: "h2", property: "size", sure: true }],
  ["font size lg", undefined],
  ["font weight bold", undefined],
  ["font weight", undefined],
  ["headings font weight", { role: "headings", property: "weight", sure: true }],
  ["line height body", { role: "body", property: "lineHeight", sure: true }],
  ["shadow", undefined],
];

for (const [plain, name] of TEXT) {
  Deno.test(`readTextName() takes "${plain}" for ${name === undefined ? "nothing" : `${name.role} ${name.property}`}`, () => {
    deepStrictEqual(readTextName(plain), name);
  });
}

for (
  const [names, words, plain, rule] of [
    [4, ["acme", "primary"], "primary", "leaves out the name of the system"],
    [3, ["acme", "primary"], "acme primary", "keeps the first word of few names"],
    [4, ["acme"], "acme", "keeps a name of one word"],
    [4, ["color", "text", "default"], "text", "leaves out empty words"],
  ] as const
) {
  Deno.test(`createPlainWords() ${rule}`, () => {
    const all = [...Array.from({ length: names }, () => ["acme", "x"]), ["other"]];
    strictEqual(createPlainWords(all)(words), plain);
  });
}
