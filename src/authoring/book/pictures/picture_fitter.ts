import { formatBytes } from "../../../base/bytes.ts";
import type { Context } from "../../../console/context.ts";
import { type InTurn, inTurn } from "../../../host/time/in_turn.ts";
import { ASSET_LIMITS } from "../../../pdf/assets/limits.ts";
import type { PictureDemands } from "../../pictures/picture_drawer.ts";
import { PicturePreparation, type PreparedPicture } from "../../pictures/prepare_picture.ts";
import type { PictureSize } from "../../../export/book/picture_size.ts";
import type { PixelSize } from "../../../pdf/assets/raster.ts";
import { readDensity } from "../../pictures/picture_density.ts";
import type { PictureEnding } from "../../pictures/picture_file.ts";
import { PhotoMaker } from "../../pictures/photos/photo_maker.ts";
import { densityOf } from "../../pictures/photos/remake_photo.ts";
import { type Photo, readPhoto } from "../../pictures/photos/read_photo.ts";
import { readAnimation } from "./animation.ts";
import type { PictureRefusal } from "./picture_loss.ts";

/** A picture that fits into a book. */
export interface FittedPicture extends PreparedPicture {
  /** Whether it shows one frame of an animation. */
  readonly isFirstFrame: boolean;
}

/** Options of a fitter. */
export interface FitOptions extends PictureDemands {
  /** Pixels per inch that a picture needs where it is shown; all of its pixels by default. */
  readonly dpi?: number;
}

/** Compilers that may fail, each for a few pictures, before no more are started. */
const MAX_COMPILERS = 10;
/** A picture with fewer pixels than so many times the needed ones stays as it is; only photographs shrink a lot. */
const TOLERANCE: Readonly<Record<PictureEnding, number>> = { jpg: 1.25, png: 1.5, svg: Infinity };

/** Prepares pictures for a book: one at a time by one compiler, and photographs in threads. Disposing it stops both. */
export class PictureFitter implements AsyncDisposable {
  readonly #context: Context;
  readonly #options: FitOptions;
  readonly #inTurn: InTurn = inTurn();
  readonly #photos = new PhotoMaker();
  #preparation: PicturePreparation | undefined;
  #compilers = 0;

  /** Starts nothing yet. */
  constructor(context: Context, options: FitOptions = {}) {
    this.#context = context;
    this.#options = options;
  }

  /**
   * Prepares a picture: checks it, converts what the compiler cannot show, and reduces it to the pixels that the size
   * needs in which it is shown. Without a size, it keeps its pixels and all that its file says.
   */
  fit(bytes: Uint8Array, size?: PictureSize): Promise<FittedPicture | PictureRefusal> {
    const format = foreignFormat(bytes);
    if (format !== undefined) return Promise.resolve(refuseFormat(format));
    const animation = readAnimation(bytes);
    const pixels = (animation?.width ?? 0) * (animation?.height ?? 0);
    if (pixels > ASSET_LIMITS.pixels) return Promise.resolve(TOO_MANY_PIXELS);
    return this.#fit(bytes, { size, isFirstFrame: animation?.isAnimated === true });
  }

  async #fit(bytes: Uint8Array, { size, isFirstFrame }: FitRequest): Promise<FittedPicture | PictureRefusal> {
    const photo = size === undefined ? undefined : readPhoto(bytes);
    const prepared = await this.#inTurn(async () => {
      this.#context.signal.throwIfAborted();
      const preparation = await this.#open();
      const picture = await preparation.prepare(photo?.bytes ?? bytes);
      if ("issues" in picture || size === undefined || photo !== undefined) return picture;
      return await this.#reduce(picture, { size, preparation });
    });
    if ("issues" in prepared) return refuseIssue(prepared.issues[0]);
    const isPhoto = photo !== undefined && size !== undefined && prepared.ending === "jpg";
    return { ...isPhoto ? await this.#remake(prepared, { size, photo }) : prepared, isFirstFrame };
  }

  /** Reduces a picture that has more pixels than the size needs. */
  async #reduce(picture: PreparedPicture, { size, preparation }: Reduction): Promise<PreparedPicture> {
    const { dimensions, ending, bytes } = picture;
    if (dimensions === undefined || ending === "svg") return picture;
    const most = this.#neededWidth(dimensions, readDensity(bytes, MEDIA[ending]), size);
    const isWide = most >= 1 && dimensions.width > most * TOLERANCE[ending];
    return isWide ? await preparation.reduce(picture, most) : picture;
  }

  /** Reduces a photograph that has more pixels or bytes than the size needs, and sets it upright. */
  async #remake(picture: PreparedPicture, { size, photo }: PhotoFit): Promise<PreparedPicture> {
    const { dimensions, ending } = picture;
    if (dimensions === undefined) return picture;
    const most = this.#neededWidth(dimensions, densityOf(photo), size);
    const isWide = most >= 1 && dimensions.width > most * TOLERANCE[ending];
    const made = await this.#photos.remake(photo, isWide ? most : dimensions.width);
    this.#context.signal.throwIfAborted();
    if (made === undefined) return picture;
    return { bytes: made.bytes, ending, dimensions: { width: made.width, height: made.height, unit: "px" } };
  }

  #neededWidth(pixels: PixelSize, density: number, size: PictureSize): number {
    return Math.ceil(shownWidth(pixels, density, size) / 72 * (this.#options.dpi ?? Infinity));
  }

  /** Replaces a preparation that draws no more, because some pictures exceeded its limits. */
  async #open(): Promise<PicturePreparation> {
    if (this.#preparation?.isExhausted === true && this.#compilers < MAX_COMPILERS) {
      await this.#preparation[Symbol.asyncDispose]();
      this.#preparation = undefined;
    }
    if (this.#preparation === undefined) {
      this.#compilers++;
      this.#preparation = new PicturePreparation(this.#context, this.#options);
    }
    return this.#preparation;
  }

  /** Stops the compiler and all threads. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#photos[Symbol.dispose]();
    await this.#preparation?.[Symbol.asyncDispose]();
  }
}

/** How a picture is fitted. */
interface FitRequest {
  readonly size: PictureSize | undefined;
  readonly isFirstFrame: boolean;
}

