import { type DateFields, readDateFields, weekOfMonth, weekOfYear, type WeekRule } from "./date_fields.ts";

/** How dates are written. */
export interface SimpleDateOptions {
  /** BCP 47; dates in a language that is unknown are in English. */
  readonly language: string;
  /** Name in the IANA database: `Europe/Berlin`. */
  readonly timeZone: string;
}

/**
 * Formats a time by a pattern of Java's `SimpleDateFormat`, which templates for wiki exports use. Letters that have no
 * meaning in a pattern stay as they are; text in quotes always does. `Q` is the quarter.
 *
 * @throws {RangeError} when the time zone is unknown.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { formatSimpleDate } from "./format_simple_date.ts";
 *
 * const time = new Date("2026-03-05T21:07:09Z");
 * const options = { language: "de-DE", timeZone: "Europe/Berlin" };
 * strictEqual(formatSimpleDate(time, "EEEE, d. MMMM yyyy, HH:mm 'Uhr'", options), "Donnerstag, 5. März 2026, 22:07 Uhr");
 * strictEqual(formatSimpleDate(time, "yyyy-MM-dd'T'HH:mm:ssXXX", options), "2026-03-05T22:07:09+01:00");
 * ```
 */
export function formatSimpleDate(time: Date, pattern: string, { language, timeZone }: SimpleDateOptions): string {
  const context: FieldContext = {
    time,
    fields: readDateFields(time, timeZone),
    words: createDateWords(language, timeZone),
    weeks: weekRule(dateLanguage(language)),
  };
  return pattern.replace(TOKEN, (token) => {
    if (token === "''") return "'";
    if (token.startsWith("'")) return token.replace(/^'|'$/g, "").replaceAll("''", "'");
    return FIELDS[token.charAt(0)]?.(token.length, context) ?? token;
  });
}

/** Returns whether a time zone is known. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Quoted text, which may lack its end, or one letter any number of times. */
const TOKEN = /''|'(?:[^']|'')*'?|([A-Za-z])\1*/g;

interface FieldContext {
  readonly time: Date;
  readonly fields: DateFields;
  readonly words: DateWords;
  readonly weeks: WeekRule;
}

/** Renders a field by the number of its letters. */
type RenderField = (count: number, context: FieldContext) => string;

const number = (value: (context: FieldContext) => number): RenderField => (count, context) =>
  String(value(context)).padStart(count, "0");

const year = (value: (context: FieldContext) => number): RenderField => (count, context) => {
  const full = Math.abs(value(context));
  return count === 2 ? String(full % 100).padStart(2, "0") : String(full).padStart(count, "0");
};

const month = (isAlone: boolean): RenderField => (count, { time, fields, words }) =>
  count > 2 ? words.month(time, count > 3 ? "long" : "short", isAlone) : String(fields.month).padStart(count, "0");

const FIELDS: Readonly<Record<string, RenderField>> = {
  G: (_, { time, words }) => words.era(time),
  y: year(({ fields }) => fields.year > 0 ? fields.year : 1 - fields.year),
  Y: year(({ fields, weeks }) => weekOfYear(fields, weeks).year),
  M: month(false),
  L: month(true),
  Q: (count, { fields }) => {
    const quarter = Math.ceil(fields.month / 3);
    return count > 2 ? `Q${quarter}` : String(quarter).padStart(count, "0");
  },
  w: number(({ fields, weeks }) => weekOfYear(fields, weeks).week),
  W: number(({ fields, weeks }) => weekOfMonth(fields, weeks)),
  D: number(({ fields }) => fields.dayOfYear),
  d: number(({ fields }) => fields.day),
  F: number(({ fields }) => Math.ceil(fields.day / 7)),
  E: (count, { time, words }) => words.weekday(time, count > 3 ? "long" : "short"),
  u: number(({ fields }) => fields.weekday),
  a: (_, { time, words }) => words.dayPeriod(time),
  H: number(({ fields }) => fields.hour),
  k: number(({ fields }) => fields.hour === 0 ? 24 : fields.hour),
  K: number(({ fields }) => fields.hour % 12),
  h: number(({ fields }) => fields.hour % 12 === 0 ? 12 : fields.hour % 12),
  m: number(({ fields }) => fields.minute),
  s: number(({ fields }) => fields.second),
  S: number(({ fields }) => fields.millisecond),
  z: (count, { time, words }) => words.zone(time, count > 3 ? "long" : "short"),
  Z: (_, { fields }) => offset(fields, 2),
  X: (count, { fields }) => fields.offset === 0 ? "Z" : offset(fields, count),
};

/** Renders the offset from UTC: as hours, with minutes, or with minutes after a colon. */
function offset({ offset: minutes }: DateFields, form: number): string {
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((value) =>
    String(value).padStart(2, "0")
  );
  return `${minutes < 0 ? "-" : "+"}${hour}${form === 1 ? "" : form === 2 ? minute : `:${minute}`}`;
}

/** Countries whose weeks start on Sunday, with the first of January in the first week. */
const SUNDAY = new Set([
  "US",
  "CA",
  "MX",
  "BR",
  "JP",
  "KR",
  "TW",
  "HK",
  "IN",
  "IL",
  "ZA",
  "PH",
  "TH",
  "CO",
  "PE",
  "VE",
]);

function weekRule(language: string): WeekRule {
  const { region } = new Intl.Locale(language).maximize();
  return region !== undefined && SUNDAY.has(region) ? { firstDay: 7, minimalDays: 1 } : { firstDay: 1, minimalDays: 4 };
}

/** Words of a language for dates. */
interface DateWords {
  month(time: Date, style: "long" | "short", isAlone: boolean): string;
  weekday(time: Date, style: "long" | "short"): string;
  /** AM or PM. */
  dayPeriod(time: Date): string;
  era(time: Date): string;
  zone(time: Date, style: "long" | "short"): string;
}

/** Returns a language that dates can be written in: the given one, or English. */
function dateLanguage(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([language])[0] ?? "en-US";
  } catch {
    return "en-US"; // malformed
  }
}

/**
 * Returns the words of a language.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createDateWords } from "./format_simple_date.ts";
 *
 * strictEqual(createDateWords("fr", "UTC").month(new Date(0), "long", false), "janvier");
 * ```
 */
export function createDateWords(language: string, timeZone: string): DateWords {
  const locale = dateLanguage(language);
  const part = (time: Date, type: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, calendar: "gregory", numberingSystem: "latn", ...options })
      .formatToParts(time).find((each) => each.type === type)?.value ?? "";
  return {
    // With a day beside it, the month has the case that it has within a date.
    month: (time, style, isAlone) => part(time, "month", { month: style, ...(isAlone ? {} : { day: "numeric" }) }),
    weekday: (time, style) => part(time, "weekday", { weekday: style }),
    dayPeriod: (time) => part(time, "dayPeriod", { hour: "numeric", hourCycle: "h12" }),
    era: (time) => part(time, "era", { era: "short", year: "numeric" }),
    zone: (time, style) => part(time, "timeZoneName", { timeZoneName: style, year: "numeric" }),
  };
}
