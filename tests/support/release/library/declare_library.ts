import { runSuccessfully } from "../../processes/run_command.ts";
import { ROOT } from "../../house/source_files.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";
import { fileURLToPath } from "node:url";

/** TypeScript's own compiler, run apart from the project: nothing of the program may come to depend on it. */
const TSC = [
  ...["run", "-A", "--quiet", "--no-config", "--frozen"],
  `--lock=${fileURLToPath(new URL("typescript.lock", import.meta.url))}`,
  "npm:typescript@6.0.3/tsc",
];

/** Runs TypeScript's compiler. @throws {Error} with what it printed, when it finds a mistake. */
export async function runTypescript(folder: string, config: object): Promise<void> {
  await Deno.writeTextFile(`${folder}/tsconfig.json`, JSON.stringify(config));
  await runSuccessfully(Deno.execPath(), [...TSC, "-p", `${folder}/tsconfig.json`], { cwd: folder });
}

/**
 * Creates the type declarations of the library, as files by path: `mod.d.ts`, and the files that it imports below
 * `types/`. Does not check the sources, which `deno check` does.
 */
export async function declareLibrary(): Promise<Map<string, string>> {
  await using folder = await createTemporaryFolder();
  const root = fileURLToPath(ROOT).replace(/[\\/]$/, "");
  const language = {
    target: "esnext",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["esnext", "dom"],
    types: [],
  };
  const rules = { strict: true, exactOptionalPropertyTypes: true, allowImportingTsExtensions: true };
  const output = { declaration: true, emitDeclarationOnly: true, noCheck: true };
  const places = { rootDir: root, outDir: `${folder.path}/types` };
  await runTypescript(folder.path, {
    compilerOptions: { ...language, ...rules, ...output, ...places },
    files: [`${root}/mod.ts`],
  });
  const files = new Map([["mod.d.ts", 'export * from "./types/mod.js";\n']]);
  await collect("mod.d.ts", `${folder.path}/types`, files);
  return files;
}

/** Adds a declaration file and those that it names; nothing else is public. */
async function collect(path: string, folder: string, files: Map<string, string>): Promise<void> {
  const target = `types/${path}`;
  if (files.has(target)) return;
  const text = await Deno.readTextFile(`${folder}/${path}`);
  files.set(target, text.replaceAll(NAMED, (_, start, name) => `${start}${name}.js"`));
  for (const [, , name = ""] of text.matchAll(NAMED)) {
    await collect(`${new URL(name, `file:///${path}`).pathname.slice(1)}.d.ts`, folder, files);
  }
}

/** Matches the import of another file in a declaration, but not in a comment. */
const NAMED = /(^(?:import|export) [^;"]*?from "|\bimport\(")(\.[^"]+)\.ts"/gm;
