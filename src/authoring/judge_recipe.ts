import { hasErrors, type Issue } from "../base/issue.ts";
import { claimMediaType } from "../recipe/read/recipe_path.ts";
import type { Context } from "../console/context.ts";
import { RefusedError } from "../console/command_errors.ts";
import { joinPath } from "../host/files/file_path.ts";
import { checkBuild } from "./check_build.ts";
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
    const issues = await checkBuild(loaded, context);
    return { kind: "recipe", template, issues: [...issues, ...fonts] };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { kind: "recipe", template, issues: [...error.issues, ...fonts] };
  }
}

/** Reports missing fonts of the recipe. Loads fonts only if it names any. */
async function judgeFonts(loaded: LoadedRecipe, context: Context): Promise<Issue[]> {
  const { recipe, path } = loaded;
  const { listNamedFamilies } = await import("../recipe/list_named_families.ts");
  if (recipe === undefined || listNamedFamilies(recipe).length === 0) return [];
  const { checkFonts } = await import("../recipe/check_fonts.ts");
  const { loadFonts } = await import("./load_fonts.ts");
  const { library, issues } = await loadFonts({ loaded }, context);
  return [...issues, ...checkFonts(recipe, library.families()).map((issue) => ({ ...issue, file: path }))];
}

/** Checks the pictures of a recipe that cannot be packed because of other errors. */
async function checkPictures({ folder, pictures }: LoadedRecipe): Promise<Issue[]> {
  if (pictures.size === 0) return [];
  const { checkAsset } = await import("../pdf/assets/check_asset.ts");
  return [...pictures].flatMap(([path, bytes]) => {
    return checkAsset(bytes, claimMediaType(path)).issues.map((issue) => ({ ...issue, file: joinPath(folder, path) }));
  });
}
