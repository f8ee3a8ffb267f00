import { assertOutputIsFree } from "../../../../authoring/assert_output.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { signedPaths } from "../../../inputs/signed_paths.ts";
import { withoutSlash } from "./export_name.ts";
import type { ExportFlags } from "./export_flags.ts";

/** Rejects a signature that cannot be made or written, before any work is done. */
export async function checkSigning(flags: ExportFlags, context: Context): Promise<void> {
  const { sign, output } = flags;
  if (sign === undefined) return;
  if (output === STANDARD_STREAM) {
    throw new UsageError("Cannot use --sign with --output -: the signature is a file beside the book", {
      hint: "Give a file with --output.",
    });
  }
  await context.files.readStart(sign, 1); // the key of an agent has a file too
}

/** Rejects files beside a book that exist. */
export async function checkSignedPaths({ sign, output, force = false }: ExportFlags, context: Context): Promise<void> {
  if (sign === undefined || output === undefined) return;
  for (const path of Object.values(signedPaths(withoutSlash(output)))) {
    await assertOutputIsFree({ output: path, force, example: "book.pdf" }, context);
  }
}
