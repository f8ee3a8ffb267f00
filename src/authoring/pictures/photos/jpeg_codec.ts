import { assetUrl, readAsset } from "../../../typst/assets.ts";
import type { OpaquePixels } from "./shrink_pixels.ts";

/** Quality of a photograph that is made anew, of 100. */
const QUALITY = 75;
const COLOR_SPACE = { gray: 1, color: 3 } as const;
/** Pixels after which the decoder's memory is given back; it never shrinks by itself. */
const MANY_PIXELS = 16_000_000;

/** Decoder and encoder of JPEG, which load when the first photograph needs them. */
export class JpegCodec {
  #isDecoderFresh = false;
  #isEncoderFresh = false;

  /**
   * Decodes a valid JPEG and turns it as its Exif data says; undefined if the decoder gives up. The caller bounds the
   * number of its pixels.
   */
  async decode(jpeg: Uint8Array): Promise<OpaquePixels | undefined> {
    const { default: decode, init } = await import("@jsquash/jpeg/decode.js");
    if (!this.#isDecoderFresh) await init({ wasmBinary: await readModule("jpeg-decoder") });
    this.#isDecoderFresh = true;
    try {
      const { width, height, data } = await decode(Uint8Array.from(jpeg).buffer, { preserveOrientation: true });
      if (width * height > MANY_PIXELS) this.#isDecoderFresh = false;
      return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
    } catch {
      // The decoder ends its program at an error, and throws a number or an object of its own.
      this.#isDecoderFresh = false;
      return undefined;
    }
  }

  /** Encodes pixels in a fixed quality, in the order of lines, so that every viewer reads it. */
  async encode({ width, height, data }: OpaquePixels, isGray: boolean): Promise<Uint8Array> {
    const { default: encode, init } = await import("@jsquash/jpeg/encode.js");
    if (!this.#isEncoderFresh) await init({ wasmBinary: await readModule("jpeg-encoder") });
    this.#isEncoderFresh = true;
    const color_space = isGray ? COLOR_SPACE.gray : COLOR_SPACE.color;
    const options = { quality: QUALITY, progressive: false, auto_subsample: false, color_space };
    return new Uint8Array(await encode(new ImageData(data, width, height), options));
  }
}

async function readModule(name: "jpeg-decoder" | "jpeg-encoder"): Promise<ArrayBuffer> {
  return (await readAsset(assetUrl(name))).buffer;
}
