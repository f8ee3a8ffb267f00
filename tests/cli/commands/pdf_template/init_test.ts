import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { readRecipe } from "../../../../src/recipe/read_recipe.ts";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { createRecipeSchema } from "../../../../src/recipe/recipe_schema.ts";
import { maskMoving, sampleRecipe } from "../../../support/recipes/sample_recipes.ts";
import {
  evidenceJson,
  validationJson,
  verdictsJson,
} from "../../../../src/cli/commands/pdf_template/standards_json.ts";
import { readPdfEvidence } from "../../../../src/typst/pdf/pdf_evidence.ts";
import { forgePdf, readStandardFixture } from "../../../support/compilers/standard_fixtures.ts";
import { Command } from "@commander-js/extra-typings";
import { documentDateOption, pdfStandardOption } from "../../../../src/cli/commands/pdf_template/standard_flags.ts";

const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

for (const { id } of BASELINES) {
  Deno.test(`tool pdf-template init makes a recipe of ${id} without any finding`, async () => {
    const args = ["pdf-template", "init", "my report", "--baseline", id];
    const { code, stderr, folders } = await runFake(args, { tree: {}, mayPublish: true });
    deepStrictEqual([code, stderr], [0, ""]);
    const files = folders.get("my report");
    deepStrictEqual([...files?.keys() ?? []], ["recipe.yaml", "recipe.schema.json"]);
    const { recipe, issues } = await readRecipe(files?.get("recipe.yaml") ?? new Uint8Array());
    deepStrictEqual([issues, recipe?.baseline.id], [[], id]);
    deepStrictEqual(recipe?.template, { id: "com.example.my-report", name: "My Report", version: "1.0.0" });
    match(decode(files?.get("recipe.yaml")), /^# yaml-language-server: \$schema=\.\/recipe\.schema\.json\n/);
    ok(JSON.parse(decode(files?.get("recipe.schema.json"))).properties.template);
  });
}

Deno.test("tool pdf-template init says what was made and what comes next", async () => {
  const { stdout } = await runFake(["pdf-template", "init", "my report"], { tree: {}, mayPublish: true });
  await assertGolden("text/pdf_template_init.txt", stdout);
});

Deno.test("tool pdf-template init --json is as reviewed", async () => {
  const args = [
    "pdf-template",
    "init",
    "x/brand",
    "--id",
    "org.example.x",
    "--name",
    "Ä: b",
    "--version",
    "2.0.0-rc.1",
  ];
  const { code, stdout, folders } = await runFake([...args, "--json"], { tree: {}, mayPublish: true });
  strictEqual(code, 0);
  await assertGolden("json/pdf_template_init.json", stdout);
  const { recipe } = await readRecipe(folders.get("x/brand")?.get("recipe.yaml") ?? new Uint8Array());
  deepStrictEqual(recipe?.template, { id: "org.example.x", name: "Ä: b", version: "2.0.0-rc.1" });
});

Deno.test("tool pdf-template init fills a folder that is there and empty", async () => {
  const empty = () => Promise.resolve({ isDirectory: true, realPath: "/here/café 1", files: [], skipped: [] });
  const files = { list: empty, realPath: () => Promise.resolve("/here/café 1") };
  const { code, stdout, published } = await runFake(["pdf-template", "init", "."], { files, mayPublish: true });
  deepStrictEqual([code, [...published.keys()]], [0, ["recipe.yaml", "recipe.schema.json"]]);
  match(stdout, /"Café 1" \(com\.example\.cafe-1\)/);
  match(stdout, /build \. --output 'café 1\.wiki-pdf-template'\n/);
});

for (
  const [args, code, message, hint] of [
    [["brand"], 1, 'Cannot create a recipe in "brand": it is not empty', "Choose a folder that does not exist yet."],
    [["hidden"], 1, 'Cannot create a recipe in "hidden": it is not empty', "Choose a folder that does not exist yet."],
    [["file"], 1, 'Cannot create a recipe in "file": it is a file', "Choose a folder that does not exist yet."],
    [
      ["new", "--baseline", "technicl"],
      2,
      'Cannot start from "technicl": unknown baseline',
      "Did you mean technical?",
    ],
    [["a.pdf"], 2, 'Cannot write "a.pdf": it would be a folder, and its name is that of a PDF', "Name it a."],
    [["new", "--baseline", "x"], 2, 'Cannot start from "x": unknown baseline', /^Use one of technical, /],
    [
      ["new", "--id", "x", "--version", "1"],
      2,
      /^Cannot make the recipe: template\.id is "x", .*; template\.version is /,
    ],
    [["new", "--name", " "], 2, /^Cannot make the recipe: template\.name is /],
  ] as const
) {
  Deno.test(`tool pdf-template init ${args.join(" ")} exits ${code} and writes nothing`, async () => {
    const tree = { "brand/a.txt": "", "hidden/.git/config": "", "file": "" };
    const result = await runFake(["pdf-template", "init", ...args, "--json"], { tree });
    deepStrictEqual([result.code, result.stdout], [code, ""]);
    const { error } = JSON.parse(result.stderr);
    if (typeof message === "string") strictEqual(error.message, message);
    else match(error.message, message);
    if (typeof hint === "string") strictEqual(error.hint, hint);
    else if (hint !== undefined) match(error.hint, hint);
  });
}

Deno.test("tool pdf-template baselines is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake(["pdf-template", "baselines"]);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/pdf_template_baselines.txt", stdout);
});

