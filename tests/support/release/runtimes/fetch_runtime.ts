import { unzipSync } from "fflate";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { cacheFolder } from "../../cache_folder.ts";
import { readDigests, runtimeName } from "./digest_table.ts";

/** Where Deno publishes its runtimes. */
export const DENO_SITE = "https://dl.deno.land";

/** No runtime can be had here; what was fetched and is not the right one is another error. */
export class MissingRuntimeError extends Error {}

/** What a runtime is fetched and judged with. */
export interface RuntimeSource {
  readonly digests: ReadonlyMap<string, string>;
  readonly fetch: typeof fetch;
  /** Folder for archives and runtimes. */
  readonly cache: string;
}

/**
 * Returns the path of the runtime that executables for a system start with. Its archive is fetched once, and compared
 * with the table of digests before each use.
 *
 * @throws {MissingRuntimeError} when the table has no digest of it, or Deno's site cannot be reached.
 * @throws {Error} when it has another digest.
 */
export async function fetchRuntime(target: string, source?: RuntimeSource): Promise<string> {
  const { digests, fetch: get, cache } = source ??
    { digests: await readDigests(), fetch, cache: cacheFolder("deno") };
  const name = runtimeName(Deno.version.deno, target);
  const expected = digests.get(name);
  if (expected === undefined) {
    throw new MissingRuntimeError(
      `Cannot compile for ${target}: .ci/deno.sha256 has no digest of ${name}\n` +
        `hint: Run deno task digests ${Deno.version.deno} where dl.deno.land and GitHub can be reached, and commit the table.`,
    );
  }
  const cached = await readCached(`${cache}/${name}`);
  const archive = cached ?? await download(name, get);
  const actual = await sha256Hex(archive);
  if (actual !== expected) {
    throw new Error(
      `Cannot compile for ${target}: ${name} has the SHA-256 ${actual}, but .ci/deno.sha256 says ${expected}\n` +
        `hint: Remove ${cache}/${name} if it is damaged.`,
    );
  }
  if (cached === undefined) await writeAtOnce(`${cache}/${name}`, archive);
  return await extract(archive, `${cache}/release/v${Deno.version.deno}/${target}`);
}

async function readCached(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

async function download(name: string, get: typeof fetch): Promise<Uint8Array<ArrayBuffer>> {
  const reason = await get(`${DENO_SITE}/${name}`).then(
    async (response) => response.ok ? await response.bytes() : `it answers ${response.status}`,
    (error: unknown) => error instanceof Error ? error.message : String(error),
  );
  if (typeof reason !== "string") return reason;
  throw new MissingRuntimeError(
    `Cannot compile: ${name} cannot be fetched from ${new URL(DENO_SITE).host}: ${reason}\n` +
      "hint: Go online, or name a local runtime in DENORT_BIN; deno run -A cli.ts is the same program.",
  );
}

/** Writes the only file of an archive, `denort` or `denort.exe`. */
async function extract(archive: Uint8Array, folder: string): Promise<string> {
  const [entry, ...more] = Object.entries(unzipSync(archive));
  if (entry === undefined || more.length > 0 || !/^denort(?:\.exe)?$/.test(entry[0])) {
    throw new Error("Cannot compile: the archive of the runtime has other files than the runtime");
  }
  const path = `${folder}/${entry[0]}`;
  await writeAtOnce(path, entry[1], { mode: 0o755 });
  return path;
}

async function writeAtOnce(path: string, bytes: Uint8Array, options: Deno.WriteFileOptions = {}): Promise<void> {
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  const part = `${path}.${crypto.randomUUID()}`;
  await Deno.writeFile(part, bytes, options);
  await Deno.rename(part, path);
}
