import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { packTemplate, validatePack } from "../../../../mod.ts";
import { DOCX } from "../../../support/packs/packs.ts";
import { partText } from "../../../support/word_documents/filling/filled_parts.ts";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { buildDocx } from "../../../support/word_documents/docx_fixture.ts";
import { createWordTemplate } from "../../../support/word_documents/word_template.ts";
import { chooseBaseline } from "../../../../src/authoring/start_recipe.ts";
import { starterLookOf } from "../../../../src/authoring/word/starter_look_of.ts";
import { createStarter } from "../../../../src/docx/starter/create_starter.ts";
import { OfficeError } from "../../../../src/typst/libreoffice/run_libreoffice.ts";
import { fakeEngine } from "../../../support/compilers/fake_engines.ts";
import { blackPng } from "../../../support/word_documents/black_png.ts";
import { scanPlaceholders } from "../../../../src/docx/scan_placeholders.ts";
import { surveyTemplate } from "../../../../src/docx/fill/survey/survey_template.ts";
import { STYLE_PURPOSES } from "../../../../src/docx/roles/style_names_table.ts";

const GIVEN = ["--id", "com.example.report", "--name", "Report", "--version", "1.0.0"];
const BUILD = ["docx-template", "build", "t.docx", ...GIVEN];
const TREE = {
  "t.docx": await createWordTemplate(["$scroll.title", "$scroll.content"]),
  "never.docx": await createWordTemplate(["$scroll.content $scroll.custom.x"]),
  "no.docx": buildDocx("", { "word/document.xml": "no XML" }),
};

Deno.test("tool docx-template build makes what tool pack create --docx makes", async () => {
  const built = await runFake([...BUILD, "-o", "a.pack"], { tree: TREE, mayPublish: true });
  const created = await runFake(["pack", "create", "--docx", "t.docx", ...GIVEN, "-o", "a.pack"], {
    tree: TREE,
    mayPublish: true,
  });
  deepStrictEqual([built.code, built.stderr], [0, ""]);
  deepStrictEqual([built.published, built.stdout], [created.published, created.stdout]);
  const { ok, scanReport } = await validatePack(built.published.get("a.pack") ?? new Uint8Array());
  deepStrictEqual([ok, scanReport?.hasContent], [true, true]);
});

Deno.test("tool docx-template build --json is as reviewed", async () => {
  const { code, stdout } = await runFake([...BUILD, "-o", "a.pack", "--json"], { tree: TREE, mayPublish: true });
  strictEqual(code, 0);
  await assertGolden("json/docx_template_build.json", stdout);
});

Deno.test("tool docx-template build reads standard input and writes to standard output", async () => {
  const { code, stdoutBytes, stderr } = await runFake(["docx-template", "build", "-", ...GIVEN, "-o", "-"], {
    stdin: TREE["t.docx"],
  });
  deepStrictEqual([code, stderr], [0, ""]);
  strictEqual((await validatePack(stdoutBytes)).ok, true);
});

Deno.test("tool docx-template build warns of placeholders that are never filled, and writes the pack", async () => {
  const args = ["docx-template", "build", "never.docx", ...GIVEN, "-o", "a.pack"];
  const { code, stderr, published } = await runFake(args, { tree: TREE, mayPublish: true });
  deepStrictEqual([code, published.size], [0, 1]);
  match(stderr, /^warning: never-placeholders\n.*"\$scroll\.custom\.x" in "word\/document\.xml"/);
  const json = await runFake([...args, "--json"], { tree: TREE, mayPublish: true });
  deepStrictEqual([json.stderr, JSON.parse(json.stdout).issues[0].code], ["", "never-placeholders"]);
});

Deno.test("tool docx-template build writes nothing for a Word file that cannot be scanned", async () => {
  const args = ["docx-template", "build", "no.docx", ...GIVEN, "-o", "a.pack"];
  const { code, stdout, stderr, published } = await runFake(args, { tree: TREE, mayPublish: true });
  deepStrictEqual([code, stdout, published.size], [1, "", 0]);
  match(
    stderr,
    /^error: Cannot create the pack: it would have 1 error\n {2}error: docx-scan-failed \(word\/document\.xml\)\n/,
  );
  const json = await runFake([...args, "--json"], { tree: TREE });
  strictEqual(JSON.parse(json.stderr).error.issues[0].code, "docx-scan-failed");
});