Deno.test("tool pdf-template baselines --json is as reviewed", async () => {
  const { stdout } = await runFake(["pdf-template", "baselines", "--json"]);
  await assertGolden("json/pdf_template_baselines.json", maskMoving(stdout));
});

for (const flags of [[], ["--json"]]) {
  Deno.test(`tool pdf-template schema ${flags.join(" ")} prints the schema of recipes`, async () => {
    const { code, stdout, stderr } = await runFake(["pdf-template", "schema", ...flags]);
    deepStrictEqual([code, stderr, JSON.parse(stdout)], [0, "", createRecipeSchema()]);
  });
}

Deno.test("evidenceJson() lists everything that the bytes show", async () => {
  const pdf = forgePdf(readStandardFixture("ua-1_a-2a"), "/Alt(B)", "");
  await assertGolden("json/pdf_evidence.json", `${JSON.stringify(evidenceJson(readPdfEvidence(pdf)), null, 2)}\n`);
});

Deno.test("evidenceJson() marks missing metadata and language with null", () => {
  const pdf = forgePdf(forgePdf(readStandardFixture("a-4"), "/Metadata ", "/Metadate "), "/Lang(de)", "");
  const { metadata, language } = evidenceJson(readPdfEvidence(pdf));
  strictEqual(metadata, null);
  strictEqual(language, null);
});

Deno.test("validationJson() and verdictsJson() are as reviewed", async () => {
  const rule = { clause: "7.1", test: 10, description: "The document has a title", count: 1, places: ["root"] };
  const validation = { version: "1.28.2", results: [{ standard: "ua-1", passedRules: 99, failedRules: [rule] }] };
  await assertGolden("json/pdf_validation.json", `${JSON.stringify(validationJson(validation), null, 2)}\n`);
  const [verdict] = verdictsJson([{ standard: "ua-1", ok: false, rules: ["title"], issues: [] }]);
  await assertGolden("json/pdf_verdict.json", `${JSON.stringify(verdict, null, 2)}\n`);
});

function parse(...args: string[]) {
  const command = new Command().addOption(pdfStandardOption("Standards")).addOption(documentDateOption());
  return command.parse(args, { from: "user" }).opts();
}

for (
  const [args, expected] of [
    [[], {}],
    [["--pdf-standard", "ua-1"], { pdfStandard: ["ua-1"] }],
    [["--pdf-standard", "ua-1,a-2a, 1.7"], { pdfStandard: ["ua-1", "a-2a", "1.7"] }],
    [["--pdf-standard=UA-1", "--pdf-standard", "A-2a,ua-1"], { pdfStandard: ["ua-1", "a-2a"] }],
    [["--document-date", "1970-01-02"], { documentDate: new Date("1970-01-02") }],
  ] as const
) {
  Deno.test(`pdfStandardOption() and documentDateOption() read ${JSON.stringify(args)}`, () => {
    deepStrictEqual(parse(...args), expected);
  });
}

