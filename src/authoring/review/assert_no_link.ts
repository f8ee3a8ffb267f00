import { asciiLowerCase, quote } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { joinPath } from "../../host/files/file_path.ts";

/**
 * Rejects a file or folder below a recipe's folder that is a symbolic link: a recipe from elsewhere could redirect
 * writes to other files. Accepts one that does not exist.
 *
 * @throws {FileError} `not-a-regular-file`.
 */
export async function assertNoLink(folder: string, name: string, { files }: Context): Promise<void> {
  const place = joinPath(folder, name);
  const [root, real] = [await files.realPath(folder), await files.realPath(place)];
  if (real === undefined || root === undefined) return;
  // Some systems ignore the case of a name.
  if (asciiLowerCase(real) === asciiLowerCase(`${root.replace(/\/$/, "")}/${name}`)) return;
  throw new FileError("not-a-regular-file", `Cannot write to ${quote(place)}: it is a link`, {
    hint: "Replace the link with the file or folder itself.",
  });
}
