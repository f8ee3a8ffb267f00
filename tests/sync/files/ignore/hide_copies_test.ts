import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { copiesMissingIn, hideCopies } from "../../../../src/sync/files/ignore/hide_copies.ts";
import { openSyncFolder } from "../../../../src/sync/files/open_sync_folder.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { putFiles } from "../support/place.ts";

const LINES = "# The wiki's versions in conflicts, which belong to this clone alone\n*.remote.md\n" +
  "**/*.assets/*.remote\n**/*.assets/*.remote.*\n";

for (
  const [title, before, after] of [
    ["creates a file that ignores itself", undefined, `${LINES}/.gitignore\n`],
    ["adds lines to the file of a user", "dist/\n", LINES],
    ["ends the last line first", "dist/", `\n${LINES}`],
    ["keeps line ends", "dist/\r\n", LINES.replaceAll("\n", "\r\n")],
    ["adds nothing twice", `${LINES}/.gitignore\n`, undefined],
    ["adds nothing twice, whatever the line ends", LINES.replaceAll("\n", "\r\n"), undefined],
    ["fills an empty file", "", LINES],
  ] as const
) {
  Deno.test(`copiesMissingIn() ${title}`, () => strictEqual(copiesMissingIn(before), after));
}

Deno.test("hideCopies() keeps every byte of the user's file, in whatever encoding", async () => {
  await using temporary = await createTemporaryFolder();
  await putFiles(temporary.path, { ".git/HEAD": "" });
  const own = new Uint8Array([0x67, 0xe9, 0x2f, 0x0a]); // "gé/" in Latin-1
  await Deno.writeFile(`${temporary.path}/.gitignore`, own);
  await hideCopies(openSyncFolder(temporary.path));
  const bytes = await Deno.readFile(`${temporary.path}/.gitignore`);
  deepStrictEqual(bytes, new Uint8Array([...own, ...new TextEncoder().encode(LINES)]));
});
