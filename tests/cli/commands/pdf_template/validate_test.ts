import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../../../mod.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { sampleFiles, sampleManifest, utf8 } from "../../../support/packs/packs.ts";
import { GOOD_SVG, packParts, samplePdfPack } from "../../../support/packs/pdf_packs.ts";
import { RECORDED_PACKS } from "../../../support/packs/recorded_sources.ts";
import { recipeTree, SAMPLE_DESIGN, sampleRecipe } from "../../../support/recipes/sample_recipes.ts";

const VALIDATE = ["pdf-template", "validate"];
const GOOD = await packParts(samplePdfPack());
const EDITED = await (async () => {
  const { manifest, files } = samplePdfPack();
  const source = new TextDecoder().decode(files.get("tool.typ"));
  return await packParts({ manifest, files: new Map([...files, ["tool.typ", utf8(`${source}\n`)]]) });
})();
const ARBITRARY = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });

const TEN_MISTAKES = `design:
  colours: { accent: "#ff0000" }
  page: { size: a44, margins: { top: 3 furlongs } }
  cover: { enabled: "yes" }
  typography: { body: { weight: 450 } }
localization: { language: Deutsch }
assets:
  logo: { path: ../logo.svg, alt: Example }
  cover: { path: assets/cover.gif, decorative: true }
settings:
  color: { type: color, default: red }
extra: 1
`;

async function mixedTree() {
  return {
    ...await recipeTree(),
    ...await recipeTree(TEN_MISTAKES, "ten"),
    "good.wiki-pdf-template": GOOD,
    "edited.wiki-pdf-template": EDITED,
    "outdated.wiki-pdf-template": RECORDED_PACKS[0]?.pack ?? "",
    "arbitrary.wiki-pdf-template": ARBITRARY,
    "cut.wiki-pdf-template": GOOD.subarray(0, 2000),
    "none/readme.md": "",
  };
}
const MIXED = ["brand", "ten/recipe.yaml", "good.wiki-pdf-template", "edited.wiki-pdf-template"].concat(
  ["outdated.wiki-pdf-template", "arbitrary.wiki-pdf-template", "cut.wiki-pdf-template", "none", "nope"],
);

Deno.test("tool pdf-template validate shows every problem of every input", async () => {
  const { code, stdout, stderr } = await runFake([...VALIDATE, ...MIXED], { tree: await mixedTree() });
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("text/pdf_template_validate.txt", stdout);
});

Deno.test("tool pdf-template validate --json is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake([...VALIDATE, "--json", ...MIXED], { tree: await mixedTree() });
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("json/pdf_template_validate.json", stdout);
});

Deno.test("tool pdf-template validate finds ten mistakes in a recipe with ten, and where they are", async () => {
  const { stdout } = await runFake([...VALIDATE, "--json", "ten"], { tree: await mixedTree() });
  const places = JSON.parse(stdout).inputs[0].issues.map((issue: { file: string; line: number }) => {
    return `${issue.file}:${issue.line}`;
  });
  const lines = [12, 13, 13, 14, 15, 16, 18, 19, 21, 22];
  deepStrictEqual(places, lines.map((line) => `ten/recipe.yaml:${line}`));
});

Deno.test("tool pdf-template validate reads a pack from standard input, without any file", async () => {
  const { code, stdout } = await runFake([...VALIDATE, "-"], { stdin: GOOD });
  deepStrictEqual([code, stdout], [0, "ok      standard input (com.example.report 1.0.0)\n"]);
});

Deno.test("tool pdf-template validate takes recipe.yml, and a pack of another name", async () => {
  const tree = { "brand/recipe.yml": await sampleRecipe(), "pack.zip": GOOD };
  const { code, stdout } = await runFake([...VALIDATE, "brand/", "pack.zip"], { tree });
  strictEqual(code, 0);
  match(stdout, /^ok {6}brand\/ .*\nok {6}pack\.zip /);
});

Deno.test("tool pdf-template validate finds what is wrong with pictures, line and column included", async () => {
  const tree = {
    ...await recipeTree(`${SAMPLE_DESIGN}fonts: [fonts/none.ttf]\n`),
    "brand/assets/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n<script/></svg>',
  };
  const { code, stdout } = await runFake([...VALIDATE, "brand"], { tree });
  strictEqual(code, 1);
  match(stdout, /^brand\/recipe\.yaml:\d+:\d+: error: font-not-found \(fonts\[0\]\)$/m);
  match(stdout, /^brand\/assets\/logo\.svg:2:\d+: error: unsafe-svg/m);
});

