import { formatBytes } from "../../base/bytes.ts";
import { sha256Hex } from "../../base/sha256.ts";
import type { DocxPackage } from "../../docx/docx_package.ts";
import { DocxError } from "../../docx/docx_error.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import { ASSET_LIMITS } from "../../pdf/assets/limits.ts";
import { ASSET_EXTENSIONS, detectMediaType } from "../../pdf/assets/media_type.ts";
import { type MetafileDrawer, metafileFormat, notDrawn } from "./draw_metafile.ts";
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

/** Maximum number of metafiles that are drawn, each in a run of LibreOffice. */
const MAX_DRAWN = 8;

/**
 * Checks pictures as a pack would, and metafiles as the SVG that `draw` makes of them. Reports an unusable picture and
 * continues.
 */
export async function judgePictures(
  word: DocxPackage,
  facts: DesignFacts,
  draw: MetafileDrawer = (_bytes, from) => Promise.resolve({ problem: notDrawn(from) }),
): Promise<JudgedPictures> {
  const pictures = new Map<string, JudgedPicture>();
  const assets = new Map<string, Uint8Array>();
  let left = MAX_TOTAL_BYTES;
  let drawings = 0;
  for (const part of brandPictures(facts)) {
    const bytes = readPicture(word, part, left);
    if (typeof bytes === "string") {
      pictures.set(part, { sha256: await sha256Hex(new TextEncoder().encode(part)), problem: bytes });
      continue;
    }
    left -= bytes.length;
    const format = metafileFormat(bytes);
    const drawn = format === undefined
      ? { svg: bytes }
      : ++drawings > MAX_DRAWN
      ? { problem: `only ${MAX_DRAWN} metafiles are drawn; save it as SVG or PNG` }
      : await draw(bytes, format);
    if ("problem" in drawn) {
      pictures.set(part, { sha256: await sha256Hex(bytes), problem: drawn.problem });
      continue;
    }
    const judged = await judgePicture(drawn.svg);
    pictures.set(part, judged);
    if (judged.file !== undefined) assets.set(judged.file, drawn.svg);
  }
  return { pictures, assets };
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
