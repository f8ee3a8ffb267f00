import type { Issue } from "../../base/issue.ts";
import type { Context, OutputStream } from "../context.ts";
import { shownInput, STANDARD_STREAM, standardInputOf } from "../read_input.ts";
import { printableLine } from "./printable.ts";
import type { Paint } from "./style.ts";
import { padText, textEnd, textStart, textWidth } from "./text_width.ts";

/** Place in a text file, as findings have it. */
export type ExcerptPlace = Pick<Issue, "file" | "line" | "column">;

/** Returns the line of a place with a mark below the column; no lines if the file is not at hand. */
export type ShowSource = (place: ExcerptPlace, paint: Paint) => readonly string[];

/** Largest file that is read for excerpts. */
const MAX_BYTES = 8 * 2 ** 20;
/** Maximum number of files that are read for excerpts. */
const MAX_FILES = 50;

/**
 * Reads the files of findings, to show their lines on a terminal. Elsewhere, and for files that cannot be read, nothing
 * is shown: the finding names the place in any case.
 */
export async function loadSources(
  places: readonly ExcerptPlace[],
  stream: OutputStream,
  context: Context,
): Promise<ShowSource> {
  if (!stream.isTerminal) return () => [];
  const named = places.flatMap(({ file, line }) => file === undefined || line === undefined ? [] : [file]);
  const lines = new Map<string, readonly string[]>();
  for (const file of [...new Set(named)].slice(0, MAX_FILES)) {
    const bytes = await readSource(file, context);
    const text = bytes === undefined ? undefined : decode(bytes);
    if (text !== undefined) lines.set(file, text.split(/\r\n?|\n/));
  }
  const width = stream.columns ?? 80;
  return ({ file = "", line = 0, column }, paint) => {
    const text = lines.get(file)?.[line - 1];
    return text === undefined || text.trim() === "" ? [] : excerpt({ text, line, column }, width, paint);
  };
}

async function readSource(file: string, context: Context): Promise<Uint8Array | undefined> {
  if (file === shownInput(STANDARD_STREAM)) return standardInputOf(context);
  try {
    return await context.files.readFile(file, MAX_BYTES, { regular: true });
  } catch {
    return undefined; // the finding is complete without its line
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

interface SourceLine {
  readonly text: string;
  readonly line: number;
  readonly column: number | undefined;
}

const TAB = "    ";
const CUT = "…";

/** Renders a line with its number, and a mark below the column; cuts what does not fit around it. */
function excerpt({ text, line, column }: SourceLine, width: number, paint: Paint): readonly string[] {
  const number = String(line);
  const room = Math.max(10, width - number.length - 5);
  const at = Math.min(Math.max((column ?? 1) - 1, 0), text.length);
  const { shown, before } = cutAround(shownText(text.slice(0, at)), shownText(text.slice(at)).trimEnd(), room);
  const lead = (label: string) => paint("dim", `  ${padText(label, number.length, "right")} |`);
  const lines = [`${lead(number)} ${shown}`.trimEnd()];
  return column === undefined ? lines : [...lines, `${lead("")} ${" ".repeat(before)}${paint("red", "^")}`];
}

/** Escapes control characters and writes tabs as spaces, so that each character takes the columns that it has. */
function shownText(text: string): string {
  return printableLine(text).replaceAll("\t", TAB);
}

/** Returns the part of a line around a place that fits, and the columns before the place. */
function cutAround(before: string, after: string, room: number): { shown: string; before: number } {
  if (textWidth(before) + textWidth(after) <= room) return { shown: before + after, before: textWidth(before) };
  const ahead = Math.min(textWidth(after), Math.floor(room / 2));
  const head = textWidth(before) <= room - ahead ? before : CUT + textEnd(before, room - ahead - 1);
  const left = room - textWidth(head);
  const tail = textWidth(after) <= left ? after : textStart(after, left - 1) + CUT;
  return { shown: head + tail, before: textWidth(head) };
}
