import { quote, truncate } from "../../base/text.ts";
import { SyncError } from "../errors.ts";

/**
 * Splits a path below a folder into names, composed (NFC). On Windows, also rejects what the system would interpret:
 * backslashes, drives, streams, and trailing dots and spaces, which it drops.
 *
 * @throws {SyncError} `outside-folder` for a path that is empty, absolute, not normalized, or outside the folder.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, throws } from "node:assert/strict";
 * import { splitPath } from "./safe_path.ts";
 *
 * deepStrictEqual(splitPath("Guide/Setup.md"), ["Guide", "Setup.md"]);
 * throws(() => splitPath("Guide/../../Setup.md"), { code: "outside-folder" });
 * ```
 */
export function splitPath(path: string, system: string = Deno.build.os): string[] {
  const names = path.normalize("NFC").split("/");
  const isPlain = path.isWellFormed() && !path.includes("\0") && names.every((name) => !NOT_A_NAME.test(name)) &&
    !(system === "windows" && names.some((name) => NOT_ON_WINDOWS.test(name)));
  if (isPlain) return names;
  throw new SyncError("outside-folder", `Cannot use the path ${shownPath(path)}: it is not a path below the folder`);
}

/** Formats a path for messages. */
export function shownPath(path: string): string {
  return quote(truncate(path, 300));
}

const NOT_A_NAME = /^\.{0,2}$/;
const NOT_ON_WINDOWS = /[\\:]|[. ]$/;
