import * as v from "valibot";

/** Crate as Cargo describes it. */
export interface CrateInfo {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly authors: readonly string[];
  /** Folder with its source. */
  readonly folder: string;
  /** Whether it comes from a registry; otherwise it belongs to this project or to Rust. */
  readonly fromRegistry: boolean;
}

/** Shape of the output of `cargo metadata`. */
export const METADATA = v.object({
  packages: v.array(v.object({
    id: v.string(),
    name: v.string(),
    version: v.string(),
    license: v.nullable(v.string()),
    authors: v.array(v.string()),
    source: v.nullable(v.string()),
    manifest_path: v.string(),
    targets: v.array(v.object({ kind: v.array(v.string()) })),
  })),
  resolve: v.object({
    nodes: v.array(v.object({
      id: v.string(),
      deps: v.array(v.object({
        pkg: v.string(),
        dep_kinds: v.array(v.object({ kind: v.nullable(v.string()) })),
      })),
    })),
  }),
});

/** Output of `cargo metadata`. */
export type Metadata = v.InferOutput<typeof METADATA>;

/** Lists the crates that are linked with some crates, and these; what runs only while building is not. */
export function linkedCrates({ packages, resolve }: Metadata, names: readonly string[]): CrateInfo[] {
  const crates = new Map(packages.map((each) => [each.id, each]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const left = packages.filter(({ name, source }) => source === null && names.includes(name)).map(({ id }) => id);
  const found = new Set<string>();
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const isMacro = crates.get(id)?.targets.some(({ kind }) => kind.includes("proc-macro")) === true;
    if (found.has(id) || isMacro) continue;
    found.add(id);
    const linked = nodes.get(id)?.deps.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind === null)) ?? [];
    left.push(...linked.map(({ pkg }) => pkg));
  }
  return packages.filter(({ id }) => found.has(id)).map((each) => ({
    name: each.name,
    version: each.version,
    license: (each.license ?? "").replaceAll(/\s*\/\s*/g, " OR "),
    authors: each.authors,
    folder: parentFolder(each.manifest_path),
    fromRegistry: each.source !== null,
  }));
}

/** Lists the folders that hold the folders of crates from registries; usually one. */
export function crateFolders(metadata: Metadata): string[] {
  const registry = metadata.packages.filter(({ source }) => source !== null);
  return [...new Set(registry.map(({ manifest_path }) => parentFolder(parentFolder(manifest_path))))].sort();
}

function parentFolder(path: string): string {
  return path.replace(/[/\\][^/\\]*$/, "");
}
