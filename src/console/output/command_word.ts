import { printable } from "./printable.ts";

/** Quotes a word for a POSIX shell when necessary, for command lines that users can copy. */
export function commandWord(text: string): string {
  if (/^[\w./:@%+=,-]+$/.test(text)) return text;
  return `'${printable(text).replaceAll("'", `'\\''`)}'`;
}
