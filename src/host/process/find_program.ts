/** Where programs are looked for. */
export interface ProgramSearch {
  /** An environment variable; undefined also when the program may not see it. */
  get(name: string): string | undefined;
  /** Whether `PATH` and programs are named as on Windows. */
  readonly windows: boolean;
}

/**
 * The absolute path of a program on PATH; undefined when there is none, or when it may not be looked for or run. Never
 * asks for a permission, and never looks in the current folder.
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
