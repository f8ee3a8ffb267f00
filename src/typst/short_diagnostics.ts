import { truncate } from "../base/text.ts";
import { type Diagnostic, MAX_DIAGNOSTICS, MAX_MESSAGE_LENGTH } from "../pdf/engine.ts";

/**
 * Parses the output of `typst compile --diagnostic-format short`: a finding per line, `path:line:column: error: …`, or
 * without a place; further lines of its message follow. Typst counts columns from 0 there. `root` is the directory of
 * the project on disk; paths below it become paths in the project. Lines of any other form are left out.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseShortDiagnostics } from "./short_diagnostics.ts";
 *
 * deepStrictEqual(parseShortDiagnostics("/tmp/p/main.typ:2:5: error: unknown variable: x\n", "/tmp/p"), [
 *   { severity: "error", message: "unknown variable: x", file: "/main.typ", line: 2, column: 6 },
 * ]);
 * ```
 */
export function parseShortDiagnostics(output: string, root: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const line of output.split(/\r?\n/)) {
    const { path, row, column, severity, message } = line.match(FINDING)?.groups ?? {};
    if (message === undefined) {
      continueMessage(diagnostics.at(-1), line.trim(), root);
      continue;
    }
    diagnostics.push({
      severity: severity === "warning" ? "warning" : "error",
      message: showProjectPaths(message, root),
      ...(path === undefined ? {} : { file: toProjectPath(path, root), line: Number(row), column: Number(column) + 1 }),
    });
  }
  return capDiagnostics(diagnostics);
}

function continueMessage(found: Diagnostic | undefined, line: string, root: string): void {
  if (found === undefined || line === "" || HELP.test(line) || found.message.length >= MAX_MESSAGE_LENGTH) return;
  found.message = truncate(`${found.message} ${showProjectPaths(line, root)}`, MAX_MESSAGE_LENGTH);
}

/** Shortens paths below the root as Typst does without a disk: `file not found (searched at images/a.png)`. */
function showProjectPaths(message: string, root: string): string {
  return truncate(message.trim().replaceAll(`${root}/`, "").replaceAll(`${root}\\`, ""), MAX_MESSAGE_LENGTH);
}

// Typst prints a path relative to the current directory, to the root, or absolute, depending on its version.
function toProjectPath(path: string, root: string): string {
  const [file, base] = [path.replaceAll("\\", "/"), root.replaceAll("\\", "/")];
  return `/${(file.startsWith(`${base}/`) ? file.slice(base.length) : file).replace(/^(?:\.?\/)+/, "")}`;
}

const FINDING =
  /^(?:(?<path>[^\n]{1,4096}?):(?<row>\d{1,9}):(?<column>\d{1,9}): )?(?<severity>error|warning): (?<message>.+)$/;
/** Hints and calls, in versions that print them. */
const HELP = /^(?:.+:\d+:\d+: )?(?:help|note|hint): /;

/**
 * Returns at most {@linkcode MAX_DIAGNOSTICS} diagnostics in their order. Leaves out warnings before errors, because
 * errors say why there is no PDF, and a compiler can list them last.
 */
export function capDiagnostics<Found extends Pick<Diagnostic, "severity">>(found: readonly Found[]): Found[] {
  const errors = found.filter(({ severity }) => severity === "error").length;
  let room = Math.max(0, MAX_DIAGNOSTICS - errors);
  return found.filter(({ severity }) => severity === "error" || room-- > 0).slice(0, MAX_DIAGNOSTICS);
}
