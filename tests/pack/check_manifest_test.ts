import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { ManifestValidationError, validateManifest } from "../../mod.ts";
import { checkManifest } from "../../src/pack/check_manifest.ts";
import { DOCX, sampleManifest, TYPST } from "../support/packs/packs.ts";
import * as fc from "../support/property.ts";

const setting = { type: "text", default: "x" };

/** Manifest, reason or warning code, path. */
const CASES: [title: string, manifest: unknown, code: string, path: string][] = [
  ["schemaVersion 0", { ...sampleManifest(), schemaVersion: 0 }, "unknown-schema-version", "schemaVersion"],
  ["schemaVersion 2", { ...sampleManifest(), schemaVersion: 2 }, "unknown-schema-version", "schemaVersion"],
  ['schemaVersion "1"', { ...sampleManifest(), schemaVersion: "1" }, "unknown-schema-version", "schemaVersion"],
  ["schemaVersion null", { ...sampleManifest(), schemaVersion: null }, "unknown-schema-version", "schemaVersion"],
  ["schemaVersion missing", without("schemaVersion"), "shape-error", "schemaVersion"],
  ["another typst API", engine({ ...TYPST, api: "wiki.pdf-template/v2" }), "unknown-api", "engine.api"],
  ["the docx API for typst", engine({ ...TYPST, api: DOCX.api }), "unknown-api", "engine.api"],
  ["the typst API for docx", engine({ ...DOCX, api: TYPST.api }), "unknown-api", "engine.api"],
  ["an API that is a number", engine({ ...TYPST, api: 1 }), "shape-error", "engine.api"],
  ["an API that is missing", engine({ kind: "docx", entry: "x" }), "shape-error", "engine.api"],
  ["an unknown kind", engine({ ...TYPST, kind: "latex" }), "shape-error", "engine.kind"],
  ["a kind of the prototype", engine({ ...TYPST, kind: "toString" }), "shape-error", "engine.kind"],
  ["no entry", engine({ kind: "docx", api: DOCX.api }), "shape-error", "engine.entry"],
  ["an empty entry", engine({ ...DOCX, entry: "" }), "shape-error", "engine.entry"],
  ["an entry that is a list", engine({ ...DOCX, entry: ["x"] }), "shape-error", "engine.entry"],
  ["no engine", without("engine"), "shape-error", "engine"],
  ["an engine that is a text", engine("typst"), "shape-error", "engine"],
  ["an engine that is null", engine(null), "shape-error", "engine"],
  ["an engine that is a list", engine([]), "shape-error", "engine"],
  ["no id", without("id"), "shape-error", "id"],
  ["an empty id", sampleManifest({ id: "" }), "shape-error", "id"],
  ["an id that is a number", { ...sampleManifest(), id: 1 }, "shape-error", "id"],
  ["no name", without("name"), "shape-error", "name"],
  ["no version", without("version"), "shape-error", "version"],
  ["a version that is a number", { ...sampleManifest(), version: 1 }, "shape-error", "version"],
  ["no compilerRange for typst", engine({ ...TYPST, compilerRange: undefined }), "shape-error", "engine.compilerRange"],
  ["a range that is a number", engine({ ...TYPST, compilerRange: 0.15 }), "shape-error", "engine.compilerRange"],
  ["requiredFonts that is an object", sampleManifest({ requiredFonts: {} as never }), "shape-error", "requiredFonts"],
  ["a font that is a text", sampleManifest({ requiredFonts: ["Inter" as never] }), "shape-error", "requiredFonts[0]"],
  ["a font without family", font({ family: undefined }), "shape-error", "requiredFonts[0].family"],
  ["a font without style", font({ style: undefined }), "shape-error", "requiredFonts[0].style"],
  ["a font whose weight is a text", font({ weight: "bold" }), "shape-error", "requiredFonts[0].weight"],
  ["settings that is a list", sampleManifest({ settings: [] as never }), "shape-error", "settings"],
  ["a setting that is a text", sampleManifest({ settings: { a: "x" as never } }), "shape-error", "settings.a"],
  ["a setting of unknown type", settings({ ...setting, type: "date" }), "shape-error", "settings.a.type"],
  ["a setting without default", settings({ type: "text" }), "shape-error", "settings.a.default"],
  ["a catalog that is a text", { ...sampleManifest(), capabilityCatalog: "v3" }, "shape-error", "capabilityCatalog"],
  ["a catalog without digest", catalog({ digest: undefined }), "shape-error", "capabilityCatalog.digest"],
  ["a catalog version as text", catalog({ version: "3" }), "shape-error", "capabilityCatalog.version"],
  ["a source whose revision is a number", source({ revision: 5 }), "shape-error", "canonicalSource.revision"],
  ["a design that is a list", { ...sampleManifest(), design: [] }, "shape-error", "design"],
  ["assets that are a text", { ...sampleManifest(), assets: "x" }, "shape-error", "assets"],
  [
    "assetDescriptors that are null",
    { ...sampleManifest(), assetDescriptors: null },
    "shape-error",
    "assetDescriptors",
  ],
  ["decorations that are true", { ...sampleManifest(), decorations: true }, "shape-error", "decorations"],
  ["provenance that is a text", { ...sampleManifest(), provenance: "me" }, "shape-error", "provenance"],
  ["a digest that is a number", provenance({ payloadSha256: 1 }), "shape-error", "provenance.payloadSha256"],
  ["createdWith that is a list", provenance({ createdWith: [] }), "shape-error", "provenance.createdWith"],
  ["a manifest that is null", null, "shape-error", ""],
  ["a manifest that is a list", [], "shape-error", ""],
  ["a manifest that is a text", "{}", "shape-error", ""],
  ["a borrowed id", Object.assign(Object.create({ id: "com.example.x" }), without("id")), "shape-error", "id"],
];

