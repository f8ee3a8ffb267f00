import { ToolError } from "../../../../base/errors.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { printable } from "../../../../console/output/printable.ts";
import type { Paint } from "../../../../console/output/style.ts";

/** One line of a diagnosis. */
export interface Check {
  /** The webhook it is about. */
  readonly webhook?: string;
  /** What was looked at. */
  readonly name: string;
  /** `skip` where it could not be looked at, or there is nothing to see yet. */
  readonly result: "ok" | "fail" | "skip";
  /** What was found. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string | undefined;
}

/** A check that found what it should. */
export function passed(name: string, message: string): Check {
  return { name, result: "ok", message };
}

/** A check that found why nothing arrives. */
export function failed(name: string, message: string, remedy?: string): Check {
  return { name, result: "fail", message, remedy };
}

/** A check without a verdict. */
export function skipped(name: string, message: string, remedy?: string): Check {
  return { name, result: "skip", message, remedy };
}

/** What the work finds, or a failed check that says why it could not. Bugs and interrupts pass. */
export async function checked<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T | Check> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ToolError) return failed(name, error.message, error.hint);
    throw error;
  }
}

/** Whether {@linkcode checked} gave a failure. */
export function isCheck<T>(found: T | Check): found is Check {
  return typeof found === "object" && found !== null && "result" in found;
}

/** The diagnosis for people. */
export function diagnosisText(checks: readonly Check[], paint: Paint): string {
  const counts = (["ok", "fail", "skip"] as const).map((kind) => checks.filter(({ result }) => result === kind).length);
  const [ok = 0, bad = 0, none = 0] = counts;
  return `${checks.map((check) => checkText(check, paint)).join("")}\n${ok} ok, ${bad} failed, ${none} skipped\n`;
}

function checkText({ webhook, name, result, message, remedy }: Check, paint: Paint): string {
  const about = webhook === undefined ? name : `webhook ${printable(webhook)}, ${name}`;
  const line = `${LABELS[result](paint)}  ${about}: ${printable(message)}\n`;
  return remedy === undefined ? line : `${line}      ${paint("dim", `remedy: ${printable(remedy)}`)}\n`;
}

const LABELS = {
  ok: (paint: Paint) => paint("green", "ok  "),
  fail: (paint: Paint) => paint("red", "FAIL"),
  skip: (paint: Paint) => paint("dim", "skip"),
};

/** The diagnosis for programs. */
export function diagnosisJson(checks: readonly Check[]): string {
  return jsonText({
    ok: checks.every(({ result }) => result !== "fail"),
    checks: checks.map(({ webhook, name, result, message, remedy }) => {
      return { webhook: webhook ?? null, name, result, message, remedy: remedy ?? null };
    }),
  });
}
