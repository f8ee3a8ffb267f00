import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { contrastOf, flattenColor, isLight } from "../../../src/recipe/color/contrast.ts";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { readHexColor, spellColors } from "../../../src/recipe/color/spell_colors.ts";
import { referTo } from "../../../src/recipe/baselines/baseline.ts";
import { readRecipe } from "../../../src/recipe/read_recipe.ts";
import { CONTRAST_PAIRS } from "../../../src/recipe/color/contrast_pairs_table.ts";
import { readRest, utf8 } from "../sample_recipe.ts";

for (
  const [color, behind, ratio] of [
    ["#ffffff", "#000000", "21.000"],
    ["#123456", "#123456", "1.000"],
    ["#ff0000", "#ffffff", "3.998"],
    ["#00ff00", "#ffffff", "1.372"],
    ["#0000ff", "#ffffff", "8.592"],
    ["#777777", "#ffffff", "4.478"],
    ["#767676", "#ffffff", "4.542"],
    ["#0a0a0a", "#000000", "1.061"],
    ["#0b0b0b", "#000000", "1.067"],
    ["#123456", "#fedcba", "9.787"],
    ["#00000000", "#123456", "1.000"],
    ["#000000", "#00000000", "21.000"],
    ["#00000033", "#ffffff", "1.606"],
    ["#ffffff", "#00000033", "1.606"],
  ] as const
) {
  Deno.test(`contrastOf() of ${color} on ${behind} is ${ratio}`, () => {
    strictEqual(contrastOf(color, behind).toFixed(3), ratio);
  });
}

for (
  const [color, light] of [["#757575", false], ["#767676", true], ["#000000", false], ["#ffffff", true]] as const
) {
  Deno.test(`isLight() of ${color} is ${light}`, () => strictEqual(isLight(color), light));
}

for (
  const [color, behind, expected] of [
    ["#123456", "#ffffff", "#123456"],
    ["#12345600", "#fedcba", "#fedcba"],
    ["#ff000080", "#ffffff", "#ff7f7f"],
    ["#00000001", "#ffffff", "#fefefe"],
    ["#00000033", "#ff000033", "#cca3a3"],
    ["#0a0b0cff", "#ffffff", "#0a0b0c"],
  ] as const
) {
  Deno.test(`flattenColor() of ${color} on ${behind} is ${expected}`, () => {
    strictEqual(flattenColor(color, behind), expected);
  });
}

const COLOR = { kind: "color", tokens: ["accent"], palette: true } as const;

for (
  const [written, stored] of [
    ["#7A1F5C", "#7a1f5c"],
    ["#222", "#222222"],
    ["#aBcD", "#aabbccdd"],
    ["#FFE08A80", "#ffe08a80"],
    ["#7a1f5c", "#7a1f5c"],
    ["accent 12%", "accent 12%"],
    ["palette.sun", "palette.sun"],
    ["222", "222"],
    ["#12345", "#12345"],
    [222, 222],
    [null, null],
  ] as const
) {
  Deno.test(`spellColors() keeps ${JSON.stringify(written)} as ${JSON.stringify(stored)}`, () => {
    strictEqual(spellColors(COLOR, written), stored);
  });
}

Deno.test("spellColors() leaves every value of the baselines as it is, and texts that look like colors", () => {
  for (const { values } of BASELINES) {
    for (const [path, value] of values) {
      const kind = CAPABILITIES.get(path)?.value;
      deepStrictEqual(kind === undefined ? undefined : spellColors(kind, value), value);
    }
  }
  strictEqual(
    spellColors({ kind: "text", maxLength: 9, multiline: false, placeholders: [], pattern: "" }, "#ABC"),
    "#ABC",
  );
});

Deno.test("checkValue() refuses a design with a color in upper case, and says so", () => {
  const [problem] = checkValue(COLOR, "#7A1F5C");
  strictEqual(problem?.allowed.endsWith(", in lower case"), true);
  strictEqual(checkValue(COLOR, "#7A1F5")[0]?.allowed.endsWith(", in lower case"), false);
});

Deno.test("readHexColor() reads four digits only behind #", () => {
  deepStrictEqual([readHexColor("#0af8"), readHexColor("2024"), readHexColor("#12")], [
    "#00aaff88",
    undefined,
    undefined,
  ]);
});

async function warnings(design: string) {
  const { issues } = await readRest(`design: ${design}\n`);
  return issues.filter(({ code }) => code === "low-contrast");
}

Deno.test("checkContrast() looks at capabilities that there are", () => {
  const paths = CONTRAST_PAIRS.flatMap(({ color, on }) => [color, on]);
  deepStrictEqual(paths.filter((path) => !CAPABILITIES.has(path)), []);
});

