import { ROOT } from "../house/source_files.ts";

const BRAND = new URL("tests/fixtures/wheelwright/", ROOT);
const PICTURES = ["logo.svg", "wheel.svg"];
const START_OF_DESIGN = "\ndesign:\n";

/** The document of the sample brand and the picture in it. */
export const BRAND_DOCUMENT: readonly string[] = ["handbook.md", "bicycle.svg"];

/** Writes the sample brand into a recipe that was just made, and its pictures beside it; returns what it has written. */
export async function writeSampleBrand(folder: string): Promise<string> {
  const design = await Deno.readTextFile(new URL("design.yaml", BRAND));
  const recipe = await Deno.readTextFile(`${folder}/recipe.yaml`);
  if (!recipe.includes(START_OF_DESIGN)) throw new Error(`Cannot change ${folder}/recipe.yaml: it has no design`);
  await Deno.writeTextFile(`${folder}/recipe.yaml`, recipe.replace(START_OF_DESIGN, () => START_OF_DESIGN + design));
  await Deno.mkdir(`${folder}/assets`);
  await copyBrandFiles(PICTURES, `${folder}/assets`);
  return START_OF_DESIGN.trimStart() + design;
}

/** Copies files of the sample brand into a folder. */
export async function copyBrandFiles(names: readonly string[], folder: string): Promise<void> {
  for (const name of names) await Deno.copyFile(new URL(name, BRAND), `${folder}/${name}`);
}
