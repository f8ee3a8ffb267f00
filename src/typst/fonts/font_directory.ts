import type { Issue } from "../../base/issue.ts";
import { warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { diskFolder } from "../../host/files/disk_folder.ts";
import { type SkippedEntry, walkFolders } from "../../host/files/walk_folders.ts";
import { FontError, MAX_FONT_BYTES, readFontFaces } from "./font_face.ts";
import type { LibraryFace } from "./font_library.ts";

/** Content of a font directory. */
export interface FontDirectory {
  /** All usable faces, sorted by file path. */
  faces: LibraryFace[];
  /** Warnings about unusable font files; `path` is relative to the directory. */
  issues: Issue[];
}

/** Maximum number of files and directories to read. */
export const MAX_FONT_ENTRIES = 5000;

/**
 * Reads the TTF, OTF and TTC fonts in a directory and its subdirectories. Does not follow links or open other files.
 *
 * @throws {FontError} `too-many-fonts` beyond {@linkcode MAX_FONT_ENTRIES}.
 * @throws {Deno.errors.NotFound} when the directory does not exist.
 */
export async function readFontDirectory(path: string): Promise<FontDirectory> {
  const found: FontDirectory = { faces: [], issues: [] };
  for (const file of listFontFiles(path, found.issues)) {
    try {
      const bytes = await readBounded(`${path}/${file}`);
      const origin = `${path}/${file}`;
      const read = () => Deno.readFile(origin);
      for (const face of readFontFaces(bytes)) found.faces.push({ ...face, origin, installed: false, read });
    } catch (error) {
      if (!(error instanceof FontError)) throw error;
      const message = error.message.replace("the font", quote(truncate(file, 200)));
      found.issues.push(warningIssue(error.code, message, { path: file, hint: error.hint }));
    }
  }
  return found;
}

async function readBounded(path: string): Promise<Uint8Array> {
  const { size } = await Deno.stat(path);
  if (size > MAX_FONT_BYTES) {
    throw new FontError("font-too-large", `Cannot read the font: it has ${size} bytes; the limit is ${MAX_FONT_BYTES}`);
  }
  return await Deno.readFile(path);
}

/** Lists paths relative to the directory, sorted so that equal files give the same library everywhere. */
function listFontFiles(root: string, issues: Issue[]): string[] {
  const files: string[] = [];
  let left = MAX_FONT_ENTRIES;
  for (const step of walkFolders([diskFolder(root)], { seesHidden: true })) {
    if (left-- === 0) {
      throw new FontError(
        "too-many-fonts",
        `Cannot read ${quote(root)}: it contains more than ${MAX_FONT_ENTRIES} files`,
      );
    }
    if (step.kind === "file" && FONT_FILE.test(step.path)) files.push(step.path);
    if (step.kind === "skipped") issues.push(...reportSkipped(step.skipped));
  }
  return files.sort();
}

/** Reports what may be a font, or may contain fonts. */
function reportSkipped({ path, kind, reason, hint }: SkippedEntry): Issue[] {
  if (kind !== "folder" && !FONT_FILE.test(path)) return [];
  return [warningIssue("unreadable-font", `Cannot read ${quote(truncate(path, 200))}: ${reason}`, { path, hint })];
}

/** Names of files that may be fonts. */
export const FONT_FILE = /\.(?:ttf|otf|ttc|otc|woff2?)$/i;
