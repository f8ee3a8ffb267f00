import { directionOfLanguage } from "../../direction.ts";
import type { WordScope } from "./word_scope.ts";

/** Returns the primary language of a place, such as `de`. */
export function primaryLanguage({ marks, work: { frame } }: WordScope): string {
  return (marks.language ?? frame.language).toLowerCase().split("-")[0] ?? "";
}

/** Tests whether text without letters, and tables, run from right to left at a place. */
export function runsRightToLeft({ marks: { language }, work: { frame } }: WordScope): boolean {
  return language === undefined ? frame.isRightToLeft : directionOfLanguage(language) === "rtl";
}
