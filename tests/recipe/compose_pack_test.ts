import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../src/pack/pack_template.ts";
import { unpackTemplate } from "../../src/pack/unpack_template.ts";
import { sha256Hex } from "../../src/base/sha256.ts";
import { checkPdfPack } from "../../src/pdf/gate/check_pdf_pack.ts";
import { composePack } from "../../src/recipe/compose_pack.ts";
import { resolveRecipe } from "../../src/recipe/resolve_recipe.ts";
import { goodJpeg, goodPng, svg } from "../support/pictures/forged_images.ts";
import { goodRecipe } from "./sample_recipe.ts";

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
  return await composePack({ recipe, values: resolveRecipe(recipe), files: given });
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
