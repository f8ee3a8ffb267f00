import { countNoun } from "../../base/count_noun.ts";
import type { BookMend } from "../standards/fix_book.ts";
import { escapeMessage, showPlaces } from "./show_places.ts";

/**
 * Renders what was mended for standards, for people: grouped by its kind, with the first message and the first places.
 * Empty if nothing was mended; text from pages is escaped.
 *
 * ```text
 * Mended for ua-1: 3 places on 2 pages
 *   heading-level-closed: 2
 *     The heading "Setup" moves from level 4 to 2
 *     "Start" (Setup), "Home"
 * ```
 */
export function mendText(mends: readonly BookMend[], standards: readonly string[]): string {
  if (mends.length === 0) return "";
  const pages = new Set(mends.map(({ pageId }) => pageId)).size;
  const groups = Map.groupBy(mends, ({ code }) => code);
  const lines = [
    `Mended for ${standards.join(", ")}: ${countNoun(mends.length, "place")} on ${countNoun(pages, "page")}`,
    ...[...groups].flatMap(([code, own]) => [
      `  ${code}: ${own.length}`,
      `    ${escapeMessage(own[0]?.message ?? "")}`,
      `    ${showPlaces(own)}`,
    ]),
  ];
  return lines.map((line) => `${line}\n`).join("");
}
