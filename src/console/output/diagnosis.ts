import { ToolError } from "../../base/tool_error.ts";
import { jsonText } from "./json_text.ts";
import { printable } from "./printable.ts";
import type { Look, Paint } from "./style.ts";
import { renderRows } from "./table.ts";

/** Line of a diagnosis. */
export interface Check {
  /** Identifier of the webhook that was checked. */
  readonly webhook?: string;
  /** Subject of the check. */
  readonly name: string;
  /** `skip` if the check was impossible or has no data yet. */
  readonly result: "ok" | "fail" | "skip";
  /** Finding. */
  readonly message: string;
  /** How to fix a failure. */
  readonly hint?: string | undefined;
}

/** Creates a passed check. */
export function passed(name: string, message: string): Check {
  return { name, result: "ok", message };
}

/** Creates a failed check. */
export function failed(name: string, message: string, hint?: string): Check {
  return { name, result: "fail", message, hint };
}

/** Creates a skipped check. */
export function skipped(name: string, message: string, hint?: string): Check {
  return { name, result: "skip", message, hint };
}

/** Returns the result of the work, or a failed check with its error. Throws bugs and interrupts. */
export async function checked<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T | Check> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ToolError) return failed(name, error.message, error.hint);
    throw error;
  }
}

/** Returns whether {@linkcode checked} returned a failed check. */
export function isCheck<T>(found: T | Check): found is Check {
  return typeof found === "object" && found !== null && "result" in found;
}

/** Renders the diagnosis for people. */
export function diagnosisText(checks: readonly Check[], look: Look): string {
  const counts = (["ok", "fail", "skip"] as const).map((kind) => checks.filter(({ result }) => result === kind).length);
  const [ok = 0, bad = 0, none = 0] = counts;
  return `${checks.map((check) => checkText(check, look)).join("")}\n${ok} ok, ${bad} failed, ${none} skipped\n`;
}

function checkText({ webhook, name, result, message, hint }: Check, { paint, width }: Look): string {
  const about = webhook === undefined ? name : `webhook ${printable(webhook)}, ${name}`;
  const label = LABELS[result](paint);
  const [line = "", more = ""] = renderRows([{ whole: true }, {}], [
    [label, `${about}: ${printable(message)}`],
    ["", hint === undefined ? "" : `hint: ${printable(hint)}`],
  ], width);
  return hint === undefined ? line : `${line}${paint("dim", more.trimEnd())}\n`;
}

const LABELS = {
  ok: (paint: Paint) => paint("green", "ok  "),
  fail: (paint: Paint) => paint("red", "FAIL"),
  skip: (paint: Paint) => paint("dim", "skip"),
};

/** Renders the diagnosis as JSON. */
export function diagnosisJson(checks: readonly Check[]): string {
  return jsonText({
    ok: checks.every(({ result }) => result !== "fail"),
    checks: checks.map(({ webhook, name, result, message, hint }) => {
      return { webhook: webhook ?? null, name, result, message, hint: hint ?? null };
    }),
  });
}
