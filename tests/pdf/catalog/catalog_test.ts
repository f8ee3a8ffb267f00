import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { CAPABILITIES, CATALOG, CATALOG_DIGEST } from "../../../src/pdf/catalog/catalog.ts";
import { canonicalJson } from "../../../src/base/canonical_json.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import type { Condition } from "../../../src/pdf/catalog/descriptor.ts";
import { isArea } from "../../../src/pdf/design/design.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { checkStandards, isPdfStandard, PDF_STANDARDS, type PdfStandard } from "../../../src/pdf/standards.ts";
import { createFamilyFinder } from "../../../src/pdf/fonts/nearest_family.ts";
import { splitWeight } from "../../../src/pdf/fonts/font_metrics.ts";

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

const TOGETHER: readonly (readonly PdfStandard[])[] = [
  [],
  ["ua-1", "a-2a"],
  ["ua-1", "a-3b", "1.7"],
  ["a-4", "2.0"],
  ["ua-1", "ua-1"],
];

for (const standards of TOGETHER) {
  Deno.test(`checkStandards() accepts [${standards}]`, () => deepStrictEqual(checkStandards(standards), []));
}

const CONFLICTS: readonly (readonly [readonly PdfStandard[], RegExp])[] = [
  [["ua-1", "a-4"], /no PDF version in common/],
  [["a-1b", "1.7"], /no PDF version in common/],
  [["ua-1", "a-1a"], /no PDF version in common/],
  [["a-2a", "a-3a"], /a-2a, a-3a: a document conforms to only one of them/],
  [["1.7", "2.0"], /1\.7, 2\.0: a document conforms to only one of them/],
];

for (const [standards, message] of CONFLICTS) {
  Deno.test(`checkStandards() refuses [${standards}]`, () => {
    const [issue] = checkStandards(standards);
    strictEqual(issue?.code, "standards-conflict");
    strictEqual(message.test(issue.message), true, issue.message);
  });
}

Deno.test("isPdfStandard() knows the listed names only", () => {
  strictEqual(PDF_STANDARDS.length, 17);
  strictEqual(isPdfStandard("a-2a"), true);
  strictEqual(isPdfStandard("toString"), false);
  strictEqual(isPdfStandard("PDF/A"), false);
});

const find = createFamilyFinder(["Carlito", "DejaVu Sans Mono", "IBM Plex Sans", "Inter", "Acme", "Libertinus Serif"]);

for (
  const [asked, family, how] of [
    ["INTER", "Inter", "same"],
    ["Inter SemiBold", "Inter", "same"],
    ["acme", "Acme", "same"],
    ["Calibri Light", "Carlito", "known"],
    ["Menlo", "DejaVu Sans Mono", "known"],
    ["Arial", "IBM Plex Sans", "similar"],
    ["Times New Roman", "Libertinus Serif", "similar"],
  ] as const
) {
  Deno.test(`createFamilyFinder() finds ${family} for ${asked}: ${how}`, () => {
    deepStrictEqual(find(asked), { family, how });
  });
}

Deno.test("createFamilyFinder() finds nothing for a family of unknown look, or of a class that is not there", () => {
  strictEqual(find("Nobody Knows"), undefined);
  strictEqual(find("Comic Sans MS"), undefined);
});

for (
  const [name, family, weight] of [
    ["Acme Heavy", "Acme", 900],
    ["Acme Black", "Acme", 900],
    ["Acme Extra-Bold", "Acme", 800],
    ["Acme Semi Bold", "Acme", 600],
    ["Acme Semilight", "Acme", 300],
    ["Times New Roman", "Times New Roman", 400],
    ["Heavy", "Heavy", 400],
  ] as const
) {
  Deno.test(`splitWeight() reads ${name} as ${family} of weight ${weight}`, () => {
    deepStrictEqual(splitWeight(name), { family, weight });
  });
}
