import type { AssetFindings, AssetIssueCode } from "./findings.ts";
import { ASSET_LIMITS } from "./limits.ts";

const SAVE_AGAIN = "Open the picture in an image editor and export it again.";
const MAKE_SMALLER = "Scale the picture down before it becomes an asset.";

/** Width and height in pixels. */
export interface PixelSize {
  /** Pixels across. */
  readonly width: number;
  /** Pixels down. */
  readonly height: number;
}

/** Reader of the bytes of a raster picture that reports problems with their positions. */
export class RasterReader {
  /** The whole file. */
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  readonly #format: string;
  readonly #findings: AssetFindings;

  /** Creates a reader for a picture; messages name its `format`. */
  constructor(bytes: Uint8Array, format: "PNG" | "JPEG", findings: AssetFindings) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#format = format;
    this.#findings = findings;
  }

  /** Returns the byte at `at`; -1 after the end. */
  byte(at: number): number {
    return this.bytes[at] ?? -1;
  }

  /** Returns the big-endian 16-bit number at `at`, which must be inside the file. */
  u16(at: number): number {
    return this.#view.getUint16(at);
  }

  /** Returns the big-endian 32-bit number at `at`, which must be inside the file. */
  u32(at: number): number {
    return this.#view.getUint32(at);
  }

  /** Reports that the file is damaged at a byte. */
  damaged(at: number, reason: string): void {
    this.#add("asset-damaged", at, reason, SAVE_AGAIN);
  }

  /** Reports that the file is too complex. */
  tooComplex(at: number, reason: string, hint = SAVE_AGAIN): void {
    this.#add("asset-too-complex", at, reason, hint);
  }

  /** Reports a size that is empty or beyond the limits; true if the size is valid. */
  takesSize(at: number, { width, height }: PixelSize): boolean {
    if (width === 0 || height === 0) {
      this.damaged(at, `it has ${width} × ${height} pixels`);
      return false;
    }
    const { side, pixels } = ASSET_LIMITS;
    if (width <= side && height <= side && width * height <= pixels) return true;
    const reason = `it has ${width} × ${height} pixels; the limit is ${side} per side and ${pixels} in total`;
    this.#add("asset-too-large", at, reason, MAKE_SMALLER);
    return false;
  }

  #add(code: AssetIssueCode, at: number, reason: string, hint: string): void {
    this.#findings.add(code, `Cannot use the ${this.#format}: byte ${at}: ${reason}`, { hint });
  }
}
