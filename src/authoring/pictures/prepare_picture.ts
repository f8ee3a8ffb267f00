import { errorIssue, hasErrors, type Issue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import { type AssetMediaType, detectMediaType, startsWith } from "../../pdf/assets/media_type.ts";
import type { AssetDimensions } from "../../pdf/assets/svg_dimensions.ts";
import type { PictureEnding } from "./picture_file.ts";
import { withDensity } from "./picture_density.ts";
import { type PictureDemands, PictureDrawer } from "./picture_drawer.ts";

/** A picture as the compiler gets it. */
export interface PreparedPicture {
  readonly bytes: Uint8Array;
  readonly ending: PictureEnding;
  /** Size, if it can be read. */
  readonly dimensions?: AssetDimensions | undefined;
}

/** Problems of a picture that cannot be used. */
export interface UnusablePicture {
  readonly issues: readonly Issue[];
}

/** Preparation of pictures for a document. Disposing it stops the compiler that drew some of them. */
export class PicturePreparation implements AsyncDisposable {
  readonly #drawer: PictureDrawer;

  /** Starts nothing yet. */
  constructor(context: Context, demands: PictureDemands = {}) {
    this.#drawer = new PictureDrawer(context, demands);
  }

  /**
   * Prepares a picture of any type that the compiler reads. What templates may contain stays as it is; the compiler
   * draws others as pixels, in a process of its own: animations, rich drawings, damaged files that it tolerates.
   */
  async prepare(bytes: Uint8Array): Promise<PreparedPicture | UnusablePicture> {
    const type = detectMediaType(bytes);
    const { checkAsset } = await import("../../pdf/assets/check_asset.ts");
    const { facts, issues } = checkAsset(bytes);
    if (type !== undefined && !hasErrors(issues)) {
      return { bytes: withDensity(bytes, type), ending: ENDINGS[type], dimensions: facts?.dimensions };
    }
    const ending = type === undefined ? animatedEnding(bytes) : ENDINGS[type];
    const isTooLarge = issues.some(({ code }) => code === "asset-too-large");
    const drawn = ending === undefined || isTooLarge ? undefined : await this.#drawer.draw(bytes, ending);
    if (drawn === undefined) return { issues: ending === "gif" || ending === "webp" ? [undrawable(ending)] : issues };
    return { bytes: drawn, ending: "png", dimensions: sizeOfPng(drawn) };
  }

  /** Reduces a prepared picture to a width in pixels; returns it as it is where that does not make it smaller. */
  async reduce(picture: PreparedPicture, maxWidth: number): Promise<PreparedPicture> {
    const { bytes, ending, dimensions } = picture;
    if (ending === "svg" || dimensions === undefined || dimensions.width <= maxWidth) return picture;
    const drawn = await this.#drawer.reduce(bytes, ending, maxWidth);
    if (drawn === undefined || drawn.length >= bytes.length) return picture;
    return { bytes: drawn, ending: "png", dimensions: sizeOfPng(drawn) };
  }

  /** Whether it draws no more, because too many pictures exceeded the limits. */
  get isExhausted(): boolean {
    return this.#drawer.isExhausted;
  }

  /** Stops the compiler. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#drawer[Symbol.asyncDispose]();
  }
}

const ENDINGS: Readonly<Record<AssetMediaType, PictureEnding>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
};

/** Creates the issue for a type that only the compiler reads. */
function undrawable(ending: "gif" | "webp"): Issue {
  const message = `Cannot use the picture: it is a damaged ${
    ending === "gif" ? "GIF" : "WebP"
  }, or too large to be drawn`;
  return errorIssue("asset-damaged", message, { hint: "Open it in an image editor, and save it as PNG." });
}

/** Reads the size in the header of a PNG that the compiler drew. */
function sizeOfPng(png: Uint8Array): AssetDimensions {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20), unit: "px" };
}

/** Returns the type of a picture that may be an animation. */
function animatedEnding(bytes: Uint8Array): "gif" | "webp" | undefined {
  if (startsWith(bytes, GIF)) return "gif";
  return startsWith(bytes, RIFF) && startsWith(bytes.subarray(8), WEBP) ? "webp" : undefined;
}

const GIF = [0x47, 0x49, 0x46, 0x38]; // GIF8
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
