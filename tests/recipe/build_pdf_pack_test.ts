import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { ToolError } from "../../src/base/tool_error.ts";
import { type Issue, warningIssue } from "../../src/base/issue.ts";
import { unpackTemplate } from "../../src/pack/unpack_template.ts";
import { buildPdfPack, RecipeError } from "../../src/recipe/build_pdf_pack.ts";
import * as fc from "../support/property.ts";
import { goodRecipe, recipeHead, utf8 } from "./sample_recipe.ts";
import { packTemplate } from "../../src/pack/pack_template.ts";
import { sha256Hex } from "../../src/base/sha256.ts";
import { checkPdfPack } from "../../src/pdf/gate/check_pdf_pack.ts";
import { composePack } from "../../src/recipe/compose_pack.ts";
import { goodJpeg, goodPng, svg } from "../support/pictures/forged_images.ts";

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

const REST = `design: { colors.accent: "#0b5fff" }
assets:
  logo: { path: private/brand/logo.svg, alt: Example Ltd, placement: { opacity: 0.9 } }
  closing: { path: private/photo.jpeg, decorative: true }
decorations:
  - { kind: image, id: texture, path: private/t.png, decorative: true, scope: all, layer: background, area: page }
  - { kind: image, id: again, path: copy.png, alt: Same, scope: odd, layer: foreground, area: page }
  - { kind: vector, id: band, scope: first, layer: background, area: page, shape: rectangle, paint: { kind: none } }
fonts: [private/Brand.ttf]
settings: { draft: { type: boolean, default: false } }
`;
const files = new Map([
  ["private/brand/logo.svg", svg()],
  ["private/photo.jpeg", goodJpeg()],
  ["private/t.png", goodPng()],
  ["copy.png", goodPng()],
]);

async function compose(rest: string, given: ReadonlyMap<string, Uint8Array> = files) {
  const recipe = await goodRecipe(rest);
  return await composePack({ recipe, files: given });
}

Deno.test("composePack() makes what the execution gate accepts", async () => {
  for (const rest of [REST, ""]) {
    const { contents, issues } = await compose(rest);
    deepStrictEqual(issues, []);
    ok(contents !== undefined);
    const { manifest, files } = await unpackTemplate(await packTemplate(contents));
    deepStrictEqual(await checkPdfPack(manifest, files), []);
    strictEqual("assets" in manifest, rest !== "");
  }
});

Deno.test("composePack() names pictures by their content, equal ones once", async () => {
  const { contents, graphics } = await compose(REST);
  const ids = await Promise.all(
    [svg(), goodJpeg(), goodPng()].map(async (bytes) => (await sha256Hex(bytes)).slice(0, 16)),
  );
  const [logo = "", photo = "", texture = ""] = ids;
  const members = ["tool.typ", `assets/${logo}.svg`, `assets/${photo}.jpg`, `assets/${texture}.png`];
  deepStrictEqual([...new Map(Object.entries(contents?.files ?? {})).keys(), ...membersOf(contents?.files)], members);
  deepStrictEqual(Object.keys(graphics.assetDescriptors), ids.map((id) => `asset-${id}`));
  deepStrictEqual(graphics.assets, {
    logo: {
      ...{ descriptor: `asset-${logo}`, writer: "logo", decorative: false, alt: "Example Ltd" },
      placement: { opacity: 0.9 },
    },
    closing: { descriptor: `asset-${photo}`, writer: "closing-image", decorative: true },
  });
  deepStrictEqual(graphics.decorations.map(({ descriptor, writer, alt }) => [descriptor, writer, alt]), [
    [`asset-${texture}`, "image-decoration", undefined],
    [`asset-${texture}`, "image-decoration", "Same"],
    [undefined, "vector-decoration", undefined],
  ]);
});

function membersOf(files: unknown): unknown[] {
  return files instanceof Map ? [...files.keys()] : [];
}

Deno.test("composePack() lets nothing of the author's machine, overlay or baseline into the pack", async () => {
  const { contents } = await compose(REST);
  const text = JSON.stringify(contents?.manifest);
  for (const word of ["private", "photo", "Brand.ttf", "baseline", "overlay", "latest", "recipe"]) {
    ok(!text.includes(word), word);
  }
  strictEqual(contents?.manifest.engine.kind === "typst" && contents.manifest.engine.compilerRange, ">=0.15.1 <0.16");
  deepStrictEqual(contents?.manifest.provenance, { createdWith: "tool" });
});

Deno.test("composePack() gives the same contents for the same recipe, however it is laid out", async () => {
  const one = await compose(REST);
  const other = await compose(REST.replace("design: { colors.accent", "design: { colors: {}, colors.accent"));
  ok(one.contents !== undefined && other.contents !== undefined);
  deepStrictEqual(await packTemplate(other.contents), await packTemplate(one.contents));
});

Deno.test("composePack() reports every file that is missing or bad, each once", async () => {
  const bad = new Map(files);
  bad.delete("private/photo.jpeg");
  bad.delete("copy.png");
  bad.set("private/t.png", goodPng().slice(0, 20));
  bad.set("private/brand/logo.svg", svg("<script/>"));
  const { contents, issues } = await compose(REST, bad);
  strictEqual(contents, undefined);
  deepStrictEqual(
    issues.map(({ code, path, line }) => [code, path, line]).filter(([code]) => code !== "asset-damaged"),
    [
      ["unsafe-svg", "private/brand/logo.svg", 1],
      ["asset-not-found", "assets.closing", 14],
      ["asset-not-found", "decorations[1]", 17],
    ],
  );
  ok(
    issues.some(({ code, path, message }) =>
      code === "asset-damaged" && path === "private/t.png" && message.startsWith('"private/t.png": ')
    ),
  );
});

Deno.test("composePack() notices a picture whose name claims another type", async () => {
  const { issues } = await compose(
    "assets: { logo: { path: a.png, decorative: true } }\n",
    new Map([["a.png", goodJpeg()]]),
  );
  deepStrictEqual(issues.map(({ code }) => code), ["asset-type-mismatch"]);
});
