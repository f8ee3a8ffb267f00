import type { Context } from "../../console/context.ts";
import { checkAsset } from "../../pdf/assets/check_asset.ts";
import { toPixels } from "../../pdf/assets/units.ts";
import type { PictureEnding } from "../pictures/picture_file.ts";
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
  readonly type: "image/png" | "image/jpeg";
  /** Size in pixels of 1/96 inch. */
  readonly width: number;
  readonly height: number;
}

/** Loads pictures for Word, by their addresses; drawings become pixels. Leaves out what cannot be drawn or measured. */
export async function loadWordPictures(
  pictures: Iterable<PictureToLoad>,
  context: Context,
): Promise<ReadonlyMap<string, LoadedWordPicture>> {
  const loaded = new Map<string, LoadedWordPicture>();
  await using drawer = new PictureDrawer(context);
  for (const { url, ending, read } of pictures) {
    context.signal.throwIfAborted();
    const original = await read();
    const size = sizeOf(original);
    const bytes = ending === "svg" ? await drawer.draw(original, "svg") : original;
    const shown = size ?? (bytes === undefined ? undefined : sizeOf(bytes));
    if (bytes === undefined || shown === undefined) continue;
    loaded.set(url, { bytes, type: ending === "jpg" ? "image/jpeg" : "image/png", ...shown });
  }
  return loaded;
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  const dimensions = checkAsset(bytes).facts?.dimensions;
  if (dimensions === undefined) return undefined;
  const { width, height, unit } = dimensions;
  return { width: toPixels(width, unit), height: toPixels(height, unit) };
}
