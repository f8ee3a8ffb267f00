import { deepStrictEqual } from "node:assert/strict";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { CATALOG_DIGEST } from "../../../src/pdf/catalog/catalog.ts";
import {
  CANONICAL_SOURCE,
  generateCanonicalSource,
  HISTORICAL_REVISIONS,
} from "../../../src/pdf/source/canonical_source.ts";
import { RUNTIME } from "../../../src/pdf/source/runtime.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { SOURCE_REVISIONS, type SourceRevision } from "./source_revisions_table.ts";

const { revision } = CANONICAL_SOURCE;

async function measureRevision(): Promise<SourceRevision> {
  const fixture = new URL(`../../fixtures/canonical_source/design_${revision}.json`, import.meta.url);
  const { values, graphics } = JSON.parse(await Deno.readTextFile(fixture));
  const source = generateCanonicalSource(new Map(Object.entries(values)), graphics);
  const [runtime, design] = await Promise.all([RUNTIME, source].map((text) => sha256Hex(utf8(text))));
  return { runtime: runtime ?? "", catalog: CATALOG_DIGEST, design: design ?? "" };
}

Deno.test("the canonical source is the one of its revision; what changes it is a new revision", async () => {
  deepStrictEqual({ [revision]: await measureRevision() }, { [revision]: SOURCE_REVISIONS[revision] });
});

Deno.test("the revisions of the canonical source count up, and the table knows no others", () => {
  const known = [...HISTORICAL_REVISIONS, revision];
  deepStrictEqual(known, known.map((_, i) => String(i + 1)));
  deepStrictEqual(Object.keys(SOURCE_REVISIONS).filter((each) => !known.includes(each)), []);
});
