import { formatBytes } from "../../../base/bytes.ts";
import { hasErrors, type Issue } from "../../../base/issue.ts";
import { quote } from "../../../base/text.ts";
import { openPack, translateZipErrors } from "../../../pack/open_pack.ts";
import { findUnportable } from "../../../pack/portable_path.ts";
import { validatePack } from "../../../validate/validate_pack.ts";
import type { Context } from "../../../console/context.ts";
import { RefusedError } from "../../../console/command_errors.ts";
import { issuesJson } from "../../../console/output/issue_json.ts";
import { countIssues } from "../../../console/output/issue_text.ts";
import { writeIssues } from "../../../console/output/issues_text.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { proveMembers } from "../../../zip/prove_members.ts";
import { openNamed, readPack } from "../../../authoring/read_pack.ts";
import { inputName } from "../../../console/read_input.ts";
import { assertOutputName } from "../../../authoring/kinds/assert_output_name.ts";

/** Arguments and options of `tool pack extract`. */
export interface ExtractOptions {
  /** Path of the pack, or `-`. */
  pack: string;
  /** Folder to create. */
  directory: string;
  /** Whether to extract a pack even if it fails its checks. */
  allowInvalid: boolean;
  /** Whether to print JSON. */
  json: boolean;
}

/** Checks a pack and extracts it to a new folder. */
export async function extractPack(options: ExtractOptions, context: Context): Promise<void> {
  const { pack, directory, allowInvalid, json } = options;
  assertOutputName(directory, "folder");
  const { issues, files } = await openNamed(pack, () => unpack(pack, context));
  if (hasErrors(issues) && !allowInvalid) {
    throw new RefusedError(`Cannot extract ${inputName(pack)}: it has ${countIssues(issues)}`, issues, {
      hint: "Add --allow-invalid to extract it anyway, and trust nothing in it.",
    });
  }
  assertPortable(pack, [...files.keys()]);
  context.signal.throwIfAborted();
  await context.files.publishDirectory(directory, files);
  if (!json) await writeIssues(issues, context);
  await context.io.stdout.write(json ? jsonText(extractJson(directory, files, issues)) : extractText(directory, files));
}

/** Checks a pack and reads its members, and the manifest with its original bytes. */
async function unpack(path: string, context: Context) {
  const bytes = await readPack(path, context);
  const { issues } = await validatePack(bytes);
  context.signal.throwIfAborted();
  return { issues, files: translateZipErrors(() => proveMembers(openPack(bytes)).read()) };
}

/** Rejects names that are valid in a pack but mean another file, a device or nothing on some system. */
function assertPortable(pack: string, paths: readonly string[]): void {
  for (const path of paths) {
    const reason = findUnportable(path);
    if (reason === undefined) continue;
    const issue: Issue = {
      severity: "error",
      code: "unportable-path",
      message: `The name is refused: ${reason}`,
      path,
    };
    throw new RefusedError(`Cannot extract ${inputName(pack)}: not every system can store ${quote(path)}`, [issue], {
      hint: "Ask the author to rename the file.",
    });
  }
}

function extractText(directory: string, files: ReadonlyMap<string, Uint8Array>): string {
  return `Extracted ${files.size} files, ${formatBytes(totalSize(files))}, to ${quote(directory)}\n`;
}

function extractJson(directory: string, files: ReadonlyMap<string, Uint8Array>, issues: readonly Issue[]) {
  return {
    directory,
    files: [...files].map(([path, bytes]) => ({ path, size: bytes.length })),
    totalSize: totalSize(files),
    issues: issuesJson(issues),
  };
}

function totalSize(files: ReadonlyMap<string, Uint8Array>): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
}
