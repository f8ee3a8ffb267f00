import { countBlocks, countUnits, type JpegComponent, type JpegFrame } from "./jpeg_frame.ts";
import type { FirstScan } from "./jpeg_first_scan.ts";
import type { HuffmanCodes, JpegTables } from "./jpeg_tables.ts";
import type { RasterReader } from "./raster.ts";

/** Scan header: channels and coefficients that the scan contains. */
export interface JpegScan {
  /** Channels that the scan contains. */
  readonly components: readonly JpegComponent[];
  /** Whether it is the first scan with the DC coefficients of its channels. */
  readonly first: boolean;
  /** Minimum length of its data in bytes. */
  readonly leastBytes: number;
  /** Its blocks, if it is a progressive scan with the DC coefficients. */
  readonly blocks: Pick<FirstScan, "unit" | "units"> | undefined;
}

const LAST_COEFFICIENT = 63;
const HIGHEST_BIT = 13;

/** Reads the data of a SOS segment; undefined if it is invalid. */
export function readJpegScan(
  reader: RasterReader,
  at: number,
  { end, frame, tables }: { end: number; frame: JpegFrame; tables: JpegTables },
): JpegScan | undefined {
  const count = reader.byte(at);
  if (count < 1 || count > 4 || end - at !== 4 + 2 * count) {
    reader.damaged(at, "a scan header has a wrong length");
    return undefined;
  }
  const progress = readProgress(reader, at + 1 + 2 * count, frame);
  const chosen = Array.from({ length: count }, (_, i) => {
    const id = reader.byte(at + 1 + 2 * i);
    const selected = reader.byte(at + 2 + 2 * i);
    return { component: frame.components.find((other) => other.id === id), dc: selected >> 4, ac: selected & 15 };
  });
  const components = chosen.flatMap(({ component }) => component === undefined ? [] : [component]);
  if (new Set(components).size < count) {
    reader.damaged(at, "a scan names a channel twice or one that does not exist");
    return undefined;
  }
  if (progress === undefined || (progress.start > 0 && count > 1)) {
    reader.damaged(at, "a scan names coefficients that it cannot have");
    return undefined;
  }
  const known = chosen.every(({ component, dc, ac }) =>
    tables.quantization.has(component?.quantization ?? -1) &&
    (!progress.needsDc || tables.dc.has(dc)) && (!progress.needsAc || tables.ac.has(ac))
  );
  if (!known) reader.damaged(at, "a scan uses a table that is not defined");
  const blocks = components.reduce((sum, component) => sum + countBlocks(frame, component), 0);
  const bits = (progress.start === 0 ? blocks : 0) + (frame.progressive ? 0 : blocks);
  const first = progress.start === 0 && !progress.refines;
  const leastBytes = Math.max(1, Math.ceil(bits / 8));
  const codes = chosen.flatMap(({ dc }) => tables.dc.get(dc) ?? []);
  const isRead = frame.progressive && first && codes.length === components.length;
  return { components, first, leastBytes, blocks: isRead ? readBlocks(frame, components, codes) : undefined };
}

/** Lists the blocks of a scan: a scan of one channel has only those of the picture, others whole units. */
function readBlocks(
  frame: JpegFrame,
  components: readonly JpegComponent[],
  codes: readonly HuffmanCodes[],
): Pick<FirstScan, "unit" | "units"> {
  const [only, ...more] = components;
  if (only !== undefined && more.length === 0) return { unit: codes, units: countBlocks(frame, only) };
  const unit = components.flatMap(({ across, down }, i) =>
    Array.from({ length: across * down }, () => codes[i] ?? NONE)
  );
  return { unit, units: countUnits(frame) };
}

const NONE: HuffmanCodes = { counts: new Uint8Array(), values: new Uint8Array() };

interface Progress {
  readonly start: number;
  readonly refines: boolean;
  readonly needsDc: boolean;
  readonly needsAc: boolean;
}

function readProgress(reader: RasterReader, at: number, frame: JpegFrame): Progress | undefined {
  const [start, end] = [reader.byte(at), reader.byte(at + 1)];
  const [high, low] = [reader.byte(at + 2) >> 4, reader.byte(at + 2) & 15];
  if (start > LAST_COEFFICIENT || end > LAST_COEFFICIENT || high > HIGHEST_BIT || low > HIGHEST_BIT) return undefined;
  // A sequential scan has fixed values here, which readers ignore.
  if (!frame.progressive) return { start: 0, refines: false, needsDc: true, needsAc: true };
  if ((start === 0 ? end > 0 : start > end) || (high > 0 && high !== low + 1)) return undefined;
  const refines = high > 0;
  return { start, refines, needsDc: start === 0 && !refines, needsAc: start > 0 };
}
