import type { Pager } from "../../console/desktop.ts";

/** What a shell, or `env`, answers for a program that it cannot start. */
const CANNOT_START = [126, 127];

/**
 * Shows a text in a pager until the person leaves it, and never asks for a permission. False when it cannot be started;
 * then nothing was shown.
 */
export async function showInPager(text: string, { program, args, environment }: Pager): Promise<boolean> {
  if (Deno.permissions.querySync({ name: "run", command: program }).state !== "granted") return false;
  const pager = startPager(program, args, environment);
  if (pager === undefined) return false;
  await new Blob([text]).stream().pipeTo(pager.stdin).catch(() => {}); // left before the end of the text
  const { code } = await pager.status; // also after Ctrl-C: the terminal is the pager's until it ends
  return !CANNOT_START.includes(code);
}

function startPager(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  try {
    return new Deno.Command(program, { args: [...args], env: { ...env }, stdin: "piped" }).spawn();
  } catch { // missing, or not a program
    return undefined;
  }
}
