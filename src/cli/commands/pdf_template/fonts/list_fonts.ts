import { escapeText, quote, truncate } from "../../../../base/text.ts";
import { loadFonts } from "../../../../authoring/load_fonts.ts";
import { loadRecipe } from "../../../../authoring/load_recipe.ts";
import type { Context } from "../../../../console/context.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook, type Look } from "../../../../console/output/style.ts";
import { renderTable } from "../../../../console/output/table.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { listCoveredScripts } from "../../../../typst/fonts/covered_scripts.ts";
import type { FontLibrary, LibraryFace } from "../../../../typst/fonts/font_library.ts";
import { checkFontRights } from "../../../../typst/fonts/choose_fonts.ts";
import { showWeights } from "../../../../typst/fonts/weight_range.ts";
import { type Issue, warningIssue } from "../../../../base/issue.ts";

/** Arguments and options of `tool pdf-template fonts`. */
interface ListFontsOptions {
  /** A recipe whose fonts are listed too, or its folder. */
  readonly recipe: string | undefined;
  /** Folders of `--font-path`. */
  readonly folders: readonly string[] | undefined;
  /** Whether to print JSON. */
  readonly json: boolean;
}

/** A family that a recipe can name. */
interface ListedFamily {
  readonly family: string;
  /** Whether the program brings all of its faces. */
  readonly builtIn: boolean;
  readonly faces: readonly LibraryFace[];
  /** Scripts that its upright face covers. */
  readonly scripts: readonly string[];
}

/** Prints the available font families. */
export async function listFonts({ recipe, folders, json }: ListFontsOptions, context: Context): Promise<void> {
  const loaded = recipe === undefined ? undefined : await loadRecipe(recipe, context);
  const { library, issues: unreadable } = await loadFonts({ loaded, folders }, context);
  const errors = (loaded?.issues ?? []).filter(({ severity }) => severity === "error");
  const rights = checkFontRights(library.families().flatMap((family) => library.faces(family)));
  const issues = [...errors, ...unreadable, ...rights, ...listUnused(library)];
  const families = await Promise.all(library.families().map((family) => describeFamily(family, library)));
  context.signal.throwIfAborted();
  const { stdout } = context.io;
  if (json) {
    return await stdout.write(jsonText({ families: families.map(familyJson), issues: issuesJson(issues) }));
  }
  await writeIssues(issues, context);
  await stdout.write(familyTable(families, createLook(stdout, context.environment)));
}

async function describeFamily(family: string, library: FontLibrary): Promise<ListedFamily> {
  const faces = library.faces(family);
  const builtIn = faces.every(({ installed }) => installed);
  const regular = library.find(family, "normal", 400) ?? faces[0];
  return { family, builtIn, faces, scripts: regular === undefined ? [] : listCoveredScripts(await regular.read()) };
}

function familyTable(families: readonly ListedFamily[], look: Look): string {
  const rows = families.map(({ family, builtIn, faces, scripts }) => [
    escapeText(family),
    weights(faces, "normal"),
    weights(faces, "italic"),
    builtIn ? "built in" : "own files",
    scripts.length === 0 ? "-" : scripts.join(", "),
  ]);
  const columns = ["family", "upright", "italic", "source", "scripts"].map((title) => ({ title }));
  return renderTable(columns, rows, look);
}

function weights(faces: readonly LibraryFace[], style: LibraryFace["style"]): string {
  const found = faces.filter((face) => face.style === style).map(showWeights);
  return found.length === 0 ? "-" : found.join(" ");
}

function faceJson({ style, weight, weights }: LibraryFace) {
  return weights === undefined ? { style, weight } : { style, weight, weights: { min: weights.min, max: weights.max } };
}

function familyJson({ family, builtIn, faces, scripts }: ListedFamily) {
  return { family, builtIn, faces: faces.map(faceJson), scripts };
}

/**
 * Lists what documents leave unused of the user's fonts, once per family: `unused-axes` for axes of variable fonts that
 * no design can set, `unused-width` for condensed and expanded faces beside normal ones.
 */
function listUnused(library: FontLibrary): Issue[] {
  const axes = library.families().flatMap((family) => {
    const unused = new Set(library.faces(family).flatMap(({ unusedAxes = [] }) => unusedAxes));
    return unused.size === 0 ? [] : [warnOfAxes(family, [...unused].sort())];
  });
  const widths = new Map<string, Set<number>>();
  for (const { family, width } of library.otherWidths()) {
    if (width !== undefined) widths.set(family, (widths.get(family) ?? new Set()).add(width));
  }
  return [...axes, ...[...widths].map(([family, found]) => warnOfWidths(family, [...found].sort((a, b) => a - b)))];
}

function warnOfAxes(family: string, tags: readonly string[]): Issue {
  const names = tags.map(quote).join(", ");
  const message = `Documents do not use the ${tags.length === 1 ? "axis" : "axes"} ${names} of ${nameOf(family)}`;
  return warningIssue("unused-axes", message, {
    hint: "Choose weight and style in the recipe; for another form of the font, give a static file of it.",
  });
}

function warnOfWidths(family: string, widths: readonly number[]): Issue {
  const shown = widths.map((width) => `${Number(width.toFixed(2))} %`).join(", ");
  const message = `Documents do not use the faces of ${
    nameOf(family)
  } with a width of ${shown}: it has the normal width`;
  return warningIssue("unused-width", message, {
    hint: "Give the condensed or expanded files without the others of the family.",
  });
}

function nameOf(family: string): string {
  return quote(truncate(family, 80));
}
