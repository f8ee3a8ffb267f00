import { confirm as askConfirm, password, text } from "@clack/prompts";
import process from "node:process";
import { InterruptedError } from "./errors.ts";

/** Asks for a text. */
export async function readLine(question: string): Promise<string> {
  return answerOf(await text({ message: question, output: process.stderr }));
}

/** Asks for a secret; every character of it is shown as a dot. */
export async function readSecret(question: string): Promise<string> {
  return answerOf(await password({ message: question, output: process.stderr }));
}

/** Asks for yes or no. */
export async function confirm(question: string): Promise<boolean> {
  return answerOf(await askConfirm({ message: question, initialValue: false, output: process.stderr }));
}

function answerOf<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === "symbol") throw new InterruptedError(); // the person pressed Ctrl-C or Escape
  return answer as Exclude<T, symbol>;
}
