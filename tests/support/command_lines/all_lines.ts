import { listCommands } from "../../../src/cli/mistakes/suggest_commands.ts";
import { IS_LONG_RUN } from "../test_seed.ts";
import { type CommandLine, splitWords } from "./command_line.ts";
import { DOCX_TEMPLATE_LINES } from "./lines/docx_template_lines_table.ts";
import { OTHER_LINES } from "./lines/other_lines_table.ts";
import { PACK_LINES } from "./lines/pack_lines_table.ts";
import { COMPILE_LINES, RECIPE_LINES } from "./lines/pdf_template_lines_table.ts";
import { WEBHOOK_LINES } from "./lines/webhook_lines_table.ts";
import { WIKI_LINES } from "./lines/wiki_lines_table.ts";

/** All lines of the table. */
export const ALL_LINES: readonly CommandLine[] = [
  ...OTHER_LINES,
  ...PACK_LINES,
  ...RECIPE_LINES,
  ...COMPILE_LINES,
  ...DOCX_TEMPLATE_LINES,
  ...WEBHOOK_LINES,
  ...WIKI_LINES,
];

/** All commands of the program that do something, as words with a space between. */
export const LEAVES: readonly string[] = (await listCommands())
  .flatMap(({ words, create }) => create === undefined ? [] : [words.join(" ")]);

/** Returns the command of a line; undefined if it names none. */
export function leafOf(line: string): string | undefined {
  const words = splitWords(line);
  return LEAVES.filter((leaf) => leaf.split(" ").every((word, i) => word === words[i]))
    .sort((a, b) => b.length - a.length)[0];
}

/** The lines that run on every change: the first of each command, and those that say so. */
export const USUAL_LINES: readonly CommandLine[] = ALL_LINES.filter(({ line, always = false }, i) => {
  const leaf = leafOf(line);
  return always || ALL_LINES.findIndex((each) => leafOf(each.line) === leaf) === i;
});

/** All lines in the night, the usual ones otherwise. */
export const LINES_OF_THIS_RUN: readonly CommandLine[] = IS_LONG_RUN ? ALL_LINES : USUAL_LINES;
