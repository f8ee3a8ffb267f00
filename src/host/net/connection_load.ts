import { countDescriptors, spareDescriptors } from "./open_descriptors.ts";

/** What open connections use up. */
export interface ConnectionLoad {
  /** Returns how much of it this process uses; `Infinity` if nothing is left. */
  readonly used: () => number;
  /** How much of it connections may use. */
  readonly share: number;
  /** Milliseconds between two checks. */
  readonly checkMs: number;
}

/** Connections that a server may have. */
const MAX_CONNECTIONS = 512;

/** Part of the descriptors for connections; the rest is for handlers, files and what arrives between two checks. */
const SHARE = 2 / 3;

/** Memory that connections may use where descriptors cannot be counted; one that says nothing uses some 15 KiB. */
const MAX_BYTES = 256 * 1024 * 1024;

const CHECK_MS = 1000;

/** Milliseconds between two checks where the rest of the descriptors is small. */
const SHORT_CHECK_MS = 100;

/** Finds out what limits connections on this system: the number of descriptors, or else memory. */
export function findConnectionLoad(): ConnectionLoad {
  const canCount = Deno.build.os !== "windows" && countDescriptors() !== undefined;
  if (!canCount) return { used: () => Deno.memoryUsage().rss, share: MAX_BYTES, checkMs: CHECK_MS };
  const share = Math.floor(spareDescriptors(MAX_CONNECTIONS / SHARE) * SHARE);
  return { used: () => countDescriptors() ?? 0, share, checkMs: share < MAX_CONNECTIONS ? SHORT_CHECK_MS : CHECK_MS };
}
