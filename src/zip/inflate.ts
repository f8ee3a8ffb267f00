import {
  Z_BLOCK,
  Z_BUF_ERROR,
  Z_OK,
  Z_STREAM_END,
  zlibInflate,
  zlibInflateInit2,
  zlibInflateReset,
  ZStream,
} from "../base/pako.ts";
import { refuseEntry } from "./zip_error.ts";

const CHUNK_BYTES = 64 * 1024;
const RAW_DEFLATE = -15;

// A nine-byte deflate block can cost as much time as a kilobyte of text, because it has its own code tables. Real
// writers make blocks of four kilobytes and more; a budget per archive stops a hostile one from taking seconds.
const FREE_STEPS = 2048;
const PACKED_BYTES_PER_STEP = 2048;

/**
 * Inflater of one archive's members, each with a hard limit at its declared size.
 *
 * Memory is one chunk of 64 KiB and pako's window, whatever the data declares. Work is bounded too: blocks and chunks
 * of all members together may not exceed 2048 plus one per 2048 packed bytes.
 */
export class Inflater {
  #stream: ZStream | undefined;
  readonly #chunk = new Uint8Array(CHUNK_BYTES);
  #stepsLeft = FREE_STEPS;

  /**
   * Passes the content to `onChunk` in pieces; a piece is valid only during the call.
   *
   * @throws {ZipError} `deflate-data`, `deflate-long`, `deflate-short`, `deflate-trailing`, `deflate-blocks`.
   */
  inflate(packed: Uint8Array, size: number, path: string, onChunk: (chunk: Uint8Array) => void): void {
    this.#stepsLeft += Math.ceil(size / CHUNK_BYTES) + Math.ceil(packed.length / PACKED_BYTES_PER_STEP);
    const stream = this.#start(packed);
    let left = size;
    for (let status = Z_OK as number; status !== Z_STREAM_END;) {
      if (--this.#stepsLeft < 0) throw refuseEntry("deflate-blocks", path, "its data is cut into too many blocks");
      stream.output = this.#chunk as Uint8Array<ArrayBuffer>;
      stream.next_out = 0;
      stream.avail_out = Math.min(CHUNK_BYTES, left + 1); // room for one extra byte, to detect excess data
      status = zlibInflate(stream, Z_BLOCK);
      if (stream.next_out > left) {
        throw refuseEntry("deflate-long", path, `it inflates past its declared ${size} bytes`);
      }
      left -= stream.next_out;
      if (stream.next_out > 0) onChunk(this.#chunk.subarray(0, stream.next_out));
      if (status === Z_BUF_ERROR) throw refuseEntry("deflate-short", path, "its data ends without a final block");
      if (status !== Z_OK && status !== Z_STREAM_END) {
        throw refuseEntry(
          "deflate-data",
          path,
          `its data is not a deflate stream (${stream.msg || `status ${status}`})`,
        );
      }
    }
    if (left > 0) throw refuseEntry("deflate-short", path, `it inflates to ${size - left} bytes, but declares ${size}`);
    if (stream.avail_in > 0) {
      throw refuseEntry("deflate-trailing", path, `${stream.avail_in} bytes follow the end of its data`);
    }
  }

  #start(packed: Uint8Array): ZStream {
    if (this.#stream === undefined) {
      this.#stream = new ZStream();
      zlibInflateInit2(this.#stream, RAW_DEFLATE);
    } else zlibInflateReset(this.#stream);
    this.#stream.input = packed;
    this.#stream.next_in = 0;
    this.#stream.avail_in = packed.length;
    return this.#stream;
  }
}
