import { deepStrictEqual, throws } from "node:assert/strict";
import { cacheFolder, configFolder, stateFolder } from "../../src/profile/platform_folders.ts";

const LINUX = { windows: false, macos: false };
const MACOS = { windows: false, macos: true };
const WINDOWS = { windows: true, macos: false };

for (
  const [system, environment, config, state] of [
    [LINUX, { HOME: "/home/a" }, "/home/a/.config/tool", "/home/a/.local/state/tool"],
    [LINUX, { HOME: "/home/a/" }, "/home/a/.config/tool", "/home/a/.local/state/tool"],
    [LINUX, { HOME: "/home/a", XDG_CONFIG_HOME: "/c", XDG_STATE_HOME: "/s/" }, "/c/tool", "/s/tool"],
    [LINUX, { XDG_CONFIG_HOME: "/c", XDG_STATE_HOME: "/s" }, "/c/tool", "/s/tool"],
    [
      LINUX,
      { HOME: "/home/a", XDG_CONFIG_HOME: "c", XDG_STATE_HOME: "" },
      "/home/a/.config/tool",
      "/home/a/.local/state/tool",
    ],
    [
      MACOS,
      { HOME: "/Users/a", XDG_CONFIG_HOME: "/c" },
      "/Users/a/Library/Application Support/tool",
      "/Users/a/Library/Application Support/tool/state",
    ],
    [WINDOWS, { APPDATA: "C:\\R", LOCALAPPDATA: "C:\\L\\", HOME: "/x" }, "C:\\R\\tool", "C:\\L\\tool"],
    [WINDOWS, { APPDATA: "\\\\srv\\R", LOCALAPPDATA: "D:/L" }, "\\\\srv\\R\\tool", "D:/L\\tool"],
  ] as const
) {
  Deno.test(`configFolder() and stateFolder() with ${JSON.stringify({ ...system, ...environment })}`, () => {
    const facts = { ...system, get: (name: string) => new Map(Object.entries(environment)).get(name) };
    deepStrictEqual([configFolder(facts), stateFolder(facts)], [config, state]);
  });
}

for (
  const [system, environment] of [
    [LINUX, {}],
    [LINUX, { HOME: "" }],
    [LINUX, { HOME: "home" }],
    [MACOS, {}],
    [WINDOWS, { HOME: "/home/a" }],
    [WINDOWS, { APPDATA: "R", LOCALAPPDATA: "/L" }],
  ] as const
) {
  Deno.test(`configFolder() and stateFolder() refuse ${JSON.stringify({ ...system, ...environment })}`, () => {
    const facts = { ...system, get: (name: string) => new Map(Object.entries(environment)).get(name) };
    throws(() => configFolder(facts), { code: "no-home", hint: /^Set the environment variable / });
    throws(() => stateFolder(facts), { code: "no-home" });
  });
}

for (
  const [system, environment, cache] of [
    [LINUX, { HOME: "/home/a" }, "/home/a/.cache/tool"],
    [LINUX, { HOME: "/home/a", XDG_CACHE_HOME: "/c/" }, "/c/tool"],
    [MACOS, { HOME: "/Users/a", XDG_CACHE_HOME: "/c" }, "/Users/a/Library/Caches/tool"],
    [WINDOWS, { LOCALAPPDATA: "C:\\L" }, "C:\\L\\tool\\cache"],
  ] as const
) {
  Deno.test(`cacheFolder() with ${JSON.stringify({ ...system, ...environment })}`, () => {
    const facts = { ...system, get: (name: string) => new Map(Object.entries(environment)).get(name) };
    deepStrictEqual(cacheFolder(facts), cache);
    throws(() => cacheFolder({ ...facts, get: () => undefined }), { code: "no-home" });
  });
}
