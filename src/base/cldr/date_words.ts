import { DATE_WORDS } from "./date_words_table.ts";
import { findLocaleFields, likelyRegion } from "./locale_rows.ts";
import { WEEK_RULES } from "./regions_table.ts";

/** Words of a language for dates; months and weekdays from January and Sunday. */
export interface DateWords {
  readonly months: DateNames;
  /** Months without a day beside them, in the case that they then have. */
  readonly monthsAlone: DateNames;
  readonly weekdays: DateNames;
  /** Before and after noon. */
  readonly halves: readonly string[];
  /** Before and after the birth of Christ. */
  readonly eras: readonly string[];
  /** Patterns of a short date, and of a time with seconds. */
  readonly patterns: { readonly date: string; readonly time: string };
}

/** Names in two lengths. */
interface DateNames {
  readonly long: readonly string[];
  readonly short: readonly string[];
}

/**
 * Returns the words for dates of a language by its BCP 47 tag, or those of English.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { dateWordsOf } from "./date_words.ts";
 *
 * strictEqual(dateWordsOf("fr-CA").months.long[0], "janvier");
 * ```
 */
export function dateWordsOf(language: string): DateWords {
  const [long, short, longAlone, shortAlone, longDays, shortDays, halves, eras, date = "", time = ""] =
    findLocaleFields(DATE_WORDS, language).map((field) => field.split("|"));
  return {
    months: { long: long ?? [], short: short ?? [] },
    monthsAlone: { long: longAlone ?? [], short: shortAlone ?? [] },
    weekdays: { long: longDays ?? [], short: shortDays ?? [] },
    ...{ halves: halves ?? [], eras: eras ?? [] },
    patterns: { date: String(date), time: String(time) },
  };
}

/** First day of weeks, from 1 for Monday to 7 for Sunday, and days of a year that its first week must have. */
export interface WeekRule {
  readonly firstDay: number;
  readonly minimalDays: number;
}

/** Returns how weeks are counted where a language is spoken. */
export function weekRuleOf(language: string): WeekRule {
  const region = likelyRegion(language);
  const rules = Object.entries(WEEK_RULES).map(([rule, regions]) => [rule, regions.split(" ")] as const);
  const [rule = "1 1"] = rules.find(([, regions]) => regions.includes(region)) ?? [];
  const [firstDay = 1, minimalDays = 1] = rule.split(" ").map(Number);
  return { firstDay, minimalDays };
}
