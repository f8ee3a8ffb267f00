import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { DATE_WORDS } from "../../../../src/base/cldr/date_words_table.ts";
import * as fc from "../../../support/property.ts";
import { formatSimpleDate } from "../../../../src/docx/fill/dates/format_simple_date.ts";
import { isTimeZone } from "../../../../src/docx/fill/dates/is_time_zone.ts";

const TIME = new Date("2026-03-05T21:07:09.045Z"); // a Thursday

for (
  const [pattern, language, timeZone, expected] of [
    ["yyyy-MM-dd", "en-US", "UTC", "2026-03-05"],
    ["yyyy-MM-dd", "en-US", "Asia/Tokyo", "2026-03-06"],
    ["MMMM d, yyyy", "en-US", "UTC", "March 5, 2026"],
    ["MMM d, yy", "en-US", "UTC", "Mar 5, 26"],
    ["EEEE, d. MMMM yyyy", "de-DE", "Europe/Berlin", "Donnerstag, 5. März 2026"],
    ["d MMMM y", "fr-FR", "UTC", "5 mars 2026"],
    ["EEE d MMM", "fr-FR", "UTC", "jeu. 5 mars"],
    ["d MMMM yyyy", "pl-PL", "UTC", "5 marca 2026"],
    ["LLLL yyyy", "pl-PL", "UTC", "marzec 2026"],
    ["d MMMM yyyy", "ru-RU", "UTC", "5 марта 2026"],
    ["yyyy'年'M'月'd'日' EEEE", "zh-CN", "UTC", "2026年3月5日 星期四"],
    ["d MMMM yyyy", "es-ES", "UTC", "5 marzo 2026"],
    ["d MMMM yyyy", "ar", "UTC", "5 مارس 2026"],
    ["h:mm a", "en-US", "UTC", "9:07 PM"],
    ["ah:mm", "ja-JP", "UTC", "午後9:07"],
    ["HH:mm:ss.SSS", "en-US", "UTC", "21:07:09.045"],
    ["K k H h", "en-US", "Europe/London", "9 21 21 9"],
    ["Z X XX XXX", "en-US", "Asia/Kolkata", "+0530 +05 +0530 +05:30"],
    ["Z X", "en-US", "UTC", "+0000 Z"],
    ["Z", "en-US", "America/New_York", "-0500"],
    ["zzzz", "en-US", "America/New_York", "Eastern Standard Time"],
    ["z", "en-US", "America/New_York", "EST"],
    ["D u F W", "de-DE", "UTC", "64 4 1 1"],
    ["'Week' w 'of' YYYY", "de-DE", "UTC", "Week 10 of 2026"],
    ["w", "en-US", "UTC", "10"],
    ["Q", "en-US", "UTC", "1"],
    ["'it''s' d", "en-US", "UTC", "it's 5"],
    ["d ''yy''", "en-US", "UTC", "5 '26'"],
    ["'open d", "en-US", "UTC", "open d"],
    ["yyyyMMdd", "not a language", "UTC", "20260305"],
    ["MMMM", "xx-XX", "UTC", "March"],
    ["b d", "en-US", "UTC", "b 5"],
    ["", "en-US", "UTC", ""],
    ["yyyyy", "en-US", "UTC", "02026"],
    ["G", "en-US", "UTC", "AD"],
    ["MMM yyyy", "ja", "UTC", "3月 2026"],
    ["d MMMM yyyy", "ja-JP", "UTC", "5 3月 2026"],
    ["MMMM MMM", "zh-TW", "UTC", "3月 3月"],
    ["MMMM", "zh-CN", "UTC", "三月"],
    ["yyyy년 MMMM d일 EEE", "ko-KR", "UTC", "2026년 3월 5일 목"],
    ["MMMM", "ru", "UTC", "март"],
    ["MMMM yyyy", "ru", "UTC", "марта 2026"],
    ["d. MMM", "de-AT", "UTC", "5. März"],
    ["d. MMM", "de_AT", "UTC", "5. März"],
    ["EEEE", "nb-NO", "UTC", "torsdag"],
    ["MMMM", "sr-Latn-RS", "UTC", "mart"],
    ["MMMM", "sr", "UTC", "март"],
    ["z zzzz", "de-DE", "Europe/Berlin", "MEZ Mitteleuropäische Normalzeit"],
    ["z zzzz", "en-GB", "Europe/London", "GMT Greenwich Mean Time"],
    ["z zzzz", "ja-JP", "Asia/Tokyo", "JST 日本標準時"],
    ["z zzzz", "en-US", "UTC", "UTC Coordinated Universal Time"],
    ["z", "en-US", "Asia/Kathmandu", "GMT+5:45"],
    ["z zzzz", "fr-FR", "Asia/Kathmandu", "UTC+5:45 UTC+05:45"],
    ["w", "ar-EG", "UTC", "10"],
    ["w", "pt-PT", "UTC", "9"],
  ] as const
) {
  Deno.test(`formatSimpleDate() writes ${JSON.stringify(pattern)} in ${language}, ${timeZone}, as ${expected}`, () => {
    strictEqual(formatSimpleDate(TIME, pattern, { language, timeZone }), expected);
  });
}

for (
  const [date, language, expected] of [
    ["2027-01-01", "de-DE", "53 2026"],
    ["2024-12-30", "de-DE", "1 2025"],
    ["2026-12-31", "en-US", "1 2027"],
    ["2026-01-01", "en-US", "1 2026"],
    ["2021-01-03", "de-DE", "53 2020"],
    ["2027-01-02", "sv-SE", "53 2026"],
    ["2027-01-02", "en-AU", "1 2027"],
    ["2027-01-02", "fa-IR", "2 2027"],
    ["2027-01-03", "mk", "1 2027"],
  ] as const
) {
  Deno.test(`formatSimpleDate() writes the week of ${date} in ${language} as ${expected}`, () => {
    strictEqual(formatSimpleDate(new Date(date), "w Y", { language, timeZone: "UTC" }), expected);
  });
}

Deno.test("formatSimpleDate() refuses an unknown time zone, which isTimeZone() tells", () => {
  throws(() => formatSimpleDate(TIME, "d", { language: "en", timeZone: "Mars/Base" }), RangeError);
  strictEqual(isTimeZone("Mars/Base"), false);
  strictEqual(isTimeZone("Europe/Berlin"), true);
});

Deno.test("formatSimpleDate() names the time of summer", () => {
  const rows = [["de", "Europe/Berlin"], ["en-US", "America/New_York"], ["en-GB", "Europe/London"], [
    "en",
    "Europe/Dublin",
  ]];
  deepStrictEqual(
    rows.map(([language = "", timeZone = ""]) =>
      formatSimpleDate(new Date("2026-07-01T12:00:00Z"), "z|zzzz", { language, timeZone })
    ),
    [
      "MESZ|Mitteleuropäische Sommerzeit",
      "EDT|Eastern Daylight Time",
      "BST|British Summer Time",
      "GMT+1|Irish Standard Time",
    ],
  );
});

Deno.test("formatSimpleDate() writes every date in any language, and takes words only from its tables", () => {
  const language = fc.oneof(fc.string(), fc.constantFrom(...Object.keys(DATE_WORDS), "__proto__", "constructor"));
  fc.assert(fc.property(language, fc.date({ noInvalidDate: true }), (tag, date) => {
    const text = formatSimpleDate(date, "EEEE|EEE|MMMM|MMM|LLLL|a|G|z|zzzz|w|W|Y", { language: tag, timeZone: "UTC" });
    strictEqual(text.split("|").every((word) => word !== ""), true, text);
  }));
});