/** For which size a picture is reduced, and by what. */
interface Reduction {
  readonly size: PictureSize;
  readonly preparation: PicturePreparation;
}

/** For which size a picture is reduced, as a photograph. */
interface PhotoFit {
  readonly size: PictureSize;
  readonly photo: Photo;
}

const MEDIA = { png: "image/png", jpg: "image/jpeg" } as const;

/** Returns the width in points in which a picture is shown at most. */
function shownWidth(pixels: PixelSize, dpi: number, { width, height, room }: PictureSize): number {
  const own = pixels.width / dpi * 72;
  return Math.max(width, height * pixels.width / pixels.height, Math.min(own, room));
}

const TOO_MANY_PIXELS: PictureRefusal = {
  code: "picture-too-large",
  reason: `it has more than ${ASSET_LIMITS.pixels / 1e6} million pixels`,
  hint: "Attach a smaller version.",
};

/** Refusal of a file that is larger than a book accepts. */
export const TOO_MANY_BYTES: PictureRefusal = {
  code: "picture-too-large",
  reason: `it is larger than ${formatBytes(ASSET_LIMITS.byteLength)}`,
  hint: "Attach a smaller version.",
};

function refuseFormat(format: string): PictureRefusal {
  const hint = "Attach it as PNG, JPEG, GIF, WebP or SVG.";
  return { code: "picture-format", reason: `it is ${format}`, hint };
}

function refuseIssue(
  issue: { readonly code: string; readonly message: string; readonly hint?: string | undefined } | undefined,
): PictureRefusal {
  const { code = "", message = "it cannot be read", hint } = issue ?? {};
  const reason = message.replace(/^Cannot use the picture: /, "");
  const isTooLarge = code === "asset-too-large";
  return {
    code: isTooLarge ? "picture-too-large" : code === "asset-type-mismatch" ? "picture-format" : "picture-damaged",
    reason,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Format of a file that a book cannot show, by its first bytes. */
const SIGNATURES: readonly (readonly [name: string, offset: number, bytes: string])[] = [
  ["TIFF", 0, "II*\0"],
  ["TIFF", 0, "MM\0*"],
  ["TIFF", 0, "II+\0"],
  ["a Photoshop document (PSD)", 0, "8BPS"],
  ["EMF", 40, " EMF"],
  ["WMF", 0, "\xd7\xcd\xc6\x9a"],
  ["WMF", 0, "\x01\0\x09\0"],
  ["a Windows icon", 0, "\0\0\x01\0"],
  ["JPEG XL", 0, "\xff\x0a"],
  ["JPEG XL", 4, "JXL "],
  ["JPEG 2000", 4, "jP  "],
  ["a PDF", 0, "%PDF"],
  ["a video", 0, "\x1aE\xdf\xa3"],
  ["a video", 8, "AVI "],
  ["a video", 0, "FLV\x01"],
  ["a video", 0, "\0\0\x01\xba"],
  ["an audio file", 0, "ID3"],
  ["an audio file", 0, "OggS"],
  ["an audio file", 8, "WAVE"],
  ["a compressed SVG", 0, "\x1f\x8b"],
  ["an archive or Office document", 0, "PK\x03\x04"],
  ["an Office document", 0, "\xd0\xcf\x11\xe0"],
  ["BMP", 0, "BM"],
];

/** Brands of the ISO container that are pictures; all others are videos. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ...["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map((brand) => [brand, "HEIC"] as const),
  ["avif", "AVIF"],
  ["avis", "AVIF"],
]);

/**
 * Names the format of a file that is a picture or a video, but none that a book can show; undefined for all others.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { foreignFormat } from "./picture_fitter.ts";
 *
 * strictEqual(foreignFormat(new TextEncoder().encode("\0\0\0\x18ftypheic")), "HEIC");
 * strictEqual(foreignFormat(new TextEncoder().encode("GIF89a")), undefined);
 * ```
 */
export function foreignFormat(bytes: Uint8Array): string | undefined {
  if (textAt(bytes, 4, 4) === "ftyp") return BRANDS.get(textAt(bytes, 8, 4)) ?? "a video";
  if (/^\s*<(?:!doctype html|html)\b/i.test(textAt(bytes, 0, 200))) return "a web page";
  return SIGNATURES.find(([, offset, text]) => textAt(bytes, offset, text.length) === text)?.[0];
}

function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}
