import { formatBytes } from "../base/bytes.ts";
import { CompileError } from "../pdf/engine.ts";

/** Creates the error for a job that exceeded its time limit. */
export function tooSlow(milliseconds: number): CompileError {
  return new CompileError("compile-timeout", `Cannot compile: it takes longer than ${milliseconds / 1000} s`, {
    hint: "Look for a loop, split the document, or raise --max-time.",
  });
}

/** Creates the error for a job that exceeded its memory limit. */
export function tooLarge(bytes: number, cause?: unknown): CompileError {
  return new CompileError("compile-memory", `Cannot compile: it needs more than ${formatBytes(bytes)} of memory`, {
    hint: "Make the document or its images smaller, or raise --max-memory.",
    cause,
  });
}
