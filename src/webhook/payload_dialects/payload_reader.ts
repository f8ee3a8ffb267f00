import { errorIssue, type Issue } from "../../base/issue.ts";
import { nearestName } from "../../base/nearest_name.ts";
import { isRecord } from "../../base/record.ts";
import { quote, truncate } from "../../base/text.ts";
import { EVENT_TYPES, type EventType, isEventType } from "../webhook_event.ts";
import { isPlain, MAX_ID_LENGTH, type PayloadFact } from "./facts.ts";
import { ToolError } from "../../base/tool_error.ts";

/** JSON object of unknown content. */
export type PayloadRecord = Readonly<Record<string, unknown>>;

/** Returns the value if it is a JSON object. */
export function asRecord(value: unknown): PayloadRecord | undefined {
  return isRecord(value) ? value : undefined;
}

/**
 * Returns an own property. Null and the empty string, which templates of other programs write for missing values, count
 * as missing.
 */
export function ownValue(record: PayloadRecord | undefined, key: string): unknown {
  if (record === undefined || !Object.hasOwn(record, key)) return undefined;
  const value = record[key];
  return value === null || value === "" ? undefined : value;
}

/** Reader of one payload's values; collects findings. An invalid value counts as missing. */
export class PayloadReader {
  readonly #receivedAt: number;
  readonly #findings: Issue[] = [];

  /** Creates a reader for a payload that arrived at this time (epoch milliseconds). */
  constructor(receivedAt: number) {
    this.#receivedAt = receivedAt;
  }

  /** Whether there are findings. */
  get hasFindings(): boolean {
    return this.#findings.length > 0;
  }

  /** Creates the error with all findings. */
  error(): PayloadError {
    return new PayloadError(this.#findings);
  }

  /** Notes a finding; only the first for each path is kept. */
  note(code: string, path: string, message: string, hint?: string): void {
    if (this.#findings.some((finding) => finding.path === path)) return;
    this.#findings.push(errorIssue(code, message, { path, hint }));
  }

  /** Reads an event type of the specification. */
  eventType(name: unknown, path: string): EventType | undefined {
    if (typeof name !== "string") {
      this.note(name === undefined ? "missing" : "wrong-type", path, missingOrNot(name, path, "a string"));
      return undefined;
    }
    if (isEventType(name)) return name;
    const nearest = nearestName(name, Object.keys(EVENT_TYPES));
    const hint = nearest === undefined ? undefined : `Did you mean ${quote(nearest)}?`;
    this.note("unknown-event-type", path, `"${path}" names the unknown event type ${quote(truncate(name, 80))}`, hint);
    return undefined;
  }

  /** Reads an optional object. */
  record(value: unknown, path: string): PayloadRecord | undefined {
    const record = asRecord(value);
    if (record === undefined && value !== undefined) this.note("wrong-type", path, `"${path}" is not an object`);
    return record;
  }

  /** Reads a date-time with a zone or an epoch time as ISO 8601; a missing one becomes the time of arrival. */
  time(value: unknown, path: string): string {
    if (isStoredTime(value)) return value;
    const time = value === undefined ? this.#receivedAt : parseTime(value);
    if (time !== undefined) return new Date(time).toISOString();
    this.note(
      "bad-time",
      path,
      `"${path}" is not an ISO 8601 date-time with a zone, nor an epoch time in seconds or milliseconds`,
    );
    return "";
  }

  /** Reads a required identifier: a string of 1 to 128 plain characters, or a whole number. */
  id(value: unknown, path: string): string {
    if (value === undefined) this.note("missing", path, `"${path}" is missing`);
    return this.optionalId(value, path) ?? "";
  }

  /** Reads an optional identifier, as {@linkcode PayloadReader.id} does. */
  optionalId(value: unknown, path: string): string | undefined {
    if (value === undefined || isPlain(value, MAX_ID_LENGTH)) return value;
    if (typeof value !== "number") {
      this.note(
        "bad-id",
        path,
        `"${path}" is not a whole number or a string of 1 to ${MAX_ID_LENGTH} plain characters`,
      );
    } else if (Number.isSafeInteger(value) && value >= 0) {
      return String(value);
    } else {
      const message = `"${path}" is a number that is negative, fractional or too large to be exact`;
      this.note("bad-id", path, message, "Send it as a string.");
    }
    return undefined;
  }

  /** Reads an optional fact; an invalid one is a finding. */
  fact<T>(kind: PayloadFact<T>, value: unknown, path: string): T | undefined {
    if (value === undefined) return undefined;
    const fact = kind.read(value);
    if (fact === undefined) this.note("bad-value", path, `"${path}" is not ${kind.expected}`);
    return fact;
  }
}

function missingOrNot(value: unknown, path: string, expected: string): string {
  return value === undefined ? `"${path}" is missing` : `"${path}" is not ${expected}`;
}

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
function parseTime(value: unknown): number | undefined {
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
function isStoredTime(value: unknown): value is string {
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

/** Error for a delivery that has none of the supported payload forms. */
export class PayloadError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "PayloadError";
  /** All issues, at least one; `path` names the place, such as `page.id`. */
  readonly issues: readonly Issue[];

  /** Creates an error with the code `bad-payload`. */
  constructor(issues: readonly Issue[]) {
    super("bad-payload", `Cannot read the payload: ${issues.map(({ message }) => message).join("; ")}`);
    this.issues = issues;
  }
}
