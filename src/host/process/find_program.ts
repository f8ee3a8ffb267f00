/** Environment in which to search programs. */
export interface ProgramSearch {
  /** Returns an environment variable; undefined when it is not set or the program has no permission to read it. */
  get(name: string): string | undefined;
  /** Whether `PATH` and program names follow the rules of Windows. */
  readonly windows: boolean;
}

/**
 * Finds a program on PATH and returns its absolute path; undefined when it is missing, or when Deno has no permission
 * to read or run it. Never asks for a permission and never searches the current folder.
 */
export async function findProgram(name: string, environment: ProgramSearch): Promise<string | undefined> {
  const { windows } = environment;
  const folders = (environment.get("PATH") ?? "").split(windows ? ";" : ":");
  for (const folder of folders.filter((each) => windows ? /^[A-Za-z]:[\\/]/.test(each) : each.startsWith("/"))) {
    const path = `${folder}/${windows ? `${name}.exe` : name}`;
    if (!isPermitted(path)) continue;
    if (await isProgram(path, windows)) return path;
  }
}

function isPermitted(path: string): boolean {
  const { querySync } = Deno.permissions;
  return [{ name: "read", path } as const, { name: "run", command: path } as const]
    .every((descriptor) => querySync.call(Deno.permissions, descriptor).state === "granted");
}

async function isProgram(path: string, windows: boolean): Promise<boolean> {
  try {
    const { isFile, mode } = await Deno.stat(path);
    return isFile && (windows || ((mode ?? 0) & 0o111) !== 0);
  } catch {
    return false;
  }
}
