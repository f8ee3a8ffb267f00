import {
  Z_BLOCK,
  Z_BUF_ERROR,
  Z_OK,
  Z_STREAM_END,
  zlibInflate,
  zlibInflateInit2,
  ZStream,
} from "../../../base/pako.ts";

const MAX_DATA = 256 * 1024;
const MAX_SOURCE = 256 * 1024;
/** A block of deflate costs as much as a kilobyte of text. */
const MAX_BLOCKS = 2048;
const RAW_DEFLATE = -15;

/**
 * Reads the source of a diagram that its macro has as a parameter: percent-encoded, and if it is compressed, also
 * deflated and in base 64. Undefined for anything else, and beyond 256 KiB.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readDiagramSource } from "./diagram_source.ts";
 *
 * strictEqual(readDiagramSource("A%20-%3E%20B", { isCompressed: false }), "A -> B");
 * ```
 */
export function readDiagramSource(data: string, { isCompressed }: { isCompressed: boolean }): string | undefined {
  if (data.length > MAX_DATA) return undefined;
  try {
    const encoded = isCompressed ? inflateText(Uint8Array.fromBase64(data)) : data;
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return undefined;
    throw error;
  }
}

/** Inflates ASCII text; undefined if it is no such stream, or too long. */
function inflateText(packed: Uint8Array): string | undefined {
  const stream = new ZStream();
  zlibInflateInit2(stream, RAW_DEFLATE);
  const output = new Uint8Array(MAX_SOURCE);
  stream.input = packed;
  stream.next_in = 0;
  stream.avail_in = packed.length;
  stream.output = output;
  stream.next_out = 0;
  stream.avail_out = output.length;
  for (let blocks = 0; blocks < MAX_BLOCKS; blocks++) {
    const status = zlibInflate(stream, Z_BLOCK);
    if (status === Z_STREAM_END) return new TextDecoder().decode(output.subarray(0, stream.next_out));
    if (status === Z_BUF_ERROR || status !== Z_OK) return undefined;
  }
  return undefined;
}
