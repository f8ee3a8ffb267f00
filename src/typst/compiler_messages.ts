import { isRecord } from "../base/record.ts";
import { truncate } from "../base/text.ts";
import { type CompileResult, type Diagnostic, MAX_DIAGNOSTICS } from "../pdf/engine.ts";
import type { FrameLimits, Message } from "../host/process/frames.ts";

/** What a job changes against the job before it. */
export interface CompileRequest {
  /** Files that are new or have other bytes. */
  readonly changed: readonly (readonly [path: string, bytes: Uint8Array])[];
  /** Files that are no longer there. */
  readonly removed: readonly string[];
  /** The fonts, where they are others than before. */
  readonly fonts?: readonly Uint8Array[];
  /** The path of the file to start with. */
  readonly main: string;
}

/** The answer to a request, and how large the compiler's memory has become; or why there is none. */
export type CompileReply =
  | { readonly kind: "done"; readonly result: CompileResult; readonly memoryBytes: number }
  | { readonly kind: "failed"; readonly reason: string; readonly outOfMemory: boolean };

/** How large an answer may be. */
export const REPLY_LIMITS: FrameLimits = { headBytes: 16 << 20, blobBytes: 512 << 20, blobs: 1 };

/** A request as a message to the compiler's process. */
export function requestMessage({ changed, removed, fonts, main }: CompileRequest): Message {
  const value = { paths: changed.map(([path]) => path), removed, fonts: fonts !== undefined, main };
  return { value, blobs: [...changed.map(([, bytes]) => bytes), ...fonts ?? []] };
}

/** Reads a request in the compiler's process; its sender is this program. */
export function readCompileRequest({ value, blobs }: Message): CompileRequest {
  if (!isRecord(value) || !isTexts(value.paths) || !isTexts(value.removed)) throw new TypeError("no request");
  const { paths, removed, fonts, main } = value;
  const changed = paths.map((path, i) => [path, blobs[i] ?? new Uint8Array()] as const);
  return { changed, removed, main: String(main), ...(fonts === true ? { fonts: blobs.slice(paths.length) } : {}) };
}

/** An answer as a message from the compiler's process. */
export function replyMessage(reply: CompileReply): Message<Uint8Array<ArrayBuffer>> {
  if (reply.kind === "failed") return { value: reply, blobs: [] };
  const { memoryBytes, result: { pdf, diagnostics } } = reply;
  return { value: { memoryBytes, diagnostics }, blobs: pdf === undefined ? [] : [pdf] };
}

/**
 * Reads an answer. The process that sends it works on what strangers wrote, so nothing of its form is taken for granted.
 *
 * @throws {TypeError} when it is not an answer.
 */
export function readReply({ value, blobs }: Message<Uint8Array<ArrayBuffer>>): CompileReply {
  const { memoryBytes, reason, outOfMemory, diagnostics: found } = isRecord(value) ? value : {};
  if (typeof reason === "string") return { kind: "failed", reason, outOfMemory: outOfMemory === true };
  if (typeof memoryBytes !== "number" || !Array.isArray(found)) throw new TypeError("an answer in an unknown format");
  const diagnostics = found.slice(0, MAX_DIAGNOSTICS).map(readDiagnostic);
  const [pdf] = blobs;
  const failed = diagnostics.some(({ severity }) => severity === "error");
  if (failed === (pdf !== undefined) || blobs.length > 1) throw new TypeError("an answer in an unknown format");
  return { kind: "done", memoryBytes, result: { diagnostics, pdf } };
}

function readDiagnostic(found: unknown): Diagnostic {
  const { severity, message, file, line, column } = isRecord(found) ? found : {};
  const placed = isPosition(line) && isPosition(column);
  return {
    severity: severity === "warning" ? "warning" : "error",
    message: truncate(String(message), MAX_MESSAGE),
    ...(typeof file === "string" ? { file: truncate(file, MAX_MESSAGE) } : {}),
    ...(placed ? { line, column } : {}),
  };
}

function isPosition(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

const MAX_MESSAGE = 10_000;
