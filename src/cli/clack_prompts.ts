import { confirm as askConfirm, password, select as askSelect, text } from "@clack/prompts";
import process from "node:process";
import type { PromptChoice } from "./context.ts";
import { InterruptedError } from "./errors.ts";

/** Asks for a text. */
export async function readLine(question: string, { initial }: { initial?: string } = {}): Promise<string> {
  const asked = { message: question, output: process.stderr };
  return answerOf(await text(initial === undefined ? asked : { ...asked, initialValue: initial })) ?? "";
}

/** Asks for a secret; every character of it is shown as a dot. */
export async function readSecret(question: string): Promise<string> {
  return answerOf(await password({ message: question, output: process.stderr }));
}

/** Asks for yes or no. */
export async function confirm(question: string): Promise<boolean> {
  return answerOf(await askConfirm({ message: question, initialValue: false, output: process.stderr }));
}

/** Asks to choose one of several. */
export async function select<T extends string>(
  question: string,
  choices: readonly PromptChoice<T>[],
  { initial }: { initial?: T } = {},
): Promise<T> {
  const options = choices.map(({ value, label, hint }) =>
    hint === undefined ? { value, label } : { value, label, hint }
  );
  const asked = { message: question, options, output: process.stderr };
  const chosen = answerOf(await askSelect<string>(initial === undefined ? asked : { ...asked, initialValue: initial }));
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0];
  if (choice === undefined) throw new TypeError("there is nothing to choose from");
  return choice.value;
}

function answerOf<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === "symbol") throw new InterruptedError(); // the person pressed Ctrl-C or Escape
  return answer as Exclude<T, symbol>;
}
