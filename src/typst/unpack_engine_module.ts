import { publishFile } from "../host/files/publish_file.ts";
import { removeQuietly } from "../host/files/remove_quietly.ts";
import { isTemporaryName } from "../host/files/temporary_name.ts";
import { assetUrl } from "./assets.ts";
import { ENGINE_MODULE, unpackModule } from "./engine_module.ts";

/**
 * Makes sure that a folder has an unpacked copy of the engine's module, because unpacking takes longer than loading.
 * Returns the path of the copy; undefined without the folder or the permission to write to it. The copy may be damaged:
 * `loadEngineModule` checks it.
 */
export async function unpackEngineModule(findFolder: () => string): Promise<string | undefined> {
  try {
    const folder = findFolder();
    if (!await isPermitted(folder)) return undefined;
    const path = `${folder}/${ENGINE_COPY}`;
    const found = await Deno.stat(path).catch(() => undefined);
    if (found?.isFile === true && found.size === ENGINE_MODULE.bytes) return path;
    const { signal } = new AbortController();
    await publishFile({ path, signal, private: true }, await unpackModule(assetUrl("typst")), true);
    removeOldCopies(folder);
    return path;
  } catch { // the program works without a copy
    return undefined;
  }
}

/** Name of the unpacked copy of this version's module. */
export const ENGINE_COPY: string = `typst-${ENGINE_MODULE.sha256.slice(0, 16)}.wasm`;

/** Removes copies that other versions of the program made, and unfinished ones, after a month. */
function removeOldCopies(folder: string): void {
  for (const { name } of Deno.readDirSync(folder)) {
    if (!COPY_NAME.test(name) && !isTemporaryName(name)) continue;
    const { mtime } = Deno.lstatSync(`${folder}/${name}`);
    if (mtime !== null && Date.now() - mtime.getTime() > MONTH_MS) removeQuietly(`${folder}/${name}`);
  }
}

const COPY_NAME = /^typst-[0-9a-f]{16}\.wasm$/;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Asks without a prompt. */
async function isPermitted(path: string): Promise<boolean> {
  const states = await Promise.all(
    (["read", "write"] as const).map((name) => Deno.permissions.query({ name, path })),
  );
  return states.every(({ state }) => state === "granted");
}
