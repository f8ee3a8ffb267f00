import { closeSync, openSync, readdirSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** Input of a handler as a file that only the user can read. */
export interface HandlerInput extends Disposable {
  /** Path of the file. */
  readonly path: string;
}

/** Name of an input file; the number is the process that created it. */
const NAME = /^tool-handler-(\d+)-[0-9a-f-]{36}\.json$/;

/** Minimum age of files to remove: the owner may run in another process namespace, where it cannot be seen. */
const MIN_AGE_MS = 60_000;

/** Writes the input of a handler to a file; disposing the result removes it. */
export function writeHandlerInput(input: Uint8Array): HandlerInput {
  const path = join(tmpdir(), `tool-handler-${process.pid}-${crypto.randomUUID()}.json`);
  writeFileSync(path, input, { mode: 0o600, flag: "wx" });
  return { path, [Symbol.dispose]: () => remove(path) };
}

/** Opens the input as a file that is already unlinked, so that nothing remains however this program ends. */
export function openHandlerInput(input: Uint8Array): Disposable & { readonly fd: number } {
  using file = writeHandlerInput(input);
  const fd = openSync(file.path, "r");
  return { fd, [Symbol.dispose]: () => closeSync(fd) };
}

/** Removes input files of killed programs. */
export function sweepHandlerInputs(now: number): void {
  try {
    for (const name of readdirSync(tmpdir())) {
      const owner = Number(NAME.exec(name)?.[1] ?? 0);
      const path = join(tmpdir(), name);
      if (owner > 0 && !isAlive(owner) && now - statSync(path).mtimeMs > MIN_AGE_MS) remove(path);
    }
  } catch { // another process removed them, or the folder cannot be listed
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch { // already removed, or owned by another user
  }
}
