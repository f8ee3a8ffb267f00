import type { FallbackChange } from "../../../../authoring/design/fallback_recipe.ts";
import type { DocumentFonts, LackedScript } from "../../../../authoring/typeset/find_document_fonts.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { joinAlternatives } from "../../../../base/join_alternatives.ts";
import { escapeText } from "../../../../base/text.ts";
import type { Context } from "../../../../console/context.ts";
import { commandWord, printableLine } from "../../../../console/output/printable.ts";
import { createLook, type Look } from "../../../../console/output/style.ts";
import { renderTable } from "../../../../console/output/table.ts";
import { joinPath, parentFolder } from "../../../../host/files/file_path.ts";
import { renderTextScalar } from "../../../../recipe/edit/render_scalar.ts";
import { suggestFonts } from "../../../../typst/fonts/script_of.ts";
import { structuredPatch } from "diff";

/** How a recipe uses installed fonts: by changes of its lines, or of those of a new recipe. */
export type RecipeAdvice =
  | { readonly kind: "pack"; readonly change: FallbackChange }
  | RecipeChange & { readonly kind: "recipe"; readonly path: string }
  | RecipeChange & { readonly kind: "baseline"; readonly baseline: string };

interface RecipeChange {
  readonly change: FallbackChange;
  /** The last one first. */
  readonly changes: readonly LineChange[];
}

/** What `tool pdf-template fonts --for` has found. */
export interface FontAdvice {
  readonly documents: readonly string[];
  /** The documents, for people. */
  readonly shown: string;
  readonly fonts: DocumentFonts;
  readonly recipe: RecipeAdvice;
}

/** Maximum number of characters that a line names. */
const MAX_SAMPLES = 8;

/** Renders what was found for people, and the lines for a recipe. */
export function fontAdviceText({ shown, fonts, recipe }: FontAdvice, { io, environment }: Context): string {
  const { windows } = environment;
  const { letters, missingLetters, scripts, installed, isCut } = fonts;
  if (scripts.length === 0) return `Fonts have every character of ${shown}\n`;
  const lacking = scripts.filter((each) => each.installed.length === 0).map(({ script }) => script);
  const others = scripts.reduce((sum, each) => sum + each.characters - each.letters, 0);
  return [
    `No font of the template has ${missingLetters} of the ${countNoun(letters, "letter")} of ${shown}` +
    `${others === 0 ? "" : `, and ${countNoun(others, "other character")}`}\n\n`,
    scriptTable(scripts, createLook(io.stdout, environment)),
    lacking.length === 0
      ? ""
      : `\nNo installed font has ${lacking.join(", ")}: install one such as ${
        joinAlternatives(suggestFonts(lacking), "and")
      }, or put its file into the recipe's folder.\n`,
    isCut ? "\nNot all installed fonts were examined: there are too many.\n" : "",
    installed.length === 0 ? "" : "\nFor one PDF, add --system-fonts. " + recipeText(recipe, windows),
  ].join("");
}

function scriptTable(scripts: readonly LackedScript[], look: Look): string {
  const hasOthers = scripts.some(({ letters, characters }) => characters > letters);
  const rows = scripts.map(({ script, letters, characters, samples, installed }) => [
    script,
    String(letters),
    ...(hasOthers ? [String(characters - letters)] : []),
    samples.slice(0, MAX_SAMPLES).map(escapeText).join(" ") + (samples.length > MAX_SAMPLES ? " …" : ""),
    installed.map(({ family }) => escapeText(family)).join(", ") || "-",
    installed.flatMap(({ faces }) => faces.slice(0, 1)).map(({ path }) => escapeText(path)).join(", ") || "-",
  ]);
  const counts = hasOthers ? ["letters", "others"] : ["letters"];
  const columns = ["script", ...counts, "such as", "installed font", "file"].map((title) => ({
    title,
    align: counts.includes(title) ? "right" as const : "left" as const,
  }));
  return renderTable(columns, rows, look);
}

