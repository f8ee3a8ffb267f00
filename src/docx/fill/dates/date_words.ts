/** Words of a language for dates. */
export interface DateWords {
  month(time: Date, style: "long" | "short", isAlone: boolean): string;
  weekday(time: Date, style: "long" | "short"): string;
  /** AM or PM. */
  dayPeriod(time: Date): string;
  era(time: Date): string;
  zone(time: Date, style: "long" | "short"): string;
}

/** Returns a language that dates can be written in: the given one, or English. */
export function dateLanguage(language: string): string {
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
 * import { createDateWords } from "./date_words.ts";
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
