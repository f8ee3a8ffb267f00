import type { CompileResult } from "../pdf/engine.ts";

/** What a job changes against the job before it, for the worker. */
export interface CompileRequest {
  /** Files that are new or have other bytes. */
  changed: readonly (readonly [path: string, bytes: Uint8Array])[];
  /** Files that are no longer there. */
  removed: readonly string[];
  /** The fonts, where they are others than before. */
  fonts?: readonly Uint8Array[];
  /** The path of the file to start with. */
  main: string;
}

/** What the worker answers to a request. */
export type CompileReply =
  | { kind: "done"; result: CompileResult; memoryBytes: number }
  | { kind: "failed"; reason: string };
