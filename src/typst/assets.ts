import { PROGRAM_FORM } from "../host/process/program_form.ts";
import { fill, STORED_ASSETS, type StoredAsset, type StoredAssets, StoredReader } from "./stored_assets.ts";

/** Large files that are part of the program. */
export type AssetName = "typst" | PackagedName;

/** Files of packages. */
type PackagedName = keyof typeof PACKAGED;

/** Whether the large files lie beside this module's bundle, or are stored in the executable under these names. */
const IS_BUNDLED = PROGRAM_FORM !== "source";

/** Files of packages, to use when the program runs from source: the PDF library, and what reads and writes JPEGs. */
const PACKAGED = {
  "pdfium": "@hyzyla/pdfium/pdfium.wasm",
  "jpeg-codec": "@cornerstonejs/codec-libjpeg-turbo-8bit/wasm",
} as const;

/**
 * Returns the URL of a large file: beside the bundle, if the program is one; otherwise in the source or the package
 * cache.
 */
export function assetUrl(name: AssetName): URL {
  if (name !== "typst") return IS_BUNDLED ? new URL(`./${name}.bin`, import.meta.url) : packageFileUrl(PACKAGED[name]);
  return new URL(IS_BUNDLED ? "./typst.wasm.br" : "./engine/typst.wasm.br", import.meta.url);
}

/**
 * Makes the packages of the large files known to this run, from source. `deno cache` leaves out packages that only
 * workers import.
 */
export async function fetchAssets(): Promise<void> {
  if (!IS_BUNDLED && !isKnown(PACKAGED.pdfium)) await import(packageName(PACKAGED.pdfium));
}

/** Reads a font file, named as in its package: `@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf`. */
export async function readFont(packageFile: string): Promise<Uint8Array<ArrayBuffer>> {
  if (IS_BUNDLED) return await readAsset(new URL(`./fonts/${baseName(packageFile)}.zst`, import.meta.url));
  if (!isKnown(packageFile)) await fetchPackage(packageFile);
  try {
    return await readAsset(packageFileUrl(packageFile));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await fetchPackage(packageFile);
    return await readAsset(packageFileUrl(packageFile));
  }
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

// No module of the program imports the font packages, so Deno may not have downloaded them yet.
async function fetchPackage(packageFile: string): Promise<void> {
  await import(`${packageName(packageFile)}/package.json`, { with: { type: "json" } });
}

function packageName(packageFile: string): string {
  const [name = ""] = packageFile.match(/^(?:@[^/]+\/)?[^/]+/) ?? [];
  return name;
}

/** Returns the URL of a file of the feature zoo, such as `zoo.md`. */
export function zooUrl(name: string): URL {
  return new URL(`./assets/${name}`, import.meta.url);
}

/** Returns the URL of a worker's entry module; beside the bundle, another one. */
export function workerUrl(name: "typst_worker" | "pdf_worker"): URL {
  return new URL(`./${name}.${IS_BUNDLED ? "js" : "ts"}`, import.meta.url);
}

/** Returns the URL of a package's file on this machine, whether or not it exists yet. */
function packageFileUrl(specifier: string): URL {
  return new URL(import.meta.resolve(specifier));
}

/** Returns whether Deno knows where a package's file is; otherwise, importing from the package makes it known. */
function isKnown(packageFile: string): boolean {
  return import.meta.resolve(packageFile).startsWith("file:");
}

/** Reads a file, unpacked if its name ends in `.zst`. */
export async function readAsset(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (!url.pathname.endsWith(PACKED)) return await readFile(url);
  const [packed, { zstdDecompressSync }] = await Promise.all([readFile(url), import("node:zlib")]);
  const unpacked = zstdDecompressSync(packed, { chunkSize: CHUNK_BYTES });
  const bytes = new Uint8Array(unpacked); // exactly as large as its buffer, which libraries read as a whole
  if (unpacked.buffer instanceof ArrayBuffer) unpacked.buffer.transfer(0); // garbage collection would free it much later
  return bytes;
}

const PACKED = ".zst";
/** More than any font has, so that unpacking one needs no second chunk. */
const CHUNK_BYTES = 1 << 20;

const EXECUTABLE = new StoredReader(() => Deno.execPath());

// `Deno.readFile` would briefly keep the compiler's thirty megabytes twice.
async function readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const [name, stored] = await findStored(url);
  if (stored !== undefined) return await EXECUTABLE.read(name, stored);
  const { size } = await Deno.stat(url); // an open file of the executable does not know its size
  using file = await Deno.open(url);
  const bytes = new Uint8Array(size);
  if (!await fill(bytes, file)) throw new Error(`Cannot read ${url.pathname}: it got shorter`);
  return bytes;
}

/** Returns a file's name beside the bundle, and its place in the executable if it is stored there. */
async function findStored(url: URL): Promise<[name: string, stored?: StoredAsset]> {
  const folder = new URL("./", import.meta.url).href;
  if (PROGRAM_FORM !== "executable" || !url.href.startsWith(folder)) return [url.href];
  const name = url.href.slice(folder.length);
  const stored = (await (index ??= readIndex()))[name];
  return stored === undefined ? [name] : [name, stored];
}

let index: Promise<StoredAssets> | undefined;

async function readIndex(): Promise<StoredAssets> {
  return JSON.parse(await Deno.readTextFile(new URL(STORED_ASSETS, import.meta.url)));
}
