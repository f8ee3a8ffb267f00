const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Epoch times below this are seconds (until the year 5138), all others milliseconds (since March 1973). */
const FIRST_MILLISECONDS = 1e11;

const ISO_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:Z|([+-])(\d\d):?(\d\d))$/;

/** Epoch time as templates write it that put each value in quotes: seconds since 2001 or milliseconds. */
const EPOCH_TEXT = /^(?:\d{10}|\d{13})(?:\.\d{1,9})?$/;

/**
 * Parses an ISO 8601 date-time with a zone, or the time since the epoch in seconds or milliseconds with or without a
 * fraction, to epoch milliseconds. Undefined for anything else and for times before 1970 or after 9999.
 */
export function parseTime(value: unknown): number | undefined {
  const time = typeof value === "string" ? parseText(value) : typeof value === "number" ? parseEpoch(value) : undefined;
  return time !== undefined && time >= 0 && time <= LAST_TIME ? time : undefined;
}

function parseText(text: string): number | undefined {
  return EPOCH_TEXT.test(text) ? parseEpoch(Number(text)) : parseIsoTime(text);
}

function parseEpoch(time: number): number {
  // Rounded to microseconds first: 1736850627.001 times 1000 is a little less than a whole number.
  return Math.floor(time < FIRST_MILLISECONDS ? Math.round(time * 1e6) / 1e3 : time);
}

/**
 * Returns whether a value surely has the form of stored times: most have, and reading each field would cost more. Leaves
 * out days that not every month has.
 */
export function isStoredTime(value: unknown): value is string {
  return typeof value === "string" && STORED_TIME.test(value);
}

const STORED_TIME =
  /^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

function parseIsoTime(text: string): number | undefined {
  const match = ISO_TIME.exec(text);
  if (match === null) return undefined;
  const field = (i: number) => Number(match[i] ?? "0");
  const [year, month, day] = [field(1), field(2), field(3)];
  const [hour, minute, second] = [field(4), field(5), field(6)];
  const [zoneHour, zoneMinute] = [field(9), field(10)];
  if (hour > 23 || minute > 59 || second > 59 || zoneHour > 23 || zoneMinute > 59) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date` would move a day that its month does not have to the next month.
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const ofDay = ((hour * 60 + minute) * 60 + second) * 1000 + Number((match[7] ?? "").padEnd(3, "0").slice(0, 3));
  const zone = (zoneHour * 60 + zoneMinute) * 60_000;
  return date.getTime() + ofDay + (match[8] === "-" ? zone : -zone);
}
