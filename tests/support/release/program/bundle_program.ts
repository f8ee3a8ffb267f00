import { createTemporaryFolder } from "../../temporary_folder.ts";
import { runSuccessfully } from "../../processes/run_command.ts";
import { copyKeptSources } from "../keep_resources.ts";
import { nameChunks } from "../name_chunks.ts";
import { writeProgramAssets } from "./program_assets.ts";

/** A bundle of the program in a folder, with the files that it looks for beside it. */
export interface BundledProgram {
  /** Path of its first module. */
  readonly module: string;
  /** Names of the files and folders beside its modules that are small. */
  readonly small: readonly string[];
  /** Names of the large files, sorted: the compiler, the PDF library, fonts. */
  readonly large: readonly string[];
}

/** How to bundle the program. */
interface BundleOptions {
  /** Folder of the native compiler; default: none goes with the program. */
  readonly engine?: URL | undefined;
  /** Whether types are checked, which takes most of the time; default: true. */
  readonly check?: boolean;
}

// Modules for worker threads cannot be part of the bundle.
const WORKERS: readonly [name: string, module: string][] = [
  ["typst_worker.js", "src/typst/typst_worker.ts"],
  ["pdf_worker.js", "src/typst/pdf_worker.ts"],
  ["handler_worker.js", "src/webhook/worker/handler_worker.ts"],
  ["convert_worker.js", "src/sync/engine/batch/convert_worker.ts"],
  ["photo_worker.js", "src/authoring/pictures/photos/photo_worker.ts"],
  ["parse_worker.js", "src/authoring/reading/parse_worker.ts"],
];

// The executable contains the times of its files.
const BUNDLE_TIME = new Date("2020-01-01T00:00:00Z");

// A package that is CommonJS (yaml, the JPEG codec) requires Node's modules and asks for its folder; a bundle knows
// neither, and looks for global ones. Nothing of Node is loaded before a package asks for it.
const COMMON_JS =
  "globalThis.require=(name)=>process.getBuiltinModule(name);globalThis.__dirname=import.meta.dirname;\n";

/**
 * Bundles the program into a folder with the Deno that runs this script, with its threads and the files that it reads.
 * What a command imports when it runs is a file of its own there, so that other commands do not load it. The bundle is
 * minified because this removes the paths of the machine, so that two machines produce the same bytes; names are kept
 * for stack traces.
 */
export async function bundleProgram(
  folder: string,
  { engine, check = true }: BundleOptions = {},
): Promise<BundledProgram> {
  await using sources = await createTemporaryFolder();
  await copyKeptSources(sources.path);
  const bundle = (...more: string[]) => runSuccessfully(Deno.execPath(), ["bundle", ...more], { cwd: sources.path });
  const checked = check ? ["--check"] : [];
  const shape = ["--quiet", "--frozen", ...checked, "--platform", "deno", "--minify", "--keep-names"];
  await bundle(...shape, "--code-splitting", "--outdir", folder, "cli.ts");
  await nameChunks(folder);
  for (const [name, module] of WORKERS) await bundle(...shape, "--output", `${folder}/${name}`, module);
  for (const name of ["cli.js", ...WORKERS.map(([name]) => name)]) {
    const script = `${folder}/${name}`;
    await Deno.writeTextFile(script, COMMON_JS + await Deno.readTextFile(script));
  }
  const { small, large } = await writeProgramAssets(folder, engine);
  await setTimes(folder);
  return { module: `${folder}/cli.js`, small: [...WORKERS.map(([name]) => name), ...small], large };
}

/** Gives all files of a folder the same time. */
export async function setTimes(folder: string): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) await setTimes(`${folder}/${name}`);
    await Deno.utime(`${folder}/${name}`, BUNDLE_TIME, BUNDLE_TIME);
  }
}
