import { ProfileError } from "./profile_error.ts";

/** Facts about the system. */
export interface FolderFacts {
  /** Returns an environment variable. */
  get(name: string): string | undefined;
  /** Whether the system is Windows. */
  readonly windows: boolean;
  /** Whether the system is macOS. */
  readonly macos: boolean;
}

/**
 * Returns the absolute path of the settings folder: `$XDG_CONFIG_HOME/tool` or `~/.config/tool`,
 * `~/Library/Application Support/tool`, `%APPDATA%\tool`.
 *
 * @throws {ProfileError} `no-home` when no environment variable names the folder.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { configFolder } from "./platform_folders.ts";
 *
 * const get = (name: string) => ({ HOME: "/home/alice" })[name];
 * strictEqual(configFolder({ get, windows: false, macos: false }), "/home/alice/.config/tool");
 * ```
 */
export function configFolder(facts: FolderFacts): string {
  if (facts.windows) return `${requirePath("APPDATA", facts)}\\tool`;
  if (facts.macos) return `${requirePath("HOME", facts)}${APPLICATION_SUPPORT}`;
  return `${pathIn("XDG_CONFIG_HOME", facts) ?? `${requirePath("HOME", facts)}/.config`}/tool`;
}

/**
 * Returns the absolute path of the state folder: `$XDG_STATE_HOME/tool` or `~/.local/state/tool`,
 * `~/Library/Application Support/tool/state`, `%LOCALAPPDATA%\tool`.
 *
 * @throws {ProfileError} `no-home` when no environment variable names the folder.
 */
export function stateFolder(facts: FolderFacts): string {
  if (facts.windows) return `${requirePath("LOCALAPPDATA", facts)}\\tool`;
  if (facts.macos) return `${requirePath("HOME", facts)}${APPLICATION_SUPPORT}/state`;
  return `${pathIn("XDG_STATE_HOME", facts) ?? `${requirePath("HOME", facts)}/.local/state`}/tool`;
}

/**
 * Returns the absolute path of the cache folder: `$XDG_CACHE_HOME/tool` or `~/.cache/tool`, `~/Library/Caches/tool`,
 * `%LOCALAPPDATA%\tool\cache`. Its files can be deleted at any time.
 *
 * @throws {ProfileError} `no-home` when no environment variable names the folder.
 */
export function cacheFolder(facts: FolderFacts): string {
  if (facts.windows) return `${requirePath("LOCALAPPDATA", facts)}\\tool\\cache`;
  if (facts.macos) return `${requirePath("HOME", facts)}/Library/Caches/tool`;
  return `${pathIn("XDG_CACHE_HOME", facts) ?? `${requirePath("HOME", facts)}/.cache`}/tool`;
}

const APPLICATION_SUPPORT = "/Library/Application Support/tool";

/**
 * Returns an absolute path from the environment. Ignores a relative one, as the XDG base directory specification
 * requires.
 */
function pathIn(name: string, { get, windows }: FolderFacts): string | undefined {
  const path = get(name);
  if (path === undefined) return undefined;
  const isAbsolute = windows ? /^(?:[A-Za-z]:[\\/]|\\\\)/.test(path) : path.startsWith("/");
  return isAbsolute ? path.replace(windows ? /[\\/]+$/ : /\/+$/, "") : undefined;
}

function requirePath(name: string, facts: FolderFacts): string {
  const path = pathIn(name, facts);
  if (path !== undefined) return path;
  throw new ProfileError("no-home", `Cannot find the user's folder: ${name} is not an absolute path`, {
    hint: `Set the environment variable ${name}.`,
  });
}
