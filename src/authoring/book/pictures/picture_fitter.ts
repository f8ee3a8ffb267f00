import { formatBytes } from "../../../base/bytes.ts";
import type { Context } from "../../../console/context.ts";
import { type InTurn, inTurn } from "../../../host/time/in_turn.ts";
import { ASSET_LIMITS } from "../../../pdf/assets/limits.ts";
import type { PictureDemands } from "../../pictures/picture_drawer.ts";
import { PicturePreparation, type PreparedPicture } from "../../pictures/prepare_picture.ts";
import { readAnimation } from "./animation.ts";
import { foreignFormat } from "./foreign_format.ts";
import type { PictureRefusal } from "./picture_loss.ts";

/** A picture that fits into a book. */
export interface FittedPicture extends PreparedPicture {
  /** Whether it shows one frame of an animation. */
  readonly isFirstFrame: boolean;
}

/** Options of a fitter. */
export interface FitOptions extends PictureDemands {
  /** Maximum width in pixels; unlimited if absent. */
  readonly maxWidth?: number | undefined;
}

/** Compilers that may fail, each for a few pictures, before no more are started. */
const MAX_COMPILERS = 10;
/** A picture with fewer pixels more than allowed stays as it is. */
const TOLERANCE = 1.25;

/** Prepares pictures for a book, one at a time, by one compiler. Disposing it stops the compiler. */
export class PictureFitter implements AsyncDisposable {
  readonly #context: Context;
  readonly #options: FitOptions;
  readonly #inTurn: InTurn = inTurn();
  #preparation: PicturePreparation | undefined;
  #compilers = 0;

  /** Starts nothing yet. */
  constructor(context: Context, options: FitOptions = {}) {
    this.#context = context;
    this.#options = options;
  }

  /** Prepares a picture: checks it, converts what the compiler cannot show, and reduces it to the maximum width. */
  fit(bytes: Uint8Array): Promise<FittedPicture | PictureRefusal> {
    const format = foreignFormat(bytes);
    if (format !== undefined) return Promise.resolve(refuseFormat(format));
    const animation = readAnimation(bytes);
    const pixels = (animation?.width ?? 0) * (animation?.height ?? 0);
    if (pixels > ASSET_LIMITS.pixels) return Promise.resolve(TOO_MANY_PIXELS);
    return this.#inTurn(async () => {
      this.#context.signal.throwIfAborted();
      const preparation = await this.#open();
      const prepared = await preparation.prepare(bytes);
      if ("issues" in prepared) return refuseIssue(prepared.issues[0]);
      const { maxWidth = Infinity } = this.#options;
      const isWide = (prepared.dimensions?.width ?? 0) > maxWidth * TOLERANCE;
      const picture = isWide ? await preparation.reduce(prepared, Math.ceil(maxWidth)) : prepared;
      return { ...picture, isFirstFrame: animation?.isAnimated === true };
    });
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

  /** Stops the compiler. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#preparation?.[Symbol.asyncDispose]();
  }
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
