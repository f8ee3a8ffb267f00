import { confirm as askConfirm, password, select as askSelect, text } from "@clack/prompts";
import process from "node:process";
import { present } from "../../base/present.ts";
import type { PromptChoice, Prompts } from "../../console/context.ts";
import { InterruptedError } from "../../console/errors.ts";

/** Creates prompts on the terminal. Each one ends when the signal aborts. */
export function createClackPrompts(signal: AbortSignal): Prompts {
  return {
    readLine: (question, options) => ask(signal, (how) => readLine(question, options, how)),
    readSecret: (question) => ask(signal, (how) => password({ message: question, ...how })),
    confirm: (question) => ask(signal, (how) => askConfirm({ message: question, initialValue: false, ...how })),
    select: (question, choices, options) => ask(signal, (how) => select(question, choices, options, how)),
  };
}

interface How {
  readonly output: typeof process.stderr;
  readonly signal: AbortSignal;
}

/**
 * Returns the answer of a prompt.
 *
 * @throws {InterruptedError} when the user pressed Ctrl-C or Escape, or the signal was aborted.
 */
async function ask<T>(signal: AbortSignal, question: (how: How) => Promise<T>): Promise<Exclude<T, symbol>> {
  signal.throwIfAborted();
  let escape = false;
  const onKey = (_text: unknown, key: { readonly name?: string } | undefined) => void (escape = key?.name === "escape");
  process.stdin.on("keypress", onKey);
  try {
    const answer = await question({ output: process.stderr, signal });
    if (typeof answer !== "symbol") return answer as Exclude<T, symbol>;
  } finally {
    process.stdin.off("keypress", onKey);
  }
  signal.throwIfAborted();
  throw new InterruptedError({ byEscape: escape });
}

async function readLine(
  question: string,
  { initial }: { initial?: string | undefined } = {},
  how: How,
): Promise<string | symbol> {
  return await text({ message: question, ...present({ initialValue: initial }), ...how }) ?? "";
}

async function select<T extends string>(
  question: string,
  choices: readonly PromptChoice<T>[],
  { initial }: { initial?: T | undefined } = {},
  how: How,
): Promise<T | symbol> {
  const options = choices.map(({ value, label, hint }) =>
    hint === undefined ? { value, label } : { value, label, hint }
  );
  const asked = { message: question, options, ...how };
  const chosen = await askSelect<string>(initial === undefined ? asked : { ...asked, initialValue: initial });
  if (typeof chosen === "symbol") return chosen;
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0];
  if (choice === undefined) throw new TypeError("there is nothing to choose from");
  return choice.value;
}
