import { formatBytes } from "../../base/bytes.ts";
import { sha256Hex } from "../../base/sha256.ts";
import type { DocxPackage } from "../../docx/docx_package.ts";
import { DocxError } from "../../docx/docx_error.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import { ASSET_LIMITS } from "../../pdf/assets/limits.ts";
import { ASSET_EXTENSIONS, detectMediaType } from "../../pdf/assets/media_type.ts";
import type { DrawnMetafiles } from "./draw_metafile.ts";
import type { JudgedPicture } from "../../word_import/suggest/suggest_scope.ts";
import { brandPictures } from "../../word_import/suggest/suggest_pictures.ts";

/** Maximum total size of the pictures of one import, in bytes. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

/** Reasons to reject a drawing, by code. */
const DRAWING_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ["unsafe-svg", "the drawing has elements, attributes or styles that packs do not allow"],
  ["asset-damaged", "the drawing is damaged"],
  ["asset-too-complex", "the drawing is too complex"],
]);

/** Pictures of a Word file that belong to its design. */
export interface JudgedPictures {
  /** All pictures by part, including unusable ones. */
  readonly pictures: ReadonlyMap<string, JudgedPicture>;
  /** Usable pictures by path: `assets/<sha256>.png`. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
}

/**
 * Checks pictures as a pack would, and metafiles as the SVG that `draw` makes of them. Reports an unusable picture and
 * continues.
 */
export async function judgePictures(
  word: DocxPackage,
  facts: DesignFacts,
  draw: (pictures: readonly Uint8Array[]) => Promise<DrawnMetafiles>,
): Promise<JudgedPictures> {
  const read = readPictures(word, brandPictures(facts));
  const drawn = await draw([...read.values()].filter((bytes) => typeof bytes !== "string"));
  const pictures = new Map<string, JudgedPicture>();
  const assets = new Map<string, Uint8Array>();
  for (const [part, bytes] of read) {
    if (typeof bytes === "string") {
      pictures.set(part, { sha256: await sha256Hex(new TextEncoder().encode(part)), problem: bytes });
      continue;
    }
    const shown = drawn.get(bytes) ?? { svg: bytes };
    if ("problem" in shown) {
      pictures.set(part, { sha256: await sha256Hex(bytes), problem: shown.problem });
      continue;
    }
    const judged = await judgePicture(shown.svg);
    pictures.set(part, judged);
    if (judged.file !== undefined) assets.set(judged.file, shown.svg);
  }
  return { pictures, assets };
}

/** Reads the bytes of each part, or a clause that explains why they are unreadable. */
function readPictures(word: DocxPackage, parts: readonly string[]): Map<string, Uint8Array | string> {
  const read = new Map<string, Uint8Array | string>();
  let left = MAX_TOTAL_BYTES;
  for (const part of parts) {
    const bytes = readPicture(word, part, left);
    if (typeof bytes !== "string") left -= bytes.length;
    read.set(part, bytes);
  }
  return read;
}

/** Returns the bytes, or a clause that explains why they are unreadable. */
function readPicture(word: DocxPackage, part: string, left: number): Uint8Array | string {
  const size = word.size(part);
  if (size !== undefined && size > ASSET_LIMITS.byteLength) {
    return `it has ${formatBytes(size)}; the limit is ${formatBytes(ASSET_LIMITS.byteLength)}`;
  }
  if (size !== undefined && size > left) {
    return `the pictures are larger than ${formatBytes(MAX_TOTAL_BYTES)} together`;
  }
  try {
    return word.readBytes(part, ASSET_LIMITS.byteLength);
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    return error.rule === "missing-part" ? "it is missing from the file" : "its bytes are damaged";
  }
}

/** Checks a picture as a pack would. */
export async function judgePicture(bytes: Uint8Array): Promise<JudgedPicture> {
  const { checkAsset } = await import("../../pdf/assets/check_asset.ts");
  const sha256 = await sha256Hex(bytes);
  const { facts, issues: [problem] } = checkAsset(bytes);
  const size = facts === undefined ? {} : { width: facts.dimensions.width, height: facts.dimensions.height };
  if (problem !== undefined || facts === undefined) {
    const clause = problem?.message.replace(/^Cannot use the \w+: (?:byte \d+: )?/, "") ?? "it has no size";
    // The message may quote the drawing, and so text of the document, which must not be copied.
    const drawing = detectMediaType(bytes) === "image/svg+xml" ? DRAWING_PROBLEMS.get(problem?.code ?? "") : undefined;
    return { sha256, problem: drawing ?? clause, ...size };
  }
  return { sha256, file: `assets/${sha256}.${ASSET_EXTENSIONS[facts.mediaType]}`, ...size };
}
