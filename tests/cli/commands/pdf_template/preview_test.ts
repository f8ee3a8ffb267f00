import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { Compilers } from "../../../../src/console/compilers.ts";
import type { CompileResult } from "../../../../src/pdf/engine.ts";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { utf8 } from "../../../support/packs/packs.ts";
import { installYiFont, YI_FAMILY, YI_LETTERS } from "../../../support/compilers/installed_font.ts";
import { LOCAL_PDF_READER } from "../../../support/compilers/local_pdf_reader.ts";
import { packParts, samplePdfPack } from "../../../support/packs/pdf_packs.ts";
import { OfficeError } from "../../../../src/typst/libreoffice/run_libreoffice.ts";
import { buildFullDocx } from "../../../support/word_documents/full_docx.ts";
import { samplePdf } from "../../../support/compilers/sample_pdf.ts";
import { recipeTree, sampleRecipe } from "../../../support/recipes/sample_recipes.ts";

const PREVIEW = ["pdf-template", "preview"];
const GOOD = await packParts(samplePdfPack());

/** The embedded compiler, answering with two pages. */
function compilers(result: Partial<CompileResult> = {}): Partial<Compilers> {
  const engine = {
    ...{ kind: "embedded", version: "0.15.1", build: "wasm" } as const,
    compile: () => Promise.resolve({ pdf: samplePdf([{}, {}]), diagnostics: [], ...result }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  return {
    startEmbedded: () => Promise.resolve(engine),
    startPdfReader: () => Promise.resolve(LOCAL_PDF_READER),
  };
}

const names = (folder: ReadonlyMap<string, Uint8Array> | undefined) => [...folder?.keys() ?? []];
const FILES = ["template.pdf", "page-01.png", "page-02.png", "index.html"];

for (
  const [args, folder] of [
    [["brand"], "brand/preview"],
    [["brand/recipe.yaml"], "brand/preview"],
    [["brand", "--out", "pages"], "pages"],
    [["report.wiki-pdf-template"], "report.preview"],
  ] as const
) {
  Deno.test(`tool pdf-template preview ${args.join(" ")} writes to ${folder}`, async () => {
    const tree = { ...await recipeTree(), "report.wiki-pdf-template": GOOD };
    const run = await runFake([...PREVIEW, ...args], { tree, mayPublish: true, compilers: compilers() });
    deepStrictEqual([run.code, run.stdout], [0, `Wrote 2 pages: open "${folder}/index.html"\n`]);
    strictEqual(run.stderr, "");
    deepStrictEqual(names(run.folders.get(folder)), FILES);
  });
}

Deno.test("tool pdf-template preview takes a pack from standard input, and sets a document", async () => {
  const surroundings: Surroundings = {
    ...{ stdin: GOOD, mayPublish: true, compilers: compilers() },
    tree: { "notes/a.md": "# Notes\n\nText, and ![a picture](gone.png).\n" },
  };
  const run = await runFake([...PREVIEW, "-", "--out", "pages", "--document", "notes/a.md"], surroundings);
  strictEqual(run.code, 0);
  const page = new TextDecoder().decode(run.folders.get("pages")?.get("index.html"));
  match(page, /<dt>Document<\/dt><dd><bdi>notes\/a\.md<\/bdi>/);
  match(run.stderr, /gone\.png/);
});

Deno.test("tool pdf-template preview --pdf-standard refuses a document that does not conform", async () => {
  const tree = { "report.wiki-pdf-template": GOOD, "a.md": "# Notes\n\n![](gone.png)\n" };
  const args = [
    "report.wiki-pdf-template",
    "--document",
    "a.md",
    "--pdf-standard",
    "a-2a",
    "--document-date",
    "2026-03-01",
  ];
  const run = await runFake([...PREVIEW, ...args], { tree, compilers: compilers() });
  deepStrictEqual([run.code, run.stdout], [1, ""]);
  match(run.stderr, /^a\.md:3:1: error: missing-alternative-text$/m);
});

Deno.test("tool pdf-template preview --json is as reviewed", async () => {
  const surroundings = { tree: await recipeTree(), mayPublish: true, compilers: compilers() };
  const { stdout, stderr } = await runFake([...PREVIEW, "brand", "--json"], surroundings);
  strictEqual(stderr, "");
  await assertGolden("json/pdf_template_preview.json", stdout);
});

Deno.test("tool pdf-template preview --system-fonts names the installed fonts, on the page too", async () => {
  await using installed = await installYiFont();
  const { environment, files } = installed;
  const tree = { ...await recipeTree(), "yi.md": `# ${YI_LETTERS}\n` };
  const surroundings = { tree, mayPublish: true, compilers: compilers(), environment };
  const args = [...PREVIEW, "brand", "--document", "yi.md"];
  const plain = await runFake(args, surroundings);
  match(plain.stderr, /^yi\.md:1: warning: missing-glyph$/m);
  match(plain.stderr, /hint: .*--system-fonts.*tool pdf-template fonts --for yi\.md/);
  const run = await runFake([...args, "--system-fonts"], surroundings);
  deepStrictEqual([run.code, run.stderr], [0, ""]);
  strictEqual(run.stdout.split("\n")[1], `Used the installed font ${YI_FAMILY} for Yi: ${files.join(", ")}`);
  const page = new TextDecoder().decode(run.folders.get("brand/preview")?.get("index.html"));
  match(page, /<dt>Noto Sans A Test<\/dt><dd><bdi>installed on this machine, for Yi<\/bdi>/);
});

Deno.test("tool pdf-template preview --open opens the page that it wrote", async () => {
  const opened: string[] = [];
  const open = (target: string) => Promise.resolve(void opened.push(target));
  const files = { realPath: (path: string) => Promise.resolve(`/here/${path}`) };
  const surroundings = { tree: await recipeTree(), mayPublish: true, compilers: compilers(), desktop: { open }, files };
  strictEqual((await runFake([...PREVIEW, "brand", "--open"], surroundings)).code, 0);
  deepStrictEqual(opened, ["/here/brand/preview/index.html"]);
});

for (
  const [args, message] of [
    [["brand", "--port", "8080"], "Cannot use --port without --watch: nothing is served"],
    [["-"], "Cannot choose a folder for a template on standard input"],
    [["-", "--watch", "--out", "x"], "Cannot watch standard input"],
    [["brand", "--watch", "--document", "-"], "Cannot watch standard input"],
    [["brand", "--out", "x.pdf"], 'Cannot write "x.pdf": it would be a folder, and its name is that of a PDF'],
    [["-", "--document", "-", "--out", "x"], "Cannot read standard input twice"],
  ] as const
) {
  Deno.test(`tool pdf-template preview ${args.join(" ")} is wrong usage`, async () => {
    const { code, stderr } = await runFake([...PREVIEW, ...args]);
    deepStrictEqual([code, stderr.split("\n")[0]], [2, `error: ${message}`]);
  });
}

for (const port of ["0", "65536", "-1", "x", "1e3", "", "80 "]) {
  Deno.test(`tool pdf-template preview refuses the port ${JSON.stringify(port)}`, async () => {
    const { code, stderr } = await runFake([...PREVIEW, "brand", "--watch", `--port=${port}`]);
    strictEqual(code, 2);
    match(stderr, /^error: .*--port/);
  });
}

Deno.test("tool pdf-template preview reports everything that is wrong with the recipe and the document", async () => {
  const tree = {
    "brand/recipe.yaml": await sampleRecipe("design:\n  colours: {}\n  page: { size: a44 }\n"),
    "a.md": utf8("x").map(() => 0xff),
  };
  const surroundings = { tree, compilers: compilers() };
  const { code, stdout, stderr, folders } = await runFake([...PREVIEW, "brand", "--document", "a.md"], surroundings);
  deepStrictEqual([code, stdout, folders.size], [1, "", 0]);
  match(stderr, /^error: Cannot preview "brand": it has 3 errors\n/);
  match(stderr, /brand\/recipe\.yaml:12:3: error: unknown-capability/);
  match(stderr, /brand\/recipe\.yaml:13:17: error: invalid-capability/);
  match(stderr, /a\.md: error: invalid-encoding/);
});

Deno.test("tool pdf-template preview never compiles a pack that fails the execution gate", async () => {
  const { manifest, files } = samplePdfPack();
  const stdin = await packParts({ manifest, files: new Map([...files, ["tool.typ", utf8("= Mine")]]) });
  const refused = { compile: () => Promise.reject(new Error("compile was not expected")) };
  const engine = {
    kind: "embedded",
    version: "0.15.1",
    build: "wasm",
    [Symbol.asyncDispose]: () => Promise.resolve(),
    ...refused,
  };
  const surroundings = { stdin, tree: {}, compilers: { ...compilers(), startEmbedded: () => Promise.resolve(engine) } };
  const { code, stderr } = await runFake([...PREVIEW, "-", "--out", "x"], surroundings as Surroundings);
  strictEqual(code, 1);
  match(stderr, /non-canonical-template-source/);
});

Deno.test("tool pdf-template preview shows what the compiler says, and writes nothing then", async () => {
  const { code, stderr, folders } = await runFake([...PREVIEW, "brand"], {
    tree: await recipeTree(),
    compilers: { ...compilers(), ...noPdf() },
  });
  deepStrictEqual([code, folders.size], [1, 0]);
  match(stderr, /error: typst-error \(main\.typ, line 2, column 3\)\n {4}unknown variable/);
});

function noPdf(): Partial<Compilers> {
  const diagnostics = [{
    severity: "error",
    message: "unknown variable",
    file: "/main.typ",
    line: 2,
    column: 3,
  }] as const;
  const engine = {
    ...{ kind: "embedded", version: "0.15.1", build: "wasm" } as const,
    compile: () => Promise.resolve({ diagnostics: [...diagnostics] }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  return { startEmbedded: () => Promise.resolve(engine) };
}

/** A recipe beside a Word file, and a LibreOffice that converts it. */
async function comparison(convertToPdf: Compilers["convertToPdf"]): Promise<Surroundings> {
  const tree = { ...await recipeTree(), "brand.docx": buildFullDocx() };
  return { tree, mayPublish: true, compilers: { ...compilers(), convertToPdf } };
}

Deno.test("tool pdf-template preview --compare shows the pages of a Word file", async () => {
  const surroundings = await comparison(() => Promise.resolve(samplePdf([{}, {}, {}])));
  const run = await runFake([...PREVIEW, "brand", "--compare", "brand.docx"], surroundings);
  deepStrictEqual([run.code, run.stderr], [0, ""]);
  const page = new TextDecoder().decode(run.folders.get("brand/preview")?.get("index.html"));
  strictEqual(page.match(/alt="Page \d of brand\.docx" src="data:/g)?.length, 3);
  const json = await runFake([...PREVIEW, "brand", "--compare", "brand.docx", "--json"], surroundings);
  deepStrictEqual(JSON.parse(json.stdout).compared, { name: "brand.docx", pages: 3, more: false });
});

Deno.test("tool pdf-template preview --compare shows the template alone where LibreOffice is missing", async () => {
  const missing = new OfficeError("office-not-found", "LibreOffice is not installed", { hint: "Install it." });
  const surroundings = await comparison(() => Promise.reject(missing));
  const run = await runFake([...PREVIEW, "brand", "--compare", "brand.docx"], surroundings);
  deepStrictEqual([run.code, run.stdout], [0, 'Wrote 2 pages: open "brand/preview/index.html"\n']);
  match(run.stderr, /warning: office-not-found\n {2}LibreOffice is not installed\n {2}hint: Install it\./);
});

Deno.test("tool pdf-template preview --compare refuses what is not a Word file", async () => {
  const surroundings = await comparison(() => Promise.reject(new Error("not expected")));
  const run = await runFake([...PREVIEW, "brand", "--compare", "brand/recipe.yaml"], surroundings);
  deepStrictEqual([run.code, run.stdout, run.folders.size], [1, "", 0]);
});
