import { isSideways, readExif, turn } from "./exif.ts";
import type { AssetFindings } from "./findings.ts";
import { type JpegComponent, type JpegFrame, readJpegFrame } from "./jpeg_frame.ts";
import { checkFirstScan } from "./jpeg_first_scan.ts";
import { type JpegScan, readJpegScan } from "./jpeg_scan.ts";
import { JpegTables } from "./jpeg_tables.ts";
import { ASSET_LIMITS } from "./limits.ts";
import { type PixelSize, RasterReader } from "./raster.ts";

const PREFIX = 0xff;
const MARKER = {
  sof0: 0xc0,
  sof2: 0xc2,
  dht: 0xc4,
  rst0: 0xd0,
  rst7: 0xd7,
  eoi: 0xd9,
  sos: 0xda,
  dqt: 0xdb,
  dri: 0xdd,
};
const APP = { first: 0xe0, exif: 0xe1, last: 0xef };
const COMMENT = 0xfe;
const START_BYTES = 2;
const EXIF_HEADER = [0x45, 0x78, 0x69, 0x66, 0, 0];

/**
 * Checks a JPEG (ITU T.81) from its first marker to the last byte: baseline, extended or progressive Huffman coding
 * with 8 bits; every segment, table and scan header; that every channel has data, and the minimum amount of it. It does
 * not decode pixels, but the first scan of a progressive JPEG, where the compiler stops at an error; any other error in
 * the data of a scan is visible in the picture.
 *
 * @returns the size at which it is shown, if it has one; problems are added to `findings`.
 */
export function checkJpeg(bytes: Uint8Array, findings: AssetFindings): PixelSize | undefined {
  const check = new JpegCheck(new RasterReader(bytes, "JPEG", findings));
  check.run();
  return check.size;
}

class JpegCheck {
  readonly #reader: RasterReader;
  readonly #tables = new JpegTables();
  readonly #delivered = new Set<JpegComponent>();
  #frame: JpegFrame | undefined;
  #sideways: boolean | undefined;
  #restartInterval = 0;
  #scans = 0;

  constructor(reader: RasterReader) {
    this.#reader = reader;
  }

  get size(): PixelSize | undefined {
    return this.#frame && turn(this.#frame, this.#sideways ?? false);
  }

  run(): void {
    const { bytes } = this.#reader;
    let at: number | undefined = START_BYTES;
    while (at !== undefined) {
      const marker = this.#findMarker(at);
      if (marker === undefined) return;
      if (marker.code === MARKER.eoi) {
        this.#end(marker.at + START_BYTES);
        return;
      }
      at = this.#takeSegment(marker);
      if (at !== undefined && at >= bytes.length) {
        this.#reader.damaged(bytes.length, "it ends without an end marker");
        return;
      }
    }
  }

  /** Finds the marker at `at`, after any fill bytes; undefined if there is none. */
  #findMarker(at: number): { at: number; code: number } | undefined {
    if (this.#reader.byte(at) !== PREFIX) {
      this.#reader.damaged(at, "a marker is missing");
      return undefined;
    }
    let last = at;
    while (this.#reader.byte(last + 1) === PREFIX) last++;
    const code = this.#reader.byte(last + 1);
    if (code >= 0) return { at: last, code };
    this.#reader.damaged(at, "it ends without an end marker");
    return undefined;
  }

