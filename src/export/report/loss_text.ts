import { countNoun } from "../../base/count_noun.ts";
import { escapeText, quote, truncate } from "../../base/text.ts";
import { countLosses, groupLosses, type Loss, type LossGroup } from "../../book/losses/loss_ledger.ts";
import type { BookMend } from "../standards/fix_book.ts";

/** Groups that are shown one by one. */
const MAX_GROUPS = 40;

/**
 * Renders losses for people: grouped by their reason, with the pages and places of the first ones. Empty without
 * losses; text from pages is escaped.
 *
 * ```text
 * 3 losses on 2 pages:
 *   link-target-unknown: 2 shown otherwise
 *     The target of the link "Old" is unknown: its text is shown
 *     "Setup" (Install, line 12), "Home"
 *     hint: Check the link in the wiki.
 * 1 expected difference: macro-interactive
 * ```
 */
export function lossText(losses: readonly Loss[]): string {
  const groups = groupLosses(losses);
  const [serious, expected] = [groups.filter(({ harmless }) => !harmless), groups.filter(({ harmless }) => harmless)];
  return [...seriousLines(serious), ...harmlessLines(expected)].map((line) => `${line}\n`).join("");
}

function seriousLines(groups: readonly LossGroup[]): string[] {
  const losses = groups.flatMap((group) => group.losses);
  if (losses.length === 0) return [];
  const pages = new Set(losses.map(({ key }) => key)).size;
  const more = groups.length - MAX_GROUPS;
  return [
    `${countNoun(countLosses(losses), "loss", "losses")} on ${countNoun(pages, "page")}:`,
    ...groups.slice(0, MAX_GROUPS).flatMap(groupLines),
    ...(more > 0 ? [`  and ${countNoun(more, "more reason")}`] : []),
  ];
}

function groupLines({ code, outcome, losses }: LossGroup): string[] {
  const [{ message, hint }] = losses;
  return [
    `  ${code}: ${countLosses(losses)} ${outcome === "otherwise" ? "shown otherwise" : "left out"}`,
    `    ${escapeMessage(message)}`,
    `    ${showPlaces(losses.map(({ title, place }) => ({ title, ...place })))}`,
    ...(hint === undefined ? [] : [`    hint: ${escapeMessage(hint)}`]),
  ];
}

function harmlessLines(groups: readonly LossGroup[]): string[] {
  const count = groups.reduce((sum, { losses }) => sum + countLosses(losses), 0);
  if (count === 0) return [];
  const codes = groups.map(({ code, losses }) =>
    `${code}${countLosses(losses) > 1 ? ` (${countLosses(losses)})` : ""}`
  );
  return [`${countNoun(count, "expected difference")}: ${codes.join(", ")}`];
}

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
  const pages = new Set(mends.map(({ key }) => key)).size;
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

/** Place in a page, for people. */
interface ShownPlace {
  /** Title of the page. */
  readonly title: string;
  readonly heading?: string | undefined;
  readonly line?: number | undefined;
}

/** Number of places that are named. */
const MAX_NAMED = 3;
const MAX_MESSAGE = 400;

/** Renders places, each once: `"Setup" (Install, line 12), "Home" and 3 more places`. */
function showPlaces(places: readonly ShownPlace[]): string {
  const shown = [...new Set(places.map(showPlace))];
  const more = shown.length > MAX_NAMED ? ` and ${countNoun(shown.length - MAX_NAMED, "more place")}` : "";
  return `${shown.slice(0, MAX_NAMED).join(", ")}${more}`;
}

function showPlace({ title, heading, line }: ShownPlace): string {
  const within = [
    heading === undefined ? "" : escapeText(truncate(heading, 60)),
    line === undefined ? "" : `line ${line}`,
  ];
  const shown = within.filter((part) => part !== "").join(", ");
  return `${quote(truncate(title, 80))}${shown === "" ? "" : ` (${shown})`}`;
}

/** Escapes a sentence of the program; names in it are escaped already, and their escapes stay as they are. */
function escapeMessage(text: string): string {
  return truncate(text, MAX_MESSAGE).split("\\").map(escapeText).join("\\");
}
