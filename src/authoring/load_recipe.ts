import { formatBytes } from "../base/bytes.ts";
import { errorIssue, hasErrors, type Issue } from "../base/issue.ts";
import { quote } from "../base/text.ts";
import { MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES } from "../pack/limits.ts";
import { ASSET_LIMITS } from "../pdf/assets/limits.ts";
import type { NamedFiles as RecipeFiles } from "../recipe/read_recipe.ts";
import { RECIPE_LIMITS } from "../recipe/read/limits.ts";
import type { Recipe } from "../recipe/recipe.ts";
import type { RecipePosition } from "../recipe/read/recipe_node.ts";
import type { Context } from "../console/context.ts";
import { RefusedError } from "../console/command_errors.ts";
import { FileError } from "../host/files/file_error.ts";
import { isBelowFolder, joinPath, parentFolder } from "../host/files/file_path.ts";
import { inputName, shownInput } from "../console/read_input.ts";
import { countIssues } from "../console/output/issue_text.ts";
import { readWanted } from "./kinds/read_wanted.ts";
import { RECIPE_NAMES } from "./recipe_names.ts";

/** A checked recipe and the files that it names. */
export interface LoadedRecipe {
  /** The recipe file, as findings name it: `brand/recipe.yaml`, or `standard input`. */
  readonly path: string;
  /** The recipe's folder, relative to the same place: `brand`. */
  readonly folder: string;
  /** Its bytes. */
  readonly bytes: Uint8Array;
  /** The recipe; undefined if it has errors. */
  readonly recipe?: Recipe | undefined;
  /** Readable pictures by the paths in the recipe. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Readable font files by the paths in the recipe. */
  readonly fonts: ReadonlyMap<string, Uint8Array>;
  /** All findings, each with its `file`. */
  readonly issues: readonly Issue[];
}

/** A recipe file before it is checked. */
export interface RecipePlace {
  /** Path of the file, or `-`. */
  readonly path: string;
  /** Its content. */
  readonly bytes: Uint8Array;
}

/**
 * Reads a recipe, given by its file, by its folder, or by `-` for standard input, and every file that it names. Reports all problems as issues with
 * their file; no problem hides another.
 *
 * Codes besides those of `readRecipe()`: `asset-not-found`, `font-not-found`, `file-outside-recipe`, `file-too-large`,
 * `unreadable-file`.
 *
 * @throws {FileError} only when the recipe itself cannot be read.
 */
export async function loadRecipe(path: string, context: Context): Promise<LoadedRecipe> {
  return await loadRecipeFrom(await findRecipe(path, context), context);
}

/**
 * Finds and reads the recipe file alone.
 *
 * @throws {ToolError} `wrong-file-kind` for any other file.
 */
export async function findRecipe(path: string, context: Context): Promise<RecipePlace> {
  try {
    return { path, bytes: await readRecipeFile(path, context) };
  } catch (error) {
    if (hasCode(error, "file-not-found")) throw await explainMissing(path, error);
    if (!hasCode(error, "is-a-directory")) throw error;
  }
  for (const name of RECIPE_NAMES) {
    try {
      const file = joinPath(path, name);
      return { path: file, bytes: await readRecipeFile(file, context) };
    } catch (error) {
      if (!hasCode(error, "file-not-found")) throw error;
    }
  }
  throw new FileError("file-not-found", `Cannot find a recipe in ${quote(path)}: ${RECIPE_NAMES[0]} is missing`, {
    hint: "Create one with tool pdf-template init, or give its file.",
  });
}

/** Returns the error of a missing recipe; the name of a baseline leads to a recipe that starts from it. */
async function explainMissing(path: string, error: unknown): Promise<unknown> {
  const { findBaseline } = await import("../recipe/baselines/baselines.ts"); // with what only an error needs
  if (!(error instanceof FileError) || findBaseline(path) === undefined) return error;
  const hint = `It is a baseline; start a recipe from it: tool pdf-template init <dir> --baseline ${path}`;
  return new FileError("file-not-found", error.message, { hint, cause: error });
}

/** Reads one byte more than the limit, so that the recipe's own check reports a file that is too large. */
function readRecipeFile(path: string, context: Context): Promise<Uint8Array> {
  return readWanted("recipe", { path, maxBytes: RECIPE_LIMITS.byteLength + 1, regular: true }, context);
}

