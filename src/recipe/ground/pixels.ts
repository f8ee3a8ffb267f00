// Pixels of pictures that are judged. Types only.
/** Small copy of a picture: four values per pixel (red, green, blue, alpha) from 0 to 255, row by row. */
export interface Thumbnail {
  /** Pixels across. */
  readonly width: number;
  /** Pixels down. */
  readonly height: number;
  /** The values. */
  readonly pixels: Uint8Array;
}

/** Pixels of a decoded picture. */
export interface DecodedPixels {
  /** Pixels across. */
  readonly width: number;
  /** Pixels down. */
  readonly height: number;
  /** Returns a channel of a pixel, from 0 to 255: red, green, blue, alpha. */
  readonly channel: (x: number, y: number, channel: 0 | 1 | 2 | 3) => number;
}
