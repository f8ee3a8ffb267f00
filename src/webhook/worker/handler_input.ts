import { closeSync, openSync, readdirSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** The input of a handler as a file that only the user can read. */
export interface HandlerInput extends Disposable {
  /** Where it is. */
  readonly path: string;
}

/** The number says whose it is. */
const NAME = /^tool-handler-(\d+)-[0-9a-f-]{36}\.json$/;

/** Younger ones are left alone: their owner may live where its number cannot be seen. */
const MIN_AGE_MS = 60_000;

/** Writes the input of a handler to a file, which goes when it is disposed. */
export function writeHandlerInput(input: Uint8Array): HandlerInput {
  const path = join(tmpdir(), `tool-handler-${process.pid}-${crypto.randomUUID()}.json`);
  writeFileSync(path, input, { mode: 0o600, flag: "wx" });
  return { path, [Symbol.dispose]: () => remove(path) };
}

/** Opens input to be read as a file that has no name any more, so that nothing is left of it however we end. */
export function openHandlerInput(input: Uint8Array): Disposable & { readonly fd: number } {
  using file = writeHandlerInput(input);
  const fd = openSync(file.path, "r");
  return { fd, [Symbol.dispose]: () => closeSync(fd) };
}

/** Removes inputs of programs that were killed before they could do so. */
export function sweepHandlerInputs(now: number): void {
  try {
    for (const name of readdirSync(tmpdir())) {
      const owner = Number(NAME.exec(name)?.[1] ?? 0);
      const path = join(tmpdir(), name);
      if (owner > 0 && !isAlive(owner) && now - statSync(path).mtimeMs > MIN_AGE_MS) remove(path);
    }
  } catch { // somebody else removes them too, or the folder cannot be listed
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
  } catch { // it is gone, or is another user's
  }
}
