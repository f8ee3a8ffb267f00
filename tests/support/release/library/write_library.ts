import { runSuccessfully } from "../../processes/run_command.ts";
import { ROOT } from "../../house/source_files.ts";
import { declareLibrary } from "./declare_library.ts";

/** Writes the library for browsers, Node and bundlers: `mod.js`, which imports nothing, and its declarations. */
export async function writeLibrary(folder: string): Promise<void> {
  await Deno.remove(`${folder}/types`, { recursive: true }).catch(ignoreAbsence);
  const args = ["bundle", "--quiet", "--platform", "browser", "-o", `${folder}/mod.js`, "mod.ts"];
  await runSuccessfully(Deno.execPath(), args, { cwd: ROOT });
  for (const [path, text] of await declareLibrary()) await writeFile(`${folder}/${path}`, text);
}

async function writeFile(path: string, text: string): Promise<void> {
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  await Deno.writeTextFile(path, text);
}

function ignoreAbsence(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
