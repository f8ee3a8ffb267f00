/** The big files that the program carries. */
export type AssetName = "typst" | "pdfium";

/** Where each comes from when the program runs from its sources. */
const PACKAGE_FILES: Record<AssetName, string> = {
  typst: "@myriaddreamin/typst-ts-web-compiler/wasm",
  pdfium: "@hyzyla/pdfium/pdfium.wasm",
};

/**
 * The place of a big file: beside the bundle in the executable, packed, because the executable's data is held in memory
 * as a whole; else in the package cache.
 */
export function assetUrl(name: AssetName): URL {
  return Deno.build.standalone ? new URL(`./${name}.gz`, import.meta.url) : packageFileUrl(PACKAGE_FILES[name]);
}

/** Reads a font file, named as in its package: `@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf`. */
export async function readFont(packageFile: string): Promise<Uint8Array<ArrayBuffer>> {
  if (Deno.build.standalone) return await readAsset(new URL(`./fonts/${baseName(packageFile)}.gz`, import.meta.url));
  const url = packageFileUrl(packageFile);
  try {
    return await readAsset(url);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await fetchPackage(packageFile);
    return await readAsset(url);
  }
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

// No module of the program imports the packages of fonts, so that Deno may not have downloaded them yet.
async function fetchPackage(packageFile: string): Promise<void> {
  const [name = ""] = packageFile.match(/^(?:@[^/]+\/)?[^/]+/) ?? [];
  await import(`${name}/package.json`, { with: { type: "json" } });
}

/** The place of a file of the feature zoo, `zoo.md`. */
export function zooUrl(name: string): URL {
  return new URL(`./assets/${name}`, import.meta.url);
}

/** The entry of a worker: a bundle of its own in the executable. */
export function workerUrl(name: "typst_worker" | "pdf_worker"): URL {
  return new URL(`./${name}.${Deno.build.standalone ? "js" : "ts"}`, import.meta.url);
}

/** The place of a package's file on this machine, whether or not it is there yet. */
function packageFileUrl(specifier: string): URL {
  return new URL(import.meta.resolve(specifier));
}

/** Reads a file, and unpacks it where its name ends in `.gz`, to after `headroom` free bytes. */
export async function readAsset(url: URL, headroom = 0): Promise<Uint8Array<ArrayBuffer>> {
  if (!url.pathname.endsWith(".gz")) return await readFile(url, headroom);
  const { gunzipSync } = await import("node:zlib"); // which a process that unpacks nothing need not load
  const packed = await readFile(url, 0);
  const size = new DataView(packed.buffer).getUint32(packed.length - 4, true);
  const unpacked = gunzipSync(packed, { chunkSize: size + 1 });
  const bytes = new Uint8Array(headroom + size);
  bytes.set(unpacked, headroom);
  if (unpacked.buffer instanceof ArrayBuffer) unpacked.buffer.transfer(0); // the garbage collector would take its time
  return bytes;
}

// `Deno.readFile` would hold the thirty megabytes of the compiler twice for a moment.
async function readFile(url: URL, headroom: number): Promise<Uint8Array<ArrayBuffer>> {
  const { size } = await Deno.stat(url); // an open file of the executable cannot tell
  using file = await Deno.open(url);
  const bytes = new Uint8Array(headroom + size);
  for (let at = headroom; at < bytes.length;) {
    const read = await file.read(bytes.subarray(at));
    if (read === null) throw new Error(`Cannot read ${url.pathname}: it got shorter`);
    at += read;
  }
  return bytes;
}
