import { spawn } from "node:child_process";
import { inheritedBy } from "./child_environment.ts";

/** Process of this machine. */
export interface ProcessFacts {
  /** Process id. */
  readonly pid: number;
  /** Id of the process group. */
  readonly group: number;
  /** Milliseconds since the start of the process, in whole seconds. */
  readonly ageMs: number;
  /** Whether the process is a zombie: it has ended, but its parent has not read its exit code. */
  readonly ended: boolean;
}

/** Lists all processes of this machine; undefined when that is impossible (on Windows, or without `ps`). */
export function listProcesses(): Promise<ProcessFacts[] | undefined> {
  if (Deno.build.os === "windows") return Promise.resolve(undefined);
  const columns = ["pid=", "pgid=", "etime=", "stat="].flatMap((column) => ["-o", column]);
  return new Promise((resolve) => {
    const ps = spawn("ps", ["-A", ...columns], {
      env: inheritedBy("processList").env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const pieces: string[] = [];
    ps.on("error", () => resolve(undefined));
    ps.stdout.on("data", (bytes: Uint8Array) => pieces.push(new TextDecoder().decode(bytes)));
    ps.on("close", (code) => resolve(code === 0 ? pieces.join("").split("\n").flatMap(parseRow) : undefined));
  });
}

function parseRow(row: string): ProcessFacts[] {
  const [pid, group, elapsed = "", state = ""] = row.trim().split(/\s+/);
  const ageMs = parseElapsed(elapsed);
  return ageMs === undefined ? [] : [{ pid: Number(pid), group: Number(group), ageMs, ended: state.startsWith("Z") }];
}

/**
 * Parses an elapsed time of `ps`, `[[dd-]hh:]mm:ss`, into milliseconds; undefined for any other text.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseElapsed } from "./list_processes.ts";
 *
 * strictEqual(parseElapsed("1-02:03:04"), 93_784_000);
 * ```
 */
export function parseElapsed(text: string): number | undefined {
  const match = /^(?:(?:(\d+)-)?(\d+):)?(\d+):(\d+)$/.exec(text);
  if (match === null) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
