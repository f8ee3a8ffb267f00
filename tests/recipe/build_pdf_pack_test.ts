import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { ToolError } from "../../src/base/tool_error.ts";
import { type Issue, warningIssue } from "../../src/base/issue.ts";
import { unpackTemplate } from "../../src/pack/unpack_template.ts";
import { buildPdfPack, RecipeError } from "../../src/recipe/build_pdf_pack.ts";
import * as fc from "../support/property.ts";
import { recipeHead, utf8 } from "./sample_recipe.ts";

const LOGO = utf8('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10z"/></svg>');
const WITH_LOGO = `${await recipeHead()}assets:\n  logo: { path: art/logo.svg, alt: Example Ltd }\n`;
const FILES = { "recipe.yaml": utf8(WITH_LOGO), "art/logo.svg": LOGO };

Deno.test("buildPdfPack() gives the same pack for an object and a map, and looks at no other file", async () => {
  const { bytes, manifest, files, issues } = await buildPdfPack(FILES);
  const more = new Map(Object.entries({ "fonts/Brand.ttf": utf8("x"), ...FILES }));
  deepStrictEqual((await buildPdfPack(more)).bytes, bytes);
  const unpacked = await unpackTemplate(bytes);
  deepStrictEqual({ manifest, files }, unpacked);
  strictEqual(Object.keys(manifest.assets ?? {}).join(), "logo");
  deepStrictEqual(issues, []);
});

Deno.test("buildPdfPack() finds the recipe under another path", async () => {
  const { bytes } = await buildPdfPack({ "brand.yml": FILES["recipe.yaml"], "art/logo.svg": LOGO }, {
    recipe: "brand.yml",
  });
  deepStrictEqual(bytes, (await buildPdfPack(FILES)).bytes);
});

for (const demand of ["output:", "output: { standards: [] }", "output: { standards: [ua-1, a-2a] }"]) {
  Deno.test(`buildPdfPack() gives the same pack with the demand ${JSON.stringify(demand)} as without`, async () => {
    const { bytes, issues } = await buildPdfPack({ ...FILES, "recipe.yaml": utf8(`${WITH_LOGO}${demand}\n`) });
    deepStrictEqual([bytes, issues], [(await buildPdfPack(FILES)).bytes, []]);
  });
}

for (
  const [what, files, codes, message] of [
    [
      "no recipe",
      { "other.yaml": LOGO },
      ["file-not-found"],
      /^Cannot build "recipe.yaml": The files do not contain the recipe/,
    ],
    ["what is not text", { "recipe.yaml": Uint8Array.of(0xff) }, ["invalid-encoding"], /is not UTF-8$/],
    [
      "two errors",
      { "recipe.yaml": utf8("schema: x\n") },
      ["missing-field", "missing-field", "unknown-schema"],
      /more\)$/,
    ],
    [
      "no picture",
      { "recipe.yaml": FILES["recipe.yaml"] },
      ["asset-not-found"],
      /line 12: The file "art\/logo.svg" does not exist/,
    ],
    ["a picture that is none", { ...FILES, "art/logo.svg": utf8("<p/>") }, ["asset-damaged"], /art\/logo.svg/],
  ] as const
) {
  Deno.test(`buildPdfPack() refuses ${what} with every finding`, async () => {
    await rejects(buildPdfPack(files), (error) => {
      ok(error instanceof RecipeError);
      strictEqual(error.code, "invalid-recipe");
      deepStrictEqual(error.issues.map(({ code }) => code).sort(), [...codes]);
      ok(message.test(error.message), error.message);
      return true;
    });
  });
}

Deno.test("buildPdfPack() keeps warnings", async () => {
  const faint = utf8(`${await recipeHead()}design:\n  watermark.text: SECRET\n`);
  deepStrictEqual((await buildPdfPack({ "recipe.yaml": faint })).issues.map(({ code }) => code), ["no-effect"]);
});

Deno.test("buildPdfPack() asks for a proof once, of the whole pack, and goes by what it finds", async () => {
  const asked: number[] = [];
  const prove = (issues: readonly Issue[]) => ({
    prove: ({ bytes }: { readonly bytes: Uint8Array }) => {
      asked.push(bytes.length);
      return Promise.resolve(issues);
    },
  });
  const warning = warningIssue("slow", "It takes long");
  const { bytes, issues } = await buildPdfPack(FILES, prove([warning]));
  deepStrictEqual([asked, issues], [[bytes.length], [warning]]);
  const broken: Issue = { severity: "error", code: "compile-failed", message: "It does not compile", hint: "Look." };
  await rejects(buildPdfPack(FILES, prove([warning, broken])), {
    name: "RecipeError",
    message: 'Cannot build "recipe.yaml": It does not compile',
    issues: [warning, broken],
    hint: "Look.",
  });
  await rejects(buildPdfPack({ "recipe.yaml": LOGO }, prove([])), { name: "RecipeError" });
  strictEqual(asked.length, 2);
});

Deno.test("buildPdfPack() stops at a signal", async () => {
  const signal = AbortSignal.abort(new Error("stopped"));
  await rejects(buildPdfPack(FILES, { signal }), { message: "stopped" });
});

Deno.test("buildPdfPack() throws only typed errors, whatever the recipe is", async () => {
  await fc.assert(fc.asyncProperty(fc.oneof(fc.uint8Array(), fc.json().map(utf8)), async (recipe) => {
    await rejects(buildPdfPack({ "recipe.yaml": recipe }), ToolError);
  }));
});
