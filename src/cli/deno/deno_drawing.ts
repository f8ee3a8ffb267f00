import { join } from "node:path";
import type { Environment } from "../../console/context.ts";
import type { DrawingPrograms } from "../../console/drawing_programs.ts";
import { ContentCache } from "../../host/files/content_cache.ts";
import { CHILDREN } from "../../host/process/child_environment.ts";
import { findProgram } from "../../host/process/find_program.ts";
import { runConfined } from "../../host/process/run_confined.ts";
import { cacheFolder } from "../../profile/platform_folders.ts";
import { ASSET_LIMITS } from "../../pdf/assets/limits.ts";
import { copyVariables, named } from "./deno_compilers.ts";

/** Limits of one drawing: far more than a large one takes. */
export const DRAWING_LIMITS = {
  ...{ timeoutMs: 30_000, clockMs: 90_000, maxMemoryBytes: 2 ** 31 },
  maxOutputBytes: 16 * 1024 * 1024,
} as const;

/** Limits of the drawings that are kept. */
const CACHE_LIMITS = { totalBytes: 256 * 1024 * 1024, fileBytes: ASSET_LIMITS.byteLength } as const;

/** Creates the port for programs that draw. */
export function createDenoDrawing(environment: Environment): Promise<DrawingPrograms> {
  const cache = openCache(environment);
  const { windows } = environment;
  return Promise.resolve({
    find: (name) => findProgram(name, { cwd: Deno.cwd(), searchPath: environment.get("PATH"), windows }),
    run: async ({ program: { path }, env, ...task }, signal) => {
      const inherited = { ...copyVariables(CHILDREN.diagrams.inherits, environment.get), ...browserCache(environment) };
      return await named(path, async () => {
        try {
          return await runConfined({
            ...{ ...task, program: path, env: { ...inherited, ...env } },
            ...{ limits: DRAWING_LIMITS, signal },
          });
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof Deno.errors.NotCapable || !(error instanceof Error)) throw error;
          return { success: false, output: new Uint8Array(), stderr: error.message };
        }
      });
    },
    recall: (key) => cache?.find(key) ?? Promise.resolve(undefined),
    keep: (key, drawing) => cache?.keep(key, drawing) ?? Promise.resolve(),
  });
}

/** Opens the folder of drawings; undefined where the environment names no folder for it. */
function openCache(environment: Environment): ContentCache | undefined {
  try {
    return new ContentCache(join(cacheFolder(environment), "diagrams"), CACHE_LIMITS);
  } catch {
    return undefined;
  }
}

/** Names where mmdc's installation puts its browser: the home of the program is another one. */
function browserCache({ get }: Environment): Record<string, string> {
  const home = get("HOME") ?? get("USERPROFILE");
  if (home === undefined || get("PUPPETEER_CACHE_DIR") !== undefined) return {};
  return { PUPPETEER_CACHE_DIR: join(home, ".cache", "puppeteer") };
}
