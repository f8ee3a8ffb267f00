import { ASSET_LIMITS } from "./limits.ts";
import type { PixelSize, RasterReader } from "./raster.ts";

/** Format of the pixels of a PNG. */
export interface PngHeader extends PixelSize {
  /** Bits per sample. */
  readonly depth: number;
  /** 0 gray, 2 color, 3 palette, 4 gray with alpha, 6 color with alpha. */
  readonly colorType: number;
  /** Whether the pixels are interlaced in seven passes. */
  readonly interlaced: boolean;
}

/** Pass: rows of equal length. A plain picture has one pass, an interlaced one up to seven. */
export interface PngPass {
  /** Bytes per row, including the filter byte. */
  readonly rowBytes: number;
  /** Number of rows. */
  readonly rows: number;
}

const HEADER_BYTES = 13;

/** Samples per pixel and permitted depths, by color type. */
const COLOR_TYPES: ReadonlyMap<number, { samples: number; depths: readonly number[] }> = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
]);

/** Horizontal and vertical start and step of each of the seven passes. */
const ADAM7 = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];

/** Reads the data of the IHDR chunk at `at`; undefined if it is invalid. */
export function readPngHeader(reader: RasterReader, at: number, length: number): PngHeader | undefined {
  if (length !== HEADER_BYTES) {
    reader.damaged(at, `IHDR has ${length} bytes instead of ${HEADER_BYTES}`);
    return undefined;
  }
  const header = {
    width: reader.u32(at),
    height: reader.u32(at + 4),
    depth: reader.byte(at + 8),
    colorType: reader.byte(at + 9),
    interlaced: reader.byte(at + 12) === 1,
  };
  if (!takesFormat(reader, at, header) || !reader.takesSize(at, header)) return undefined;
  if (pixelDataSize(listPasses(header)) <= ASSET_LIMITS.rasterBytes) return header;
  reader.tooComplex(
    at,
    `its pixels take more than ${ASSET_LIMITS.rasterBytes} bytes`,
    "Save it with 8 bits per channel.",
  );
  return undefined;
}

function takesFormat(reader: RasterReader, at: number, { depth, colorType }: PngHeader): boolean {
  const methods = [reader.byte(at + 10), reader.byte(at + 11), reader.byte(at + 12)];
  if (!COLOR_TYPES.get(colorType)?.depths.includes(depth)) {
    reader.damaged(at + 8, `PNG does not allow color type ${colorType} with ${depth} bits`);
    return false;
  }
  if (methods[0] === 0 && methods[1] === 0 && (methods[2] === 0 || methods[2] === 1)) return true;
  reader.damaged(at + 10, `it names an unknown compression, filter or interlace method (${methods.join(", ")})`);
  return false;
}

/** Lists the passes in which the pixels are stored. */
export function listPasses({ width, height, depth, colorType, interlaced }: PngHeader): PngPass[] {
  const bits = depth * (COLOR_TYPES.get(colorType)?.samples ?? 0);
  const pass = (columns: number, rows: number) => ({ rowBytes: 1 + Math.ceil(columns * bits / 8), rows });
  if (!interlaced) return [pass(width, height)];
  return ADAM7
    .map(({ x, y, dx, dy }) => ({ columns: Math.ceil((width - x) / dx), rows: Math.ceil((height - y) / dy) }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map(({ columns, rows }) => pass(columns, rows));
}

/** Returns the size of all rows in bytes. */
export function pixelDataSize(passes: readonly PngPass[]): number {
  return passes.reduce((size, { rowBytes, rows }) => size + rowBytes * rows, 0);
}
