import { formatBytes } from "../../base/bytes.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { Context } from "../../console/context.ts";
import { toPixels } from "../../pdf/assets/units.ts";
import { readDensity } from "../pictures/picture_density.ts";
import type { PictureEnding } from "../pictures/picture_file.ts";
import type { SuppliedPicture } from "../pictures/picture_supply.ts";
import { PictureDrawer } from "../pictures/picture_drawer.ts";

/** A picture of a document, before it is needed. */
export interface PictureToLoad {
  /** Address in the tree. */
  readonly url: string;
  readonly ending: PictureEnding;
  read(): Promise<Uint8Array>;
}

/** A picture that a Word document contains. */
export interface LoadedWordPicture {
  readonly bytes: Uint8Array;
  readonly type: "image/png" | "image/jpeg" | "image/svg+xml";
  /** Size in pixels of 1/96 inch. */
  readonly width: number;
  readonly height: number;
  /** Key of the same picture as SVG. */
  readonly vector?: string | undefined;
}

/** Lists the pictures of a document or a book that are there, by their addresses. */
export function* listSupplied(
  urls: Iterable<string>,
  supply: { find(url: string): SuppliedPicture | undefined },
): Generator<PictureToLoad> {
  for (const url of urls) {
    const found = supply.find(url);
    if (found !== undefined) yield { url, ending: found.ending, read: found.content.read };
  }
}

const CSS_DPI = 96;
/** Drawings with more bytes are shown as pixels only. */
const MAX_VECTOR_BYTES = 1024 * 1024;

/** Maximum size of all pictures of a document: Word opens none of more than 512 MB. */
const MAX_WORD_PICTURES_BYTES = 480 * 1024 * 1024;

/**
 * Loads pictures for Word, by their addresses. Drawings become pixels, beside which Word shows them as SVG if they are
 * safe. Leaves out what cannot be drawn or measured.
 *
 * @throws {ToolError} `document-too-large` when they have more than `maxBytes` together.
 */
export async function loadWordPictures(
  pictures: Iterable<PictureToLoad>,
  context: Context,
  maxBytes = MAX_WORD_PICTURES_BYTES,
): Promise<ReadonlyMap<string, LoadedWordPicture>> {
  let left = maxBytes;
  const loaded = new Map<string, LoadedWordPicture>();
  await using drawer = new PictureDrawer(context);
  for (const { url, ending, read } of pictures) {
    context.signal.throwIfAborted();
    const original = await read();
    const bytes = ending === "svg" ? await drawer.draw(original, "svg") : original;
    const size = await sizeOf(original) ?? (bytes && await sizeOf(bytes));
    if (bytes === undefined || size === undefined) continue;
    left -= bytes.length;
    if (left < 0) throw refuseSize(maxBytes);
    const vector = ending === "svg" && await isSafeDrawing(original) ? vectorKey(url) : undefined;
    if (vector !== undefined) loaded.set(vector, { bytes: original, type: "image/svg+xml", ...size });
    loaded.set(url, { bytes, type: ending === "jpg" ? "image/jpeg" : "image/png", ...size, vector });
  }
  return loaded;
}

function refuseSize(maxBytes: number): ToolError {
  const reason = `its pictures have more than ${formatBytes(maxBytes)}, and Word opens no document of more than 512 MB`;
  return new ToolError("document-too-large", `Cannot make the Word document: ${reason}`, {
    hint: "Make documents of fewer pages, or make the pictures smaller.",
  });
}

/** Returns a key that no address equals, because none has a line break. */
function vectorKey(url: string): string {
  return `${url}\nsvg`;
}

async function isSafeDrawing(bytes: Uint8Array): Promise<boolean> {
  if (bytes.length > MAX_VECTOR_BYTES) return false;
  const { checkAsset } = await import("../../pdf/assets/check_asset.ts");
  return checkAsset(bytes, "image/svg+xml").issues.length === 0;
}

/** Returns the size at which a picture is shown, which depends on the density that it names. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  const { checkAsset } = await import("../../pdf/assets/check_asset.ts");
  const { facts } = checkAsset(bytes);
  if (facts === undefined) return undefined;
  const { mediaType, dimensions: { width, height, unit } } = facts;
  if (unit !== "px" || mediaType === "image/svg+xml") {
    return { width: toPixels(width, unit), height: toPixels(height, unit) };
  }
  const scale = CSS_DPI / readDensity(bytes, mediaType);
  return { width: width * scale, height: height * scale };
}
