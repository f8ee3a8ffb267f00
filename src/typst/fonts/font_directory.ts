import type { Issue } from "../../base/issue.ts";
import { warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
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
  for (const file of await listFontFiles(path)) {
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
    throw new FontError("font-too-large", `Cannot read the font: it has ${size} bytes, the cap is ${MAX_FONT_BYTES}`);
  }
  return await Deno.readFile(path);
}

/** Lists paths relative to the directory, sorted so that equal files give the same library everywhere. */
async function listFontFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  const folders = [""];
  let left = MAX_FONT_ENTRIES;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const { name, isFile, isDirectory } of Deno.readDir(`${root}/${folder}`)) {
      if (left-- === 0) {
        throw new FontError(
          "too-many-fonts",
          `Cannot read ${quote(root)}: it contains more than ${MAX_FONT_ENTRIES} files`,
        );
      }
      if (isDirectory) folders.push(`${folder}${name}/`);
      if (isFile && FONT_FILE.test(name)) files.push(`${folder}${name}`);
    }
  }
  return files.sort();
}

const FONT_FILE = /\.(?:ttf|otf|ttc|otc|woff2?)$/i;
