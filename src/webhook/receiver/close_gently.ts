import type { Duplex } from "node:stream";

/** How long what still comes is dropped, in milliseconds, so that its sender gets to read the answer. */
const DROP_MS = 2000;

/**
 * Ends a connection whose client may still be sending, after what is written last. A connection that is closed before
 * all was read is reset, and takes the answer with it: what comes is read on and dropped until the client has ended too,
 * for a moment.
 */
export function closeGently(socket: Duplex, last?: string): void {
  const timer = setTimeout(() => socket.destroy(), DROP_MS);
  socket.once("close", () => clearTimeout(timer));
  for (const event of ["data", "end"]) socket.removeAllListeners(event); // the parser may be another connection's now
  socket.on("data", () => {});
  socket.once("end", () => socket.destroy());
  socket.once("error", () => socket.destroy());
  if (last === undefined) socket.end();
  else socket.end(last);
}
