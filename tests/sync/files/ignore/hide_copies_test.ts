import { strictEqual } from "node:assert/strict";
import { withCopies } from "../../../../src/sync/files/ignore/hide_copies.ts";

const LINES = "# The wiki's versions in conflicts, which belong to this clone alone\n*.remote.md\n" +
  "**/*.assets/*.remote\n**/*.assets/*.remote.*\n";

for (
  const [title, before, after] of [
    ["creates a file that ignores itself", undefined, `${LINES}/.gitignore\n`],
    ["adds lines to the file of a user", "dist/\n", `dist/\n${LINES}`],
    ["ends the last line first", "dist/", `dist/\n${LINES}`],
    ["keeps line ends", "dist/\r\n", `dist/\r\n${LINES.replaceAll("\n", "\r\n")}`],
    ["adds nothing twice", `${LINES}/.gitignore\n`, undefined],
    ["adds nothing twice, whatever the line ends", LINES.replaceAll("\n", "\r\n"), undefined],
    ["fills an empty file", "", LINES],
  ] as const
) {
  Deno.test(`withCopies() ${title}`, () => strictEqual(withCopies(before), after));
}
