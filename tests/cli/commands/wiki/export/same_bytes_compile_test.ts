import { deepStrictEqual, notDeepStrictEqual, strictEqual } from "node:assert/strict";
import { writeExport } from "../../../../../src/cli/commands/wiki/export/write_export.ts";
import { createWikiSource } from "../../../../../src/export/sources/wiki_source.ts";
import { openContent } from "../../../../../src/wiki/content/open_content.ts";
import { LOCAL_COMPILERS } from "../../../../support/compilers/embedded_compilers.ts";
import { fetchFrom, runExport } from "../../../../support/export/export_stage.ts";
import { createFakeContext } from "../../../../support/fake_context.ts";
import { createMemorySpool } from "../../../../support/memory_spool.ts";
import { clientFor } from "../../../../support/test_wiki/client_for.ts";
import { startDemoWiki } from "../../../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { generateSpace } from "../../../../support/wiki/generated_space.ts";

/** Address of both kinds of wiki. */
const SITE = "https://wiki.company.com/wiki";

/** Exports a space from a wiki of a kind, as if it were at {@linkcode SITE}. */
async function exportFrom(deployment: "cloud" | "data-center", spaceKey: string): Promise<Map<string, Uint8Array>> {
  await using wiki = startDemoWiki({ deployment });
  generateSpace(wiki, { pages: 20, pictures: 8 });
  const published = new Map<string, Uint8Array>();
  const context = createFakeContext({
    ...{ tree: {}, compilers: LOCAL_COMPILERS, now: new Date(0), environment: {} },
    files: {
      openSpool: () => Promise.resolve(createMemorySpool()),
      publishFile: (path, bytes) => Promise.resolve(void published.set(path, bytes)),
    },
  });
  const client = clientFor({ site: SITE, settings: wiki.settings }, { fetch: fetchFrom(wiki, SITE) });
  const source = createWikiSource(openContent(client), { site: SITE, deployment });
  const target = { source, scopes: [{ kind: "space", spaceKey }], name: spaceKey, origin: SITE } as const;
  const flags = { excludeMode: "subtree", images: "print", concurrency: 4, output: "b.pdf", report: "b.json" } as const;
  await writeExport(target, flags, context);
  return published;
}

for (const key of ["DOCS", "GEN"]) {
  Deno.test(`tool wiki export makes the same book of ${key} from both kinds of wiki`, async () => {
    const cloud = await exportFrom("cloud", key);
    const dataCenter = await exportFrom("data-center", key);
    const text = (files: Map<string, Uint8Array>) => new TextDecoder().decode(files.get("b.json"));
    strictEqual(text(cloud), text(dataCenter));
    deepStrictEqual(cloud.get("b.pdf"), dataCenter.get("b.pdf"));
  });
}

Deno.test("tool wiki export makes the same bytes twice, whatever the concurrency and the clock; dates change them", async () => {
  await using wiki = startDemoWiki();
  const args = ["DOCS:Workshop", "--scope", "tree", "-o", "b.pdf"];
  const run = async (...more: readonly string[]) => {
    const now = new Date(more.length * 1e12);
    const { published, stderr } = await runExport(wiki, [...args, ...more], { compilers: LOCAL_COMPILERS, now });
    strictEqual(published.size, 1, stderr);
    return published.get("b.pdf");
  };
  const first = await run();
  deepStrictEqual(await run(), first);
  deepStrictEqual(await run("--concurrency", "1"), first);
  const dated = await run("--exported-at", "2026-02-28");
  notDeepStrictEqual(dated, first);
  const epoch = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 1, 28) / 1000) };
  const { published } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS, environment: epoch });
  deepStrictEqual(published.get("b.pdf"), dated);
});
