import { spawn } from "node:child_process";

/** A process of this machine. */
export interface ProcessFacts {
  /** Its number. */
  readonly pid: number;
  /** The number of the process that leads its group. */
  readonly group: number;
  /** Milliseconds since its start, in whole seconds. */
  readonly ageMs: number;
  /** Whether it has ended and only waits for its parent to hear of it. */
  readonly ended: boolean;
}

/** All processes of this machine; undefined where they cannot be listed (Windows, or no `ps`). */
export function listProcesses(): Promise<ProcessFacts[] | undefined> {
  if (Deno.build.os === "windows") return Promise.resolve(undefined);
  const columns = ["pid=", "pgid=", "etime=", "stat="].flatMap((column) => ["-o", column]);
  return new Promise((resolve) => {
    const ps = spawn("ps", ["-A", ...columns], { stdio: ["ignore", "pipe", "ignore"] });
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
 * The milliseconds of an elapsed time as `ps` writes it, `[[dd-]hh:]mm:ss`; undefined for another text.
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
