import { InvalidArgumentError } from "@commander-js/extra-typings";
import { describeDuration, meantDuration, readDuration } from "../host/time/duration.ts";

const UNIT_BYTES = new Map([["", 1], ["KiB", 2 ** 10], ["MiB", 2 ** 20], ["GiB", 2 ** 30]]);

/**
 * Parses a duration (`500ms`, `30s`, `5m`, `2h`, `7d`) into milliseconds, at most `maxDays` days.
 *
 * @throws {InvalidArgumentError} for any other text.
 */
export function parseDuration(text: string, maxDays = 3650): number {
  const milliseconds = readDuration(text, maxDays);
  if (milliseconds !== undefined) return milliseconds;
  const meant = meantDuration(text);
  const hint = meant === undefined ? "" : `\n(Did you mean ${meant}?)`; // the form that becomes a hint
  throw new InvalidArgumentError(`It must be ${describeDuration(maxDays)}.${hint}`);
}

/** Longest time that a timer can wait, in days. */
export const MAX_TIMER_DAYS = 24;

/**
 * Parses a size (`4096`, `512KiB`, `1MiB`, `2GiB`) into bytes, from 1 KiB to `maxMebibytes` MiB.
 *
 * @throws {InvalidArgumentError} for any other text.
 */
export function parseSize(text: string, maxMebibytes = 2 ** 30): number {
  const bytes = readSize(text);
  if (bytes >= 1024 && bytes <= maxMebibytes * 2 ** 20) return bytes;
  const most = maxMebibytes < 2 ** 30 ? `, at most ${maxMebibytes}MiB` : "";
  const [, number, prefix = ""] = /^0*([1-9]\d{0,8})\s?([kmg])i?b?$/i.exec(text) ?? [];
  const size = `${number}${prefix.toUpperCase()}iB`;
  const meant = number === undefined || size === text ? "" : `\n(Did you mean ${size}?)`;
  throw new InvalidArgumentError(
    `It must be a number of bytes, 1024 or more, or a size such as 512KiB or 2MiB${most}.${meant}`,
  );
}

/** Reads a size into bytes, without limits; returns NaN for any other text. */
export function readSize(text: string): number {
  const [, count, unit = ""] = /^(\d{1,12})(KiB|MiB|GiB)?$/.exec(text) ?? [];
  return Number(count) * (UNIT_BYTES.get(unit) ?? NaN);
}

/** Creates a parser of whole numbers from `min` to `max`, which throws `InvalidArgumentError` for any other text. */
export function parseCount(min: number, max: number): (text: string) => number {
  return (text) => {
    const count = Number(text);
    if (/^\d{1,9}$/.test(text) && count >= min && count <= max) return count;
    throw new InvalidArgumentError(`It must be a number from ${min} to ${max}.`);
  };
}

/** Collects the values of an option that can be repeated. */
export function appendValue(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...before ?? [], text];
}