for (
  const [args, message] of [
    [[], "--id and --name and --version and --output are needed and must not be empty"],
    [["--id", "a", "--name", "", "--version", "1.0.0", "-o", "a.pack"], "--name is needed and must not be empty"],
    [GIVEN, "--output is needed and must not be empty"],
    [[...GIVEN, "-o", "t.docx", "-f"], 'Cannot write "t.docx": it is one of the input files'],
    [[...GIVEN, "-o", "-", "--json"], "--json and --output - cannot be used together: both write to standard output"],
  ] as const
) {
  Deno.test(`tool docx-template build ${args.join(" ")} is wrong usage`, async () => {
    const { code, stderr, published } = await runFake(["docx-template", "build", "t.docx", ...args], {
      tree: TREE,
      mayPublish: true,
    });
    deepStrictEqual([code, published.size], [2, 0]);
    match(stderr.split("\n").find((line) => line.startsWith("error: ")) ?? stderr, new RegExp(escape(message)));
  });
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const STARTER = await createStarter(starterLookOf(chooseBaseline("technical").values));

const BUILD_PROVEN = ["docx-template", "build", "t.docx", ...GIVEN, "-o", "a.wiki-pdf-template"];

/** Draws every picture as a black one. */
const drawing = fakeEngine(() => ({
  diagnostics: [],
  layout: {
    pages: [{ width: 8, height: 8 }],
    draw: () => Promise.resolve({ page: 1, width: 8, height: 8, png: new Uint8Array(blackPng(8, 8)) }),
    describe: () => Promise.reject(new Error("describe was not expected")),
  },
}));

function surroundings(code: string, tree: Surroundings["tree"] = {}): Surroundings {
  let asked = 0;
  return {
    tree: { "t.docx": STARTER, ...tree },
    mayPublish: true,
    compilers: {
      ...drawing,
      convertToPdf: () => {
        if (asked++ > 0) return Promise.resolve(new Uint8Array());
        throw new OfficeError(code, "Cannot show the pages of the Word file: LibreOffice did not convert it");
      },
    },
  };
}

Deno.test("tool docx-template build --proof makes the same bytes, and writes the proof", async () => {
  const plain = await runFake(BUILD_PROVEN, { tree: { "t.docx": STARTER }, mayPublish: true });
  const { code, stdout, stderr, published } = await runFake(
    [...BUILD_PROVEN, "--proof", "proof.json"],
    surroundings("office-not-found"),
  );
  deepStrictEqual([code, stderr], [0, ""]);
  strictEqual(stdout, plain.stdout);
  deepStrictEqual(published.get("a.wiki-pdf-template"), plain.published.get("a.wiki-pdf-template"));
  const proof = new TextDecoder().decode(published.get("proof.json"));
  await assertGolden("json/docx_template_build_proof.json", proof);
});

Deno.test("tool docx-template build --proof writes the proof and no pack when the proof has an error", async () => {
  const { code, stdout, stderr, published } = await runFake(
    [...BUILD_PROVEN, "--proof", "proof.json"],
    surroundings("office-failed"),
  );
  deepStrictEqual([code, stdout, [...published.keys()]], [1, "", ["proof.json"]]);
  match(stderr, /^error: Cannot build a pack of "t\.docx": its proof has 1 error\n {2}error: office-failed\n/);
  strictEqual(JSON.parse(new TextDecoder().decode(published.get("proof.json"))).ok, false);
});

for (
  const [proof, tree, code, message] of [
    ["a.wiki-pdf-template", {}, 2, /Choose another name for the proof/],
    ["t.docx", {}, 2, /one of the input files|\.docx/],
    ["-", {}, 2, /--proof must be a file/],
    ["proof.json", { "proof.json": "{}" }, 1, /proof\.json.*exists/],
  ] as const
) {
  Deno.test(`tool docx-template build --proof ${proof} is refused before any work`, async () => {
    const run = await runFake([...BUILD_PROVEN, "--proof", proof], {
      tree: { "t.docx": STARTER, ...tree },
      mayPublish: true,
    });
    deepStrictEqual([run.code === 0, run.published.size], [false, 0]);
    strictEqual(run.code, code);
    match(run.stderr, message);
  });
}

const init = (args: readonly string[], tree: Record<string, string> = {}) =>
  runFake(["docx-template", "init", ...args], { tree, mayPublish: true });

Deno.test("tool docx-template init creates a template with a style for every purpose, and known placeholders", async () => {
  const { code, stdout, stderr, folders } = await init(["letter"]);
  strictEqual(code, 0, stderr);
  match(stdout, /^Created template\.docx in "letter"\n/);
  const bytes = folders.get("letter")?.get("template.docx") ?? new Uint8Array();
  const { placeholders, hasContent } = scanPlaceholders(bytes);
  ok(hasContent);
  deepStrictEqual(placeholders.filter((each) => !["content", "supported"].includes(each.class)), []);
  const { styles, colors } = surveyTemplate(bytes);
  deepStrictEqual(STYLE_PURPOSES.map(({ role }) => role).filter((role) => !styles.has(role)), []);
  strictEqual(colors.accent, "0F5CC0");
  deepStrictEqual([3, 4].map((level) => styles.get(`heading${level as 3 | 4}`)?.isNumbered), [true, false]);
});

Deno.test("tool docx-template init --recipe takes colors and fonts from a recipe", async () => {
  const started = await runFake(["pdf-template", "init", "brand"], { tree: {}, mayPublish: true });
  const text = new TextDecoder().decode(started.folders.get("brand")?.get("recipe.yaml"));
  const recipe = text.replace(/^design:.*$/m, 'design: { colors: { accent: "#7a1f5c" } }');
  const { code, stderr, folders } = await init(["letter", "--recipe", "a.yaml"], { "a.yaml": recipe });
  strictEqual(code, 0, stderr);
  const bytes = folders.get("letter")?.get("template.docx") ?? new Uint8Array();
  strictEqual(surveyTemplate(bytes).colors.accent, "7A1F5C");
});

Deno.test("tool docx-template init makes the same bytes twice, and touches no folder with files", async () => {
  const [first, second] = await Promise.all([init(["a"]), init(["a"])]);
  deepStrictEqual(first.folders, second.folders);
  const { code, stderr, folders, published } = await init(["full"], { "full/x.txt": "" });
  match(stderr, /^error: Cannot create a Word template in "full": it is not empty\n/);
  deepStrictEqual([code, folders.size, published.size], [1, 0, 0]);
});

Deno.test("tool docx-template init --json is as reviewed", async () => {
  await assertGolden("json/docx_template_init.json", (await init(["letter", "--json"])).stdout);
});

Deno.test("tool docx-template build puts a style map into the pack, which readers of the pack use", async () => {
  const made = await runFake(["docx-template", "init", "letter"], { tree: {}, mayPublish: true });
  const letter = made.folders.get("letter")?.get("template.docx") ?? "";
  const tree = { "t.docx": letter, "map.yaml": "body: Quote\n", "bad.yaml": "body: Qute\n", "n.md": "# A\n\nHello\n" };
  const args = [...BUILD, "-o", "a.wiki-pdf-template", "--style-map"];
  const built = await runFake([...args, "map.yaml"], { tree, mayPublish: true });
  strictEqual(built.code, 0, built.stderr);
  const pack = built.published.get("a.wiki-pdf-template") ?? new Uint8Array();
  strictEqual((await validatePack(pack)).ok, true);
  const render = ["docx-template", "render", "a.wiki-pdf-template", "n.md"];
  const { published } = await runFake(render, { tree: { ...tree, "a.wiki-pdf-template": pack }, mayPublish: true });
  match(partText(published.get("n.docx") ?? new Uint8Array(), "word/document.xml"), /<w:pStyle w:val="Quote"\/>/);
  const refused = await runFake([...args, "bad.yaml"], { tree, mayPublish: true });
  deepStrictEqual([refused.code, refused.published.size], [1, 0]);
  match(refused.stderr, /unknown-style \(styles\.yaml, line 1, column 7\)/);
});

Deno.test("validatePack() refuses a Word pack whose style map has faults", async () => {
  const manifest = { schemaVersion: 1 as const, id: "com.example.a", name: "A", version: "1.0.0", engine: DOCX };
  const files = { [DOCX.entry]: TREE["t.docx"], "styles.yaml": new TextEncoder().encode("boddy: Normal\n") };
  const { ok, issues } = await validatePack(await packTemplate({ manifest, files }));
  deepStrictEqual([ok, issues.map(({ code, path, line }) => [code, path, line])], [false, [
    ["unknown-purpose", "styles.yaml", 1],
  ]]);
});
