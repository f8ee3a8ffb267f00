import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openNamedTemplate } from "../../src/authoring/open_named_template.ts";
import { overridePages } from "../../src/authoring/book/override_pages.ts";
import { textWidthsOf } from "../../src/authoring/book/prepare_book.ts";
import { openTemplate } from "../../src/authoring/typeset/open_template.ts";
import type { UsableTemplate } from "../../src/authoring/use_template.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { createFakeContext, type Surroundings } from "../support/fake_context.ts";
import { packParts, samplePdfPack } from "../support/packs/pdf_packs.ts";

const PACK = await packParts(samplePdfPack());

async function open(name: string | undefined, tree: Surroundings["tree"] = {}) {
  return await openNamedTemplate(name, createFakeContext({ tree }));
}

async function template(name: string | undefined) {
  const context = createFakeContext({ tree: {} });
  return (await openTemplate(await openNamedTemplate(name, context), context)).template;
}

for (const { id } of BASELINES) {
  Deno.test(`openNamedTemplate() makes a template of the baseline ${id}, with its own name`, async () => {
    const { kind, path } = await open(id);
    deepStrictEqual([kind, path], ["recipe", `${id}.yaml`]);
    const { manifest, issues } = await template(id);
    deepStrictEqual([manifest.id, manifest.name, manifest.version, issues], [`com.example.${id}`, id, "1.0.0", []]);
  });
}

Deno.test("openNamedTemplate() takes the technical baseline by default", async () => {
  deepStrictEqual(await open(undefined), await open("technical"));
});

Deno.test("openNamedTemplate() prefers a file with the name of a baseline, but not for the default", async () => {
  strictEqual((await open("technical", { technical: PACK })).kind, "pack");
  strictEqual((await open(undefined, { technical: PACK })).kind, "recipe");
});

for (
  const [name, tree, code] of [
    ["gone.pack", { a: "" }, "file-not-found"],
    ["book.pdf", { "book.pdf": "%PDF-1.7\n" }, "wrong-file-kind"],
  ] as const
) {
  Deno.test(`openNamedTemplate() refuses ${name} as ${code}`, async () => {
    await rejects(open(name, tree), { code });
  });
}

Deno.test("overridePages() changes nothing that is as wanted", async () => {
  const technical = await template("technical");
  strictEqual(overridePages(technical, {}), technical);
  strictEqual(overridePages(technical, { cover: technical.values.get("cover.enabled") === true }), technical);
});

/** Values apart from those that come back to the first page without a cover. */
function rest({ values }: UsableTemplate): [string, unknown][] {
  return [...values].filter(([path]) => !/^(?:header|footer)\.first\.mode$/.test(path));
}

for (const { id } of BASELINES) {
  Deno.test(`overridePages() adds and removes the cover of the baseline ${id}, and nothing else`, async () => {
    const before = await template(id);
    const has = before.values.get("cover.enabled") === true;
    const other = overridePages(before, { cover: !has });
    strictEqual(other.values.get("cover.enabled"), !has);
    const source = (files: ReadonlyMap<string, Uint8Array>) => new TextDecoder().decode(files.get("tool.typ"));
    ok(source(other.files) !== source(before.files));
    deepStrictEqual(rest(overridePages(other, { cover: has })), rest(before));
    deepStrictEqual([...other.files.keys()], [...before.files.keys()]);
  });
}

for (
  const [values, upright, turned] of [
    [[["page.size", "a4"], ["page.margins.left", "20mm"], ["page.margins.right", "10mm"]], 510.24, 756.85],
    [[["page.size", "a4"], ["page.margins.mode", "logical"], ["page.margins.inside", "20mm"]], 538.58, 785.2],
    [[["page.size", "a5"], ["page.orientation", "landscape"]], 595.28, 595.28],
    [[["page.size", "custom"], ["page.width", "50mm"], ["page.height", "20mm"]], 56.69, 141.73],
    [[], 595, 842],
  ] as const
) {
  Deno.test(`textWidthsOf() of ${JSON.stringify(values)} are the widths between the margins`, () => {
    const widths = textWidthsOf(new Map<string, string>(values));
    deepStrictEqual([widths.upright, widths.turned].map((width) => Math.round(width * 100) / 100), [upright, turned]);
  });
}
