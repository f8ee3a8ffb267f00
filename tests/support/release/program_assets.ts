import { constants, gzipSync } from "node:zlib";
import { INSTALLED_FONTS } from "../../../src/typst/fonts/installed_fonts_table.ts";
import { MODULE_FILE } from "./engine/crate_files.ts";

/** The big files of packages that the compiled program carries, by the name that it looks for beside its bundle. */
const PACKAGE_FILES: readonly (readonly [name: string, packageFile: string])[] = [
  ["pdfium", "@hyzyla/pdfium/pdfium.wasm"],
  ...INSTALLED_FONTS.map(([, , , , file]) => [`fonts/${file.slice(file.lastIndexOf("/") + 1)}`, file] as const),
];

/** Puts the files into a folder, the big ones packed; the executable keeps their times, so all get the same. */
export async function packProgramAssets(folder: string, time: Date): Promise<void> {
  await Deno.mkdir(`${folder}/fonts`);
  await packPackageFiles(folder, time);
  await Deno.copyFile(MODULE_FILE, `${folder}/typst.wasm.br`);
  await Deno.utime(`${folder}/typst.wasm.br`, time, time);
  for (const [name, source] of SMALL_ASSETS) {
    await Deno.mkdir(`${folder}/${name}`);
    await copySmallAssets(new URL(`../../../${source}/`, import.meta.url), `${folder}/${name}`, time);
  }
  for (const name of ["fonts", ...SMALL_ASSETS.keys()]) await Deno.utime(`${folder}/${name}`, time, time);
}

async function packPackageFiles(folder: string, time: Date): Promise<void> {
  for (const [name, packageFile] of PACKAGE_FILES) {
    const packed = gzipSync(await Deno.readFile(new URL(import.meta.resolve(packageFile))), { level: PACK_LEVEL });
    packed[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
    await Deno.writeFile(`${folder}/${name}.gz`, packed);
    await Deno.utime(`${folder}/${name}.gz`, time, time);
  }
}

/** Folders of small files, by their names beside the bundle. */
const SMALL_ASSETS: ReadonlyMap<string, string> = new Map([
  ["assets", "src/typst/assets"],
  ["schemas", "src/ooxml/schemas"],
]);

async function copySmallAssets(source: URL, folder: string, time: Date): Promise<void> {
  for await (const { name } of Deno.readDir(source)) {
    await Deno.copyFile(new URL(name, source), `${folder}/${name}`);
    await Deno.utime(`${folder}/${name}`, time, time);
  }
}

const PACK_LEVEL = constants.Z_DEFAULT_COMPRESSION;
// Where the file was packed would make the executable differ from machine to machine.
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;
