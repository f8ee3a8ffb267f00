import { deepStrictEqual, ok } from "node:assert/strict";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { CATALOG_DIGEST } from "../../../src/pdf/catalog/catalog.ts";
import { checkSource } from "../../../src/pdf/gate/check_pdf_pack.ts";
import {
  CANONICAL_SOURCE,
  generateCanonicalSource,
  HISTORICAL_REVISIONS,
} from "../../../src/pdf/source/canonical_source.ts";
import { KNOWN_SOURCES, type KnownSource } from "../../../src/pdf/source/known_sources_table.ts";
import { RUNTIME } from "../../../src/pdf/source/runtime.ts";
import { NO_GRAPHICS } from "../../support/packs/no_graphics.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { SOURCE_REVISIONS, type SourceRevision } from "../source/source_revisions_table.ts";
import { packTemplate, type TemplateContents, unpackTemplate } from "../../../mod.ts";
import { validatePdfPack } from "../../../src/validate/validate_pdf_pack.ts";
import {
  measureSource,
  RECORD_COMMAND,
  RECORDED_PACKS,
  type RecordedPack,
} from "../../support/packs/recorded_sources.ts";

const GENERATED = generateCanonicalSource(sampleValues(), NO_GRAPHICS);
const LITERALS = GENERATED.slice(0, -RUNTIME.length);
const EARLIER_RUNTIME = "\n#let earlier = true\n";
const EARLIER_CATALOG = "1".repeat(64);
const [SAME, OTHER] = ["2".repeat(64), "3".repeat(64)];

async function row(runtime: string, catalog: string, literals: string): Promise<KnownSource> {
  return { runtime: await sha256Hex(utf8(runtime)), runtimeBytes: runtime.length, catalog, literals };
}

const KNOWN = [
  await row(EARLIER_RUNTIME, EARLIER_CATALOG, SAME),
  await row("\n#let oldest = true\n", CATALOG_DIGEST, OTHER),
  await row(EARLIER_RUNTIME, CATALOG_DIGEST, SAME),
  await row(RUNTIME, CATALOG_DIGEST, SAME),
];
const EDITED = LITERALS.replace("#let ", "#panic()\n#let ");
const [OUTDATED, EDITED_CODE] = ["outdated-template-source", "non-canonical-template-source"];

for (
  const [title, source, { catalog = CATALOG_DIGEST, valid = true }, ...codes] of [
    ["the generated source", GENERATED, {}],
    ["an earlier runtime", LITERALS + EARLIER_RUNTIME, {}, OUTDATED],
    ["an earlier runtime and catalog", LITERALS + EARLIER_RUNTIME, { catalog: EARLIER_CATALOG }, OUTDATED],
    [
      "an earlier catalog's design",
      "#let x = 1\n" + EARLIER_RUNTIME,
      { catalog: EARLIER_CATALOG, valid: false },
      OUTDATED,
    ],
    ["literals that are written otherwise now", "#let x = 1\n" + "\n#let oldest = true\n", {}, OUTDATED],
    ["other literals before an earlier runtime", EDITED + EARLIER_RUNTIME, {}, EDITED_CODE],
    ["other literals and an earlier catalog", EDITED + EARLIER_RUNTIME, { catalog: EARLIER_CATALOG }, EDITED_CODE],
    ["other literals before this runtime", EDITED + RUNTIME, {}, EDITED_CODE],
    ["no literals", EARLIER_RUNTIME, {}, EDITED_CODE],
    ["a byte after an earlier runtime", `${LITERALS}${EARLIER_RUNTIME} `, {}, EDITED_CODE],
    ["a changed runtime", LITERALS + EARLIER_RUNTIME.replace("true", "eval"), {}, EDITED_CODE],
    ["a runtime inside of another one", LITERALS + EARLIER_RUNTIME + "#let y = 1", {}, EDITED_CODE],
    ["this runtime with an earlier catalog", GENERATED, { catalog: EARLIER_CATALOG }, EDITED_CODE],
    ["an earlier runtime with an unknown catalog", LITERALS + EARLIER_RUNTIME, { catalog: OTHER }, EDITED_CODE],
    ["an empty source", "", {}, EDITED_CODE],
  ] as const
) {
  Deno.test(`checkSource() answers ${title} with ${codes[0] ?? "no finding"}`, async () => {
    const generated = valid ? utf8(GENERATED) : undefined;
    const issues = await checkSource({ source: utf8(source), catalog, generated }, KNOWN);
    deepStrictEqual(issues.map(({ code, severity }) => [code, severity]), codes.map((code) => [code, "error"]));
  });
}

