import { assetUrl, readAsset } from "../../../typst/assets.ts";
import type { PhotoPixels } from "./photo_pixels.ts";

/** Quality of a photograph that is made anew, of 100: a difference is not seen at 300 pixels per inch. */
const QUALITY = 65;
/** Number of the encoder for colors in half the width and height. */
const HALF_COLORS = 2;
/** Pixels after which the memory of the codec is given back; it never shrinks by itself. */
const MANY_PIXELS = 16_000_000;
/** Pixels on each side of the blocks that the encoder writes, and most bytes that it writes besides them. */
const [BLOCK, HEAD_BYTES] = [16, 2048];
/** Bits of a byte, and the most that the package takes for a value. */
const [BITS, MOST_BITS] = [8, 255];

/** What the package knows of a picture. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly bitsPerSample: number;
  readonly componentCount: number;
  readonly isSigned: boolean;
}

/** An object in the memory of the module, which `delete` gives back. */
interface Owned {
  delete(): void;
}

interface Decoder extends Owned {
  getEncodedBuffer(length: number): Uint8Array;
  decode(): void;
  getFrameInfo(): Frame;
  getDecodedBuffer(): Uint8ClampedArray;
}

interface Encoder extends Owned {
  setQuality(quality: number): void;
  setProgressive(isProgressive: 0 | 1): void;
  setSubSampling(kind: number): void;
  getDecodedBuffer(frame: Frame): Uint8Array;
  encode(): void;
  getEncodedBuffer(): Uint8ClampedArray;
}

/** The package's module once it is loaded. */
interface TurboModule {
  readonly JPEGDecoder: new () => Decoder;
  readonly JPEGEncoder: new () => Encoder;
}

/** Starts the module, which says by itself why it gives up. */
type StartModule = (options: { wasmBinary: Uint8Array; printErr: () => void }) => Promise<TurboModule>;

/** Decoder and encoder of JPEG, which load when the first photograph needs them. */
export class JpegCodec {
  #module: TurboModule | undefined;

  /**
   * Decodes a valid JPEG of gray or color as its pixels are stored; undefined if the decoder finds it damaged. The caller
   * bounds the number of its pixels.
   */
  async decode(jpeg: Uint8Array): Promise<PhotoPixels | undefined> {
    const module = await this.#open();
    const decoder = new module.JPEGDecoder();
    try {
      decoder.getEncodedBuffer(jpeg.length).set(jpeg);
      decoder.decode();
      const { width, height, componentCount } = decoder.getFrameInfo();
      const { buffer, byteOffset, length } = decoder.getDecodedBuffer();
      const data = new Uint8Array(buffer, byteOffset, length);
      decoder.delete();
      if (width * height > MANY_PIXELS) this.#module = undefined;
      return { width, height, channels: componentCount === 1 ? 1 : 3, data };
    } catch {
      // The module throws numbers, and keeps what it worked at.
      this.#module = undefined;
      return undefined;
    }
  }

  /**
   * Encodes pixels in a fixed quality, in the order of lines, so that every viewer reads it; undefined for less than a few
   * pixels.
   */
  async encode({ width, height, channels, data }: PhotoPixels): Promise<Uint8Array | undefined> {
    // The encoder writes into as many bytes as it has for pixels, and does not look whether they are enough.
    const most = ceilTo(width, BLOCK) * ceilTo(height, BLOCK) * channels + HEAD_BYTES;
    const bitsPerSample = Math.ceil(most / data.length) * BITS;
    if (bitsPerSample > MOST_BITS) return undefined;
    const module = await this.#open();
    const encoder = new module.JPEGEncoder();
    encoder.setQuality(QUALITY);
    encoder.setProgressive(0);
    encoder.setSubSampling(HALF_COLORS);
    encoder.getDecodedBuffer({ width, height, bitsPerSample, componentCount: channels, isSigned: false }).set(data);
    encoder.encode();
    const jpeg = Uint8Array.from(encoder.getEncodedBuffer());
    encoder.delete();
    return jpeg;
  }

  async #open(): Promise<TurboModule> {
    if (this.#module !== undefined) return this.#module;
    const { default: start }: { default: StartModule } = await import("@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs");
    return this.#module = await start({ wasmBinary: await readAsset(assetUrl("jpeg-codec")), printErr: () => {} });
  }
}

function ceilTo(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
