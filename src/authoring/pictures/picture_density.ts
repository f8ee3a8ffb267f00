import { crc32 } from "../../base/crc32.ts";
import type { AssetMediaType } from "../../pdf/assets/media_type.ts";

/** Pixels per inch of CSS, for files that name no density. */
export const CSS_DPI = 96;
const METERS_PER_INCH = 0.0254;
/** Bytes of a PNG before its second chunk: signature and IHDR. */
const PNG_HEAD = 8 + 25;
/** Places in a JPEG that starts with a JFIF segment. */
const JFIF = { name: 6, unit: 13, densities: 14, end: 18 } as const;
const PER_INCH = 1;
const PER_CENTIMETER = 2;

/** Gives a valid picture without a density that of CSS, because the compiler would assume 72 pixels per inch. */
export function withDensity(bytes: Uint8Array, type: AssetMediaType): Uint8Array {
  if (type === "image/png") return findPngDensity(bytes) === undefined ? setPngDensity(bytes, CSS_DPI) : bytes;
  return type === "image/jpeg" ? withJpegDensity(bytes) : bytes;
}

/** Sets the density of a PNG without one. */
export function setPngDensity(png: Uint8Array, dpi: number): Uint8Array {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  new TextEncoder().encodeInto("pHYs", chunk.subarray(4));
  const perMeter = Math.round(dpi / METERS_PER_INCH);
  view.setUint32(8, perMeter);
  view.setUint32(12, perMeter);
  chunk[16] = 1; // per meter
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  const bytes = new Uint8Array(png.length + chunk.length);
  bytes.set(png.subarray(0, PNG_HEAD));
  bytes.set(chunk, PNG_HEAD);
  bytes.set(png.subarray(PNG_HEAD), PNG_HEAD + chunk.length);
  return bytes;
}

/** Returns the pixels per inch that a valid picture names, or else those of CSS. */
export function readDensity(bytes: Uint8Array, type: AssetMediaType): number {
  const density = type === "image/png" ? pngDensity(bytes) : type === "image/jpeg" ? jpegDensity(bytes) : undefined;
  return density === undefined || density === 0 ? CSS_DPI : density;
}

function pngDensity(png: Uint8Array): number | undefined {
  const chunk = findPngDensity(png);
  // The unit 0 names a shape of pixels only.
  if (chunk === undefined || png[chunk + 16] !== 1) return undefined;
  const perMeter = new DataView(png.buffer, png.byteOffset, png.byteLength).getUint32(chunk + 8);
  return perMeter * METERS_PER_INCH;
}

function jpegDensity(jpeg: Uint8Array): number | undefined {
  const unit = hasJfif(jpeg) ? jpeg[JFIF.unit] : undefined;
  if (unit !== PER_INCH && unit !== PER_CENTIMETER) return undefined;
  const density = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength).getUint16(JFIF.densities);
  return unit === PER_INCH ? density : density * METERS_PER_INCH * 100;
}

/** Returns the offset of the chunk before the pixels that names a density. */
function findPngDensity(png: Uint8Array): number | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 8 <= png.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (name === "pHYs") return at + 21 <= png.length ? at : undefined;
    if (name === "IDAT") return undefined;
  }
  return undefined;
}

/** Sets the density in a JFIF segment that has only a shape of pixels. Other files may name it elsewhere. */
function withJpegDensity(jpeg: Uint8Array): Uint8Array {
  if (!hasJfif(jpeg) || jpeg[JFIF.unit] !== 0) return jpeg;
  return setJpegDensity(jpeg, CSS_DPI);
}

/** Sets the density of a JPEG that starts with a JFIF segment. */
export function setJpegDensity(jpeg: Uint8Array, dpi: number): Uint8Array {
  const bytes = jpeg.slice();
  const view = new DataView(bytes.buffer);
  const whole = Math.min(Math.max(1, Math.round(dpi)), 0xffff);
  bytes[JFIF.unit] = PER_INCH;
  view.setUint16(JFIF.densities, whole);
  view.setUint16(JFIF.densities + 2, whole);
  return bytes;
}

function hasJfif(jpeg: Uint8Array): boolean {
  return jpeg.length >= JFIF.end && String.fromCharCode(...jpeg.subarray(JFIF.name, JFIF.name + 5)) === "JFIF\0";
}
