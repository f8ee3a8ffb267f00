import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { NOT_TOLD } from "./launch_script.ts";
import { stopProcessGroup } from "../../host/process/process_group.ts";

/** The exit code of a launcher whose script cannot be started, as shells have it. */
const CANNOT_START = 127;
const KILLED = 128;

/**
 * The other side of `launchScript()` where there is no shell: waits until it is told to go on, runs the script with the
 * file as its standard input, and ends with its exit code. The script is ended when whoever started this is gone.
 */
export async function runAsLauncher(script: string, input: string): Promise<never> {
  // Who started this holds its standard input open until the end, and a read that is pending would be waited for.
  process.exit(await launch(script, input));
}

async function launch(script: string, input: string): Promise<number> {
  const told = Promise.withResolvers<boolean>();
  const abandoned = new Promise<void>((resolve) => {
    process.stdin.on("data", () => told.resolve(true));
    for (const end of ["end", "close", "error"]) {
      process.stdin.on(end, () => {
        told.resolve(false);
        resolve();
      });
    }
  });
  if (!await told.promise) return NOT_TOLD;
  const bytes = readInput(input);
  if (bytes === undefined) return CANNOT_START;
  // In the group that is written down, so that who ends that ends the script.
  const child = spawn(script, [], { windowsHide: true, stdio: ["pipe", "inherit", "inherit"] });
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  child.on("error", (error) => {
    process.stderr.write(`Cannot start the script: ${error.message}\n`);
    resolve(CANNOT_START);
  });
  child.on("exit", (code) => resolve(code ?? KILLED));
  child.stdin?.on("error", () => {}); // a script need not read what it gets
  child.stdin?.end(bytes);
  void abandoned.then(() => stopProcessGroup(process.pid, 0));
  return await ended;
}

/** All of it, before the script runs: half of it would be another event. */
function readInput(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    process.stderr.write(`Cannot read the input of the script: ${error instanceof Error ? error.message : error}\n`);
    return undefined;
  }
}
