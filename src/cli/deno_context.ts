import type { Context, Environment, Files } from "./context.ts";
import { createDenoIo } from "./deno_io.ts";

/** The real world: the process's streams, files, network, clock and environment. */
export function createDenoContext(signal: AbortSignal): Context {
  return {
    io: createDenoIo(signal),
    files: createLazyFiles(signal),
    fetch,
    clock: { now: () => new Date() },
    environment: denoEnvironment,
    signal,
  };
}

const denoEnvironment: Environment = {
  windows: Deno.build.os === "windows",
  get(name) {
    // Asked first, because get() without permission would stop a terminal user with a question.
    const permitted = Deno.permissions.querySync({ name: "env", variable: name }).state === "granted";
    if (permitted) return Deno.env.get(name);
    return name === "NO_COLOR" && Deno.noColor ? "1" : undefined;
  },
};

/** Loads the file system's code at the first use, so that commands without files start faster. */
function createLazyFiles(signal: AbortSignal): Files {
  const load = async () => (await import("./deno_files.ts")).createDenoFiles(signal);
  return {
    readFile: async (path, maxBytes) => (await load()).readFile(path, maxBytes),
    list: async (path, maxFiles) => (await load()).list(path, maxFiles),
    realPath: async (path) => (await load()).realPath(path),
    publishFile: async (path, bytes, options) => (await load()).publishFile(path, bytes, options),
    publishDirectory: async (path, files) => (await load()).publishDirectory(path, files),
  };
}
