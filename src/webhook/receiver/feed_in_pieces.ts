import type { Buffer } from "node:buffer";
import type { Socket } from "node:net";

/** Bytes passed on at a time; most deliveries fit. */
const PIECE_BYTES = 2048;

/**
 * Passes a connection's data to its parser in small pieces, and stops when the connection has ended. The parser creates
 * all requests in a piece at once, even if the first one is rejected: a few megabytes of tiny requests would take
 * gigabytes. Call it once per connection.
 */
export function feedInPieces(socket: Socket): void {
  readByListeners(socket);
  const listeners = socket.listeners("data");
  socket.removeAllListeners("data");
  socket.on("data", (bytes: Buffer<ArrayBuffer>) => {
    for (let at = 0; at < bytes.length && socket.writable; at += PIECE_BYTES) {
      const piece = bytes.length <= PIECE_BYTES ? bytes : bytes.subarray(at, at + PIECE_BYTES);
      for (const listener of listeners) listener.call(socket, piece);
    }
  });
  socket.resume();
}

/** Makes the parser read through listeners; by default it reads the system's socket directly. */
function readByListeners(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, "parser");
  if (typeof parser !== "object" || parser === null) return;
  const unconsume: unknown = Reflect.get(parser, "unconsume");
  if (typeof unconsume === "function") unconsume.call(parser);
}
