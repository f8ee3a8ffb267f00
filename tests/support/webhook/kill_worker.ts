import { strictEqual } from "node:assert/strict";

const ROOT = new URL("../../../", import.meta.url);

/** Starts a worker script of this folder, and kills it when it prints the id of the event that it has taken. */
export async function killWorkerWith(id: string, script: string, args: readonly string[]): Promise<void> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL(script, import.meta.url).pathname, ...args],
    ...{ cwd: ROOT, stdin: "null", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const reader = process.stdout.getReader();
  const { value } = await reader.read();
  strictEqual(new TextDecoder().decode(value).trim(), id);
  process.kill("SIGKILL");
  await process.status;
  await reader.cancel();
}
