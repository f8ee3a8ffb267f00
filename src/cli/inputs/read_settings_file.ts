import { errorIssue, type Issue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import { parentFolder } from "../../host/files/file_path.ts";

/** Maximum size of a YAML file with settings, beyond what its reader takes, so that the reader explains it. */
const MAX_BYTES = 4 * 1024 * 1024;

/** A YAML file with settings. */
export interface SettingsFile {
  /** Its folder, from which paths in it start. */
  readonly folder: string;
  /** Undefined if it is not UTF-8. */
  readonly text: string | undefined;
}

/** Finding about a file without a text. */
export const NOT_UTF8: Issue = errorIssue("invalid-encoding", "The file is not UTF-8", { hint: "Save it as UTF-8." });

/** Reads a YAML file with settings. With `regular`, rejects pipes and devices. @throws {FileError} */
export async function readSettingsFile(
  file: string,
  { files, environment }: Pick<Context, "files" | "environment">,
  options: { readonly regular?: boolean } = {},
): Promise<SettingsFile> {
  const bytes = await files.readFile(file, MAX_BYTES, options);
  return { folder: parentFolder(file, environment.windows), text: decode(bytes) };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
