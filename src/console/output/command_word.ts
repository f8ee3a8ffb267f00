import { printable } from "./printable.ts";

/** A word of a command line that people can copy: in quotes where a shell would read it in another way. */
export function commandWord(text: string): string {
  if (/^[\w./:@%+=,-]+$/.test(text)) return text;
  return `'${printable(text).replaceAll("'", `'\\''`)}'`;
}
