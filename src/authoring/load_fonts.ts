import { type Issue, warningIssue } from "../base/issue.ts";
import { FONT_FILE, MAX_FONT_ENTRIES, readFontDirectory } from "../typst/fonts/font_directory.ts";
import { FontError, readFontFaces } from "../typst/fonts/font_face.ts";
import { createFontLibrary, type FontLibrary, type LibraryFace } from "../typst/fonts/font_library.ts";
import type { Context } from "../console/context.ts";
import { fileError } from "../host/files/file_error.ts";
import { offerPaths } from "../host/files/missing_path.ts";
import { joinPath } from "../host/files/file_path.ts";
import type { LoadedRecipe } from "./load_recipe.ts";

/** Fonts besides the program's own. */
export interface FontSources {
  /** A recipe whose font files are used. */
  readonly loaded?: Pick<LoadedRecipe, "path" | "folder" | "fonts"> | undefined;
  /** Folders of `--font-path`. */
  readonly folders?: readonly string[] | undefined;
  /** Whether the files of the folders are looked at through the context, which records that for a watch. */
  readonly isWatched?: boolean | undefined;
}

/** All available fonts. */
export interface LoadedFonts {
  /** The program's fonts and the others. */
  readonly library: FontLibrary;
  /** Font files that cannot be used, as warnings. */
  readonly issues: readonly Issue[];
}

/** Reads the fonts of folders and of a recipe. Later ones win over earlier ones and over the program's. */
export async function loadFonts(
  { loaded, folders = [], isWatched = false }: FontSources,
  context: Context,
): Promise<LoadedFonts> {
  const faces: LibraryFace[] = [];
  const issues: Issue[] = [];
  for (const folder of folders) {
    const found = await readFolder(folder, context);
    if (isWatched) await followFolder(folder, context);
    faces.push(...found.faces);
    issues.push(...found.issues.map(({ path, ...issue }) => ({ ...issue, file: joinPath(folder, path ?? "") })));
  }
  for (const [path, bytes] of loaded?.fonts ?? []) {
    const file = joinPath(loaded?.folder ?? ".", path);
    try {
      faces.push(
        ...readFontFaces(bytes).map((face) => {
          return { ...face, origin: file, installed: false, read: () => Promise.resolve(bytes) };
        }),
      );
    } catch (error) {
      if (!(error instanceof FontError)) throw error;
      const { code, message, hint } = error;
      issues.push(warningIssue(code, message, { file, hint }));
    }
  }
  return { library: createFontLibrary(faces), issues };
}

/** Bytes at the start of a font that have its table directory, with a checksum of each table. */
const DIRECTORY_BYTES = 4096;

async function followFolder(folder: string, { files }: Context): Promise<void> {
  const listing = await files.list(folder, MAX_FONT_ENTRIES);
  for (const { path } of listing.files) {
    if (FONT_FILE.test(path)) await files.readStart(joinPath(folder, path), DIRECTORY_BYTES);
  }
}

async function readFolder(folder: string, context: Context) {
  const real = await context.files.realPath(folder);
  try {
    return await readFontDirectory(real ?? folder);
  } catch (error) {
    throw offerPaths(
      fileError(error, "read", folder),
      real === undefined ? await context.files.nearestPaths(folder) : [],
    );
  }
}
