import { fileURLToPath } from "node:url";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { CATALOG_DIGEST } from "../../../src/pdf/catalog/catalog.ts";
import { CANONICAL_SOURCE, generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { KNOWN_SOURCES, type KnownSource } from "../../../src/pdf/source/known_sources_table.ts";
import { RUNTIME } from "../../../src/pdf/source/runtime.ts";
import { ROOT } from "../house/source_files.ts";
import { walkFiles } from "../house/walk_files.ts";
import { utf8 } from "./packs.ts";

/** Command that adds this version's generator to the table, with its recipes and packs. */
export const RECORD_COMMAND = "deno run -A tests/support/release/record_source.ts";

/** A recipe and the pack that one version of the program built from it. */
export interface RecordedPack {
  /** Generator of the pack. */
  readonly source: KnownSource;
  /** Name of the recipe: a baseline, or `brand` for one with pictures, decorations and settings. */
  readonly name: string;
  readonly pack: Uint8Array;
  /** The recipe and its pictures. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Measures what this version generates. */
export async function measureSource(): Promise<KnownSource> {
  const fixture = new URL(`tests/fixtures/canonical_source/design_${CANONICAL_SOURCE.revision}.json`, ROOT);
  const { values, graphics } = JSON.parse(await Deno.readTextFile(fixture));
  const source = generateCanonicalSource(new Map(Object.entries(values)), graphics);
  const runtime = utf8(RUNTIME);
  return {
    runtime: await sha256Hex(runtime),
    runtimeBytes: runtime.length,
    catalog: CATALOG_DIGEST,
    literals: await sha256Hex(utf8(source.slice(0, -RUNTIME.length))),
  };
}

/** Returns the folder with the recipes and packs of a generator. */
export function recordFolder({ runtime, catalog, literals }: KnownSource): URL {
  const name = [runtime, catalog, literals].map((digest) => digest.slice(0, 8)).join("-");
  return new URL(`tests/fixtures/known_sources/${name}/`, ROOT);
}

/** Reads the recipes and packs of a generator; those of the first two were not kept. */
export function readRecordedPacks(source: KnownSource): RecordedPack[] {
  const folder = recordFolder(source);
  const paths = [...walkFiles(fileURLToPath(folder))];
  return paths.filter((path) => path.endsWith(".wiki-pdf-template")).sort().map((path) => {
    const [name = ""] = path.split("/");
    const own = paths.filter((each) => each !== path && each.startsWith(`${name}/`));
    const files = own.map((each) => [each.slice(name.length + 1), readHere(folder, each)] as const);
    return { source, name, pack: readHere(folder, path), files: new Map(files) };
  });
}

function readHere(folder: URL, path: string): Uint8Array {
  return Deno.readFileSync(new URL(path, folder));
}

/** All recorded packs, of the oldest generator first. */
export const RECORDED_PACKS: readonly RecordedPack[] = KNOWN_SOURCES.flatMap((source) => readRecordedPacks(source));

/** Those of this version. */
export const CURRENT_PACKS: readonly RecordedPack[] = RECORDED_PACKS.filter(({ source }) =>
  source === KNOWN_SOURCES.at(-1)
);
