import { quote, truncate } from "../../base/text.ts";

/** Most of a first line that systems look at. */
const MAX_INTERPRETER_LINE = 256;

/** Why a script could not be started, for people: the system's error alone does not say which file it means. */
export async function explainSpawnFailure(script: string, error: unknown): Promise<string> {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const interpreter = await readInterpreter(script);
  if (interpreter === undefined) return "could not be started: the script is gone or cannot be read";
  if (code === "ENOENT" && interpreter !== "") {
    const lineEnd = interpreter.endsWith("\r") ? ", the first line ends as on Windows" : "";
    return `could not be started: its interpreter ${quote(truncate(interpreter, 100))} is missing${lineEnd}`;
  }
  if (code === "EACCES" || code === "EPERM") return "could not be started: the script is not executable";
  return `could not be started: ${code === "" ? String(error) : code}`;
}

/** What follows `#!`; empty where nothing does, undefined where there is no such file. */
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
