import { INSTALLED_FONTS } from "../../../../src/typst/fonts/installed_fonts_table.ts";
import { MODULE_FILE } from "../engine/crate_files.ts";
import { digestEngineSources } from "../engine/engine_sources.ts";
import { ROOT } from "../../house/source_files.ts";
import { packFont } from "./pack_font.ts";

/** Names of the files that a program reads, by their size. */
interface AssetNames {
  readonly small: readonly string[];
  readonly large: readonly string[];
}

/** Folders of small files, by their names beside the bundle. */
const FOLDERS: ReadonlyMap<string, string> = new Map([
  ["assets", "src/typst/assets"],
  ["schemas", "src/ooxml/schemas"],
]);

/** Files of packages, by their names. The ending `.wasm` would make them modules for `deno compile`. */
const PACKAGED: ReadonlyMap<string, string> = new Map([
  ["jpeg-codec.bin", "@cornerstonejs/codec-libjpeg-turbo-8bit/wasm"],
  ["pdfium.bin", "@hyzyla/pdfium/pdfium.wasm"],
]);
const ENGINE = "typst-engine.br";
const ENGINE_RECORD = "typst-engine.json";

/** Folder of a native build, or why there is none to use. */
type EngineSearch =
  | { readonly folder: URL; readonly reason?: undefined }
  | { readonly folder?: undefined; readonly reason: string };

/**
 * Finds the folder where a build of the compiler for a system is, packed. The program is put in an executable only
 * together with the record of its bytes, and only if it was built from the sources that are here.
 */
export async function findEngineFolder(target: string, builds = new URL("dist/engine/", ROOT)): Promise<EngineSearch> {
  const folder = new URL(`${target}/`, builds);
  try {
    await Deno.stat(new URL(ENGINE, folder));
    const { sources } = JSON.parse(await Deno.readTextFile(new URL(ENGINE_RECORD, folder)));
    return sources === await digestEngineSources(target)
      ? { folder }
      : { reason: `dist/engine/${target} has a build of other sources` };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return { reason: `dist/engine/${target} has no compiler` };
    throw error;
  }
}

/**
 * Writes the files that the program reads into the folder of its bundle, where `src/typst/assets.ts` and
 * `src/ooxml/schema_validator.ts` find them, and the native compiler from its folder. Fonts are packed: all of them
 * unpacked would take eleven megabytes more, and unpacking one takes a millisecond. Unpacking the PDF library would take
 * ten.
 */
export async function writeProgramAssets(folder: string, engine?: URL): Promise<AssetNames> {
  for (const [name, source] of FOLDERS) await copyFolder(new URL(`${source}/`, ROOT), `${folder}/${name}`);
  await Deno.copyFile(MODULE_FILE, `${folder}/typst.wasm.br`);
  for (const [name, file] of PACKAGED) await Deno.copyFile(packageFile(file), `${folder}/${name}`);
  const small = [...FOLDERS.keys()];
  const large = [...await writeFonts(folder), ...PACKAGED.keys(), "typst.wasm.br"];
  if (engine !== undefined) {
    for (const name of [ENGINE, ENGINE_RECORD]) await Deno.copyFile(new URL(name, engine), `${folder}/${name}`);
    small.push(ENGINE_RECORD);
    large.push(ENGINE);
  }
  return { small, large: large.sort() };
}

async function writeFonts(folder: string): Promise<string[]> {
  await Deno.mkdir(`${folder}/fonts`);
  return await Promise.all(INSTALLED_FONTS.map(async ([, , , , file]) => {
    const name = `fonts/${file.slice(file.lastIndexOf("/") + 1)}.zst`;
    await Deno.writeFile(`${folder}/${name}`, await packFont(await Deno.readFile(packageFile(file))));
    return name;
  }));
}

function packageFile(specifier: string): URL {
  return new URL(import.meta.resolve(specifier));
}

async function copyFolder(source: URL, folder: string): Promise<void> {
  await Deno.mkdir(folder);
  for await (const { name } of Deno.readDir(source)) await Deno.copyFile(new URL(name, source), `${folder}/${name}`);
}
