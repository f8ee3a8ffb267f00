import { SyncError } from "../../sync_error.ts";
import type { SyncFolder } from "../sync_folder.ts";
import { MAX_RULE_BYTES } from "./rules_above.ts";

const FILE = ".gitignore";
const COMMENT = "# The wiki's versions in conflicts, which belong to this clone alone";
/** Names of the wiki's versions of pages and of attachments. */
const COPIES = ["*.remote.md", "**/*.assets/*.remote", "**/*.assets/*.remote.*"];

/** Maximum number of attempts when the file changes meanwhile. */
const TURNS = 4;

/**
 * Makes git ignore the wiki's versions in conflicts, so that nobody commits them by accident. Creates a `.gitignore` in
 * the synced folder that ignores itself, or adds lines to the one of the user. Does nothing outside of a repository.
 *
 * @throws {SyncError} `file-unavailable`.
 */
export async function hideCopies(folder: Pick<SyncFolder, "read" | "write" | "repositoryPath">): Promise<void> {
  if (folder.repositoryPath() === undefined) return;
  for (let turn = 0; turn < TURNS; turn++) {
    const content = await folder.read(FILE, MAX_RULE_BYTES);
    // What the user wrote stays byte for byte, in whatever encoding.
    const added = copiesMissingIn(content && new TextDecoder().decode(content.bytes));
    if (added === undefined) return;
    const bytes = new Uint8Array([...content?.bytes ?? [], ...new TextEncoder().encode(added)]);
    const [outcome] = await folder.write([{ path: FILE, bytes, expected: content?.hash }]);
    if (outcome?.kind === "written") return;
    if (outcome?.kind === "failed") throw unavailable(outcome.reason);
  }
  throw unavailable("it keeps changing");
}

/**
 * Returns what to add to the text of a `.gitignore`, so that it has the lines for copies; undefined if it has them.
 *
 * @example Usage
 * ```ts
 * import { match, strictEqual } from "node:assert/strict";
 * import { copiesMissingIn } from "./hide_copies.ts";
 *
 * const added = copiesMissingIn("dist/\n") ?? "";
 * match(added, /remote/);
 * strictEqual(copiesMissingIn(`dist/\n${added}`), undefined);
 * ```
 */
export function copiesMissingIn(text: string | undefined): string | undefined {
  if (text === undefined) return [COMMENT, ...COPIES, `/${FILE}`, ""].join("\n");
  const known = new Set(text.split("\n").map((line) => line.trimEnd()));
  const added = COPIES.filter((line) => !known.has(line));
  if (added.length === 0) return undefined;
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const start = text === "" || text.endsWith("\n") ? "" : end;
  return start + [COMMENT, ...added, ""].join(end);
}

function unavailable(reason: string): SyncError {
  return new SyncError("file-unavailable", `Cannot keep the wiki's versions out of git with "${FILE}": ${reason}`, {
    hint: "Check the file and its permissions.",
  });
}
