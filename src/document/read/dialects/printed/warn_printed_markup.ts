import { quote, truncate } from "../../../../base/text.ts";
import type { IssueLog, IssuePlace } from "../../../issue_log.ts";
import type { Root } from "../../../tree.ts";
import { OBJECT, PRINTED_LOOKS, type PrintedLook } from "./printed_looks_table.ts";
import { readSourceLines } from "../source_lines.ts";
import { listPrintedTexts, type PrintedText } from "./printed_texts.ts";

/** A document as it is written: as its author did, and as its tree was read. */
export interface WrittenDocument {
  readonly written: string;
  readonly source: string;
}

const MAX_LINES = 10;
const MAX_LENGTH = 60;
/** A shorter sign is shown with its line. */
const MIN_LENGTH = 3;

/** Places of one construct, and what is said about the first. */
interface Found {
  readonly message: string;
  readonly places: IssuePlace[];
}

/**
 * Warns about text that still looks like the markup of another tool after all of it has been read, once for each
 * construct, with the number of its places. Code and what is escaped is meant to be seen.
 */
export function warnPrintedMarkup(root: Root, { written, source }: WrittenDocument, log: IssueLog): void {
  const looks = PRINTED_LOOKS.filter(({ beside }) => beside === undefined || beside.test(withoutCode(written)));
  const found = new Map<string, Found>();
  for (const text of listPrintedTexts(root, source)) {
    for (const [{ name }, match] of matchesIn(text, looks)) {
      const known = found.get(name) ?? { message: describe(text, match, name), places: [] };
      found.set(name, known);
      known.places.push(text.placeOf(match.index));
    }
  }
  for (const [, { message, places }] of found) {
    const lines = [...new Set(places.map(({ line }) => line))].slice(1);
    const shown = lines.slice(0, MAX_LINES).join(", ") + (lines.length > MAX_LINES ? " and more" : "");
    const also = lines.length === 0 ? "" : `; also in ${lines.length === 1 ? "line" : "lines"} ${shown}`;
    log.warn("markup-printed", `${message}${also}`, {
      at: places[0],
      count: places.length,
      hint: "Use a form that the guide to documents lists, or write it as code if readers should see it.",
    });
  }
}

function describe({ value, within }: PrintedText, { 0: found, index }: RegExpExecArray, name: string): string {
  if (within === "code") return `Pages show ${quote(truncate(value, MAX_LENGTH))} as code (${name})`;
  const line = value.slice(index).trimStart().split("\n", 1)[0] ?? "";
  const shown = (found.trim().length < MIN_LENGTH ? line : found.trim()).replaceAll(OBJECT, "…");
  const text = quote(truncate(within === "fence" ? `\`\`\`${shown}` : shown, MAX_LENGTH));
  return within === undefined ? `Pages print ${text} as written (${name})` : `Pages show ${text} as code (${name})`;
}

function withoutCode(body: string): string {
  return readSourceLines(body).map(({ text, isCode }) => isCode && !/^[ \t]*(?:`{3}|~{3})/.test(text) ? "" : text).join(
    "\n",
  );
}

/** Finds how markup looks in a text; no two matches overlap. */
function matchesIn(text: PrintedText, looks: readonly PrintedLook[]): [PrintedLook, RegExpExecArray][] {
  const found: [PrintedLook, RegExpExecArray][] = [];
  const isTaken: boolean[] = [];
  for (const look of looks) {
    if (look.within !== text.within) continue;
    const matches = look.look.global ? text.value.matchAll(look.look) : [look.look.exec(text.value)];
    for (const match of matches) {
      if (match === null || isTaken[match.index] || isTaken[match.index + match[0].length - 1]) continue;
      for (let at = match.index; at < match.index + match[0].length; at++) isTaken[at] = true;
      found.push([look, match]);
    }
  }
  return found;
}
