import { stat } from "node:fs/promises";
import { delimiter, isAbsolute, resolve } from "node:path";
import { executableState, findStartProblem } from "./start_problem.ts";

/** A program that can be started. */
export interface FoundProgram {
  /** Absolute path. */
  readonly path: string;
  /** Changes with its file. */
  readonly stamp: string;
}

/** Why a program cannot be started. */
export interface UnusableProgram {
  /** Reason, as the end of a sentence. */
  readonly reason: string;
  readonly hint: string;
}

/** Where programs are searched for. */
export interface ProgramPlaces {
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /** Value of `PATH`. */
  readonly searchPath: string | undefined;
  readonly windows: boolean;
}

/** Finds a program by its path, or by its name in the folders of `PATH`, and says why it would not start. */
export async function findProgram(name: string, places: ProgramPlaces): Promise<FoundProgram | UnusableProgram> {
  const { cwd, searchPath = "", windows } = places;
  const isPath = windows ? /[\\/]/.test(name) : name.includes("/");
  const folders = isPath ? [cwd] : searchPath.split(delimiter).filter(isAbsolute); // others may be of the document
  const endings = windows ? ["", ".exe", ".cmd", ".bat"] : [""];
  let isThere = false;
  for (const file of folders.flatMap((folder) => endings.map((ending) => resolve(cwd, folder, name + ending)))) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() !== true) continue;
    isThere = true;
    if (!windows && await executableState([file]) !== "executable") continue;
    const problem = windows ? undefined : await findStartProblem(file, { cwd, searchPath });
    if (problem !== undefined) return problem;
    return { path: file, stamp: `${found.size} ${Math.floor(found.mtimeMs)}` };
  }
  if (isThere) return { reason: "it is not executable", hint: "Make it executable, or name another program." };
  return isPath
    ? { reason: "it does not exist", hint: "Correct the path of the program." }
    : { reason: "it is not installed", hint: "Install it, or name the path of the program." };
}