const RESPELLED: typeof CASES = [
  ["a field in capitals", { ...sampleManifest(), ID: "com.evil" }, "shape-error", "ID"],
  ["an engine field in capitals", engine({ ...TYPST, Entry: "evil.typ" }), "shape-error", "engine.Entry"],
  ["a provenance field in capitals", provenance({ payloadSHA256: "x" }), "shape-error", "provenance.payloadSHA256"],
];

const WARNINGS: typeof CASES = [
  ["an id of one word", sampleManifest({ id: "report" }), "unconventional-id", "id"],
  ["an id with blanks", sampleManifest({ id: "com.example.my report" }), "unconventional-id", "id"],
  ["version 1.0", sampleManifest({ version: "1.0" }), "unconventional-version", "version"],
  ["version v1.0.0", sampleManifest({ version: "v1.0.0" }), "unconventional-version", "version"],
  ["a long id", sampleManifest({ id: `com.${"a.".repeat(2_000_000)}a` }), "unconventional-id", "id"],
  ["an unknown field", sampleManifest({ homepage: "x" }), "unknown-field", "homepage"],
  ["an unknown field of the engine", engine({ ...TYPST, flags: [] }), "unknown-field", "engine.flags"],
  ["an unknown field of the catalog", catalog({ "a\nb": 1 }), "unknown-field", "capabilityCatalog.a\\nb"],
  ["an unknown field of the source", source({ url: "x" }), "unknown-field", "canonicalSource.url"],
  ["a range for docx", engine({ ...DOCX, compilerRange: "^1" }), "unused-field", "engine.compilerRange"],
  [
    "a boolean with a text",
    settings({ type: "boolean", default: "no" }),
    "setting-default-mismatch",
    "settings.a.default",
  ],
  [
    "a number with a text",
    settings({ type: "number", default: "1" }),
    "setting-default-mismatch",
    "settings.a.default",
  ],
];

