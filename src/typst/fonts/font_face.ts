import { asciiLowerCase } from "../../base/text.ts";
import { ToolError, type ToolErrorOptions } from "../../base/tool_error.ts";
import { FONT_EXCEPTIONS } from "./font_exceptions_table.ts";
import {
  findSfntFaces,
  readSfntKind,
  readSfntTables,
  readVariationAxes,
  type SfntTables,
  type VariationAxis,
} from "./sfnt_tables.ts";
import { clampWeight, type Weighted } from "./weight_range.ts";

/** Face of a font as Typst sees it. */
export interface FontFace extends Weighted {
  /** Family name in Typst and designs, without words for weight and style. */
  family: string;
  /** Oblique faces count as italic, because Typst treats them alike. */
  style: "normal" | "italic";
  /** Width in percent of the normal one, if it differs. */
  width?: number;
  /** Whether the face is only slanted; a face with letters of its own comes first. */
  oblique?: boolean;
  /** Name of the font in a PDF. */
  postscriptName: string;
  /** Name that other programs have for the family, if it differs. */
  typographicFamily?: string;
  /** Whether the font says that documents must not embed it. */
  embeddingForbidden?: boolean;
  /** Axes of a variable font that documents do not use, by tag. */
  unusedAxes?: readonly string[];
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
 * Reads the faces of a TTF, OTF or TTC file: one, or those of a collection in order. A variable font that can be upright
 * and slanted has two.
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
      `Cannot read the font: it has ${bytes.length} bytes; the limit is ${MAX_FONT_BYTES}`,
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    assertKind(view);
    return findSfntFaces(view).flatMap((offset) => readFaces(readSfntTables(view, offset)));
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

function readFaces(tables: SfntTables): FontFace[] {
  const names = readNames(tables.get("name"));
  const [family, postscriptName] = [names.get(FAMILY_NAME), names.get(POSTSCRIPT_NAME)];
  if (family === undefined || postscriptName === undefined) throw damaged("it has no name");
  const axes = readVariationAxes(tables);
  const known = FONT_EXCEPTIONS.get(postscriptName);
  const { weight, width, slant } = { ...readStyle(tables.get("OS/2"), names.get(FULL_NAME) ?? ""), ...known };
  const name = known?.family ?? trimStyle(family);
  const other = names.get(TYPOGRAPHIC_FAMILY) ?? name;
  return listSlants(slant, axes).map((each) => ({
    family: name,
    style: each === "normal" ? "normal" : "italic",
    ...weightsOf(weight, axes),
    ...widthOf(width, axes.get("wdth")),
    ...(each === "oblique" ? { oblique: true } : {}),
    postscriptName,
    ...(asciiLowerCase(other) === asciiLowerCase(name) ? {} : { typographicFamily: other }),
    ...(forbidsEmbedding(tables.get("OS/2")) ? { embeddingForbidden: true } : {}),
    ...unusedOf(axes),
  }));
}

type Axes = ReadonlyMap<string, VariationAxis>;
type Slant = "normal" | "italic" | "oblique";

/** Lists the slants that a font can have: its own, and the one of its axes. */
function listSlants(own: Slant, axes: Axes): Slant[] {
  const [ital, slnt] = [axes.get("ital"), axes.get("slnt")];
  const hasItalic = ital !== undefined && ital.max > 0;
  if (own !== "normal") return [hasItalic ? "italic" : own];
  if (hasItalic) return [own, "italic"];
  return slnt !== undefined && (slnt.min < 0 || slnt.max > 0) ? [own, "oblique"] : [own];
}

function weightsOf(own: number, axes: Axes): Weighted {
  const axis = axes.get("wght");
  if (axis === undefined) return axes.size === 0 ? { weight: own } : { weight: own, weights: { min: own, max: own } };
  const { trunc } = Math; // Typst ignores fractions
  return { weight: clampWeight(trunc(axis.default)), weights: { min: trunc(axis.min), max: trunc(axis.max) } };
}

/** Returns the width that documents get: that of the font, or the one nearest to the normal width. */
function widthOf(own: number, axis: VariationAxis | undefined): Pick<FontFace, "width"> {
  const width = axis === undefined ? own : Math.min(axis.max, Math.max(axis.min, NORMAL_WIDTH));
  return width === NORMAL_WIDTH ? {} : { width };
}

function unusedOf(axes: Axes): Pick<FontFace, "unusedAxes"> {
  const unused = [...axes].filter(([tag, { min, max }]) => !USED_AXES.includes(tag) && min < max).map(([tag]) => tag);
  return unused.length === 0 ? {} : { unusedAxes: unused.sort() };
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

interface Style {
  readonly weight: number;
  readonly width: number;
  readonly slant: Slant;
}

/** Reads the style; an angle in the table `post` does not count, as in Typst. */
function readStyle(os2: DataView | undefined, fullName: string): Style {
  const selection = os2?.getUint16(62) ?? 0;
  const isItalic = (selection & ITALIC) !== 0 || /italic/i.test(fullName);
  const isOblique = /oblique|slanted/i.test(fullName) || (os2?.getUint16(0) ?? 0) >= 4 && (selection & OBLIQUE) !== 0;
  return {
    weight: clampWeight(os2?.getUint16(4) ?? 400),
    width: WIDTHS[os2?.getUint16(6) ?? 0] ?? NORMAL_WIDTH,
    slant: isItalic ? "italic" : isOblique ? "oblique" : "normal",
  };
}

/** Checks for a restricted license, or one for bitmaps only. */
function forbidsEmbedding(os2: DataView | undefined): boolean {
  const rights = os2?.getUint16(8) ?? 0;
  return (rights & USAGE) === RESTRICTED || (rights & BITMAPS_ONLY) !== 0;
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
const [FAMILY_NAME, FULL_NAME, POSTSCRIPT_NAME, TYPOGRAPHIC_FAMILY] = [1, 4, 6, 16];
const NAMES = new Set([FAMILY_NAME, FULL_NAME, POSTSCRIPT_NAME, TYPOGRAPHIC_FAMILY]);
const [UNICODE, MACINTOSH, WINDOWS] = [0, 1, 3];
const ITALIC = 0x001;
const OBLIQUE = 0x200;
const [USAGE, RESTRICTED, BITMAPS_ONLY] = [0xf, 0x2, 0x200];
const NORMAL_WIDTH = 100;
/** Widths in percent by width class; class 0 does not exist. */
const WIDTHS = [NORMAL_WIDTH, 50, 62.5, 75, 87.5, NORMAL_WIDTH, 112.5, 125, 150, 200];
/** Axes that follow what a document sets: weight, style and size. */
const USED_AXES = ["wght", "ital", "slnt", "opsz"];
const MAX_NAMES = 1000;
const MAX_NAME_BYTES = 512;
