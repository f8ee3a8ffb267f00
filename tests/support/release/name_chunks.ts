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
  // Each text is searched once: all searches of all rounds would take longer than bundling.
  const parts = new Map(scripts.map((name, i) => [name, splitText(texts[i] ?? "")]));
  const rename = (script: string) => {
    const { between = [], named = [] } = parts.get(script) ?? {};
    return between.map((text, i) => text + (names.get(named[i] ?? "") ?? named[i] ?? "")).join("");
  };
  for (let round = 0; round < ROUNDS; round++) {
    const before = names;
    names = new Map(
      await Promise.all(chunks.map(async (name): Promise<[string, string]> => {
        const hash = await sha256Hex(new TextEncoder().encode(rename(name)));
        return [name, `${name.slice(0, -"XXXXXXXX.js".length)}${hash.slice(0, 16)}.js`];
      })),
    );
    if (chunks.every((name) => names.get(name) === before.get(name))) break;
  }
  for (const name of scripts) {
    await Deno.remove(`${folder}/${name}`);
    await Deno.writeTextFile(`${folder}/${names.get(name) ?? name}`, rename(name));
  }
}

/** Splits a text at the names of files in it. */
function splitText(text: string): { between: string[]; named: string[] } {
  return { between: text.split(CHUNK), named: text.match(CHUNK) ?? [] };
}
