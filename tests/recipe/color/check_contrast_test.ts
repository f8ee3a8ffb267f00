import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { referTo } from "../../../src/recipe/baselines/baseline.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { readRecipe } from "../../../src/recipe/read_recipe.ts";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { CONTRAST_PAIRS } from "../../../src/recipe/color/contrast_pairs_table.ts";
import { readRest, utf8 } from "../sample_recipe.ts";

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
