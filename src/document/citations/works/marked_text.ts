import type { CitedRun } from "../cited.ts";

// Styles change the case of titles, but know neither what must keep its case nor marks within text. Private characters
// carry both through them: a letter that keeps its case is in plane 15, and marks begin and end in plane 16.
const KEPT = 0xf0000;
const LAST_KEPT = 0xffffd;
const FIRST_MARK = 0x100000;

/** Marks within the text of a work. */
export const WORK_MARKS = ["italic", "bold", "smallCaps", "raised", "lowered", "math"] as const;

/** A mark within the text of a work. */
export type WorkMark = typeof WORK_MARKS[number];

/** Returns a text whose letters keep their case. */
export function keepCase(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < LAST_KEPT - KEPT ? String.fromCodePoint(KEPT + code) : letter;
  });
}

/** A hyphen that stays one in a number. */
export const KEPT_HYPHEN: string = String.fromCodePoint(KEPT + 0x2d);

/** Lets a text begin with a letter by which it can be sorted, if that is a capital. */
export function sortable(text: string): string {
  const [first = ""] = text;
  const letter = readKept(first);
  return letter === first || !/\p{Lu}/u.test(letter) ? text : letter + text.slice(first.length);
}

/** Returns the sign at which a mark begins or ends. */
export function markSign(mark: WorkMark, isEnd: boolean): string {
  return String.fromCodePoint(FIRST_MARK + 2 * WORK_MARKS.indexOf(mark) + Number(isEnd));
}

/** Returns a text with a mark. */
export function withWorkMark(mark: WorkMark, text: string): string {
  return markSign(mark, false) + text + markSign(mark, true);
}

/** Removes all private characters of a text from outside. */
export function withoutPrivate(text: string): string {
  return text.replace(/[\u{f0000}-\u{10ffff}]/gu, "");
}

/** Takes the private characters from runs: letters are what they were, and marks are those of the runs. */
export function readMarks(runs: readonly CitedRun[]): CitedRun[] {
  const open = new Set<string>();
  return runs.flatMap((run) => {
    const parts = run.text.split(/([\u{100000}-\u{10000b}])/u);
    return parts.flatMap((part, i) => {
      if (i % 2 === 1) {
        toggle(open, (part.codePointAt(0) ?? FIRST_MARK) - FIRST_MARK);
        return [];
      }
      return part === "" ? [] : [{ ...run, text: readKept(part), marks: combine(run.marks ?? [], open) }];
    });
  });
}

function toggle(open: Set<string>, sign: number): void {
  const mark = WORK_MARKS[sign >> 1] ?? "italic";
  if (sign % 2 === 0) open.add(mark);
  else open.delete(mark);
}

/** Combines marks: within italic text, what is italic stands upright. */
function combine(own: readonly string[], open: ReadonlySet<string>): string[] {
  const upright = own.includes("italic") && open.has("italic");
  return [...new Set([...own, ...open])].filter((mark) => mark !== "italic" || !upright);
}

function readKept(text: string): string {
  return text.replace(/[\u{f0000}-\u{ffffd}]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? KEPT) - KEPT));
}
