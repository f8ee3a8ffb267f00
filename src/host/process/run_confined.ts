import { PRIVATE_FILE } from "../files/access/file_permissions.ts";
import { createPrivateFolder } from "../files/temporary_name.ts";
import { waitFor } from "../time/wait_for.ts";
import { guardWork } from "./kill_child.ts";
import { type LimitedResult, runLimitedProgram } from "./run_program.ts";
import { describeExcess, type Excess, startWorkLimit, type WorkLimits } from "./work_limit.ts";

/** What a confined program does. */
export interface ConfinedTask {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Its complete environment, besides that its home and its temporary folder are its own folder. */
  readonly env: Readonly<Record<string, string>>;
  /** Files in its folder, by their names. */
  readonly files: Readonly<Record<string, string>>;
  readonly input: Uint8Array;
  readonly limits: WorkLimits & { readonly maxOutputBytes: number };
  readonly signal: AbortSignal;
}

/** Why a program was stopped, as the rest of a sentence. */
export interface StoppedProgram {
  readonly stopped: string;
}

/** Blocks of 512 bytes in the largest file that a confined program can write, 256 MiB. */
const MAX_FILE_BLOCKS = 2 ** 19;

/** Has a shell set what the system limits by itself, for each process of a program, before it becomes the program. */
function withSystemLimits(
  command: readonly [program: string, ...args: string[]],
  { timeoutMs }: WorkLimits,
): readonly [program: string, ...args: string[]] {
  if (Deno.build.os === "windows") return command;
  const seconds = Math.ceil(timeoutMs / 1000);
  const limits = `ulimit -c 0; ulimit -t ${seconds}; ulimit -f ${MAX_FILE_BLOCKS}`;
  return ["/bin/sh", "-c", `${limits}; exec "$0" "$@"`, ...command];
}

class StoppedError extends Error {}

/** Pauses in milliseconds between attempts to remove a folder. */
const PAUSES_MS = [0, 50, 100, 200, 400, 800, 1600] as const;

/** Creates the folder of a program. Processes that left its group, as browsers do, write there until they have ended. */
async function createOwnFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const { path } = await createPrivateFolder("tool-program-");
  const isRemoved = () => Deno.remove(path, { recursive: true }).then(() => true, () => false);
  return {
    path,
    async [Symbol.asyncDispose]() {
      for (const pause of PAUSES_MS) {
        await waitFor(pause);
        if (await isRemoved()) return;
      }
    },
  };
}

/**
 * Runs a program on untrusted input: in a folder of its own that is removed afterwards, with no environment but the given
 * one, and within limits. It ends with its children.
 *
 * @throws the reason of the signal, or the error of the system if the program does not start.
 */
export async function runConfined(
  { program, args, env, files, input, limits, signal }: ConfinedTask,
): Promise<LimitedResult | StoppedProgram> {
  const explain = (excess: Excess) => new StoppedError(describeExcess(excess, limits));
  using limit = startWorkLimit(limits, { explain, outside: signal });
  await using folder = await createOwnFolder();
  const { path } = folder;
  for (const [name, text] of Object.entries(files)) {
    await Deno.writeTextFile(`${path}/${name}`, text, { mode: PRIVATE_FILE });
  }
  try {
    const [starter, ...words] = withSystemLimits([program, ...args], limits);
    return await runLimitedProgram(starter, words, {
      cwd: path,
      env: { ...env, HOME: path, TMPDIR: path, XDG_CACHE_HOME: path, XDG_CONFIG_HOME: path },
      input,
      maxOutputBytes: limits.maxOutputBytes,
      signal: limit.signal,
      watch: (pid) => guardWork(pid, path, limit),
    });
  } catch (error) {
    if (error instanceof StoppedError) return { stopped: error.message };
    throw error;
  }
}
