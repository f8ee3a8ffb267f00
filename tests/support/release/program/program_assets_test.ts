import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { digestEngineSources } from "../engine/engine_sources.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";
import { findEngineFolder } from "./program_assets.ts";

const TARGET = "x86_64-unknown-linux-gnu";
const CURRENT = await digestEngineSources(TARGET);
const OUTDATED = `dist/engine/${TARGET} has a build of other sources`;

for (
  const [name, record, reason] of [
    ["finds a build of these sources", { sources: CURRENT }, undefined],
    ["refuses a build of other sources", { sources: await digestEngineSources("aarch64-apple-darwin") }, OUTDATED],
    ["refuses a build that does not say of which sources it is", {}, OUTDATED],
    ["finds none without the record", undefined, `dist/engine/${TARGET} has no compiler`],
  ] as const
) {
  Deno.test(`findEngineFolder() ${name}`, async () => {
    await using folder = await createTemporaryFolder();
    const builds = pathToFileURL(`${folder.path}/`);
    const build = new URL(`${TARGET}/`, builds);
    await Deno.mkdir(build);
    await Deno.writeTextFile(new URL("typst-engine.br", build), "");
    if (record !== undefined) await Deno.writeTextFile(new URL("typst-engine.json", build), JSON.stringify(record));
    const found = await findEngineFolder(TARGET, builds);
    deepStrictEqual(found.reason, reason);
    strictEqual(found.folder?.href, reason === undefined ? build.href : undefined);
  });
}
