/** Settings that keep the person's own settings out, and make every commit the same. */
const ENVIRONMENT = {
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: Deno.build.os === "windows" ? "NUL" : "/dev/null",
  GIT_TERMINAL_PROMPT: "0",
  GIT_EDITOR: "true",
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.com",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.com",
};

/** Result of a git command. */
export interface GitResult {
  readonly isDone: boolean;
  readonly out: string;
  readonly err: string;
}

/** Runs git in a folder, whatever comes of it. */
export function tryGit(folder: string, ...args: readonly string[]): GitResult {
  const { success, stdout, stderr } = new Deno.Command("git", {
    args: ["-c", "init.defaultBranch=main", "-c", "core.quotePath=false", "-c", "gc.auto=0", ...args],
    ...{ cwd: folder, env: ENVIRONMENT, stdin: "null" },
  }).outputSync();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { isDone: success, out: text(stdout), err: text(stderr) };
}

/** Runs git in a folder; returns its output. */
export function git(folder: string, ...args: readonly string[]): string {
  const { isDone, out, err } = tryGit(folder, ...args);
  if (!isDone) throw new Error(`git ${args.join(" ")}: ${err}${out}`);
  return out;
}

/** Whether git is installed. */
export const HAS_GIT: boolean = hasGit();

function hasGit(): boolean {
  try {
    return new Deno.Command("git", { args: ["--version"], stdout: "null", stderr: "null" }).outputSync().success;
  } catch {
    return false;
  }
}
