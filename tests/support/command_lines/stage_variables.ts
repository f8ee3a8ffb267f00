const IS_WINDOWS = Deno.build.os === "windows";
/** Deno's folder, in which the packages of the program are. */
let denoFolder: string | undefined;

/**
 * Variables by which programs find the home of a user. Windows also needs its own folder, without which no process can
 * open a socket.
 */
export function homeVariables(home: string): Record<string, string> {
  if (!IS_WINDOWS) return { HOME: home };
  const system = Deno.env.get("SystemRoot") ?? "C:\\Windows";
  return { APPDATA: home, LOCALAPPDATA: home, USERPROFILE: home, SystemRoot: system };
}

/** Variables by which programs find the folder for temporary files. */
export function temporaryVariables(folder: string): Record<string, string> {
  return IS_WINDOWS ? { TEMP: folder, TMP: folder } : { TMPDIR: folder };
}

/** Variables without which Deno does not find its packages if the home is another one. */
export function denoVariables(): Record<string, string> {
  return { DENO_DIR: findDenoFolder(), DENO_NO_UPDATE_CHECK: "1" };
}

/** Variables by which programs find the others of the system. */
export const PROGRAMS: Readonly<Record<string, string>> = { PATH: Deno.env.get("PATH") ?? "" };

/** Returns Deno's folder. */
export function findDenoFolder(): string {
  return denoFolder ??= readDenoFolder();
}

function readDenoFolder(): string {
  const { stdout } = new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).outputSync();
  return String(JSON.parse(new TextDecoder().decode(stdout)).denoDir);
}