Deno.test("tool pdf-template validate finds what is wrong with files also when the design is", async () => {
  const rest =
    "design: { page: { size: a44 } }\nassets: { logo: { path: logo.svg, alt: x }, cover: { path: no.png, alt: x } }\n";
  const tree = { ...await recipeTree(rest), "brand/logo.svg": "GIF89a" };
  const { inputs: [{ issues }] } = JSON.parse((await runFake([...VALIDATE, "brand", "--json"], { tree })).stdout);
  deepStrictEqual(issues.map(({ code, file }: { code: string; file: string }) => `${file} ${code}`), [
    "brand/recipe.yaml invalid-capability",
    "brand/recipe.yaml asset-not-found",
    "brand/logo.svg asset-type-mismatch",
  ]);
});

Deno.test("tool pdf-template validate finds what is wrong with pictures when the rest is right", async () => {
  const tree = { ...await recipeTree(), "brand/assets/logo.svg": "<svg/>" };
  const { code, stdout } = await runFake([...VALIDATE, "brand"], { tree });
  strictEqual(code, 1);
  match(stdout, /^brand\/assets\/logo\.svg(?::\d+:\d+)?: error: /m);
});

for (
  const [name, surroundings, code] of [
    ["asset-not-found", { realPath: (path: string) => Promise.resolve(path === "brand" ? "/here/brand" : undefined) }],
    ["file-outside-recipe", {
      realPath: (path: string) => Promise.resolve(path === "brand" ? "/here/brand" : "/here/brand-2/logo.svg"),
    }],
  ].map(([name, files]) => [name, files, 1] as const)
) {
  Deno.test(`tool pdf-template validate reports ${name} where the recipe names the file`, async () => {
    const result = await runFake([...VALIDATE, "brand"], { tree: await recipeTree(), files: Object(surroundings) });
    strictEqual(result.code, code);
    match(result.stdout, new RegExp(`^brand/recipe\\.yaml:19:17: error: ${name} \\(assets\\.logo\\)$`, "m"));
  });
}

Deno.test("tool pdf-template validate never lets a recipe steer the terminal", async () => {
  const evil = 'design:\n  "\\e[31m\\u202e": 1\n  page: { size: "\\e]0;x\\a" }\n';
  for (const flags of [[], ["--json"]]) {
    const { code, stdout } = await runFake([...VALIDATE, "brand", ...flags], { tree: await recipeTree(evil) });
    strictEqual(code, 1);
    doesNotMatch(stdout, /[^\n\P{C}]/u);
  }
});

Deno.test("tool pdf-template validate refuses standard input twice", async () => {
  strictEqual((await runFake([...VALIDATE, "-", "-"], { stdin: GOOD })).code, 2);
});

Deno.test("tool pdf-template validate warns of a font that is neither installed nor named as a file", async () => {
  const tree = await recipeTree("design: { typography: { body: { font: Brandon }, h1: { font: Brandon } } }\n");
  const { code, stdout } = await runFake([...VALIDATE, "brand"], { tree });
  strictEqual(code, 0);
  match(
    stdout,
    /^ok .*\(com\.example\.brand 1\.2\.0, 1 warning\)\nbrand\/recipe\.yaml:11:33: warning: font-not-installed /,
  );
});

const HANDBOOK = `---
title: Handbook
date: March 2026
---

# First

### Third

![](plan.svg) and [here](https://example.com)

| | |
|---|---|
| a | b |
`;
const DOCUMENTS = { "docs/handbook.md": HANDBOOK, "docs/plan.svg": GOOD_SVG, "good.md": "# A\n\ntext\n" };

for (
  const [flags, code, ...found] of [
    [
      [],
      0,
      "1: warning: missing-language",
      "8: warning: heading-levels-closed",
      "10: warning: missing-alternative-text",
      "10: warning: vague-link-text",
      "12: warning: missing-table-header",
    ],
    [
      ["--pdf-standard", "ua-1,a-2a"],
      1,
      "1: warning: missing-language",
      "3: error: missing-date",
      "8: warning: heading-levels-closed",
      "10: error: missing-alternative-text",
      "10: warning: vague-link-text",
      "12: error: missing-table-header",
    ],
    [
      ["--pdf-standard", "a-2b", "--document-date", "2026-03-01"],
      0,
      "1: warning: missing-language",
      "8: warning: heading-levels-closed",
      "10: warning: missing-alternative-text",
      "10: warning: vague-link-text",
      "12: warning: missing-table-header",
    ],
  ] as const
) {
  Deno.test(`tool pdf-template validate --document with [${flags.join(" ")}] finds ${found.join(", ")}`, async () => {
    const result = await runFake([...VALIDATE, "--document", "docs/handbook.md", ...flags], { tree: DOCUMENTS });
    deepStrictEqual([result.code, result.stderr], [code, ""]);
    const places = result.stdout.match(/^docs\/handbook\.md:.*$/gm)?.map((line) =>
      line.replace(/^docs\/handbook\.md:(\d+):\d+/, "$1")
    );
    deepStrictEqual(places, found);
  });
}

