/**
 * Creates a stream of one-byte chunks that share one buffer: a chunk is valid only until the next is read, so code that
 * keeps chunks finds the last byte in all of them.
 */
export function oneByteChunks(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunk = new Uint8Array(1);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      const byte = bytes[at++];
      if (byte === undefined) return controller.close();
      chunk[0] = byte;
      controller.enqueue(chunk);
    },
  }, { highWaterMark: 0 }); // nothing is read ahead
}
