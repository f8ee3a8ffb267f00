import { type Diagnostic, MAX_DIAGNOSTICS } from "../pdf/engine.ts";

/**
 * Reads the diagnostics that the WebAssembly compiler returns as objects. Its positions count from 0, and its messages
 * may contain a JavaScript stack after a call to the host.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseWasmDiagnostics } from "./wasm_diagnostics.ts";
 *
 * const found = { path: "/main.typ", range: "0:4-0:9", severity: "error", message: "unknown variable: x" };
 * deepStrictEqual(parseWasmDiagnostics({ hasError: true, diagnostics: [found] }), [
 *   { severity: "error", message: "unknown variable: x", file: "/main.typ", line: 1, column: 5 },
 * ]);
 * ```
 */
export function parseWasmDiagnostics(answer: unknown): Diagnostic[] {
  const found = readField(answer, "diagnostics");
  const diagnostics = Array.isArray(found) ? found.slice(0, MAX_DIAGNOSTICS).map(parseDiagnostic) : [];
  const failed = readField(answer, "hasError") === true && !diagnostics.some(({ severity }) => severity === "error");
  return failed ? [...diagnostics, { severity: "error", message: "the compiler reports no reason" }] : diagnostics;
}

function parseDiagnostic(found: unknown): Diagnostic {
  const [file, range] = [readField(found, "path"), readField(found, "range")];
  const [, line, column] = (typeof range === "string" ? range.match(/^(\d+):(\d+)-/) : null) ?? [];
  return {
    severity: readField(found, "severity") === "warning" ? "warning" : "error",
    message: cleanMessage(String(readField(found, "message"))),
    ...(typeof file === "string" && file !== "" ? { file } : {}),
    ...(line === undefined || column === undefined ? {} : { line: Number(line) + 1, column: Number(column) + 1 }),
  };
}

/** Returns the compiler's message on one line, without the JavaScript stack. */
function cleanMessage(message: string): string {
  const [first = ""] = message.split(/\n\s+at /);
  return first.replace(/\(?JsValue\((?:\w*Error: )?/g, "").replace(/\s*\n\s*/g, " ").trim();
}

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
