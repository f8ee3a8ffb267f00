import type { SourceFile } from "./house_rules.ts";

/** The repository's root, as a URL with a slash at its end. */
export const ROOT: URL = new URL("../../../", import.meta.url);

/** The table of room sizes that is committed. */
export const SIZES: URL = new URL("tests/support/house/room_sizes.txt", ROOT);

/** All TypeScript files of the library and the program and the scripts of their pages, with paths from the root. */
export async function readSources(): Promise<SourceFile[]> {
  return await readAll(["cli.ts", "mod.ts", ...await listFiles("src", /\.(?:ts|js)$/)]);
}

/** All TypeScript files of the tests, with paths from the root. */
export async function readTests(): Promise<SourceFile[]> {
  return await readAll(await listFiles("tests", /\.ts$/));
}

/** The files of a folder whose names end so, with paths from the root. */
export async function readTextFiles(folder: string, ending: string): Promise<SourceFile[]> {
  const entries = await Array.fromAsync(Deno.readDir(new URL(`${folder}/`, ROOT)));
  const names = entries.filter(({ isFile, name }) => isFile && name.endsWith(ending)).map(({ name }) => name);
  return await readAll(names.sort().map((name) => `${folder}/${name}`));
}

async function readAll(paths: readonly string[]): Promise<SourceFile[]> {
  return await Promise.all(paths.map(async (path) => ({ path, text: await Deno.readTextFile(new URL(path, ROOT)) })));
}

/** Lists the files in a folder and in its folders whose paths are wanted, with paths from the root. */
export async function listFiles(folder: string, wanted: RegExp): Promise<string[]> {
  const paths: string[] = [];
  for await (const entry of Deno.readDir(new URL(`${folder}/`, ROOT))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) paths.push(...await listFiles(path, wanted));
    else if (wanted.test(path)) paths.push(path);
  }
  return paths.sort();
}