function recipeText(recipe: RecipeAdvice, windows: boolean): string {
  const { change } = recipe;
  if (recipe.kind === "pack") {
    return "A pack contains no fonts. Copy the files into the folder fonts of its recipe, and write:\n\n" +
      `fonts: ${list(change.fonts)}\ndesign:\n  typography:\n    fallback: ${list(change.fallback)}\n`;
  }
  const path = recipe.kind === "recipe" ? recipe.path : "brand/recipe.yaml";
  const folder = parentFolder(path, windows);
  return [
    "For all PDFs of a recipe:\n",
    recipe.kind === "recipe" ? "" : `\n  tool pdf-template init brand --baseline ${commandWord(recipe.baseline)}\n`,
    copyText(change, folder, windows),
    ...recipe.changes.map((each) => `\n${placeText(each, path)}:\n\n${each.lines.map(printableLine).join("\n")}\n`),
  ].join("");
}

/** Renders the commands that copy font files. */
function copyText({ copies, tooLarge }: FallbackChange, folder: string, windows: boolean): string {
  const word = (path: string) => commandWord(windows ? path.replaceAll("/", "\\") : path);
  const lines = copies.map(({ from, to }) =>
    `  ${windows ? "copy" : "cp"} ${word(from)} ${word(joinPath(folder, to))}\n`
  );
  const make = `  mkdir ${windows ? "" : "-p "}${word(joinPath(folder, "fonts"))}\n`;
  const large = tooLarge.map((path) => {
    const place = commandWord(parentFolder(path, windows));
    return `\n${escapeText(path)} is too large for a recipe; name its folder: --font-path ${place}\n`;
  });
  return ["\n", ...(lines.length === 0 ? [] : [make]), ...lines, ...large].join("");
}

function placeText({ after, replaced }: LineChange, path: string): string {
  const file = escapeText(path);
  if (replaced === 0) return after === 0 ? `Insert at the start of ${file}` : `Insert after line ${after} of ${file}`;
  const lines = replaced === 1 ? `line ${after + 1}` : `lines ${after + 1} to ${after + replaced}`;
  return `Replace ${lines} of ${file}`;
}

function list(items: readonly string[]): string {
  return `[${items.map((item) => renderTextScalar(item)).join(", ")}]`;
}

/** Returns what was found as JSON. */
export function fontAdviceJson({ documents, fonts, recipe }: FontAdvice) {
  const { letters, missingLetters, scripts, isCut } = fonts;
  const { copies, tooLarge, fallback } = recipe.change;
  return {
    documents: [...documents],
    letters,
    missingLetters,
    scripts: scripts.map(({ script, letters: own, characters, samples, installed }) => ({
      ...{ script, letters: own, characters, samples: [...samples] },
      fonts: installed.map(({ family, faces }) => ({ family, files: [...new Set(faces.map(({ path }) => path))] })),
    })),
    complete: !isCut,
    recipe: {
      copies: copies.map(({ from, to }) => ({ from, to })),
      tooLarge: [...tooLarge],
      fonts: [...recipe.change.fonts],
      fallback: [...fallback],
      changes: recipe.kind === "pack"
        ? []
        : recipe.changes.map(({ after, replaced, lines }) => ({ after, replaced, lines: [...lines] })),
    },
  };
}

/** Lines to insert into a text, or to put in the place of others. */
interface LineChange {
  /** Number of the line before them; 0 for the start of the text. */
  readonly after: number;
  /** Number of lines behind it that they replace. */
  readonly replaced: number;
  readonly lines: readonly string[];
}

/**
 * Lists the changes between two versions of a text, the last one first: when they are made in this order, none moves
 * the place of another.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { listChangedLines } from "./font_advice.ts";
 *
 * deepStrictEqual(listChangedLines("a\nb\n", "a\nnew\nb\n"), [{ after: 1, replaced: 0, lines: ["new"] }]);
 * ```
 */
export function listChangedLines(before: string, after: string): LineChange[] {
  const { hunks } = structuredPatch("", "", before, after, undefined, undefined, { context: 0 });
  return hunks.map(({ oldStart, oldLines, lines }) => ({
    after: oldStart - 1,
    replaced: oldLines,
    lines: lines.flatMap((line) => line.startsWith("+") ? [line.slice(1).replace(/\r$/, "")] : []),
  })).reverse();
}
