import { quote } from "../../../base/text.ts";
import { UsageError } from "../../../console/errors.ts";

/** A file or folder to add, as named on the command line. */
export interface MemberArgument {
  /** Its member path, or the prefix of its member paths; empty for the root of the pack. */
  readonly member: string;
  /** Its path, absolute or relative to the root. */
  readonly file: string;
}

/**
 * Parses `file` or `member=file`. A file without a member path must be below the root, because its path becomes the
 * member path: with slashes, without `.` segments.
 *
 * @throws {UsageError}
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseMemberArgument } from "./member_name.ts";
 *
 * deepStrictEqual(parseMemberArgument("./assets//logo.svg", false), {
 *   member: "assets/logo.svg",
 *   file: "./assets//logo.svg",
 * });
 * deepStrictEqual(parseMemberArgument("tool.typ=/tmp/main.typ", false), { member: "tool.typ", file: "/tmp/main.typ" });
 * ```
 */
export function parseMemberArgument(argument: string, windows: boolean): MemberArgument {
  const equals = argument.indexOf("=");
  const file = argument.slice(equals + 1);
  const name = equals < 0 ? argument : argument.slice(0, equals);
  if (file === "" || equals === 0) {
    throw new UsageError(`Cannot add ${quote(argument)}: a name is missing`, {
      hint: "Write <file> or <member>=<file>.",
    });
  }
  if (file === "-") {
    throw new UsageError('Cannot add "-": files are not read from standard input', {
      hint: "Only --manifest - and --docx - are.",
    });
  }
  return { member: memberPath(name, { argument, windows, mapped: equals >= 0 }), file };
}

interface NameOptions {
  argument: string;
  windows: boolean;
  mapped: boolean;
}

function memberPath(name: string, { argument, windows, mapped }: NameOptions): string {
  const path = windows ? name.replaceAll("\\", "/") : name;
  const segments = path.split("/").filter((segment) => segment !== "" && segment !== ".");
  const refuse = (reason: string) => {
    const hint = mapped ? "Write a relative name before the =." : "Choose its name in the pack: <member>=<file>.";
    return new UsageError(`Cannot add ${quote(argument)}: ${reason}`, { hint });
  };
  if (isAbsolute(name, windows)) throw refuse("the name is absolute");
  if (segments.includes("..")) throw refuse("the name leads out of the pack");
  return segments.join("/");
}

/** Returns the path of a file relative to the current folder. */
export function resolveMemberFile(root: string, file: string, windows: boolean): string {
  if (root === "." || isAbsolute(file, windows)) return file;
  return `${root.replace(/(?<=.)\/+$/, "")}/${file}`.replace(/^\/\//, "/");
}

function isAbsolute(path: string, windows: boolean): boolean {
  return windows ? /^(?:[A-Za-z]:|[\\/])/.test(path) : path.startsWith("/");
}
