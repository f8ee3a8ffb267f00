import { ProfileError } from "./errors.ts";

/** What the folders depend on. */
export interface FolderFacts {
  /** An environment variable. */
  get(name: string): string | undefined;
  /** Whether the system is Windows. */
  readonly windows: boolean;
  /** Whether the system is macOS. */
  readonly macos: boolean;
}

/**
 * The folder for settings, as an absolute path: `$XDG_CONFIG_HOME/tool` or `~/.config/tool`,
 * `~/Library/Application Support/tool`, `%APPDATA%\tool`.
 *
 * @throws {ProfileError} `no-home` when the environment names no place for it.
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
 * The folder for what the program keeps for itself, as an absolute path: `$XDG_STATE_HOME/tool` or
 * `~/.local/state/tool`, `~/Library/Application Support/tool/state`, `%LOCALAPPDATA%\tool`.
 *
 * @throws {ProfileError} `no-home` when the environment names no place for it.
 */
export function stateFolder(facts: FolderFacts): string {
  if (facts.windows) return `${requirePath("LOCALAPPDATA", facts)}\\tool`;
  if (facts.macos) return `${requirePath("HOME", facts)}${APPLICATION_SUPPORT}/state`;
  return `${pathIn("XDG_STATE_HOME", facts) ?? `${requirePath("HOME", facts)}/.local/state`}/tool`;
}

const APPLICATION_SUPPORT = "/Library/Application Support/tool";

/** A relative path counts for nothing, as the XDG base directory specification asks: it would depend on the place. */
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
