import { sha256Hex } from "../../../src/base/sha256.ts";

/** The files that a bundler splits off; the hash in their names depends on the folder that the sources are in. */
const CHUNK = /[\w.-]+-[A-Z0-9]{8}\.js/g;
/** More than any chain of imports is long. */
const ROUNDS = 32;

/**
 * Renames the files of a bundle after the hash of their content and imports, so that the folder of the sources does not
 * matter.
 */
export async function nameChunks(folder: string): Promise<void> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  const scripts = entries.map(({ name }) => name).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => Deno.readTextFile(`${folder}/${name}`)));
  const chunks = scripts.filter((name) => name.replace(CHUNK, "") === "");
  let names = new Map(chunks.map((name) => [name, name.slice(0, -"-XXXXXXXX.js".length)]));
  const rename = (text: string) => text.replace(CHUNK, (name) => names.get(name) ?? name);
  for (let round = 0; round < ROUNDS; round++) {
    const named = await Promise.all(chunks.map(async (name): Promise<[string, string]> => {
      const hash = await sha256Hex(new TextEncoder().encode(rename(texts[scripts.indexOf(name)] ?? "")));
      return [name, `${name.slice(0, -"XXXXXXXX.js".length)}${hash.slice(0, 16)}.js`];
    }));
    names = new Map(named);
  }
  for (const [i, name] of scripts.entries()) {
    await Deno.remove(`${folder}/${name}`);
    await Deno.writeTextFile(`${folder}/${names.get(name) ?? name}`, rename(texts[i] ?? ""));
  }
}
