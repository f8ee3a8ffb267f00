import { access, constants } from "node:fs/promises";
import { quote, truncate } from "../../base/text.ts";

/** Maximum length of an interpreter line in bytes. */
const MAX_INTERPRETER_LINE = 256;

/** Exit codes of shells for a program that cannot be run; scripts can return them too. */
const UNSTARTED: ReadonlySet<number | null> = new Set([126, 127]);

/** Explains for people why the launcher of a script could not be started. */
export function explainSpawnFailure(error: unknown): string {
  return `could not be started: ${error instanceof Error ? truncate(error.message, 200) : String(error)}`;
}

/** Explains for people why a script that ended with this code did not start; undefined when it may have started. */
export async function explainUnstarted(script: string, exitCode: number | null): Promise<string | undefined> {
  if (!UNSTARTED.has(exitCode)) return undefined;
  if (!await isThere(script)) return "could not be started: the script is missing or unreadable";
  const interpreter = await readInterpreter(script) ?? "";
  if (interpreter !== "" && !await isThere(interpreter)) {
    const lineEnd = interpreter.endsWith("\r") ? "; its first line ends in CR LF, as on Windows" : "";
    return `could not be started: its interpreter ${quote(truncate(interpreter, 100))} is missing${lineEnd}`;
  }
  const isExecutable = await access(script, constants.X_OK).then(() => true, () => false);
  return isExecutable ? undefined : "could not be started: the script is not executable";
}

/** Returns false only for a path that is certainly missing; Deno may lack the permission to look. */
function isThere(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(() => true, (error) => error instanceof Deno.errors.NotCapable);
}

/** Reads the interpreter after `#!`; empty without one, undefined when the file cannot be read. */
async function readInterpreter(script: string): Promise<string | undefined> {
  try {
    using file = await Deno.open(script);
    const bytes = new Uint8Array(MAX_INTERPRETER_LINE);
    const length = await file.read(bytes) ?? 0;
    const [line = ""] = new TextDecoder().decode(bytes.subarray(0, length)).split("\n");
    return line.startsWith("#!") ? line.slice(2).replace(/^ +/, "").split(/[ \t]/)[0] : "";
  } catch {
    return undefined;
  }
}
