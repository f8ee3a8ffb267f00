import { asciiLowerCase, quote } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { joinPath } from "../../host/files/file_path.ts";

/**
 * Refuses a file or folder below a recipe's folder that is a link: a recipe that comes from elsewhere could have what is
 * written lead to files of others. One that is not there is fine.
 *
 * @throws {FileError} `not-a-regular-file`.
 */
export async function assertNoLink(folder: string, name: string, { files }: Context): Promise<void> {
  const place = joinPath(folder, name);
  const [root, real] = [await files.realPath(folder), await files.realPath(place)];
  if (real === undefined || root === undefined) return;
  // Some systems find a name in whatever case it is written.
  if (asciiLowerCase(real) === asciiLowerCase(`${root.replace(/\/$/, "")}/${name}`)) return;
  throw new FileError("not-a-regular-file", `Cannot write to ${quote(place)}: it is a link`, {
    hint: "Put the file or folder itself there.",
  });
}
