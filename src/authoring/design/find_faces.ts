import type { Issue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import { INSTALLED_FONTS } from "../../typst/fonts/installed_fonts_table.ts";
import type { AvailableFace } from "../../word_import/suggest/suggestion.ts";

/** Faces that a recipe can use. */
export interface Faces {
  readonly faces: readonly AvailableFace[];
  /** Font files that cannot be used, as warnings. */
  readonly issues: readonly Issue[];
}

/** Finds the faces of the program, with those of more folders. */
export async function findFaces(folders: readonly string[] | undefined, context: Context): Promise<Faces> {
  const installed = INSTALLED_FONTS.map(([family, style, weight]) => ({ family, style, weight }));
  if (folders === undefined) return { faces: installed, issues: [] };
  const { loadFonts } = await import("../load_fonts.ts");
  const { listWeights } = await import("../../typst/fonts/weight_range.ts");
  const { library, issues } = await loadFonts({ folders }, context);
  const faces = library.families().flatMap((family) => library.faces(family));
  return {
    faces: faces.flatMap((face) => {
      const { family, style } = face;
      return listWeights(face).map((weight) => ({ family, style, weight }));
    }),
    issues,
  };
}
