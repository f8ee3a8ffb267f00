import { type ChildProcess, spawn } from "node:child_process";
import type { HandlerRun } from "./handler_run.ts";
import { openHandlerInput, writeHandlerInput } from "./handler_input.ts";

/** A script that is about to run. */
export interface Launch extends Disposable {
  /** The launcher, which becomes the script, or has it as a child. */
  readonly child: ChildProcess;
  /** Lets the script run; once what is written about its process is durable. */
  go(): void;
  /** Ends the launcher without the script having run. */
  cancel(): void;
}

/** The exit code of a launcher that was not told to go on: whoever started it is gone. */
export const NOT_TOLD = 125;

const SHELL = "/bin/sh";

/** Whether a child can be given an open file; Deno 2.7 cannot, and a file with a name may outlive a killed server. */
const TAKES_STREAMS = !/(?:^|\s)Deno\/2\.[0-7]\./.test(navigator.userAgent);

/** Input, output and errors of a launcher; a write to its input lets the script run. */
const PIPED = ["pipe", "pipe", "pipe"] as const;

/** Variables that shells make up, and that of Deno's own for further streams. */
const MADE_UP = ["PWD", "OLDPWD", "SHLVL", "DENO_EXTRA_STDIO_FDS"];

/**
 * Starts a launcher that holds the whole input and runs the script only when it is told to. Where it is not told, because
 * its parent died, it ends. So a script has all of its input or does not run, and whoever knows the launcher's process
 * knows the script.
 *
 * A shell does that in a millisecond and becomes the script; without one (Windows) `launcher` does, which is a command
 * that takes the script and the file of the input as further arguments.
 */
export function launchScript({ script, env, input, launcher }: HandlerRun): Launch {
  const common = { env, detached: true, windowsHide: true } as const;
  if (launcher !== undefined) {
    const file = writeHandlerInput(input);
    const [program, ...args] = launcher;
    const child = spawn(program, [...args, script, file.path], { ...common, stdio: [...PIPED] });
    return launchOf(child, { file, go: () => void child.stdin?.write("go\n") });
  }
  const unset = MADE_UP.filter((name) => !(name in env)).join(" ");
  const line = `read -r _go || exit ${NOT_TOLD}; unset _go ${unset}; exec "$0"`;
  if (!TAKES_STREAMS) {
    const file = writeHandlerInput(input);
    const child = spawn(SHELL, ["-c", `${line} < "$1"`, script, file.path], { ...common, stdio: [...PIPED] });
    return launchOf(child, { file, go: () => void child.stdin?.end("go\n") });
  }
  using file = openHandlerInput(input);
  const child = spawn(SHELL, ["-c", `${line} <&3 3<&-`, script], { ...common, stdio: [...PIPED, file.fd] });
  return launchOf(child, { go: () => void child.stdin?.end("go\n") });
}

function launchOf(child: ChildProcess, { file, go }: { file?: Disposable; go: () => void }): Launch {
  child.stdin?.on("error", () => {}); // it may have ended meanwhile
  return {
    child,
    go,
    cancel: () => void child.stdin?.destroy(),
    [Symbol.dispose]: () => file?.[Symbol.dispose](),
  };
}
