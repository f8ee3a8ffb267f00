import { access, constants } from "node:fs/promises";
import { basename, delimiter, resolve } from "node:path";
import { quote, truncate } from "../../base/text.ts";
import { inheritedBy } from "./child_environment.ts";
import { type Machine, PROGRAM_HEAD_BYTES, readProgramFormat } from "./program_format.ts";

/** Why a program cannot be started. */
interface StartProblem {
  /** Whether the interpreter is the problem, rather than the file itself. */
  readonly ofInterpreter: boolean;
  /** Reason, as the end of a sentence. */
  readonly reason: string;
  /** How to solve it. */
  readonly hint: string;
}

/** Where a program is to run. */
interface StartPlace {
  /** Working directory; that of this process if empty. */
  readonly cwd: string;
  /** Value of `PATH` in its environment. */
  readonly searchPath: string | undefined;
  /** System and processor; by default those of this process. */
  readonly machine?: Machine;
}

/** Maximum number of interpreters that are scripts themselves; Linux follows no more. */
const MAX_INTERPRETERS = 4;

/** Where programs are searched for without a `PATH`. */
const DEFAULT_PATH = "/usr/bin:/bin";

/**
 * Finds the reason why the system would refuse to run an executable file; undefined when there is none or it cannot be
 * told, because this process may run the file but not read it.
 */
export async function findStartProblem(file: string, place: StartPlace, depth = 0): Promise<StartProblem | undefined> {
  const head = await readHead(file);
  if (head === undefined) return undefined;
  const machine = place.machine ?? Deno.build;
  const format = readProgramFormat(head, machine);
  if (format.kind === "unusable") return { ofInterpreter: depth > 0, reason: format.reason, hint: format.hint };
  if (format.kind === "binary") return await findLoaderProblem(format.loader, depth);
  if (depth > MAX_INTERPRETERS) return undefined;
  const { interpreter, argument } = format;
  const path = resolve(place.cwd, interpreter);
  const state = await executableState([path]);
  if (state !== "executable") return explainInterpreter(interpreter, state);
  if (basename(path) === "env") return await findEnvProblem(argument, machine, place);
  const problem = await findStartProblem(path, place, depth + 1);
  return problem && { ...problem, reason: `its interpreter ${shown(interpreter)} cannot be run: ${problem.reason}` };
}

/** A binary whose loader is missing does not start, for example one for glibc on a system with musl. */
async function findLoaderProblem(loader: string | undefined, depth: number): Promise<StartProblem | undefined> {
  if (loader === undefined || await executableState([loader]) === "executable") return undefined;
  const hint = "Give a program that was built for this system, or one that is linked statically.";
  return { ofInterpreter: depth > 0, reason: `the loader ${shown(loader)} that it needs is missing`, hint };
}

async function findEnvProblem(
  argument: string,
  { os }: Machine,
  { cwd, searchPath = DEFAULT_PATH }: StartPlace,
): Promise<StartProblem | undefined> {
  const started = programOfEnv(argument, { splits: os !== "linux" });
  if (started === undefined) return undefined;
  const { program, isUnsplit } = started;
  const isPath = program.includes("/");
  const folders = isPath ? [cwd] : searchPath.split(delimiter).map((folder) => resolve(cwd, folder));
  const state = await executableState(folders.map((folder) => resolve(folder, program)));
  if (state === "executable") return undefined;
  if (isUnsplit) {
    const reason = `its first line makes env look for a program named ${shown(program)}, as one word`;
    return { ofInterpreter: true, reason, hint: `Put -S before the program: #!/usr/bin/env -S ${argument}` };
  }
  if (isPath || program.endsWith("\r")) return explainInterpreter(program, state);
  const lack = state === "missing" ? "is not in the PATH of the server" : "in the PATH of the server is not executable";
  const hint = "Install it, add its folder to the PATH of the server, or name its full path after #!.";
  return { ofInterpreter: true, reason: `its interpreter ${shown(program)} ${lack}`, hint };
}

function explainInterpreter(interpreter: string, state: "missing" | "unusable"): StartProblem {
  if (interpreter.endsWith("\r")) {
    const reason = `its interpreter ${shown(interpreter)} is missing; its first line ends in CR LF, as on Windows`;
    return { ofInterpreter: true, reason, hint: "Save the script with LF line endings." };
  }
  if (state === "missing") {
    const hint = "Install it, or correct the first line of the script.";
    return { ofInterpreter: true, reason: `its interpreter ${shown(interpreter)} is missing`, hint };
  }
  const hint = "Correct the first line of the script, or the permissions of the interpreter.";
  return { ofInterpreter: true, reason: `its interpreter ${shown(interpreter)} is not an executable file`, hint };
}

