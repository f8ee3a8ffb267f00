import type { Pager } from "../../console/desktop.ts";
import { inheritedBy } from "../../host/process/child_environment.ts";

/** Exit codes of a shell, or of `env`, for a program that cannot be started. */
const CANNOT_START = [126, 127];

/**
 * Shows a text in a pager until the user closes it. Returns false, without showing anything, if the pager cannot be
 * started or this would require a permission prompt.
 */
export async function showInPager(text: string, { program, args, environment }: Pager): Promise<boolean> {
  if (Deno.permissions.querySync({ name: "run", command: program }).state !== "granted") return false;
  const pager = startPager(program, args, environment);
  if (pager === undefined) return false;
  await new Blob([text]).stream().pipeTo(pager.stdin).catch(() => {}); // closed before the end of the text
  const { code } = await pager.status; // even after Ctrl-C: the terminal belongs to the pager until it ends
  return !CANNOT_START.includes(code);
}

function startPager(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  try {
    return new Deno.Command(program, { args: [...args], ...inheritedBy("pager", env), stdin: "piped" }).spawn();
  } catch { // missing, or not executable
    return undefined;
  }
}