function without(field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sampleManifest()).filter(([name]) => name !== field));
}
function engine(value: unknown) {
  return { ...sampleManifest(), engine: value };
}
function font(change: Record<string, unknown>) {
  return { ...sampleManifest(), requiredFonts: [{ family: "Inter", style: "normal", weight: 400, ...change }] };
}
function settings(a: unknown) {
  return { ...sampleManifest(), settings: { a } };
}
function settingsOf(settings: Record<string, unknown>) {
  return { ...sampleManifest(), settings };
}
function catalog(change: Record<string, unknown>) {
  return { ...sampleManifest(), capabilityCatalog: { id: "tool.pdf-template", version: 3, digest: "x", ...change } };
}
function source(change: Record<string, unknown>) {
  return { ...sampleManifest(), canonicalSource: { api: "x", revision: "5", ...change } };
}
function provenance(value: unknown) {
  return { ...sampleManifest(), provenance: value };
}

for (const [title, manifest, reason, path] of [...CASES, ...RESPELLED]) {
  Deno.test(`validateManifest() refuses ${title} as ${reason}`, () => {
    throws(() => validateManifest(manifest), { name: "ManifestValidationError", code: reason, reason, path });
    deepStrictEqual(checkManifest(manifest).map((issue) => [issue.severity, issue.code, issue.path]), [[
      "error",
      reason,
      path,
    ]]);
  });
}

for (const [title, manifest, code, path] of WARNINGS) {
  Deno.test(`checkManifest() warns of ${title}`, () => {
    deepStrictEqual(checkManifest(manifest).map((issue) => [issue.severity, issue.code, issue.path]), [[
      "warning",
      code,
      path,
    ]]);
    strictEqual(validateManifest(manifest), manifest);
  });
}

Deno.test("validateManifest() accepts a manifest with every field", () => {
  const manifest = sampleManifest({
    requiredFonts: [{ family: "Inter", style: "normal", weight: 400 }],
    settings: Object.fromEntries(
      [["text", "x"], ["boolean", true], ["choice", "a"], ["color", "#fff"], ["number", 1], ["asset", null]].map((
        [type, value],
      ) => [`s-${type}`, { type, default: value, label: "kept" }]),
    ) as never,
    capabilityCatalog: { id: "tool.pdf-template", version: 3, digest: "x" },
    canonicalSource: { api: "x", revision: "5" },
    design: { page: {} },
    assetDescriptors: [],
    assets: {},
    decorations: [],
    provenance: { payloadSha256: "x", createdWith: "y", note: "kept" },
  });
  deepStrictEqual(checkManifest(manifest), []);
});

Deno.test("validateManifest() throws the first problem and carries all of them", () => {
  const manifest = { schemaVersion: 3, id: 1, engine: { kind: "typst", api: "x", entry: "a", compilerRange: "<0.15" } };
  const error = catchError(() => validateManifest(manifest));
  strictEqual(error.reason, "unknown-schema-version");
  deepStrictEqual(error.issues.map(({ code, path }) => `${code} ${path}`), [
    "unknown-schema-version schemaVersion",
    "shape-error id",
    "shape-error name",
    "shape-error version",
    "unknown-api engine.api",
    "compiler-range-mismatch engine.compilerRange",
  ]);
  strictEqual(error.message, "Cannot accept the manifest: schemaVersion must be 1, it is 3 (and 5 more)");
});

