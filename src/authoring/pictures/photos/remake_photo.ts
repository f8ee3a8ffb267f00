import { readDensity, setJpegDensity } from "../picture_density.ts";
import { UPRIGHT } from "../../../pdf/assets/exif.ts";
import { decodePlanes } from "./jpeg/decode_planes.ts";
import { encodeJpeg } from "./jpeg/encode_jpeg.ts";
import { type Plane, resizePlane, transposePlane } from "./jpeg/plane.ts";
import { listSegments, type Photo } from "./read_photo.ts";

/** Photographs with more pixels stay as they are: decoding takes up to six bytes for each. */
const MAX_PIXELS = 50_000_000;
/** Channels of gray and of color; four channels are those of print, which stay as they are. */
const GRAY = 1;
const COLOR = 3;
/**
 * Bytes per pixel above which the data of a photograph is worth less than its place: about seven times those that the
 * encoder needs for one with noise. Cameras write as many in their best quality.
 */
const DENSE = 0.5;
/** Bytes below which a photograph is too small to gain from other data. */
const SMALL_BYTES = 64 * 1024;
/** Decoding reduces pictures by eighths. */
const EIGHTHS = 8;
/** What numbers with fractions can differ by. */
const ROUNDING = 1e-6;

/** A photograph that was made anew. */
export interface RemadePhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Where the pixels of a turned photograph go: those of columns and of rows are flipped, then exchanged. */
interface Turn {
  readonly isFlippedAcross: boolean;
  readonly isFlippedDown: boolean;
  readonly isSideways: boolean;
}

/** Whether a photograph is made anew for a book that needs so many pixels in its width. */
export function needsRemake(photo: Photo, maxWidth: number): boolean {
  if (photo.width * photo.height > MAX_PIXELS) return false;
  if (photo.channels !== GRAY && photo.channels !== COLOR) return false;
  const isTurned = photo.exif.orientation !== UPRIGHT.orientation;
  return isTurned || isDense(photo) || photo.width > maxWidth;
}

/**
 * Makes a valid photograph anew with at most so many pixels in its width, upright, with its colors and its size on paper:
 * fewer pixels, or fewer bytes. The same photograph becomes the same bytes on every machine. Returns undefined where its
 * data stays as it is: it is larger than that, or cannot be decoded.
 */
export function remakePhoto(photo: Photo, maxWidth: number): RemadePhoto | undefined {
  const turn = turnOf(photo.exif.orientation);
  const upright = turn.isSideways ? { width: photo.height, height: photo.width } : photo;
  const width = Math.min(maxWidth, upright.width);
  const height = Math.max(1, Math.round(upright.height * width / upright.width));
  const needed = turn.isSideways ? { width: height, height: width } : { width, height };
  const sizes = [needed, halfOf(needed), halfOf(needed)];
  const planes = decodePlanes(
    listSegments(photo.bytes) ?? [],
    (color, across, down) => chooseSide(sizes[color] ?? needed, { width: across, height: down }),
  );
  if (planes === undefined) return undefined;
  const shown = planes.map((plane, color) => turnPlane(plane, { ...turn, ...(sizes[color] ?? needed) }));
  const bytes = setJpegDensity(encodeJpeg(shown, photo.profile), densityOf(photo) * width / upright.width);
  const isBetter = photo.exif.orientation !== UPRIGHT.orientation || bytes.length < photo.bytes.length;
  return isBetter ? { bytes, width, height } : undefined;
}

/** Returns the pixels per inch of a photograph, as the compiler reads them. */
export function densityOf({ exif, bytes }: Photo): number {
  return exif.dpi ?? readDensity(bytes, "image/jpeg");
}

function isDense({ bytes, width, height }: Photo): boolean {
  return bytes.length > Math.max(SMALL_BYTES, width * height * DENSE);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Chooses the eighths that have all pixels which are needed. */
function chooseSide(needed: Size, { width, height }: Size): number {
  const share = Math.max(needed.width / width, needed.height / height);
  return Math.min(Math.max(1, Math.ceil(share * EIGHTHS - ROUNDING)), EIGHTHS);
}

function halfOf({ width, height }: Size): Size {
  return { width: width / 2, height: height / 2 };
}

/** Reads an orientation of Exif data. */
function turnOf(orientation: number): Turn {
  return {
    isFlippedAcross: [2, 3, 7, 8].includes(orientation),
    isFlippedDown: [3, 4, 6, 7].includes(orientation),
    isSideways: orientation > 4,
  };
}

function turnPlane(plane: Plane, size: Turn & Size): Plane {
  const resized = resizePlane(plane, size);
  return size.isSideways ? transposePlane(resized) : resized;
}
