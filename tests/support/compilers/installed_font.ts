import { createTemporaryFolder } from "../temporary_folder.ts";
import { forgeScriptFont } from "./script_font.ts";

/** Letters of Yi, which few machines have a font for. */
export const YI_LETTERS = "\ua000\ua001\ua002";

/** Family of the installed font; its name is before those of other fonts of Noto. */
export const YI_FAMILY = "Noto Sans A Test";

/** Fonts of a user, and the environment that leads to them. */
export interface InstalledFont extends AsyncDisposable {
  readonly environment: { readonly XDG_DATA_HOME: string };
  /** The files, by weight. */
  readonly files: readonly string[];
}

/** Installs a font with the letters of Yi in a folder of its own, beside a file that is no font. */
export async function installYiFont(): Promise<InstalledFont> {
  const folder = await createTemporaryFolder();
  const root = await Deno.realPath(folder.path);
  await Deno.mkdir(`${root}/fonts/deep`, { recursive: true });
  const files: string[] = [];
  for (const weight of [400, 700]) {
    const path = `${root}/fonts/deep/${weight}.ttf`;
    await Deno.writeFile(path, await forgeScriptFont({ family: YI_FAMILY, range: [0xa000, 0xa48c], weight }));
    files.push(path);
  }
  await Deno.writeTextFile(`${root}/fonts/bad.ttf`, "damaged");
  const environment = { XDG_DATA_HOME: root };
  return { environment, files, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}
