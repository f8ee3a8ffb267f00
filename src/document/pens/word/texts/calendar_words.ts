import { dateWordsOf } from "../../../../base/cldr/date_words.ts";
import { parseCalendarDate } from "../../../../base/calendar_date.ts";

/** Languages whose dates are written in words; others keep the form of the wiki, as PDFs do. */
const LANGUAGES: ReadonlySet<string> = new Set(["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "pl"]);

/**
 * Returns a date such as 2026-03-14 in words of a language, as the canonical PDF design shows it; what is no date stays as
 * it is.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { dateInWords } from "./calendar_words.ts";
 *
 * deepStrictEqual(["en-US", "de", "ja"].map((language) => dateInWords("2026-03-14", language)), [
 *   "March 14, 2026",
 *   "14. März 2026",
 *   "2026-03-14",
 * ]);
 * ```
 */
export function dateInWords(date: string, language: string): string {
  const seconds = parseCalendarDate(date);
  const [primary = "", ...subtags] = language.toLowerCase().split("-");
  if (seconds === undefined || !LANGUAGES.has(primary)) return date;
  const { year, month, day } = partsOf(seconds, primary);
  if (primary === "en" && subtags.includes("us")) return `${month} ${day}, ${year}`;
  if (primary === "de" || primary === "da") return `${day}. ${month} ${year}`;
  if (primary === "fr" && day === 1) return `1er ${month} ${year}`;
  if (primary === "es" || primary === "pt") return `${day} de ${month} de ${year}`;
  return `${day} ${month} ${year}`;
}

function partsOf(seconds: number, language: string): { year: number; month: string; day: number } {
  const date = new Date(seconds * 1000);
  const month = dateWordsOf(language).months.long[date.getUTCMonth()] ?? "";
  return { year: date.getUTCFullYear(), month, day: date.getUTCDate() };
}
