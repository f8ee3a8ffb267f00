import { deepStrictEqual, notDeepStrictEqual, ok } from "node:assert/strict";
import { loadRecipe } from "../../src/authoring/load_recipe.ts";
import { makePack } from "../../src/authoring/make_pack.ts";
import { prepareTemplate } from "../../src/authoring/prepare_template.ts";
import { useTemplate } from "../../src/authoring/use_template.ts";
import { RefusedError } from "../../src/console/command_errors.ts";
import { packTemplate } from "../../src/pack/pack_template.ts";
import { unpackTemplate } from "../../src/pack/unpack_template.ts";
import { ONE_MISTAKE } from "../recipe/recipe_mistakes_table.ts";
import { createFakeContext } from "../support/fake_context.ts";
import { recipeTree } from "../support/recipes/sample_recipes.ts";

const SMALL_TEXT = "design:\n  typography:\n    body:\n      size: 5pt\n";
const LOGO = "assets:\n  logo: { path: assets/logo.svg, decorative: true }\n";

for (const rest of [undefined, "", SMALL_TEXT, LOGO]) {
  Deno.test(`prepareTemplate() prepares what makePack() packs for ${JSON.stringify(rest ?? "the sample")}`, async () => {
    const context = createFakeContext({ tree: await recipeTree(rest) });
    const loaded = await loadRecipe("brand", context);
    const { bytes: _, ...made } = await makePack(loaded, context);
    deepStrictEqual(await prepareTemplate(loaded, context), made);
  });

  Deno.test(`makePack() returns what a reader gets, and packing that again gives its bytes, for ${JSON.stringify(rest ?? "the sample")}`, async () => {
    const context = createFakeContext({ tree: await recipeTree(rest) });
    const { bytes, manifest, files } = await makePack(await loadRecipe("brand", context), context);
    const unpacked = await unpackTemplate(bytes);
    deepStrictEqual({ ...unpacked }, { manifest, files });
    deepStrictEqual(await packTemplate(unpacked), bytes);
  });
}

const SVG = "brand/assets/logo.svg";
const BAD_PICTURES = [
  [SVG, '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  [SVG, "<svg"],
  [SVG, new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
  [SVG, ""],
] as const;

Deno.test("useTemplate() refuses a faulty recipe with the findings of makePack()", async () => {
  const mistakes = await Promise.all(ONE_MISTAKE.map(([rest]) => recipeTree(rest)));
  const pictures = await Promise.all(
    BAD_PICTURES.map(async ([path, content]) => ({ ...await recipeTree(LOGO), [path]: content })),
  );
  const { [SVG]: _, ...withoutPicture } = await recipeTree(LOGO);
  for (const tree of [...mistakes, ...pictures, withoutPicture]) {
    const context = createFakeContext({ tree });
    const loaded = await loadRecipe("brand", context);
    const [used, made] = await Promise.all([
      findings(useTemplate, loaded, context),
      findings(makePack, loaded, context),
    ]);
    deepStrictEqual(used, made);
    notDeepStrictEqual(used.issues, []);
  }
});

type Make = typeof useTemplate | typeof makePack;

/** Returns the warnings of a good recipe, or the text and all findings of its refusal. */
async function findings(make: Make, ...[loaded, context]: Parameters<typeof makePack>) {
  try {
    return { issues: (await make(loaded, context)).issues };
  } catch (error) {
    ok(error instanceof RefusedError, String(error));
    const { message, hint, issues } = error;
    return { message, hint, issues };
  }
}
