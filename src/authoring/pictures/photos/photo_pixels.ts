/** Pixels of a photograph, row by row: gray, or red, green and blue. */
export interface PhotoPixels {
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel. */
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
}
