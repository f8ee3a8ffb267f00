import { deepStrictEqual } from "node:assert/strict";
import { listSystemFontFolders } from "../../../../src/typst/fonts/system/system_font_folders.ts";

const LINUX = { windows: false, macos: false };
const MAC = { windows: false, macos: true };
const WINDOWS = { windows: true, macos: false };

for (
  const [name, system, variables, expected] of [
    ["Linux", LINUX, { HOME: "/home/a" }, [
      ...["/usr/local/share/fonts", "/usr/share/fonts", "/home/a/.local/share/fonts", "/home/a/.fonts"],
    ]],
    ["Linux with XDG folders", LINUX, {
      ...{ HOME: "/home/a/", XDG_DATA_HOME: "/data/", XDG_DATA_DIRS: "/nix/share:relative:/usr/share" },
    }, ["/nix/share/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/data/fonts", "/home/a/.fonts"]],
    ["Linux without a home", LINUX, { HOME: "home", XDG_DATA_HOME: "data" }, [
      ...["/usr/local/share/fonts", "/usr/share/fonts"],
    ]],
    ["macOS", MAC, { HOME: "/Users/a" }, ["/System/Library/Fonts", "/Library/Fonts", "/Users/a/Library/Fonts"]],
    ["Windows", WINDOWS, { SystemRoot: "D:\\Win\\", LOCALAPPDATA: "C:\\Users\\a\\AppData\\Local" }, [
      ...["D:\\Win\\Fonts", "C:\\Users\\a\\AppData\\Local\\Microsoft\\Windows\\Fonts"],
    ]],
    ["Windows without variables", WINDOWS, {}, ["C:\\Windows\\Fonts"]],
  ] as const
) {
  Deno.test(`listSystemFontFolders() lists those of ${name}`, () => {
    const get = (variable: string) => new Map<string, string>(Object.entries(variables)).get(variable);
    deepStrictEqual(listSystemFontFolders({ get, ...system }), expected);
  });
}
