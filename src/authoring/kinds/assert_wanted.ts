import type { RecognizedFile } from "./file_kind.ts";
import { isWanted, type WantedKind } from "./wanted_kind.ts";

/**
 * Checks that a file is of the kind that a command reads. A file that cannot be recognized passes: its reader reports
 * what is wrong with it.
 *
 * @throws {ToolError} `wrong-file-kind`, or the code of the reader for a Word file that it never reads: what the file
 * is, and what to do instead.
 */
export async function assertWanted(wanted: WantedKind, { path, bytes, kind }: RecognizedFile): Promise<void> {
  if (kind === undefined || isWanted(wanted, kind)) return;
  const { refuseKind } = await import("./refuse_kind.ts"); // with what only an error needs
  throw refuseKind(wanted, { path, bytes, kind });
}
