import { deepStrictEqual } from "node:assert/strict";
import { crateFolders, linkedCrates, type Metadata } from "./linked_crates.ts";

type Kinds = Readonly<Record<string, readonly (string | null)[]>>;

/** Crates by name with the kinds of their dependencies; `macro` is a procedural macro, `engine` the crate itself. */
function metadataOf(crates: Readonly<Record<string, Kinds>>): Metadata {
  const names = Object.keys(crates);
  return {
    packages: names.map((name) => ({
      ...{ id: name, name, version: "1.0.0", license: "MIT/Apache-2.0", authors: [] },
      source: name === "engine" ? null : "registry+https://github.com/rust-lang/crates.io-index",
      manifest_path: `/cargo/src/${name}-1.0.0/Cargo.toml`,
      targets: [{ kind: [name === "macro" ? "proc-macro" : "lib"] }],
    })),
    resolve: {
      nodes: Object.entries(crates).map(([id, dependencies]) => ({
        id,
        deps: Object.entries(dependencies).map(([pkg, kinds]) => ({ pkg, dep_kinds: kinds.map((kind) => ({ kind })) })),
      })),
    },
  };
}

const METADATA = metadataOf({
  engine: { a: [null], macro: [null], tests: ["dev"], builder: ["build"] },
  a: { b: ["build", null] },
  b: { a: [null] },
  macro: { syn: [null] },
  ...{ syn: {}, tests: {}, builder: {} },
});

Deno.test("linkedCrates() follows normal dependencies, not those of builds, tests and macros", () => {
  const found = linkedCrates(METADATA, ["engine"]);
  deepStrictEqual(found.map(({ name, fromRegistry }) => [name, fromRegistry]), [
    ["engine", false],
    ["a", true],
    ["b", true],
  ]);
});

Deno.test("linkedCrates() returns the license as an SPDX expression, and the folder", () => {
  const [, { license, folder } = { license: "", folder: "" }] = linkedCrates(METADATA, ["engine"]);
  deepStrictEqual([license, folder], ["MIT OR Apache-2.0", "/cargo/src/a-1.0.0"]);
});

Deno.test("crateFolders() lists the folder of the registry once", () => {
  deepStrictEqual(crateFolders(METADATA), ["/cargo/src"]);
});
