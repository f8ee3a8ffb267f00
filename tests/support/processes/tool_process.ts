import { fileURLToPath } from "node:url";
import { ROOT } from "../house/source_files.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";
import type { CommandResult } from "./run_command.ts";

/** The program's source file. */
export const CLI: string = fileURLToPath(new URL("cli.ts", ROOT));

/** The flags with which Deno runs the program from source and lets it do nothing. */
export const READS_MODULES: readonly string[] = readsModulesAnd([]);

/** The flags with which it may read only its modules and some paths. */
export function readsModulesAnd(paths: readonly string[]): readonly string[] {
  const readable = [fileURLToPath(ROOT), ...paths].map((path) => path.replaceAll(",", ",,"));
  return ["--no-prompt", `--allow-read=${readable.join(",")}`];
}

/** Result of a run of the program. */
export interface ToolResult extends CommandResult {
  stdoutBytes: Uint8Array;
}

/** The program in a process of its own. Disposing kills it. */
export interface ToolProcess extends AsyncDisposable {
  readonly pid: number;
  readonly out: Collected;
  readonly err: Collected;
  /** Waits until its output contains a text, or until it has exited. */
  said(part: string): Promise<void>;
  /** Sends it a signal, if it still runs. */
  kill(signal: Deno.Signal): void;
  /** Resolves when it has exited. */
  readonly ended: Promise<CommandResult>;
}

/** Surroundings of a run. */
export interface ToolOptions {
  /** Current folder. */
  cwd?: string;
  /** Content of standard input; none unless given. */
  stdin?: Uint8Array;
  /** Deno's flags; all permissions unless given. */
  flags?: readonly string[];
  /** Variables besides those of this process. */
  env?: Readonly<Record<string, string>>;
  /** Script to run instead of the program's source file. */
  script?: string;
}

/** Starts the program as a process of its own. */
export function spawnTool(
  args: readonly string[],
  { cwd, stdin, flags = ["-A"], env = {}, script = CLI }: ToolOptions = {},
) {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", ...flags, script, ...args],
    stdin: stdin === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
    env,
    ...(cwd === undefined ? {} : { cwd }),
  });
  return command.spawn();
}

/** Runs the program as a process of its own, to its end. */
export async function runTool(args: readonly string[], options: ToolOptions = {}): Promise<ToolResult> {
  const child = spawnTool(args, options);
  const { stdin } = options;
  // A program may well stop before it has read everything.
  const fed = stdin === undefined
    ? undefined
    : new Blob([stdin as BlobPart]).stream().pipeTo(child.stdin).catch(() => {});
  const { code, stdout, stderr } = await child.output();
  await fed;
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stdoutBytes: stdout, stderr: decoder.decode(stderr) };
}

/** Starts the program, and collects what it says. */
export function startTool(args: readonly string[], options: ToolOptions = {}): ToolProcess {
  const child = spawnTool(args, options);
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  const ended = (async () => {
    await Promise.all([out.done, err.done]);
    return { code: (await child.status).code, stdout: out.text(), stderr: err.text() };
  })();
  const kill = (signal: Deno.Signal) => {
    try {
      child.kill(signal);
    } catch { // it has ended already
    }
  };
  return {
    ...{ pid: child.pid, out, err, ended, kill },
    said: async (part) => void await Promise.race([out.has(part), err.has(part), ended]),
    async [Symbol.asyncDispose]() {
      kill("SIGKILL");
      await ended;
    },
  };
}

/** A run that is killed. */
interface KilledRun {
  readonly wiki: TestWiki;
  readonly args: readonly string[];
  readonly options: ToolOptions;
}

/** Starts the program, and kills it at the wiki's n-th request. Returns whether it was killed. */
export async function killToolAt(request: number, { wiki, args, options }: KilledRun): Promise<boolean> {
  const child = spawnTool(args, options);
  let left = request;
  let isKilled = false;
  wiki.fail({
    ...{ kind: "slow", milliseconds: 0, times: Infinity },
    when: () => {
      left -= 1;
      if (left === 0) {
        isKilled = true;
        child.kill("SIGKILL");
      }
      return false;
    },
  });
  await child.output();
  left = Infinity;
  return isKilled;
}

/** The text of a stream as it comes. */
export interface Collected {
  /** Resolves at the end of the stream. */
  readonly done: Promise<void>;
  text(): string;
  /** Waits for a part of it. */
  has(part: string | RegExp): Promise<void>;
}

/** Collects the text of a stream. */
export function collect(stream: ReadableStream<Uint8Array>): Collected {
  let text = "";
  let heard = Promise.withResolvers<void>();
  const done = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      text += decoder.decode(bytes, { stream: true });
      heard.resolve();
      heard = Promise.withResolvers();
    }
  })();
  return {
    done,
    text: () => text,
    async has(part) {
      while (typeof part === "string" ? !text.includes(part) : !part.test(text)) await heard.promise;
    },
  };
}
