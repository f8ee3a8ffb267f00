import { type ChildProcess, spawn } from "node:child_process";
import type { AttemptContext } from "./attempt_runner.ts";
import { openHandlerInput, writeHandlerInput } from "./handler_input.ts";

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
