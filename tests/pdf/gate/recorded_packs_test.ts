import { deepStrictEqual, ok } from "node:assert/strict";
import { packTemplate, type TemplateContents, unpackTemplate } from "../../../mod.ts";
import { KNOWN_SOURCES } from "../../../src/pdf/source/known_sources_table.ts";
import { validatePdfPack } from "../../../src/validate/validate_pdf_pack.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { measureSource, RECORD_COMMAND, RECORDED_PACKS } from "../../support/packs/recorded_sources.ts";
import type { RecordedPack } from "../../support/packs/recorded_sources.ts";

const CURRENT = await measureSource();
const EDITED = "non-canonical-template-source";
const OUTDATED = "outdated-template-source";

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
    const literals = recorded.source.literals === CURRENT.literals ? EDITED : OUTDATED;
    deepStrictEqual(await codesOf(await edit(recorded, { runtime: "\n#panic()\n" })), [EDITED]);
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
