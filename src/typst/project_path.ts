import { quote, truncate } from "../base/text.ts";
import { CompileError, type CompileJob } from "../pdf/engine.ts";

/**
 * Checks that every path of a job stays in its virtual project: absolute, and without empty, `.` or `..` segments,
 * backslashes, colons and control characters, because the external engine writes the files to disk.
 *
 * @throws {CompileError} `invalid-project-path`.
 */
export function assertProjectPaths({ files, stored, main }: Pick<CompileJob, "files" | "stored" | "main">): void {
  for (const path of [...files.keys(), ...stored?.keys() ?? []]) {
    if (!isProjectPath(path)) throw refuse(path, "it is not an absolute path of the project");
  }
  if (!files.has(main)) throw refuse(main, "the project does not contain this file");
}

function isProjectPath(path: string): boolean {
  return path.length <= MAX_PATH && PATH.test(path) && !/\/\.{0,2}(?:\/|$)/.test(path);
}

function refuse(path: string, reason: string): CompileError {
  return new CompileError("invalid-project-path", `Cannot compile ${quote(truncate(path, 200))}: ${reason}`);
}

const MAX_PATH = 1024;
const PATH = /^\/[^\\:\p{Cc}\p{Cs}]+$/u;