for (const baseline of BASELINES) {
  Deno.test(`checkContrast() reports nothing for the baseline ${baseline.id}, nor for its values written out`, async () => {
    const { id, version, catalogVersion, digest } = await referTo(baseline);
    const head = `schema: wiki.pdf-template-recipe/v2
template: { id: com.example.report, name: Report, version: 1.0.0 }
baseline: { id: ${id}, version: ${version}, catalogVersion: ${catalogVersion}, digest: "${digest}" }
`;
    const written = JSON.stringify(Object.fromEntries(baseline.values));
    for (const text of [head, `${head}design: ${written}\n`]) {
      const { issues } = await readRecipe(utf8(text));
      deepStrictEqual(issues.filter(({ code }) => code !== "no-effect"), []);
    }
  });
}

/** A design, then path, column and the start of the message, and the hint of each warning. */
for (
  const [design, ...expected] of [
    ['{ colors: { text: "#111111" } }'],
    ['{ colors.link: "#ffd700" }', [
      ...["design.colors.link", "colors.link gives links (#ffd700) on page.background"],
      "Make it darker, or set links.color to a color of its own.",
    ]],
    ['{ links.color: "#ffd700" }', ["design.links.color", "links.color gives links", "Make it darker."]],
    ['{ tables.headerFill: "#333333", tables.headerColor: "#444444" }', [
      ...["design.tables.headerColor", "tables.headerColor gives table headers (#444444) on tables.headerFill"],
      "Make it lighter.",
    ]],
    ['{ tables.headerFill: "#102030" }', [
      ...["design.tables.headerFill", "tables.headerFill gives table headers", "Make it lighter."],
    ]],
    ['{ headings: { opener: band, openerTitle: "#0f5cc0" } }', [
      ...["design.headings.openerTitle", "headings.openerTitle gives titles in the band of chapters ("],
      "Make it lighter.",
    ]],
    ['{ cover: { composition: band, background: { kind: solid, color: "#14213d" } } }'],
    [
      "{ cover: { composition: left, background: { kind: linear, angle: 0, stops: [{ color: text, at: 0 }, { color: accent, at: 100 }] } } }",
    ],
    ['{ callouts.style: bar, callouts.tip.color: "#99ffcc" }', [
      ...["design.callouts.tip.color", "callouts.tip.color gives tip titles (#99ffcc) on callouts.tip.background"],
      "Make it darker.",
    ]],
    ['{ callouts.style: rules, callouts.tip.color: "#99ffcc" }', [
      ...["design.callouts.tip.color", "callouts.tip.color gives tip titles (#99ffcc) on page.background"],
      "Make it darker.",
    ]],
  ] as const
) {
  Deno.test(`checkContrast() checks ${design.slice(0, 70)}`, async () => {
    const found = await warnings(design);
    deepStrictEqual(found.map(({ path, hint }) => [path, hint]), expected.map(([path, , hint]) => [path, hint]));
    expected.forEach(([, start], i) => strictEqual(found[i]?.message.slice(0, start.length), start));
  });
}

Deno.test("checkContrast() reports the ratio, the minimum, and the place in the recipe", async () => {
  const [first] = await warnings('{ links.color: "#777777" }');
  deepStrictEqual([first?.severity, first?.line, first?.column], ["warning", 11, 11]);
  match(first?.message ?? "", /a contrast of 4\.4; at least 4\.5 is required for legible text$/);
});

Deno.test("checkContrast() reports that a dark paper must be painted", async () => {
  const dark = '{ colors: { paper: "#111111", text: "#eeeeee" }, page.background: { kind: none } }';
  const [first] = await warnings(dark);
  strictEqual(first?.hint, "Paint the paper: page.background: { kind: solid, color: paper }.");
});

for (
  const [what, design] of [
    ["fills the page with a color that is no better", '{ colors.paper: "#cccccc", typography.body.color: "#dddddd" }'],
    ["fills the page with a color that is not enough", '{ colors.paper: "#e0e0e0", typography.body.color: "#ffffff" }'],
    ["hides other text", '{ colors: { paper: "#222222", text: "#111111", link: "#ffd700" } }'],
  ] as const
) {
  Deno.test(`checkContrast() does not advise a paint of the paper that ${what}`, async () => {
    const found = await warnings(`${design.slice(0, -1)}, page.background: { kind: none } }`);
    ok(found.length > 0);
    deepStrictEqual(found.filter(({ hint }) => hint?.startsWith("Paint")), []);
  });
}

Deno.test("checkContrast() reports once a value that affects several texts", async () => {
  const found = await warnings('{ colors.text: "#eeeeee", code.theme.comment: "#666666" }');
  const onPage = found.filter(({ message }) => message.includes(" (#eeeeee) on page.background "));
  deepStrictEqual(onPage.length, 1);
  match(onPage[0]?.message ?? "", /^colors\.text gives body text, h1, h2, h3, h4, h5 \(#eeeeee\) .* at least 4\.5 /);
});
