import type { Buffer } from "node:buffer";
import type { Socket } from "node:net";

/** Bytes that are handed on at a time; most deliveries fit. */
const PIECE_BYTES = 2048;

/**
 * Hands what arrives on a connection to its parser a little at a time, and nothing more once the connection has ended.
 * The parser makes all requests that it finds in what it is given, however many, whatever becomes of the first: some
 * megabytes of tiny ones would take gigabytes. Once for a connection.
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

/** The parser reads the system's socket itself, past all listeners, until it is told not to. */
function readByListeners(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, "parser");
  if (typeof parser !== "object" || parser === null) return;
  const unconsume: unknown = Reflect.get(parser, "unconsume");
  if (typeof unconsume === "function") unconsume.call(parser);
}
