import { Buffer } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { BodyError } from "./exchange.ts";

/** What all bodies that are being read share. */
export interface ReadingBudget {
  /** Bytes that have come so far. */
  reading: number;
}

/** Bytes of bodies that are being read at a time; no single body can be larger. */
const MAX_READING = 64 * 1024 * 1024;

/**
 * Reads the body of a request whole. What has come counts, not what is promised: promises cost their sender nothing.
 *
 * @throws {BodyError} when it is larger than `maxBytes`, when too much arrives at once, or when it breaks off.
 */
export function readBody(request: IncomingMessage, maxBytes: number, budget: ReadingBudget): Promise<Uint8Array> {
  return new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let isOpen = true;
    const close = () => {
      isOpen = false;
      budget.reading -= length;
    };
    const stop = (reason: BodyError["reason"]) => {
      if (!isOpen) return;
      close();
      request.removeAllListeners("data").pause();
      reject(new BodyError(reason));
    };
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      budget.reading += chunk.length;
      if (length > maxBytes) stop("too-large");
      else if (budget.reading > MAX_READING) stop("busy");
      else chunks.push(chunk);
    });
    request.once("end", () => {
      if (!isOpen) return;
      close();
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks));
    });
    request.once("close", () => stop("broken"));
  });
}
