import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import type { StandardDemands } from "../../../src/authoring/standards/standard_demands.ts";
import type { DocumentRoot } from "../../../src/authoring/pictures/document_root.ts";
import type { PdfStandard } from "../../../src/pdf/standards.ts";
import { TemplateSource } from "../../../src/studio/preview/template_source.ts";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import { RefusedError } from "../../../src/console/command_errors.ts";
import { packParts, samplePdfPack } from "../../support/packs/pdf_packs.ts";
import { FakeDesktop, previewContext } from "../../support/studio/preview_fakes.ts";
import { ZOO } from "../../bench/book.ts";
import { recipeTree, sampleRecipe } from "../../support/recipes/sample_recipes.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

/** A folder with the recipe `brand`, and a context that reads real files. */
async function setUp() {
  const folder = await createTemporaryFolder();
  const { path } = folder;
  await Deno.mkdir(`${path}/brand/assets`, { recursive: true });
  for (const [name, text] of Object.entries(await recipeTree())) await Deno.writeTextFile(`${path}/${name}`, text);
  const { signal } = new AbortController();
  const context = { ...previewContext(new FakeDesktop(), signal).context, files: createDenoFiles(signal) };
  const create = (template: string, document?: string, demands?: StandardDemands, root?: DocumentRoot) => {
    const options = { template: `${path}/${template}`, document, root, fontFolders: [] };
    return new TemplateSource(demands === undefined ? options : { ...options, demands }, context);
  };
  const watched = (source: TemplateSource) => source.watched.map((each) => each.replace(`${path}/`, ""));
  return { path, create, watched, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

Deno.test("TemplateSource.load() gives the compiler the template, the sample and the fonts", async () => {
  await using setting = await setUp();
  const source = setting.create("brand");
  const { template, requiredFonts, job, document } = await source.load();
  deepStrictEqual([template.name, document], ["Brand", undefined]);
  const paths = [...job.files.keys()];
  for (const path of ["/tool.typ", "/main.typ"]) ok(paths.includes(path));
  ok(paths.some((path) => /^\/assets\/[0-9a-f]{16}\.svg$/.test(path)));
  ok(requiredFonts.length > 0 && job.fonts.length >= requiredFonts.length / 2);
  deepStrictEqual(setting.watched(source), ["brand/recipe.yaml", "brand/recipe.yml", "brand/assets/logo.svg"]);
});

for (
  const [demands, standards, timestamp] of [
    [undefined, [], new Date("2026-03-14")],
    [{ standards: ["a-2a"] }, ["a-2a"], new Date("2026-03-14")],
    [{ standards: ["ua-1", "a-3a"], timestamp: new Date(0) }, ["ua-1", "a-3a"], new Date(0)],
  ] as const
) {
  Deno.test(`TemplateSource.load() demands ${JSON.stringify(demands)} of the compiler`, async () => {
    await using setting = await setUp();
    const { job } = await setting.create("brand", undefined, demands).load();
    deepStrictEqual([job.standards, job.timestamp], [standards, timestamp]);
  });
}

Deno.test("TemplateSource.load() finds pictures of the document in the root", async () => {
  await using setting = await setUp();
  const { path } = setting;
  await Deno.mkdir(`${path}/docs`);
  await Deno.writeTextFile(
    `${path}/docs/a.md`,
    "# T\n\n![a](../brand/assets/logo.svg)\n\n![b](/brand/assets/logo.svg)\n",
  );
  const found = (await setting.create("brand", `${path}/docs/a.md`).load()).issues.map(({ code }) => code);
  deepStrictEqual(found, ["image-not-available", "image-not-available"]);
  const root = { path, real: await Deno.realPath(path) };
  deepStrictEqual((await setting.create("brand", `${path}/docs/a.md`, undefined, root).load()).issues, []);
});

Deno.test("TemplateSource.load() refuses a document that breaks a demanded standard, and dates none", async () => {
  await using setting = await setUp();
  const { path } = setting;
  await Deno.writeTextFile(`${path}/a.md`, "# T\n\n![](gone.png)\n");
  const demands = (standard: PdfStandard) => ({ standards: [standard] });
  await rejects(setting.create("brand", `${path}/a.md`, demands("ua-1")).load(), (error) => {
    ok(error instanceof RefusedError);
    match(error.message, /^Cannot use .* it has 1 error, 2 warnings$/);
    return error.issues.some(({ code, line }) => code === "missing-alternative-text" && line === 3);
  });
  const { job } = await setting.create("brand", `${path}/a.md`, demands("2.0")).load();
  deepStrictEqual([job.standards, job.timestamp], [["2.0"], undefined]);
});

Deno.test("TemplateSource.load() opens a pack", async () => {
  await using setting = await setUp();
  const name = "a.wiki-pdf-template";
  await Deno.writeFile(`${setting.path}/${name}`, await packParts(samplePdfPack()));
  const source = setting.create(name);
  strictEqual((await source.load()).template.id, "com.example.report");
  deepStrictEqual(setting.watched(source), [name]);
});

Deno.test("TemplateSource.load() reports the template and the document, and still knows the files", async () => {
  await using setting = await setUp();
  const { path } = setting;
  await Deno.writeTextFile(`${path}/a.md`, "# Notes\n\n![A](gone.png)\n");
  const source = setting.create("brand/recipe.yaml", `${path}/a.md`);
  const { issues } = await source.load();
  ok(issues.some(({ code }) => code === "image-not-available"));
  const files = ["brand/recipe.yaml", "brand/assets/logo.svg", "a.md", "gone.png"];
  deepStrictEqual(setting.watched(source), files);
  await Deno.writeTextFile(`${path}/brand/recipe.yaml`, await sampleRecipe("design:\n  colours: {}\n"));
  await Deno.writeFile(`${path}/a.md`, Uint8Array.of(0xff));
  await rejects(source.load(), (error) => {
    ok(error instanceof RefusedError);
    match(error.message, /it has 2 errors$/);
    deepStrictEqual(error.issues.map(({ code }) => code), ["unknown-capability", "invalid-encoding"]);
    return true;
  });
  deepStrictEqual(setting.watched(source), files.slice(0, 3));
});

Deno.test("TemplateSource.watched has the recipe also while it is gone", async () => {
  await using setting = await setUp();
  const source = setting.create("brand");
  deepStrictEqual(setting.watched(source), ["brand"]);
  await source.load();
  await Deno.remove(`${setting.path}/brand/recipe.yaml`);
  await rejects(source.load(), { code: "file-not-found" });
  ok(setting.watched(source).includes("brand/recipe.yaml"));
});

Deno.test("TemplateSource.load() gives the compiler the same after edits as a new source does", async () => {
  await using setting = await setUp();
  const file = `${setting.path}/a.md`;
  const text = `${await Deno.readTextFile(ZOO)}\n\n[more]\n\n# Last [more]\n`;
  const source = setting.create("brand", file);
  for (
    const edited of [
      text,
      `${text}\n[more]: https://example.org\n`,
      text.replace(/\n(?=# )/, "\n\n\n:::info\n"),
      text,
    ]
  ) {
    await Deno.writeTextFile(file, edited);
    const [after, fresh] = [await source.load(), await setting.create("brand", file).load()];
    deepStrictEqual(after.job.files, fresh.job.files);
    deepStrictEqual(after.issues, fresh.issues);
  }
});

Deno.test("TemplateSource.loadEdit() gives the compiler what load() does, of an edit that stands for itself", async () => {
  await using setting = await setUp();
  const file = `${setting.path}/a.md`;
  const source = setting.create("brand", file);
  await Deno.writeTextFile(file, "# One\n\ntwo\n\nthree\n");
  strictEqual(await source.loadEdit(), undefined);
  await source.load();
  strictEqual(await source.loadEdit(), undefined);
  await Deno.writeTextFile(file, "# One\n\ntwo four\n\nthree\n");
  const edit = await source.loadEdit();
  deepStrictEqual(edit, (await source.load()).job);
  await Deno.remove(file);
  await rejects(source.loadEdit(), { code: "file-not-found" });
});
