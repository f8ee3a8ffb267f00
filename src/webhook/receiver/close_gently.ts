import type { Duplex } from "node:stream";

/** Milliseconds to read and discard data before closing, so that the sender can read the answer. */
const DROP_MS = 2000;

/**
 * Closes a connection whose client may still be sending, after writing `last`. Closing with unread data would reset the
 * connection and lose the answer, so incoming data is discarded until the client closes too or a short time has passed.
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