Deno.test("checkSource() accepts the generated source of a version that the table lacks", async () => {
  const source = utf8(GENERATED);
  deepStrictEqual(await checkSource({ source, catalog: CATALOG_DIGEST, generated: source }, []), []);
});

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

const CURRENT = await measureSource();

function isCurrent({ source }: RecordedPack): boolean {
  return JSON.stringify(source) === JSON.stringify(CURRENT);
}

async function codesOf(pack: Uint8Array): Promise<string[]> {
  return (await validatePdfPack(pack)).issues.map(({ code }) => code);
}

Deno.test("the last of the known sources is this version's, and its packs are recorded", () => {
  deepStrictEqual(KNOWN_SOURCES.at(-1), CURRENT, `Run ${RECORD_COMMAND}`);
  const names = RECORDED_PACKS.filter(isCurrent).map(({ name }) => name);
  deepStrictEqual(names, ["brand", "editorial", "minimal", "technical"]);
  ok(RECORDED_PACKS.some((pack) => !isCurrent(pack)), "packs of an earlier version are recorded");
});

for (const recorded of RECORDED_PACKS) {
  const title = `${recorded.name} of ${recorded.source.runtime.slice(0, 8)}`;
  const wanted = isCurrent(recorded) ? [] : [OUTDATED];

  Deno.test(`validatePdfPack() answers ${title} with ${wanted[0] ?? "no finding"}`, async () => {
    deepStrictEqual(await codesOf(recorded.pack), wanted);
  });

  Deno.test(`validatePdfPack() answers edited copies of ${title} as edited`, async () => {
    // Without the generator of other literals, the gate cannot compare them.
    const literals = recorded.source.literals === CURRENT.literals ? EDITED_CODE : OUTDATED;
    deepStrictEqual(await codesOf(await edit(recorded, { runtime: "\n#panic()\n" })), [EDITED_CODE]);
    deepStrictEqual(await codesOf(await edit(recorded, { literals: '#read("/secret")\n' })), [literals]);
    deepStrictEqual(await codesOf(await edit(recorded, { accent: "#010203" })), [literals]);
  });

  Deno.test(`validatePdfPack() refuses ${title} with the digest of another catalog`, async () => {
    const catalogs = KNOWN_SOURCES.map(({ catalog }) => catalog).filter((each) => each !== recorded.source.catalog);
    for (const catalog of new Set(catalogs)) {
      deepStrictEqual((await validatePdfPack(await edit(recorded, { catalog }))).ok, false);
    }
  });
}

/** Changes to a pack: text added to the end of its source or before the runtime, or other values in its manifest. */
interface Changes {
  readonly runtime?: string;
  readonly literals?: string;
  readonly accent?: string;
  readonly catalog?: string;
}

async function edit({ pack, source }: RecordedPack, changes: Changes): Promise<Uint8Array> {
  const { manifest, files } = await unpackTemplate(pack);
  const changed: TemplateContents["manifest"] = structuredClone(manifest);
  if (changes.accent !== undefined) Object(changed.design).colors.accent = changes.accent;
  if (changes.catalog !== undefined) Object(changed.capabilityCatalog).digest = changes.catalog;
  const text = new TextDecoder().decode(files.get("tool.typ"));
  const [literals, runtime] = [text.slice(0, -source.runtimeBytes), text.slice(-source.runtimeBytes)];
  const edited = `${literals}${changes.literals ?? ""}${runtime}${changes.runtime ?? ""}`;
  return await packTemplate({ manifest: changed, files: new Map([...files, ["tool.typ", utf8(edited)]]) });
}
