import { ToolError, type ToolErrorOptions } from "../../base/errors.ts";
import { findSfntFaces, readSfntKind, readSfntTables, type SfntTables } from "./sfnt_tables.ts";

/** Face of a font as Typst sees it. */
export interface FontFace {
  /** Family name in Typst and designs, without words for weight and style. */
  family: string;
  /** Oblique faces count as italic, because Typst treats them alike. */
  style: "normal" | "italic";
  /** Weight, 100 to 900. */
  weight: number;
  /** Name of the font in a PDF. */
  postscriptName: string;
}

/** Reason why a font file cannot be used. */
export type FontErrorCode = "unreadable-font" | "unsupported-font-format" | "font-too-large" | "too-many-fonts";

/** Error for a font file that cannot be used. */
export class FontError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "FontError";
  /** Creates an error from its stable code and its message. */
  constructor(code: FontErrorCode, message: string, options: ToolErrorOptions = {}) {
    super(code, message, options);
  }
}

/** Maximum size of a font file in bytes. */
export const MAX_FONT_BYTES = 64 << 20;

/**
 * Reads the faces of a TTF, OTF or TTC file: one, or those of a collection in order.
 *
 * @throws {FontError} for a damaged or too large file, and for WOFF, which Typst cannot read.
 *
 * @example Usage
 * ```ts
 * import { throws } from "node:assert/strict";
 * import { readFontFaces } from "./font_face.ts";
 *
 * throws(() => readFontFaces(new TextEncoder().encode("wOF2")), { code: "unsupported-font-format" });
 * ```
 */
export function readFontFaces(bytes: Uint8Array): FontFace[] {
  if (bytes.length > MAX_FONT_BYTES) {
    throw new FontError(
      "font-too-large",
      `Cannot read the font: it has ${bytes.length} bytes, the cap is ${MAX_FONT_BYTES}`,
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    assertKind(view);
    return findSfntFaces(view).map((offset) => readFace(readSfntTables(view, offset)));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw damaged("it is cut off or damaged", error);
  }
}

function assertKind(view: DataView): void {
  const kind = readSfntKind(view);
  if (kind === "unknown") throw damaged("it is not a TrueType or OpenType font");
  if (kind !== "woff") return;
  throw new FontError("unsupported-font-format", "Cannot read the font: it is a web font (WOFF)", {
    hint: "Use the TTF or OTF file of the same font.",
  });
}

function readFace(tables: SfntTables): FontFace {
  const names = readNames(tables.get("name"));
  const [family, postscriptName] = [names.get(FAMILY_NAME), names.get(POSTSCRIPT_NAME)];
  if (family === undefined || postscriptName === undefined) throw damaged("it has no name");
  const { weight, italic } = readStyle(tables.get("OS/2"));
  const slanted = italic || isSlanted(tables.get("post")) || /italic|oblique|slanted/i.test(names.get(FULL_NAME) ?? "");
  return { family: trimStyle(family), style: slanted ? "italic" : "normal", weight, postscriptName };
}

/** Reads the first decodable name of each kind. */
function readNames(table: DataView | undefined): Map<number, string> {
  const names = new Map<number, string>();
  if (table === undefined) return names;
  const [count, storage] = [table.getUint16(2), table.getUint16(4)];
  for (let i = 0; i < Math.min(count, MAX_NAMES); i++) {
    const at = 6 + 12 * i;
    const kind = table.getUint16(at + 6);
    const encoding = findEncoding(table.getUint16(at), table.getUint16(at + 2));
    if (!NAMES.has(kind) || names.has(kind) || encoding === undefined) continue;
    const [length, start] = [Math.min(table.getUint16(at + 8), MAX_NAME_BYTES), storage + table.getUint16(at + 10)];
    if (start + length > table.byteLength) continue;
    const text = new Uint8Array(table.buffer, table.byteOffset + start, length);
    names.set(kind, new TextDecoder(encoding).decode(text));
  }
  return names;
}

function findEncoding(platform: number, encoding: number): string | undefined {
  if (platform === UNICODE || (platform === WINDOWS && encoding <= 1)) return "utf-16be";
  return platform === MACINTOSH && encoding === 0 ? "macintosh" : undefined;
}

function readStyle(os2: DataView | undefined): { weight: number; italic: boolean } {
  if (os2 === undefined) return { weight: 400, italic: false };
  const selection = os2.getUint16(62);
  const oblique = os2.getUint16(0) >= 4 && (selection & OBLIQUE) !== 0;
  const weight = Math.min(900, Math.max(100, os2.getUint16(4)));
  return { weight, italic: (selection & ITALIC) !== 0 || oblique };
}

function isSlanted(post: DataView | undefined): boolean {
  return post !== undefined && post.getInt32(4) !== 0;
}

/** Removes words for style and weight from the end, as Typst does: "Noto Sans SemiBold Italic" becomes "Noto Sans". */
function trimStyle(family: string): string {
  let name = family.trim().replace(/^\.+/, "");
  for (;;) {
    const bare = name.replace(STYLE_WORDS, "");
    if (bare === name) return name;
    const whole = bare.replace(/[ _-]$/, ""); // a style word counts only as a separate word
    const shorter = whole.replace(MODIFIER, ""); // or after a modifier that does
    if (shorter === bare) return name;
    name = shorter;
  }
}

function damaged(reason: string, cause?: unknown): FontError {
  return new FontError("unreadable-font", `Cannot read the font: ${reason}`, { cause });
}

const STYLE_WORDS =
  /(?:normal|italic|oblique|slanted|thin|th|hairline|light|lt|regular|medium|med|md|bold|bd|demi|extb|black|blk|bk|heavy|narrow|condensed|cond|cn|cd|compressed|expanded|exp|variable|var|vf)+$/i;
const MODIFIER = /[ _-](?:extra|ext|ex|x|semi|sem|sm|demi|dem|ultra)$/i;
const [FAMILY_NAME, FULL_NAME, POSTSCRIPT_NAME] = [1, 4, 6];
const NAMES = new Set([FAMILY_NAME, FULL_NAME, POSTSCRIPT_NAME]);
const [UNICODE, MACINTOSH, WINDOWS] = [0, 1, 3];
const ITALIC = 0x001;
const OBLIQUE = 0x200;
const MAX_NAMES = 1000;
const MAX_NAME_BYTES = 512;