const ACCEPTING = [
  ">=0.15.1 <0.16",
  "0.15.1",
  "=0.15.1",
  "0.15",
  ">=0.15",
  ">0.15.0",
  "<=0.15.1",
  "<1.0",
  ">=0.1  <0.15.2",
  " >=0.15.1   <0.16 ",
  ">= 0.15.1 <  0.16",
  "\t0.15.1\t",
];
const REFUSING = [
  "<0.15.1",
  ">0.15.1",
  ">=0.15.2 <0.16",
  ">=0.14 <0.15",
  "0.15.0",
  "0.16",
  ">0.15",
  " > 0.15.1 ",
  "<=0.15.0",
  ">=1.0",
  "0.15.1 0.15.2",
];
const UNSUPPORTED = [
  "",
  " ",
  "*",
  "x",
  "0.15.x",
  "^0.15.1",
  "~0.15.1",
  "0.15.0 - 0.15.2",
  ">=0.15.1 || <1.0",
  "latest",
];
const ODD = [
  ">=0.15.1,<0.16",
  "0.15.1-rc.1",
  "0.15.1+build",
  "v0.15.1",
  "15",
  "00.15.1",
  ">=",
  "> =0.15.1",
  "0.15 .1",
  "\n0.15.1",
  "=>0.15.1",
];
const LONG = [">=0.15.1 ".repeat(20).trim(), "0.15.1" + "1".repeat(20)];

for (const compilerRange of ACCEPTING) {
  Deno.test(`engine.compilerRange ${JSON.stringify(compilerRange)} accepts the pinned compiler`, () => {
    deepStrictEqual(checkManifest(engine({ ...TYPST, compilerRange })), []);
  });
}
for (const compilerRange of REFUSING) {
  Deno.test(`engine.compilerRange "${compilerRange}" is a compiler-range-mismatch with the remedy`, () => {
    const error = catchError(() => validateManifest(engine({ ...TYPST, compilerRange })));
    strictEqual(error.reason, "compiler-range-mismatch");
    strictEqual(
      error.hint,
      "Migrate the recipe, then build the pack from the result.",
    );
  });
}
for (const compilerRange of [...UNSUPPORTED, ...ODD, ...LONG]) {
  Deno.test(`engine.compilerRange ${JSON.stringify(compilerRange)} is of an unsupported form`, () => {
    throws(() => validateManifest(engine({ ...TYPST, compilerRange })), { reason: "shape-error" });
  });
}

Deno.test("checkManifest() reports a hundred problems of each severity, and that more exist", () => {
  const fonts = checkManifest({ ...sampleManifest(), requiredFonts: Array.from({ length: 50_000 }, () => ({})) });
  deepStrictEqual([fonts.length, fonts.at(-1)?.code], [101, "more-issues"]);
  const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`x${i}`, i]));
  const issues = checkManifest({ ...unknown, ...sampleManifest(), provenance: 1 });
  deepStrictEqual([issues.length, issues[0]?.code, issues.at(-1)?.code], [102, "shape-error", "more-issues"]);
});

Deno.test("checkManifest() shows keys of dictionaries escaped and short", () => {
  const [issue] = checkManifest(settingsOf({ "\x1b[31m\nFAKE": 1 }));
  strictEqual(issue?.message, "settings.\\x1b[31m\\nFAKE must be an object");
  const [long] = checkManifest(settingsOf({ ["k".repeat(5000)]: 1 }));
  strictEqual((long?.message.length ?? 0) < 200, true);
});

Deno.test("validateManifest() accepts values that JSON cannot contain", () => {
  const cycle: Record<string, unknown> = {};
  cycle["self"] = cycle;
  for (const id of [1n, Symbol("x"), cycle, () => {}]) {
    throws(() => validateManifest({ ...sampleManifest(), id }), { reason: "shape-error", path: "id" });
  }
});

Deno.test("validateManifest() throws only ManifestValidationError, whatever the value", () => {
  fc.assert(fc.property(fc.anything(), fc.constantFrom(...Object.keys(sampleManifest())), (value, field) => {
    for (const manifest of [value, { ...sampleManifest(), [field]: value }]) {
      try {
        strictEqual(validateManifest(manifest), manifest);
      } catch (error) {
        strictEqual(error instanceof ManifestValidationError, true, String(error));
      }
    }
  }));
});

function catchError(action: () => unknown): ManifestValidationError {
  try {
    action();
  } catch (error) {
    if (error instanceof ManifestValidationError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
