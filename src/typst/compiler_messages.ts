import { isRecord } from "../base/record.ts";
import { truncate } from "../base/text.ts";
import { type CompileResult, type Diagnostic, MAX_DIAGNOSTICS } from "../pdf/engine.ts";
import type { FrameLimits, Message } from "../host/process/frames.ts";

/** Job, as the difference from the previous job. */
export interface CompileRequest {
  /** Files that are new or changed. */
  readonly changed: readonly (readonly [path: string, bytes: Uint8Array])[];
  /** Paths of removed files. */
  readonly removed: readonly string[];
  /** The fonts, if they changed. */
  readonly fonts?: readonly Uint8Array[];
  /** Path of the main file. */
  readonly main: string;
}

/** Answer to a request with the size of the compiler's memory, or the reason of a failure. */
export type CompileReply =
  | { readonly kind: "done"; readonly result: CompileResult; readonly memoryBytes: number }
  | { readonly kind: "failed"; readonly reason: string; readonly outOfMemory: boolean };

/** Size limits of an answer. */
export const REPLY_LIMITS: FrameLimits = { headBytes: 16 << 20, blobBytes: 512 << 20, blobs: 1 };

/** Encodes a request as a message to the compiler's process. */
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

/** Encodes an answer as a message from the compiler's process. */
export function replyMessage(reply: CompileReply): Message<Uint8Array<ArrayBuffer>> {
  if (reply.kind === "failed") return { value: reply, blobs: [] };
  const { memoryBytes, result: { pdf, diagnostics } } = reply;
  return { value: { memoryBytes, diagnostics }, blobs: pdf === undefined ? [] : [pdf] };
}

/**
 * Reads an answer. Its sender works on untrusted documents, so every part of the answer is checked.
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