const NAMES = "1.4, 1.5, 1.6, 1.7, 2.0, a-1b, a-1a, a-2b, a-2u, a-2a, a-3b, a-3u, a-3a, a-4, a-4f, a-4e, ua-1";

for (
  const [args, message, hint] of [
    [["--pdf-standard", "ua1"], `"ua1" is invalid. It must be one of ${NAMES}`, "Did you mean ua-1?"],
    [["--pdf-standard", "PDF/A-2b"], `"PDF/A-2b" is invalid. It must be one of ${NAMES}`, "Did you mean a-2b?"],
    [["--pdf-standard", "a-2a,ua1"], `"a-2a,ua1" is invalid. "ua1" is not one of ${NAMES}`, "Did you mean ua-1?"],
    [["--pdf-standard", "xyz"], `"xyz" is invalid. It must be one of ${NAMES}`],
    [["--pdf-standard", ""], `"" is invalid. It must be one of ${NAMES}`],
    [["--pdf-standard", "ua-1,"], `"ua-1," is invalid. A standard is missing before or after a comma`],
    [
      ["--pdf-standard", "a-2a", "--pdf-standard", "a-3a"],
      '"a-3a" is invalid. Cannot combine the PDF standards a-2a, a-3a: a document conforms to only one of them',
      "Choose one version, one PDF/A standard and PDF/UA at most; PDF/UA-1 goes with PDF/A-2 and PDF/A-3.",
    ],
    [["--document-date", "2026-02-30"], '"2026-02-30" is invalid. It must be a date of the form YYYY-MM-DD'],
    [["--document-date", "today"], '"today" is invalid. It must be a date of the form YYYY-MM-DD'],
  ] as const
) {
  Deno.test(`tool pdf-template render ${args.join(" ")} is a usage error`, async () => {
    const command = ["pdf-template", "render", "a", "b", "-o", "c", "--json", ...args];
    const { code, stderr } = await runFake(command);
    const { error } = JSON.parse(stderr);
    strictEqual(code, 2);
    strictEqual(error.message.replace(/^Option "[^"]*" argument /, ""), message);
    strictEqual(error.hint, hint ?? 'Run "tool pdf-template render --help" for its usage.');
  });
}

const RECIPE = await sampleRecipe("design: { colors: { accent: '#123456' } }\n");

async function run(line: string, stdin: string = RECIPE) {
  return await runFake(["pdf-template", ...line.split(" ")], { tree: { "brand/recipe.yaml": RECIPE }, stdin });
}

Deno.test("tool pdf-template validate checks a recipe on standard input", async () => {
  const { code, stdout } = await run("validate -");
  deepStrictEqual([code, stdout], [0, "ok      standard input (com.example.brand 1.2.0)\n"]);
});

Deno.test("tool pdf-template validate places the findings of a recipe on standard input", async () => {
  const { code, stdout } = await run("validate -", await sampleRecipe("design: { page: { size: a44 } }\n"));
  strictEqual(code, 1);
  match(stdout, /^failed {2}standard input \(.*1 error\)\nstandard input:11:\d+: error: invalid-capability/);
});

Deno.test("tool pdf-template explain shows the values of a recipe on standard input", async () => {
  const { code, stdout } = await run("explain -");
  strictEqual(code, 0);
  match(stdout, /\n {2}colors\.accent +"#123456" +standard input:11 /);
});

Deno.test("tool pdf-template diff compares a recipe on standard input", async () => {
  const { code, stdout } = await run("diff brand -");
  deepStrictEqual([code, stdout.split("\n").slice(0, 2)], [
    0,
    ['old  recipe  "brand"', "new  recipe  standard input"],
  ]);
});

for (const line of ["review - --list", "undo -", "redo -"]) {
  Deno.test(`tool pdf-template ${line} needs the files beside the recipe`, async () => {
    const { code, stderr } = await run(line);
    strictEqual(code, 2);
    match(stderr, /^error: Cannot (?:review|undo|redo) standard input: .*\nhint: Give the folder of the recipe\.\n/);
  });
}
