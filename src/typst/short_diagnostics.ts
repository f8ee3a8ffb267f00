import { type Diagnostic, MAX_DIAGNOSTICS } from "../pdf/engine.ts";

/**
 * Parses the output of `typst compile --diagnostic-format short`: a line per finding, `path:line:column: error: …`, or
 * without a place. `root` is the directory of the project on disk; paths below it become paths in the project. Lines of
 * any other form are left out.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseShortDiagnostics } from "./short_diagnostics.ts";
 *
 * deepStrictEqual(parseShortDiagnostics("/tmp/p/main.typ:2:5: error: unknown variable: x\n", "/tmp/p"), [
 *   { severity: "error", message: "unknown variable: x", file: "/main.typ", line: 2, column: 5 },
 * ]);
 * ```
 */
export function parseShortDiagnostics(output: string, root: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const line of output.split(/\r?\n/)) {
    if (diagnostics.length === MAX_DIAGNOSTICS) break;
    const { path, row, column, severity, message } = line.match(FINDING)?.groups ?? {};
    if (message === undefined) continue;
    diagnostics.push({
      severity: severity === "warning" ? "warning" : "error",
      message: message.trim(),
      ...(path === undefined ? {} : { file: toProjectPath(path, root), line: Number(row), column: Number(column) }),
    });
  }
  return diagnostics;
}

// Typst prints a path relative to the current directory, to the root, or absolute, depending on its version.
function toProjectPath(path: string, root: string): string {
  const [file, base] = [path.replaceAll("\\", "/"), root.replaceAll("\\", "/")];
  return `/${(file.startsWith(`${base}/`) ? file.slice(base.length) : file).replace(/^(?:\.?\/)+/, "")}`;
}

const FINDING =
  /^(?:(?<path>[^\n]{1,4096}?):(?<row>\d{1,9}):(?<column>\d{1,9}): )?(?<severity>error|warning): (?<message>.+)$/;
