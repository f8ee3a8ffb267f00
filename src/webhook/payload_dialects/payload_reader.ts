import { nearestName } from "../../base/nearest_name.ts";
import { errorIssue, type Issue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { EVENT_TYPES, type EventType, isEventType } from "../event_type.ts";
import { isRecord } from "../../base/record.ts";
import { PayloadError } from "../payload_error.ts";
import { isPlain, MAX_ID_LENGTH, type PayloadFact } from "./facts.ts";
import { parseTime } from "./parse_time.ts";

/** A JSON object of which nothing is known. */
export type PayloadRecord = Readonly<Record<string, unknown>>;

/** The value, if it is a JSON object. */
export function asRecord(value: unknown): PayloadRecord | undefined {
  return isRecord(value) ? value : undefined;
}

/** An own property; null and the empty text, which templates of other programs write for nothing, are none. */
export function ownValue(record: PayloadRecord | undefined, key: string): unknown {
  if (record === undefined || !Object.hasOwn(record, key)) return undefined;
  const value = record[key];
  return value === null || value === "" ? undefined : value;
}

/** Reads the values of one payload and collects what is wrong with them; a wrong value is given as if it were missing. */
export class PayloadReader {
  readonly #receivedAt: number;
  readonly #findings: Issue[] = [];

  /** Makes a reader for a payload that arrived then (epoch milliseconds). */
  constructor(receivedAt: number) {
    this.#receivedAt = receivedAt;
  }

  /** Whether something was wrong. */
  get hasFindings(): boolean {
    return this.#findings.length > 0;
  }

  /** Everything that was wrong. */
  error(): PayloadError {
    return new PayloadError(this.#findings);
  }

  /** Notes a finding, the first for each path. */
  note(code: string, path: string, message: string, hint?: string): void {
    if (this.#findings.some((finding) => finding.path === path)) return;
    this.#findings.push(errorIssue(code, message, { path, hint }));
  }

  /** A type of the specification, as people and programs of our own write it. */
  eventType(name: unknown, path: string): EventType | undefined {
    if (typeof name !== "string") {
      this.note(name === undefined ? "missing" : "wrong-type", path, missingOrNot(name, path, "a text"));
      return undefined;
    }
    if (isEventType(name)) return name;
    const nearest = nearestName(name, Object.keys(EVENT_TYPES));
    const hint = nearest === undefined ? undefined : `Did you mean ${quote(nearest)}?`;
    this.note("unknown-event-type", path, `"${path}" is the unknown type ${quote(truncate(name, 80))}`, hint);
    return undefined;
  }

  /** An object, which may be missing. */
  record(value: unknown, path: string): PayloadRecord | undefined {
    const record = asRecord(value);
    if (record === undefined && value !== undefined) this.note("wrong-type", path, `"${path}" is not an object`);
    return record;
  }

  /** Time in ISO 8601 from a date-time with a zone or from epoch milliseconds; that of the arrival when it is missing. */
  time(value: unknown, path: string): string {
    const time = value === undefined ? this.#receivedAt : parseTime(value);
    if (time !== undefined) return new Date(time).toISOString();
    this.note("bad-time", path, `"${path}" is not an ISO 8601 date-time with a zone, nor epoch milliseconds`);
    return "";
  }

  /** An identifier, which must be there: a text of 1 to 128 plain characters, or a whole number. */
  id(value: unknown, path: string): string {
    if (value === undefined) this.note("missing", path, `"${path}" is missing`);
    return this.optionalId(value, path) ?? "";
  }

  /** {@linkcode PayloadReader.id}, which may be missing. */
  optionalId(value: unknown, path: string): string | undefined {
    if (value === undefined || isPlain(value, MAX_ID_LENGTH)) return value;
    if (typeof value !== "number") {
      this.note("bad-id", path, `"${path}" is not a whole number or a text of 1 to ${MAX_ID_LENGTH} plain characters`);
    } else if (Number.isSafeInteger(value) && value >= 0) {
      return String(value);
    } else {
      const message = `"${path}" is a number it is not an identifier, or too large to be held exactly`;
      this.note("bad-id", path, message, "Send it as a string.");
    }
    return undefined;
  }

  /** A fact, which may be missing, but not wrong. */
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
