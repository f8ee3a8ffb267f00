import { Z_BLOCK, Z_BUF_ERROR, Z_OK, Z_STREAM_END, zlibInflate, zlibInflateInit2, ZStream } from "../../base/pako.ts";

const CHUNK_BYTES = 64 * 1024;
const ZLIB_FORMAT = 15;

// See the same bound in src/zip/inflate.ts: a block of nine bytes can cost as much as a kilobyte of text.
const FREE_STEPS = 2048;
const PACKED_BYTES_PER_STEP = 1024;

/** Fault of a zlib stream. */
export type ZlibFault = "data" | "long" | "trailing" | "blocks" | "short";

/**
 * Inflates one zlib stream (RFC 1950) from pieces without keeping the output. Memory is one chunk of 64 KiB and pako's
 * window; the number of deflate blocks is limited in proportion to the bytes read.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { deflateSync } from "node:zlib";
 * import { ZlibProbe } from "./zlib_probe.ts";
 *
 * const probe = new ZlibProbe(100);
 * strictEqual(probe.write(deflateSync(new Uint8Array(100))), undefined);
 * strictEqual(probe.end(), undefined);
 * strictEqual(new ZlibProbe(99).write(deflateSync(new Uint8Array(100))), "long");
 * ```
 */
export class ZlibProbe {
  readonly #stream = new ZStream();
  readonly #chunk = new Uint8Array(CHUNK_BYTES);
  readonly #onChunk: (chunk: Uint8Array) => void;
  #left: number;
  #steps: number;
  #ended = false;

  /**
   * Creates a probe for up to `limit` bytes of output, with `blocks` deflate blocks for free; a chunk passed to `onChunk`
   * is only valid during the call.
   */
  constructor(limit: number, onChunk: (chunk: Uint8Array) => void = () => {}, blocks = 0) {
    this.#left = limit;
    this.#steps = FREE_STEPS + blocks;
    this.#onChunk = onChunk;
    zlibInflateInit2(this.#stream, ZLIB_FORMAT);
  }

  /** Number of bytes of output left until the limit. */
  get left(): number {
    return this.#left;
  }

  /** Adds the next piece; returns the first fault, after which nothing more may be written. */
  write(packed: Uint8Array): ZlibFault | undefined {
    if (packed.length === 0) return undefined;
    if (this.#ended) return "trailing";
    const stream = this.#stream;
    stream.input = packed;
    stream.next_in = 0;
    stream.avail_in = packed.length;
    this.#steps += packed.length / PACKED_BYTES_PER_STEP;
    for (;;) {
      stream.output = this.#chunk;
      stream.next_out = 0;
      stream.avail_out = Math.min(CHUNK_BYTES, this.#left + 1); // one byte more, to detect output beyond the limit
      const status = zlibInflate(stream, Z_BLOCK);
      if (stream.next_out > this.#left) return "long";
      this.#left -= stream.next_out;
      if (stream.next_out > 0) this.#onChunk(this.#chunk.subarray(0, stream.next_out));
      if (status === Z_STREAM_END) {
        this.#ended = true;
        return stream.avail_in > 0 ? "trailing" : undefined;
      }
      if (status === Z_BUF_ERROR) return undefined; // it needs the next piece
      if (status !== Z_OK) return "data";
      this.#steps += stream.next_out / CHUNK_BYTES - 1;
      if (this.#steps < 0) return "blocks";
    }
  }

  /** Ends the stream; returns `short` if it is incomplete. The caller must check whether `left` is 0. */
  end(): "short" | undefined {
    return this.#ended ? undefined : "short";
  }
}
