import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { CAPABILITIES, CATALOG, CATALOG_DIGEST } from "../../../src/pdf/catalog/catalog.ts";
import { canonicalJson } from "../../../src/base/canonical_json.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import type { Condition } from "../../../src/pdf/catalog/descriptor.ts";
import { isArea } from "../../../src/pdf/design/design.ts";
import { utf8 } from "../../support/packs/packs.ts";

Deno.test("CATALOG_DIGEST is the digest of the catalog; a change of the catalog is a change of every pack", async () => {
  strictEqual(CATALOG_DIGEST, await sha256Hex(utf8(canonicalJson(CATALOG))));
});

Deno.test("CATALOG has at least 150 capabilities, each path once and none inside another", () => {
  ok(CATALOG.capabilities.length >= 150);
  strictEqual(CAPABILITIES.size, CATALOG.capabilities.length);
  deepStrictEqual(CATALOG.capabilities.filter(({ path }) => isArea(path)), []);
});

Deno.test("CATALOG names its capabilities in words that a source can use", () => {
  const odd = CATALOG.capabilities.filter(({ path }) => !/^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)+$/.test(path));
  deepStrictEqual(odd, []);
  const mute = CATALOG.capabilities.filter(({ label, help }) => label === "" || !help.endsWith("."));
  deepStrictEqual(mute, []);
});

Deno.test("CATALOG's conditions and constraints name capabilities that exist", () => {
  const conditions = [
    ...CATALOG.capabilities.flatMap(({ visibleWhen = [] }) => visibleWhen),
    ...CATALOG.constraints.flatMap(({ when, require, forbid }) => [...when, ...require, ...forbid]),
  ];
  const paths = [
    ...conditions.flatMap(pathsOf),
    ...CATALOG.rooms.flatMap(({ sum }) => sum),
  ];
  deepStrictEqual(paths.filter((path) => !CAPABILITIES.has(path)), []);
});

function pathsOf(condition: Condition): string[] {
  if ("any" in condition) return condition.any.flat().flatMap(pathsOf);
  return "path" in condition ? [condition.path] : [];
}
