import { countNoun } from "../../base/count_noun.ts";
import { escapeText, quote, truncate } from "../../base/text.ts";

/** Place in a page, for people. */
export interface ShownPlace {
  /** Title of the page. */
  readonly title: string;
  readonly heading?: string | undefined;
  readonly line?: number | undefined;
}

/** Number of places that are named. */
const MAX_NAMED = 3;
const MAX_MESSAGE = 400;

/** Renders places, each once: `"Setup" (Install, line 12), "Home" and 3 more places`. */
export function showPlaces(places: readonly ShownPlace[]): string {
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
export function escapeMessage(text: string): string {
  return truncate(text, MAX_MESSAGE).split("\\").map(escapeText).join("\\");
}
