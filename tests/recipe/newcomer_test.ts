import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { parse } from "yaml";
import { CATALOG } from "../../src/pdf/catalog/catalog.ts";
import { checkValue } from "../../src/pdf/design/check_value.ts";
import { renderBaseline } from "../../src/recipe/read/read_baseline.ts";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { readRest, utf8 } from "./sample_recipe.ts";

const VECTOR = "kind: vector, id: a, scope: all, area: page, shape: rectangle, paint: { kind: none }";
const IMAGE = "path: a.png, decorative: true";

/** The rest of a recipe, then path and hint of its only issue. */
for (
  const [rest, path, hint] of [
    ["design: { header: { logo: true } }", "design.header.logo", "Write left, center or right."],
    ["design: { header: { logo: false } }", "design.header.logo", "Write none."],
    ["design: { headings: { numbering: 1.1 } }", "design.headings.numbering", 'Put it in quotes: "1.1".'],
    ["design: { page: { size: 4 } }", "design.page.size", undefined],
    ["page: { size: a4 }", "page", "It belongs below design:."],
    ["colors: {}", "colors", "It belongs below design:."],
    ["page.size: a4", "page.size", "It belongs below design:."],
    ["design: { footer.all: { right: {page} } }", "design.footer.all.right", 'Put it in quotes: "{page}".'],
    ["design: { footer.all: { right: {pagee} } }", "design.footer.all.right", 'Put it in quotes: "{page}".'],
    ["design: { footer.all.left: '{titel}' }", "design.footer.all.left", "Did you mean {title}?"],
    ["design: { footer.all.left: '100 {' }", "design.footer.all.left", "Write {{ for a brace."],
    [`assets: { logo: { ${IMAGE}, placement: { opacity: 20% } } }`, "assets.logo.placement.opacity", "Write 0.2."],
    [`assets: { logo: { ${IMAGE}, placement: { opacity: 20 } } }`, "assets.logo.placement.opacity", "Write 0.2."],
    [`assets: { logo: { ${IMAGE}, placement: { rotation: 5° } } }`, "assets.logo.placement.rotation", "Write 5."],
    ["design: { watermark: { opacity: 20% } }", "design.watermark.opacity", "Write 20."],
    ["design: { watermark: { opacity: 200% } }", "design.watermark.opacity", undefined],
    ["design: { watermark: { angle: 45deg } }", "design.watermark.angle", "Write 45."],
    ["design: { watermark: { weight: bold } }", "design.watermark.weight", "Write 700."],
    ["design: { watermark: { weight: Semi-Bold } }", "design.watermark.weight", "Write 600."],
    ["design: { watermark: { weight: heavier } }", "design.watermark.weight", undefined],
    [
      ...["design: { watermark: { text: Hello, world } }", "design.watermark.world"],
      'A comma ends the value here; quote the text: "Hello, world".',
    ],
    [
      ...["template2: { name: A, B }", "template2", "Did you mean template?"],
    ],
    ["design: { page.background: { kind: none, solid } }", "design.page.background.solid", undefined],
    [
      ...["design: { typography: { body: { font: Inter, Arial } } }", "design.typography.body.Arial"],
      "A comma ends the value here; one family is allowed, see typography.fallback.",
    ],
    ["design: { typography: { h1: { tracking: -1% } } }", "design.typography.h1.tracking", "Write -0.01em."],
    ["design: { page: { size: a4, sise: } }", "design.page.sise", "Did you mean page.size?"],
    ["design: { page.margins: { top: 30 } }", "design.page.margins.top", "Give it a unit: 30mm or 30pt."],
    ["design: { page.margins: { top: 200 } }", "design.page.margins.top", "Give it a unit: 200pt."],
    ["design: { typography.body.size: 11 }", "design.typography.body.size", "Give it a unit: 11pt or 11mm."],
    ["design: { page.margins: { left: 12cm } }", "design.page.margins.left", "Write 0cm to 10.58cm."],
    ["design: { page.margins: { left: 800pt } }", "design.page.margins.left", undefined],
    ["localization: { language: german }", "localization.language", "Write two or three letters, as in de."],
    ["localization: { region: Germany }", "localization.region", "Write two capital letters, as in DE."],
    ['design: { footer: { all: "Page {page}" } }', "design.footer.all", 'Write all: { center: "Page {page}" }.'],
    ["design: { cover: true }", "design.cover", "Write cover: { enabled: true }."],
    ["design: { typography: { body: Inter } }", "design.typography.body", "Write body: { font: Inter }."],
    [
      "design: { page: { margins: 2cm } }",
      "design.page.margins",
      "Write margins: { top: 2cm, bottom: 2cm, left: 2cm, right: 2cm }.",
    ],
    ["design: { colors: { accent: red } }", "design.colors.accent", 'Write "#ff0000".'],
    ["design: { colors: { accent: Navy } }", "design.colors.accent", 'Write "#000080".'],
  ] as const
) {
  Deno.test(`readRecipe() says of ${rest} ${hint ?? "nothing more"}`, async () => {
    const { issues } = await readRest(`${rest}\n`);
    deepStrictEqual(issues.map((issue) => [issue.path, issue.hint]), [[path, hint]]);
  });
}

