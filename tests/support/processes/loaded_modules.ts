import { fileURLToPath } from "node:url";
import { ROOT } from "../house/source_files.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { runTool } from "./tool_process.ts";

/** Modules that a run of the program from source has loaded. */
export interface LoadedModules {
  /** Exit code of the run. */
  readonly code: number;
  /** The program's own modules, with paths from the root. */
  readonly modules: readonly string[];
  /** Names of the packages of which a module was loaded. */
  readonly packages: readonly string[];
}

/** Runs a command line and lists the modules that ran: V8 counts them, as it does for the coverage of tests. */
export async function listLoadedModules(args: readonly string[], cwd = fileURLToPath(ROOT)): Promise<LoadedModules> {
  await using folder = await createTemporaryFolder();
  const { code } = await runTool(args, { cwd, env: { DENO_COVERAGE_DIR: folder.path } });
  const modules: string[] = [];
  const packages = new Set<string>();
  for await (const { name } of Deno.readDir(folder.path)) {
    const { url }: { url: string } = JSON.parse(await Deno.readTextFile(`${folder.path}/${name}`));
    const [, packageName] = /\/npm\/[^/]+\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
    if (packageName !== undefined) packages.add(packageName);
    else if (url.startsWith(ROOT.href)) modules.push(url.slice(ROOT.href.length));
  }
  return { code, modules: modules.sort(), packages: [...packages].sort() };
}