/** Checks the recipe and reads the files that it names, see {@linkcode loadRecipe}. */
export async function loadRecipeFrom(place: RecipePlace, context: Context): Promise<LoadedRecipe> {
  const { bytes } = place;
  const { readRecipe } = await import("../recipe/read_recipe.ts");
  const { recipe, named, issues } = await readRecipe(bytes);
  const path = shownInput(place.path);
  const folder = parentFolder(place.path, context.environment.windows);
  const reader = new NamedFiles(folder, context);
  if (named !== undefined) await reader.readAll(named);
  const found = sortByPlace([...issues, ...reader.issues]).map((issue) => ({ ...issue, file: path }));
  return {
    path,
    folder,
    bytes,
    recipe,
    pictures: reader.pictures,
    fonts: reader.fonts,
    issues: found,
  };
}

/** Sorts findings by position; those without one come last. */
function sortByPlace(issues: readonly Issue[]): Issue[] {
  return issues.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity) || (a.column ?? 0) - (b.column ?? 0));
}

/**
 * Returns the recipe if it has no errors.
 *
 * @throws {RefusedError} with all findings.
 */
export function recipeOf({ path, recipe, issues }: LoadedRecipe): Recipe {
  if (recipe !== undefined && !hasErrors(issues)) return recipe;
  throw new RefusedError(`Cannot use ${inputName(path)}: it has ${countIssues(issues)}`, issues);
}

interface NamedFile {
  readonly path: string;
  readonly place: RecipePosition;
  readonly use: string;
  readonly kind: "asset" | "font";
}

/** Maximum total size of a recipe's pictures, and of its fonts, in bytes. */
const MAX_TOTAL_BYTES = MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES;

class NamedFiles {
  readonly pictures = new Map<string, Uint8Array>();
  readonly fonts = new Map<string, Uint8Array>();
  readonly issues: Issue[] = [];
  readonly #folder: string;
  readonly #context: Context;
  readonly #left = { asset: MAX_TOTAL_BYTES, font: MAX_TOTAL_BYTES };

  constructor(folder: string, context: Context) {
    this.#folder = folder;
    this.#context = context;
  }

  async readAll(named: RecipeFiles): Promise<void> {
    const root = await this.#context.files.realPath(this.#folder);
    const tried = new Set<string>();
    for (const file of listFiles(named)) {
      const key = `${file.kind} ${file.path}`;
      if (tried.has(key)) continue;
      tried.add(key);
      const bytes = await this.#read(file, root);
      if (bytes === undefined) continue;
      this.#left[file.kind] -= bytes.length;
      (file.kind === "font" ? this.fonts : this.pictures).set(file.path, bytes);
    }
  }

  async #read(file: NamedFile, root: string | undefined): Promise<Uint8Array | undefined> {
    const shown = quote(file.path);
    try {
      const real = await this.#context.files.realPath(joinPath(this.#folder, file.path));
      if (real === undefined) {
        const hint = "Add the file, or correct the path.";
        return this.#report(
          file,
          `${file.kind}-not-found`,
          `The file ${shown} does not exist below the recipe's folder`,
          hint,
        );
      }
      if (root === undefined || !isBelowFolder(real, root)) {
        const message = `${shown} leads out of the recipe's folder through a link`;
        return this.#report(file, "file-outside-recipe", message, "Put the file itself below the folder.");
      }
      const maxBytes = Math.min(ASSET_LIMITS.byteLength, this.#left[file.kind]);
      return await this.#context.files.readFile(real, maxBytes, { regular: true });
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return this.#refuse(file, error);
    }
  }

  #refuse(file: NamedFile, { code, message, hint }: FileError): undefined {
    if (code !== "file-too-large") return this.#report(file, "unreadable-file", message, hint);
    const left = this.#left[file.kind];
    const cap = left < ASSET_LIMITS.byteLength
      ? `the limit for all ${file.kind}s of a recipe is ${formatBytes(MAX_TOTAL_BYTES)}`
      : `the limit is ${formatBytes(ASSET_LIMITS.byteLength)}`;
    return this.#report(file, "file-too-large", `${quote(file.path)} is too large: ${cap}`, "Use a smaller file.");
  }

  #report({ use: path, place: { line, column } }: NamedFile, code: string, message: string, hint?: string): undefined {
    this.issues.push(errorIssue(code, message, { path, line, column, hint }));
  }
}

function listFiles({ assets, decorations, fonts }: RecipeFiles): NamedFile[] {
  return [
    ...[...assets].map(([slot, { path, place }]) => ({ path, place, use: `assets.${slot}`, kind: "asset" as const })),
    ...decorations.flatMap(({ picture }, i) => {
      if (picture === undefined) return [];
      return [{ path: picture.path, place: picture.place, use: `decorations[${i}]`, kind: "asset" as const }];
    }),
    ...fonts.map(({ path, place }, i) => ({ path, place, use: `fonts[${i}]`, kind: "font" as const })),
  ];
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof FileError && error.code === code;
}
