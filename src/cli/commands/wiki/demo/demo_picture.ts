import { encodePng } from "../../../../typst/pdf/png.ts";

const WIDTH = 480;
const HEIGHT = 120;

/** Draws boxes in a row, connected by lines, in an RGB color, as PNG. */
export function demoPicture(boxes: number, color: readonly [number, number, number]): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(HEIGHT * WIDTH * 3).fill(255);
  const step = WIDTH / boxes;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (isDrawn(x % step, y, step)) data.set(color, (y * WIDTH + x) * 3);
    }
  }
  return encodePng({ width: WIDTH, height: HEIGHT, data });
}

/** Whether a point of a box's share of the row is ink: the frame of the box, or the line to its neighbors. */
function isDrawn(x: number, y: number, step: number): boolean {
  const [left, right, top, bottom] = [step * 0.15, step * 0.85, 30, 90];
  if (x < left || x > right) return Math.abs(y - HEIGHT / 2) < 2;
  if (y < top || y > bottom) return false;
  return x < left + 3 || x > right - 3 || y < top + 3 || y > bottom - 3;
}