for (
  const [rest, message] of [
    [`decorations: [{ ${VECTOR} }]`, /^decorations\[0\]\.layer is missing; it must be one of background, foreground$/],
    ["design: { cover.composition: image }", /^cover\.composition image needs assets\.cover$/],
    ["design: { watermark: { enabled: true, text: '' } }", /^watermark\.text "" needs assets\.watermark$/],
  ] as const
) {
  Deno.test(`readRecipe() finds that ${message.source}`, async () => {
    const { issues } = await readRest(`${rest}\n`);
    strictEqual(issues.length, 1);
    match(issues[0]?.message ?? "", message);
  });
}

const NEVER_CLOSED =
  "Cannot read the YAML: a # after a space starts a comment, so the bracket before it is never closed";

/** A text, then line, column and hint of each issue. */
for (
  const [text, ...expected] of [
    ["design:\n  colors: { accent: #7a1f5c }\n  page: { size: a4 }\n", [
      2,
      21,
      'Put the color in quotes: "#7a1f5c".',
    ]],
    ["design:\n  colors: { accent: #7A1F5C,\n    text: #112233 }\n", [
      ...[2, 21, 'Put the color in quotes: "#7a1f5c".'],
    ], [3, 11, 'Put the color in quotes: "#112233".']],
    ["design: { footer.all.left: #1 }\n", [1, 28, "Put the text in quotes."]],
    ["template: { name: Meyer: Söhne }\n", [1, 19, "Quote text that contains a colon."]],
    ["design: { footer.all.left: {page} of {pages}\n", [1, 9, "Close it with }."], [
      ...[1, 35, "Quote text that contains braces."],
    ]],
  ] as const
) {
  Deno.test(`readRecipe() explains the syntax of ${JSON.stringify(text)}`, async () => {
    const { issues } = await readRecipe(utf8(text));
    const found = issues.map(({ line, column, hint }) => [line, column, hint]);
    deepStrictEqual(found.slice(0, expected.length), expected.map((each) => [...each]));
    if (text.includes("#")) deepStrictEqual(issues.map(({ message }) => message), expected.map(() => NEVER_CLOSED));
  });
}

const INIT = "Start from a complete recipe.";
const TEMPLATE = "Write this line: template: { id: com.example.report, name: Report, version: 1.0.0 }";
const BASELINE = `Write this line: ${await renderBaseline("technical")}`;

for (
  const [text, ...expected] of [
    ["", ["invalid-value", INIT]],
    ["Hello\n", ["invalid-value", INIT]],
    ["# nothing", ["invalid-value", INIT]],
    ["[]", ["invalid-value", INIT]],
    ["42", ["invalid-value", INIT]],
    [
      "design: {}\n",
      ["missing-field", undefined],
      ["missing-field", undefined],
      ["missing-field", INIT],
    ],
    ["{}", ["missing-field", undefined], ["missing-field", undefined], ["missing-field", INIT]],
    ["schema: wiki.pdf-template-recipe/v2\n", ["missing-field", TEMPLATE], ["missing-field", BASELINE]],
  ] as const
) {
  Deno.test(`readRecipe() leads from ${JSON.stringify(text)} to a start`, async () => {
    const { issues } = await readRecipe(utf8(text));
    deepStrictEqual(issues.map(({ code, hint }) => [code, hint]), expected.map((each) => [...each]));
  });
}

const TRIES = [
  ...[
    "true",
    "false",
    "1",
    "20",
    "450",
    "-3",
    "0.5",
    "123456",
    "1.1",
    "20%",
    "45deg",
    "bold",
    "red",
    "A4",
    "'3'",
    "yes",
  ],
  ...["30mm", "99cm", "3 mm", "12px", "-200em", "german", "'{titel}'", "'#ABC'", "{page}", "[x]", "none", "'a, b'"],
];

/** The only value that a hint names to be written. */
const NAMED =
  /^(?:Write|Write it without quotes:|Put it in quotes:|Give it a unit:|YAML .* (?:write|in quotes:)) (\S+)\.$/;

Deno.test("readRecipe() never hints at a value that is not allowed", async () => {
  const kinds = new Map(CATALOG.capabilities.map(({ path, value }) => [`design.${path}`, value]));
  let count = 0;
  for (let start = 0; start < kinds.size; start += 90) { // no more issues than are reported
    const paths = [...kinds.keys()].slice(start, start + 90).map((path) => path.replace("design.", ""));
    for (const attempt of TRIES) {
      const { issues } = await readRest(`design:\n${paths.map((path) => `  ${path}: ${attempt}\n`).join("")}`);
      for (const { path = "", hint = "" } of issues) {
        const written = NAMED.exec(hint)?.[1];
        const kind = kinds.get(path);
        if (written === undefined || kind === undefined) continue;
        count++;
        deepStrictEqual(checkValue(kind, parse(written)), [], `${path}: ${attempt}: ${hint}`);
      }
    }
  }
  ok(count > 500, `${count}`);
});
