import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { CAPABILITIES, CATALOG, computeCatalogDigest } from "../../../src/pdf/catalog/catalog.ts";
import { isArea } from "../../../src/pdf/design/design.ts";

Deno.test("computeCatalogDigest() is pinned; a change of the catalog is a change of every pack", async () => {
  strictEqual(await computeCatalogDigest(), "1e2eb2d4170da40326d3dcf4485239e0e9d8bccf882ab663df8a55720417debd");
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
    ...conditions.flatMap((each) => "path" in each ? [each.path] : []),
    ...CATALOG.rooms.flatMap(({ sum }) => sum),
  ];
  deepStrictEqual(paths.filter((path) => !CAPABILITIES.has(path)), []);
});
