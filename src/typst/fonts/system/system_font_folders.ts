/** Facts about the system. */
export interface SystemFacts {
  /** Returns an environment variable. */
  get(name: string): string | undefined;
  /** Whether the system is Windows. */
  readonly windows: boolean;
  /** Whether the system is macOS. */
  readonly macos: boolean;
}

/**
 * Lists the folders where a system keeps fonts, whether they exist or not: on Linux, those of fontconfig and of the XDG
 * base directories.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { listSystemFontFolders } from "./system_font_folders.ts";
 *
 * const get = (name: string) => ({ HOME: "/Users/alice" })[name];
 * deepStrictEqual(listSystemFontFolders({ get, windows: false, macos: true }), [
 *   ...["/System/Library/Fonts", "/Library/Fonts", "/Users/alice/Library/Fonts"],
 * ]);
 * ```
 */
export function listSystemFontFolders(facts: SystemFacts): string[] {
  const folders = facts.windows ? windowsFolders(facts) : facts.macos ? macFolders(facts) : linuxFolders(facts);
  return [...new Set(folders)];
}

function windowsFolders({ get }: SystemFacts): string[] {
  const [system, local] = [absolute(get("SystemRoot"), WINDOWS), absolute(get("LOCALAPPDATA"), WINDOWS)];
  return [`${system ?? "C:\\Windows"}\\Fonts`, ...(local === undefined ? [] : [`${local}\\Microsoft\\Windows\\Fonts`])];
}

function macFolders({ get }: SystemFacts): string[] {
  const home = absolute(get("HOME"), POSIX);
  return ["/System/Library/Fonts", "/Library/Fonts", ...(home === undefined ? [] : [`${home}/Library/Fonts`])];
}

function linuxFolders({ get }: SystemFacts): string[] {
  const home = absolute(get("HOME"), POSIX);
  const data = absolute(get("XDG_DATA_HOME"), POSIX) ?? (home === undefined ? undefined : `${home}/.local/share`);
  const shared = (get("XDG_DATA_DIRS") ?? "").split(":").flatMap((path) => absolute(path, POSIX) ?? []);
  return [
    ...[...shared, "/usr/local/share", "/usr/share"].map((path) => `${path}/fonts`),
    ...(data === undefined ? [] : [`${data}/fonts`]),
    ...(home === undefined ? [] : [`${home}/.fonts`]),
  ];
}

/** The XDG base directory specification demands that relative paths are ignored. */
function absolute(path: string | undefined, form: RegExp): string | undefined {
  return path !== undefined && form.test(path) ? path.replace(/(?<=.)[\\/]+$/, "") : undefined;
}

const POSIX = /^\//;
const WINDOWS = /^(?:[A-Za-z]:[\\/]|\\\\)/;
