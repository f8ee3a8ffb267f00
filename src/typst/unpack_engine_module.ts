import { CompileError } from "../pdf/engine.ts";
import { assetUrl } from "./assets.ts";
import { ENGINE_MODULE, unpackModule } from "./engine_module.ts";
import { copyName, findMissing, keepUnpacked } from "./keep_unpacked.ts";

/**
 * Makes sure that a folder has an unpacked copy of the engine's module. Returns the path of the copy; undefined without
 * the folder or the permission to write to it. The copy may be damaged: `loadEngineModule` checks it.
 *
 * @throws {CompileError} `damaged-program` when the module cannot be unpacked.
 */
export async function unpackEngineModule(
  findFolder: () => string,
  packed: URL = assetUrl("typst"),
): Promise<string | undefined> {
  try {
    const path = findFolder();
    if (await findMissing([{ name: "read", path }, { name: "write", path }]) !== undefined) return undefined;
    return await keepUnpacked(path, {
      name: copyName("typst", ENGINE_MODULE.sha256, ".wasm"),
      async findFault(copy) {
        const found = await Deno.stat(copy).catch(() => undefined);
        return found?.isFile === true && found.size === ENGINE_MODULE.bytes ? undefined : "has another size";
      },
      unpack: () => unpackModule(packed),
    });
  } catch (error) {
    if (error instanceof CompileError && error.code === "damaged-program") throw error;
    return undefined; // the program works without a copy
  }
}
