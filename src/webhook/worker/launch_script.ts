import { type ChildProcess, spawn } from "node:child_process";
import type { AttemptContext } from "./attempt_runner.ts";
import { closeSync, openSync, readdirSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** Script to run, with its environment and limits. */
export interface HandlerCommand extends AttemptContext {
  /** Absolute path of the script. */
  readonly script: string;
  /** Arguments of the script; none by default. */
  readonly arguments?: readonly string[];
  /** The complete environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Standard input. */
  readonly input: Uint8Array;
  /** Milliseconds until the script is stopped. */
  readonly timeoutMs: number;
  /** Milliseconds between TERM and KILL. */
  readonly graceMs: number;
  /** Command of a launcher, for systems without a shell that can be one. */
  readonly launcher?: readonly [string, ...string[]] | undefined;
}

/** Script that is ready to run. */
export interface Launch extends Disposable {
  /** Process of the launcher, which becomes the script or starts it as a child. */
  readonly child: ChildProcess;
  /** Lets the script run; call it once the record of its process is durable. */
  go(): void;
  /** Ends the launcher without running the script. */
  cancel(): void;
}

/** Exit code of a launcher that was never allowed to run its script because its parent is gone. */
export const NOT_RELEASED = 125;

const SHELL = "/bin/sh";

/**
 * Whether a child can inherit an open file. Deno 2.7 does not support it; there a named file is used, which may outlive
 * a killed server.
 */
const TAKES_STREAMS = !/(?:^|\s)Deno\/2\.[0-7]\./.test(navigator.userAgent);

/** Standard streams of a launcher; a line on its input lets the script run. */
const PIPED = ["pipe", "pipe", "pipe"] as const;

/** Variables that shells add, and Deno's own for extra streams. */
const MADE_UP = ["PWD", "OLDPWD", "SHLVL", "DENO_EXTRA_STDIO_FDS"];

/**
 * Starts a launcher that has the whole input and runs the script only after a signal from its parent. Without the
 * signal, because the parent died, it exits. So a script gets its complete input or does not run, and the launcher's
 * recorded process identifies the script.
 *
 * A shell does this in a millisecond and becomes the script. Without a shell (Windows), the command `launcher` does it;
 * it takes the script, the input file and the script's arguments as additional arguments.
 */
export function launchScript({ script, arguments: given = [], env, input, launcher }: HandlerCommand): Launch {
  const common = { env, detached: true, windowsHide: true } as const;
  if (launcher !== undefined) {
    const file = writeHandlerInput(input);
    const [program, ...args] = launcher;
    const child = spawn(program, [...args, script, file.path, ...given], { ...common, stdio: [...PIPED] });
    return launchOf(child, { file, go: () => void child.stdin?.write("go\n") });
  }
  const unset = MADE_UP.filter((name) => !(name in env)).join(" ");
  const line = `read -r _go || exit ${NOT_RELEASED}; unset _go ${unset}; exec "$0" "$@"`;
  if (!TAKES_STREAMS) {
    const file = writeHandlerInput(input);
    const words = ["-c", `_input=$1; shift; ${line} < "$_input"`, script, file.path, ...given];
    const child = spawn(SHELL, words, { ...common, stdio: [...PIPED] });
    return launchOf(child, { file, go: () => void child.stdin?.end("go\n") });
  }
  using file = openHandlerInput(input);
  const child = spawn(SHELL, ["-c", `${line} <&3 3<&-`, script, ...given], { ...common, stdio: [...PIPED, file.fd] });
  return launchOf(child, { go: () => void child.stdin?.end("go\n") });
}

function launchOf(child: ChildProcess, { file, go }: { file?: Disposable; go: () => void }): Launch {
  child.stdin?.on("error", () => {}); // the launcher may have ended already
  return {
    child,
    go,
    cancel: () => void child.stdin?.destroy(),
    [Symbol.dispose]: () => file?.[Symbol.dispose](),
  };
}

/** Input of a handler as a file that only the user can read. */
interface HandlerInput extends Disposable {
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