  /** Reads one segment, and the data after a scan header; returns the next marker, undefined to stop. */
  #takeSegment({ at, code }: { at: number; code: number }): number | undefined {
    const start = at + 4;
    const length = start <= this.#reader.bytes.length && isKnown(code) ? this.#reader.u16(at + 2) : 0;
    const end = at + 2 + length;
    if (length < 2 || end > this.#reader.bytes.length) {
      const what = isKnown(code) ? "a segment has a wrong length" : `its marker ${hex(code)} is not allowed here`;
      this.#reader.damaged(at, what);
      return undefined;
    }
    if (code === MARKER.dqt) this.#tables.addQuantization(this.#reader, start, end);
    else if (code === MARKER.dht) this.#tables.addHuffman(this.#reader, start, end);
    else if (code === MARKER.dri) this.#takeRestart(start, end);
    else if (code === MARKER.sos) return this.#takeScan(start, end);
    else if (code === APP.exif) this.#takeExif(start, end);
    else if (isFrame(code)) return this.#takeFrame(code, start, end) ? end : undefined;
    return end;
  }

  #takeFrame(code: number, start: number, end: number): boolean {
    if (this.#frame !== undefined) {
      this.#reader.damaged(start, "it has a second frame header");
      return false;
    }
    this.#frame = readJpegFrame(this.#reader, code, start, end);
    return this.#frame !== undefined;
  }

  #takeExif(start: number, end: number): void {
    const data = this.#reader.bytes.subarray(start, end);
    if (this.#sideways !== undefined || !EXIF_HEADER.every((byte, i) => data[i] === byte)) return;
    this.#sideways = isSideways(readExif(data.subarray(EXIF_HEADER.length)));
  }

  #takeRestart(start: number, end: number): void {
    if (end - start !== 2) this.#reader.damaged(start, "its restart interval has a wrong length");
    else this.#restartInterval = this.#reader.u16(start);
  }

  #takeScan(start: number, end: number): number | undefined {
    if (this.#frame === undefined) {
      this.#reader.damaged(start, "a scan precedes the frame header");
      return undefined;
    }
    if (++this.#scans > ASSET_LIMITS.scans) {
      this.#reader.tooComplex(start, `it has more than ${ASSET_LIMITS.scans} scans`);
      return undefined;
    }
    const scan = readJpegScan(this.#reader, start, { end, frame: this.#frame, tables: this.#tables });
    if (scan === undefined) return undefined;
    const next = this.#skipData(end);
    if (next === undefined) return undefined;
    if (next - end < scan.leastBytes) {
      const least = `at least ${scan.leastBytes} are needed for its size`;
      this.#reader.damaged(end, `a scan has ${next - end} bytes of data, ${least}`);
    }
    this.#checkFirst(scan, start, end);
    for (const component of scan.components) {
      if (!scan.first) continue;
      if (this.#delivered.has(component)) this.#reader.damaged(start, `its channel ${component.id} occurs twice`);
      this.#delivered.add(component);
    }
    return next;
  }

  /** Checks the first scan of a progressive JPEG; the compiler reads the others as far as they go. */
  #checkFirst({ first, blocks }: JpegScan, start: number, end: number): void {
    if (this.#scans > 1 || this.#frame?.progressive !== true) return;
    if (!first) this.#reader.damaged(start, "its first scan lacks the coefficients that come first");
    if (blocks === undefined) return;
    const { bytes } = this.#reader;
    const reason = checkFirstScan({ ...blocks, bytes, start: end, restartInterval: this.#restartInterval });
    if (reason !== undefined) this.#reader.damaged(end, reason);
  }

  /** Returns the end of the data of a scan: the next marker that is not an expected restart; undefined to stop. */
  #skipData(start: number): number | undefined {
    const { bytes } = this.#reader;
    let restart = 0;
    for (let at = bytes.indexOf(PREFIX, start); at >= 0; at = bytes.indexOf(PREFIX, at + 1)) {
      const code = this.#reader.byte(at + 1);
      if (code === 0 || code === PREFIX) continue; // a coded 0xff, or a fill byte
      if (code < MARKER.rst0 || code > MARKER.rst7) return at;
      if (this.#restartInterval === 0 || code !== MARKER.rst0 + restart) {
        this.#reader.damaged(at, "a restart marker is out of turn");
        return undefined;
      }
      restart = (restart + 1) % 8;
    }
    return bytes.length;
  }

  #end(at: number): void {
    const size = this.#reader.bytes.length;
    if (this.#frame === undefined) this.#reader.damaged(at, "it has no frame header");
    else if (this.#frame.components.some((component) => !this.#delivered.has(component))) {
      this.#reader.damaged(at, "not every channel has data");
    }
    if (at < size) this.#reader.damaged(at, `${size - at} bytes follow its end`);
  }
}

function isFrame(code: number): boolean {
  return code >= MARKER.sof0 && code <= MARKER.sof2;
}

function isKnown(code: number): boolean {
  return isFrame(code) || code === MARKER.dht || (code >= MARKER.sos && code <= MARKER.dri && code !== 0xdc) ||
    (code >= APP.first && code <= APP.last) || code === COMMENT;
}

function hex(code: number): string {
  return `0x${code.toString(16).padStart(2, "0")}`;
}
