import { deflateRaw } from "../base/pako.ts";

/** Method to write a member with. */
export interface Method {
  /** Name of the method in jszip. */
  compression: "STORE" | "DEFLATE";
  /** Deflate level, from 1 (fast) to 9 (small). */
  level?: number;
}

// Below this size, deflate saves less than its setup costs, and no disk block.
const SMALLEST_DEFLATED = 1024;
// Up to this size, the trial covers the whole member.
const SAMPLE_BYTES = 32 * 1024;
const WINDOW_BYTES = 4 * 1024;
// A sample must shrink by this share to be worth deflating; media, fonts and Word files shrink less.
const WORTHWHILE = 1 / 32;
// A window no longer than a sample, and tables to match, because setup takes most of a trial's time.
const TRIAL = { level: 1, windowBits: 12, memLevel: 5 };
// Level 6 takes three times as long as level 3 and makes a member about a sixth smaller.
const LARGE_BYTES = 1024 * 1024;

/**
 * Chooses from the bytes alone how to write a member: stored if it is shorter than 1 KiB or if a trial deflate (of
 * eight spread windows of 4 KiB if it is longer than 32 KiB) saves less than a 32nd; otherwise deflated at level 6, or
 * at level 3 from 1 MiB on.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { chooseMethod } from "./method.ts";
 *
 * deepStrictEqual(chooseMethod(new Uint8Array(4096)), { compression: "DEFLATE", level: 6 });
 * deepStrictEqual(chooseMethod(new Uint8Array(10)), { compression: "STORE" });
 * ```
 */
export function chooseMethod(content: Uint8Array): Method {
  if (content.length < SMALLEST_DEFLATED) return { compression: "STORE" };
  const sample = takeSample(content);
  const packed = deflateRaw(sample, TRIAL).length;
  if (packed > sample.length * (1 - WORTHWHILE)) return { compression: "STORE" };
  return { compression: "DEFLATE", level: content.length < LARGE_BYTES ? 6 : 3 };
}

function takeSample(content: Uint8Array): Uint8Array {
  if (content.length <= SAMPLE_BYTES) return content;
  const sample = new Uint8Array(SAMPLE_BYTES);
  const windows = SAMPLE_BYTES / WINDOW_BYTES;
  for (let i = 0; i < windows; i++) {
    const start = Math.floor((content.length - WINDOW_BYTES) * i / (windows - 1));
    sample.set(content.subarray(start, start + WINDOW_BYTES), i * WINDOW_BYTES);
  }
  return sample;
}
