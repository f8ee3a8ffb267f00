import { asciiLowerCase } from "../../../base/text.ts";
import { FontError, type FontFace, readFontFaces } from "../font_face.ts";
import { findMissingCharacters } from "../missing_characters.ts";
import { readSfntTables } from "../sfnt_tables.ts";
import { isFileProblem } from "./list_font_files.ts";
import { type FontHeads, readFontHeads } from "./read_font_heads.ts";

/** An installed upright face that has some of the wanted characters. */
export interface SystemFace extends FontFace {
  /** The font file. */
  readonly path: string;
  /** Size of the file in bytes. */
  readonly size: number;
  /** The wanted characters that it has. */
  readonly covers: ReadonlySet<string>;
}

/** Installed faces. */
export interface SystemScan {
  readonly faces: readonly SystemFace[];
  /** Whether not all files were read, because there are too many or it took too long. */
  readonly isCut: boolean;
}

/** Options of {@linkcode scanSystemFonts}. */
export interface SystemScanOptions {
  /** Families that do not count, in lower case. */
  readonly known: ReadonlySet<string>;
  /** Returns whether to stop. */
  readonly isOver: () => boolean;
  /** Stops the work with an error. */
  readonly signal: AbortSignal;
}

/** Maximum number of files to read. */
const MAX_FILES = 10_000;

/** Fonts that claim to have every character, and show nothing or one box for all. */
const NO_GLYPHS = /^(?:\.?last ?resort|adobe ?(?:not)?(?:def|blank)|noto sans tofu)/i;

/**
 * Reads which of the wanted characters installed fonts have. Reads only the tables that say so, one file at a time, and
 * passes over files that are damaged, italic faces, and fonts of pictures.
 */
export async function scanSystemFonts(
  paths: readonly string[],
  wanted: readonly string[],
  { known, isOver, signal }: SystemScanOptions,
): Promise<SystemScan> {
  const text = wanted.join("");
  const faces: SystemFace[] = [];
  for (const path of paths.slice(0, MAX_FILES)) {
    signal.throwIfAborted();
    if (isOver()) return { faces, isCut: true };
    const { size, heads } = await readHeads(path);
    for (const head of heads) {
      const face = readFace(head);
      if (face === undefined || known.has(asciiLowerCase(face.family)) || NO_GLYPHS.test(face.family)) continue;
      const missing = new Set(findMissingCharacters(text, [head]));
      const covers = new Set(wanted.filter((character) => !missing.has(character)));
      if (covers.size > 0) faces.push({ ...face, path, size, covers });
    }
  }
  return { faces, isCut: paths.length > MAX_FILES };
}

/** Reads the heads of a file; none of one that is damaged, or not there any more. */
async function readHeads(path: string): Promise<FontHeads> {
  try {
    return await readFontHeads(path);
  } catch (error) {
    if (error instanceof RangeError || isFileProblem(error)) return { size: 0, heads: [] };
    throw error;
  }
}

/** Reads the face of a head; undefined for one that adds no characters to text, or must not be part of documents. */
function readFace(head: Uint8Array): FontFace | undefined {
  try {
    const [face] = readFontFaces(head);
    const isUsable = face?.style === "normal" && face.embeddingForbidden !== true && hasOutlines(head);
    return isUsable ? face : undefined;
  } catch (error) {
    if (error instanceof FontError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns whether a font has outlines. */
function hasOutlines(head: Uint8Array): boolean {
  const tables = readSfntTables(new DataView(head.buffer, head.byteOffset, head.byteLength), 0);
  return ["glyf", "CFF ", "CFF2"].some((tag) => tables.has(tag));
}
