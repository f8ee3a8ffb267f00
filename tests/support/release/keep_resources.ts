import { dirname } from "node:path";
import { ROOT } from "../house/source_files.ts";
import { walkFiles } from "../house/walk_files.ts";

const DECLARATION = /\busing (\w+) = /g;
const OPENING = "([{";
const CLOSING = ")]}";
const QUOTES = "\"'`";

/**
 * Adds a second mention of each resource after its declaration with `using`. The bundler's minifier (esbuild 0.25) puts
 * the value of a variable that is mentioned once into that place; of `using` variables too, which are then never
 * released.
 */
export function keepResources(source: string): string {
  const places = [...source.matchAll(DECLARATION)].flatMap(({ 0: { length }, 1: name = "", index }) => {
    const end = findEnd(source, index + length);
    return end === undefined ? [] : [{ end, name }];
  });
  let result = source;
  for (const { end, name } of places.sort((a, b) => b.end - a.end)) {
    const mention = `(globalThis as { keepResource?: (resource: unknown) => void }).keepResource?.(${name});`;
    result = `${result.slice(0, end)} ${mention}${result.slice(end)}`;
  }
  return result;
}

/** Copies what the program is bundled from, with its resources kept. */
export async function copyKeptSources(folder: string): Promise<void> {
  const paths = [...walkFiles(new URL("src", ROOT).pathname)].filter((path) =>
    !path.startsWith("typst/engine/target/")
  );
  for (const path of ["cli.ts", "mod.ts", "deno.json", "deno.lock", ...paths.map((each) => `src/${each}`)]) {
    await Deno.mkdir(dirname(`${folder}/${path}`), { recursive: true });
    const source = new URL(encodeURI(path), ROOT);
    if (!path.endsWith(".ts")) await Deno.copyFile(source, `${folder}/${path}`);
    else await Deno.writeTextFile(`${folder}/${path}`, keepResources(await Deno.readTextFile(source)));
  }
}

/** Returns where a statement ends, after its semicolon; undefined if it has none. */
function findEnd(source: string, start: number): number | undefined {
  let depth = 0;
  let quote = "";
  for (let at = start; at < source.length; at++) {
    const char = source[at] ?? "";
    if (char === "\\") at++;
    else if (quote !== "") quote = char === quote ? "" : quote;
    else if (QUOTES.includes(char)) quote = char;
    else if (OPENING.includes(char)) depth++;
    else if (CLOSING.includes(char)) depth--;
    else if (char === ";" && depth === 0) return at + 1;
    if (depth < 0) return undefined;
  }
  return undefined;
}
