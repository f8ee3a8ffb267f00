import { ROOT } from "./source_files.ts";

/** As many examples share what they load. */
const GROUP = 32;

/** Returns the code of the examples in the doc comments of a source file. */
export function findExamples(source: string): string[] {
  return [...source.matchAll(/^ *\* ```ts\n([\s\S]*?)^ *\* ```$/gm)]
    .map(([, code = ""]) => code.replace(/^ *\* ?/gm, ""));
}

/** Returns a module that tests an example of the file at a path from the root of the repository. */
export function exampleModule(path: string, code: string): string {
  const placed = code.replace(
    /(?<=\b(?:from |import |import\()")\.\.?\/[^"]*/g,
    (specifier) => new URL(specifier, new URL(path, ROOT)).href,
  );
  const imports = /^import\b[^;]*;\n/gm;
  const head = placed.match(imports) ?? [];
  return `${head.join("")}Deno.test("an example of ${path}", async () => {\n${placed.replace(imports, "")}});\n`;
}

/**
 * Writes the examples of all source files into a folder, and modules beside it that test some each. `deno test --doc`
 * would load their imports for each example.
 */
export async function writeExamples(folder: string, paths: readonly string[]): Promise<void> {
  const modules: string[] = [];
  for (const path of paths) {
    const examples = findExamples(await Deno.readTextFile(new URL(path, ROOT)));
    modules.push(...examples.map((code) => exampleModule(path, code)));
  }
  await Deno.mkdir(`${folder}examples`);
  const names = modules.map((_module, at) => `./examples/${at + 1}.ts`);
  for (const [at, module] of modules.entries()) await Deno.writeTextFile(`${folder}${names[at]}`, module);
  for (let at = 0; at < names.length; at += GROUP) {
    const imports = names.slice(at, at + GROUP).map((name) => `import "${name}";\n`);
    await Deno.writeTextFile(`${folder}examples_${at / GROUP + 1}_test.ts`, imports.join(""));
  }
}