function shown(interpreter: string): string {
  return quote(truncate(interpreter, 100));
}

/** Reads the first bytes; undefined when this process may not. */
async function readHead(path: string): Promise<Uint8Array | undefined> {
  try {
    using file = await Deno.open(path);
    const bytes = new Uint8Array(PROGRAM_HEAD_BYTES);
    let length = 0;
    for (let read: number | null = 0; read !== null && length < bytes.length; length += read ?? 0) {
      read = await file.read(bytes.subarray(length));
    }
    return bytes.subarray(0, length);
  } catch {
    return undefined;
  }
}

/** Prints how far the best of the files is from being run, as the system sees it. */
const ASK = 'found=missing; for f do if test -f "$f" && test -x "$f"; then echo executable; exit; fi; ' +
  'if test -e "$f"; then found=unusable; fi; done; echo $found';

/**
 * Asks the system whether one of the files can be executed. A shell asks it: the runtime judges by mode and owner alone,
 * so that file systems without programs (`noexec`), further groups and access lists escape it.
 */
export async function executableState(files: readonly string[]): Promise<"executable" | "missing" | "unusable"> {
  try {
    const { stdout } = await new Deno.Command("/bin/sh", {
      args: ["-c", ASK, "sh", ...files],
      stdin: "null",
      ...inheritedBy("fileTest"),
    }).output();
    const state = new TextDecoder().decode(stdout).trim();
    if (state === "executable" || state === "missing" || state === "unusable") return state;
  } catch { // no shell
  }
  const states = await Promise.all(files.map(judgeByMode));
  return states.find((state) => state === "executable") ?? states.find((state) => state === "unusable") ?? "missing";
}

async function judgeByMode(file: string): Promise<"executable" | "missing" | "unusable"> {
  try {
    await access(file, constants.X_OK);
    return "executable";
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) return "executable"; // it may well be
    return await access(file, constants.F_OK).then(() => "unusable" as const, () => "missing" as const);
  }
}

/** Program that `env` starts, as far as the line says it. */
interface EnvProgram {
  /** Name or path of the program. */
  readonly program: string;
  /** Whether the line has several words that the system passes to `env` as one. */
  readonly isUnsplit: boolean;
}

/**
 * Returns which program the first line `#!/usr/bin/env <argument>` of a script starts; undefined when it cannot be
 * known, because options or variables change where `env` looks for it. Linux passes everything after `env` as one
 * argument, which only `-S` splits; other systems split it themselves.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { programOfEnv } from "./start_problem.ts";
 *
 * deepStrictEqual(programOfEnv("-S python3 -u", { splits: false }), { program: "python3", isUnsplit: false });
 * deepStrictEqual(programOfEnv("python3 -u", { splits: false }), { program: "python3 -u", isUnsplit: true });
 * ```
 */
export function programOfEnv(argument: string, { splits }: { readonly splits: boolean }): EnvProgram | undefined {
  const split = /^(?:-v?S|--split-string[= ])\s*(.*)$/s.exec(argument)?.[1];
  if (split !== undefined && /["'\\$#]/.test(split)) return undefined;
  const words = split === undefined && !splits ? [argument] : (split ?? argument).trim().split(/\s+/);
  const program = words.find((word) => !/^[A-Za-z_]\w*=/.test(word));
  const setsPath = words.some((word) => word.startsWith("PATH="));
  if (program === undefined || program === "" || program.startsWith("-") || setsPath) return undefined;
  return { program, isUnsplit: /[ \t]/.test(program) };
}

/** Exit codes of shells for a program that cannot be run; scripts can return them too. */
const UNSTARTED: ReadonlySet<number | null> = new Set([126, 127]);

/** Explains for people why the launcher of a script could not be started. */
export function explainSpawnFailure(error: unknown): string {
  return `could not be started: ${error instanceof Error ? truncate(error.message, 200) : String(error)}`;
}

/**
 * Explains for people why a script that ended with this code, in an environment with this `PATH`, did not start;
 * undefined when it may have started.
 */
export async function explainUnstarted(
  script: string,
  exitCode: number | null,
  searchPath?: string,
): Promise<string | undefined> {
  if (!UNSTARTED.has(exitCode)) return undefined;
  if (!await isThere(script)) return "could not be started: the script is missing or unreadable";
  const problem = await findStartProblem(script, { cwd: "", searchPath });
  if (problem?.ofInterpreter) return `could not be started: ${problem.reason}`;
  const isExecutable = await access(script, constants.X_OK).then(() => true, () => false);
  return isExecutable ? undefined : "could not be started: the script is not executable";
}

/** Returns false only for a path that is certainly missing; Deno may lack the permission to look. */
function isThere(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(() => true, (error) => error instanceof Deno.errors.NotCapable);
}
