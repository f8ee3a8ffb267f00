import { hasErrors, type Issue } from "../base/issue.ts";
import { asciiLowerCase } from "../base/text.ts";
import { claimMediaType } from "../recipe/read/recipe_path.ts";
import type { Recipe } from "../recipe/recipe.ts";
import type { FontLibrary } from "../typst/fonts/font_library.ts";
import type { Context } from "../console/context.ts";
import { RefusedError } from "../console/command_errors.ts";
import { joinPath } from "../host/files/file_path.ts";
import { prepareTemplate } from "./prepare_template.ts";
import type { InputVerdict } from "./input_verdict.ts";
import { type LoadedRecipe, loadRecipeFrom, type RecipePlace } from "./load_recipe.ts";

/** Checks a recipe: reports all findings of a build except those of the compiler. */
export async function judgeRecipe(place: RecipePlace, context: Context): Promise<InputVerdict> {
  const loaded = await loadRecipeFrom(place, context);
  const template = loaded.recipe?.template;
  if (hasErrors(loaded.issues)) {
    return { kind: "recipe", template, issues: [...loaded.issues, ...await checkPictures(loaded)] };
  }
  const fonts = await judgeFonts(loaded, context);
  try {
    const { issues } = await prepareTemplate(loaded, context);
    return { kind: "recipe", template, issues: [...issues, ...fonts] };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { kind: "recipe", template, issues: [...error.issues, ...fonts] };
  }
}

/** Reports missing fonts of the recipe. Loads fonts only if it sets any. */
async function judgeFonts(loaded: LoadedRecipe, context: Context): Promise<Issue[]> {
  const { recipe, path } = loaded;
  if (recipe === undefined || ![...recipe.overrides.keys()].some((each) => OF_FONTS.test(each))) return [];
  const { checkFonts } = await import("../recipe/check_fonts.ts");
  const { loadFonts } = await import("./load_fonts.ts");
  const { library, issues } = await loadFonts({ loaded }, context);
  const families = checkFonts(recipe, library.families(), library.namesakes);
  const found = [...families, ...await checkFaces(recipe, library)];
  return [...issues, ...found.map((issue) => ({ ...issue, file: path }))];
}

/** Paths of values that choose a font. */
const OF_FONTS = /(?:[fF]ont|[wW]eight|^typography\..+)$/;

/**
 * Warns of weights and styles that families lack, at the recipe's first line with the name of the family, and of fonts
 * that do not permit embedding.
 */
async function checkFaces(recipe: Recipe, library: FontLibrary): Promise<Issue[]> {
  const { listNamedFamilies } = await import("../recipe/check_fonts.ts");
  const { resolveRecipe } = await import("../recipe/resolve_recipe.ts");
  const { findRequiredFaces } = await import("../typst/fonts/choose_fonts.ts");
  const { checkFontRights } = await import("../typst/fonts/choose_fonts.ts");
  const named = new Map(listNamedFamilies(recipe).map((each) => [asciiLowerCase(each.family), each]));
  const { faces, missing } = findRequiredFaces(resolveRecipe(recipe), library);
  const lacking = missing.flatMap(({ family, whole, issue }): Issue[] => {
    if (whole) return []; // reported by its name
    const warning = { ...issue, severity: "warning" } as const;
    const use = named.get(asciiLowerCase(family));
    return [use === undefined ? warning : { ...warning, path: `design.${use.path}`, ...use.place }];
  });
  return [...lacking, ...checkFontRights(faces)];
}

/** Checks the pictures of a recipe that cannot be packed because of other errors. */
async function checkPictures({ folder, pictures }: LoadedRecipe): Promise<Issue[]> {
  if (pictures.size === 0) return [];
  const { checkAsset } = await import("../pdf/assets/check_asset.ts");
  return [...pictures].flatMap(([path, bytes]) => {
    return checkAsset(bytes, claimMediaType(path)).issues.map((issue) => ({ ...issue, file: joinPath(folder, path) }));
  });
}
