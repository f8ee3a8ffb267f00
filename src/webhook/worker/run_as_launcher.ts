import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { NOT_RELEASED } from "./launch_script.ts";
import { stopProcessGroup } from "../../host/process/process_group.ts";

/** Exit code of a launcher whose script cannot be started, as in shells. */
const CANNOT_START = 127;
const KILLED = 128;

/**
 * Acts as the launcher of `launchScript()` on systems without a shell: waits for its parent's signal, runs the script
 * with the file as standard input and the arguments, and exits with the script's exit code. Stops the script when the
 * parent is gone.
 */
export async function runAsLauncher(script: string, input: string, args: readonly string[] = []): Promise<never> {
  // An explicit exit: the parent keeps standard input open until the end, and a pending read would keep this process
  // alive.
  process.exit(await launch(script, input, args));
}

async function launch(script: string, input: string, args: readonly string[]): Promise<number> {
  const released = Promise.withResolvers<boolean>();
  const abandoned = new Promise<void>((resolve) => {
    process.stdin.on("data", () => released.resolve(true));
    for (const end of ["end", "close", "error"]) {
      process.stdin.on(end, () => {
        released.resolve(false);
        resolve();
      });
    }
  });
  if (!await released.promise) return NOT_RELEASED;
  const bytes = readInput(input);
  if (bytes === undefined) return CANNOT_START;
  // In the recorded process group, so that stopping the group stops the script.
  const child = spawn(script, args, { windowsHide: true, stdio: ["pipe", "inherit", "inherit"] });
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  child.on("error", (error) => {
    process.stderr.write(`Cannot start the script: ${error.message}\n`);
    resolve(CANNOT_START);
  });
  child.on("exit", (code) => resolve(code ?? KILLED));
  child.stdin?.on("error", () => {}); // a script need not read its input
  child.stdin?.end(bytes);
  void abandoned.then(() => stopProcessGroup(process.pid, 0));
  return await ended;
}

/** Reads the complete input before the script runs, so that the script never gets a partial event. */
function readInput(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    process.stderr.write(`Cannot read the input of the script: ${error instanceof Error ? error.message : error}\n`);
    return undefined;
  }
}
