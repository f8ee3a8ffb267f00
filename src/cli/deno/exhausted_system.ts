import { ToolError } from "../../base/tool_error.ts";
import { FileError, fileError } from "../../host/files/file_error.ts";
import { systemHint, systemReason } from "../../host/files/system_reason.ts";

/** How Deno's messages end: with the operation, and the path that it was about. */
const OPERATION = /: ([a-z]+) '(.*?)'/s;
const READING = /^(?:open|read|stat|lstat|realpath)/;

/**
 * Returns an error that names the path and the way out, where the system had not enough of something, such as space or
 * open files: that can happen to any part of the program and is no bug. Any other error stays as it is. Of an error
 * that another one hides, such as that of closing a file, it is the first that counts.
 */
export function explainExhaustion(error: unknown): unknown {
  if (error instanceof SuppressedError) return explainExhaustion(error.suppressed);
  const hint = systemHint(error);
  if (error instanceof ToolError || !(error instanceof Error) || hint === undefined) return error;
  const [, operation = "", path] = OPERATION.exec(error.message) ?? [];
  if (path !== undefined) return fileError(error, READING.test(operation) ? "read" : "write", path);
  return new FileError("io-error", `Cannot continue: ${systemReason(error)}`, { cause: error, hint });
}
