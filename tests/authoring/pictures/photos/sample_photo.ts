import jpeg from "npm:jpeg-js@0.4.4";
import { SeededRandom } from "../../../support/sync_world/seeded_random.ts";
import { concatBytes } from "../../../../src/base/bytes.ts";

/** Makes a photograph without noise: red at the top left, green at the top right, blue below. */
export function samplePhoto(width: number, height: number, quality = 90): Uint8Array {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = y * 2 >= height ? [20, 30, 200] : x * 2 < width ? [200, 20, 30] : [30, 200, 20];
      data.set(color, (y * width + x) * 4);
    }
  }
  return Uint8Array.from(jpeg.encode({ width, height, data }, quality).data);
}

/** Makes a photograph with noise, whose size depends on the quality. */
export function noisyPhoto(width: number, height: number, quality: number): Uint8Array {
  const random = new SeededRandom(7);
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const soft = 100 + 60 * Math.sin(at % width / 40) + random.below(24);
    data.set([soft, soft / 2, 200 - soft, 255], at * 4);
  }
  return Uint8Array.from(jpeg.encode({ width, height, data }, quality).data);
}

/** Returns a JPEG with a segment of a program behind its start marker and the segment that names the format. */
export function withSegment(photo: Uint8Array, marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  const segment = concatBytes([new Uint8Array([0xff, marker, length >> 8, length & 255]), data]);
  return concatBytes([photo.subarray(0, 20), segment, photo.subarray(20)]);
}

/** Returns the color of a pixel of a JPEG at these shares of its width and height. */
export function colorAt(photo: Uint8Array, across: number, down: number): [red: number, green: number, blue: number] {
  const { width, height, data } = jpeg.decode(photo, { useTArray: true });
  const at = (Math.floor(down * height) * width + Math.floor(across * width)) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}
