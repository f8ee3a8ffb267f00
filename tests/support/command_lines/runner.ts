import type { Need } from "./needs.ts";
import { permissionsOf } from "./permission_guide.ts";
import { denoVariables, findDenoFolder, homeVariables, PROGRAMS, temporaryVariables } from "./stage_variables.ts";
import { fileURLToPath } from "node:url";
import { ROOT } from "../house/source_files.ts";
import { CLI } from "../processes/tool_process.ts";

/** A process to start: with these variables and no others. */
export interface RunnerCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What a line asks of its runner. */
export interface RunnerTask {
  /** The words of the line. */
  readonly words: readonly string[];
  /** Folder in which it runs. */
  readonly folder: string;
  /** Home of its user, which is empty unless the line needs a profile. */
  readonly home: string;
  /** Folder for temporary files. */
  readonly temporary: string;
  /** Variables that the line needs. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it needs other programs of the system. */
  readonly needsPrograms: boolean;
  /** Whether it talks with something outside of its process. */
  readonly needsNetwork: boolean;
}

/** A way to run the program. */
export interface Runner {
  /** Name in titles: "the executable". */
  readonly name: string;
  /** Needs that it cannot meet; such lines are left out. */
  readonly lacks?: readonly Need[];
  /** Whether to leave out all lines. */
  readonly ignore?: boolean;
  /** Returns the process that runs a line. */
  command(task: RunnerTask): RunnerCommand;
}

/** The program from source, with all permissions. */
export const SOURCE: Runner = {
  name: "from source",
  command: (task) => runSource(task, ["-A"]),
};

/** The program from source, with the permissions that the guide names for the line. */
export const PERMITTED: Runner = {
  name: "with the permissions of the guide",
  command: (task) => {
    const folders = {
      modules: [fileURLToPath(ROOT), findDenoFolder()],
      own: [task.folder, task.home],
      temporary: task.temporary,
    };
    return runSource(task, permissionsOf(task.words, folders));
  },
};

/** Returns the process that runs a line from source with Deno's flags. */
export function runSource({ words, home, temporary, env }: RunnerTask, flags: readonly string[]): RunnerCommand {
  return {
    program: Deno.execPath(),
    args: ["run", "--quiet", "--no-prompt", ...flags, CLI, ...words],
    env: { ...homeVariables(home), ...temporaryVariables(temporary), ...denoVariables(), ...PROGRAMS, ...env },
  };
}