Deno.test("tool pdf-template validate checks templates and documents, and shows both", async () => {
  const tree = { ...DOCUMENTS, "good.wiki-pdf-template": GOOD };
  const inputs = ["good.wiki-pdf-template", "--document", "good.md", "--document", "docs/handbook.md"];
  const args = [...VALIDATE, ...inputs, "--document", "none.md", "--pdf-standard", "ua-1"];
  const { code, stdout, stderr } = await runFake(args, { tree });
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("text/pdf_template_validate_documents.txt", stdout);
  const json = await runFake([...args, "--json"], { tree });
  const { inputs: verdicts, standards } = JSON.parse(json.stdout);
  deepStrictEqual([json.code, standards], [1, ["ua-1"]]);
  deepStrictEqual(verdicts.map(({ path, kind, ok }: Record<string, unknown>) => [path, kind, ok]), [
    ["good.wiki-pdf-template", "pack", true],
    ["good.md", "document", true],
    ["docs/handbook.md", "document", false],
    ["none.md", null, false],
  ]);
});

Deno.test("tool pdf-template validate reads a document from standard input, and its date from the environment", async () => {
  const args = [...VALIDATE, "--document", "-", "--pdf-standard", "a-2a"];
  const surroundings = { stdin: "---\ntitle: A\nlanguage: de\n---\ntext\n", tree: {} };
  const { code, stdout } = await runFake(args, surroundings);
  strictEqual(code, 1);
  match(stdout, /^failed {2}standard input \(1 error\)\nstandard input:1:1: error: missing-date\n/);
  const dated = await runFake(args, { ...surroundings, environment: { SOURCE_DATE_EPOCH: "1772323200" } });
  deepStrictEqual([dated.code, dated.stdout], [0, "ok      standard input\n"]);
});

for (
  const [args, message] of [
    [[], "Cannot validate: no inputs given"],
    [["brand", "--pdf-standard", "ua-1"], "Cannot use --pdf-standard without --document: it concerns documents"],
    [
      ["brand", "--document-date", "2026-03-01"],
      "Cannot use --document-date without --document: it concerns documents",
    ],
    [["-", "--document", "-"], "Cannot read standard input twice"],
    [
      ["--document", "a.md", "--pdf-standard", "ua-1,a-4"],
      'Option "--pdf-standard <standards>" argument "ua-1,a-4" is invalid. Cannot combine the PDF standards ua-1, a-4: ' +
      "they have no PDF version in common",
    ],
  ] as const
) {
  Deno.test(`tool pdf-template validate ${args.join(" ")} is used wrongly`, async () => {
    const { code, stderr } = await runFake([...VALIDATE, ...args]);
    deepStrictEqual([code, stderr.split("\n")[0]], [2, `error: ${message}`]);
  });
}

for (
  const [design, message, line] of [
    [
      "{ typography: { h1: { font: IBM Plex Sans, weight: 900 } } }",
      /^The font "IBM Plex Sans" 900 normal is missing/,
      11,
    ],
    ["{ typography: { code: { weight: 900 } } }", /^The font "JetBrains Mono" 900 normal is missing/, null],
    ["{ typography: { code: { weight: 700 } } }", undefined, undefined],
  ] as const
) {
  Deno.test(`tool pdf-template validate warns of a face that ${design} lacks, as build does`, async () => {
    const tree = await recipeTree(`design: ${design}\n`);
    const { code, stdout } = await runFake([...VALIDATE, "brand", "--json"], { tree });
    const [{ ok, issues: [first, ...others] }] = JSON.parse(stdout).inputs;
    deepStrictEqual([code, ok, others], [0, true, []]);
    deepStrictEqual(
      [first?.severity, first?.code, first?.line],
      message === undefined ? [undefined, undefined, undefined] : ["warning", "missing-font", line],
    );
    match(first?.message ?? "", message ?? /^$/);
  });
}
