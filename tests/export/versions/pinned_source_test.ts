import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { ExportSpool } from "../../../src/authoring/book/spool/export_spool.ts";
import { createSpooledSource } from "../../../src/authoring/book/spool/spooled_source.ts";
import { createWikiSource } from "../../../src/export/sources/wiki_source.ts";
import { createPinnedSource, type OldVersions } from "../../../src/export/versions/pinned_source.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { WikiError } from "../../../src/wiki/wiki_errors.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { createMemorySpool } from "../../support/memory_spool.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

const RULE = { kind: "as-of", until: Date.UTC(2025, 2, 10), shown: "2025-03-10" } as const;

function pinned(wiki: TestWiki, changes: Partial<OldVersions> = {}) {
  const { site, settings: { deployment } } = wiki;
  const content = openContent(clientFor(wiki));
  const old: OldVersions = {
    property: () => Promise.reject(new Error("not expected")),
    readVersion: (id, version) => content.readVersion(id, version),
    attachmentVersions: () => Promise.reject(new WikiError("not-found", "There is no such attachment")),
    ...changes,
  };
  return createPinnedSource(createWikiSource(content, { site, deployment }), old, RULE);
}

/** Starts a wiki with a page that was renamed and edited after the date of the rule. */
function startRenamed(deployment: "cloud" | "data-center"): TestWiki {
  const wiki = startTestWiki({ deployment });
  wiki.store.putPage({ id: "1", title: "Before", body: "<p>Old</p>", modifiedAt: Date.UTC(2025, 2, 1) });
  historyOf(wiki.store).editPage("1", { title: "After", body: "<p>New</p>" });
  return wiki;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`a resumed export reads the chosen versions again, with their titles (${deployment})`, async () => {
    await using wiki = startRenamed(deployment);
    const spool = new ExportSpool(createMemorySpool(), wiki.site);
    const seen = [];
    for (let run = 0; run < 2; run++) {
      const source = createSpooledSource(pinned(wiki), spool);
      const { pages } = await source.outline({ kind: "space", spaceKey: "DOCS" });
      const chosen = await source.choose?.(pages);
      strictEqual(chosen?.pages[0]?.version, 1);
      const before = wiki.requests.length;
      const [found] = await Array.fromAsync(source.read(["1"]));
      seen.push(found);
      strictEqual(wiki.requests.length > before, run === 0);
      deepStrictEqual(await Array.fromAsync(source.read(["1"])), [found]);
    }
    const [first, second] = seen;
    deepStrictEqual(second, first);
    strictEqual(
      first !== undefined && "facts" in first && `${first.facts.title} ${first.body.text}`,
      "Before <p>Old</p>",
    );
  });

  Deno.test(`a version that the wiki no longer has leaves its page out (${deployment})`, async () => {
    await using wiki = startRenamed(deployment);
    const lost = () => Promise.reject(new WikiError("not-found", "Cannot read version 1: it is gone"));
    const [found] = await Array.fromAsync(pinned(wiki, { readVersion: lost }).read(["1"]));
    deepStrictEqual(found, { id: "1", code: "not-found", message: "Cannot read version 1: it is gone" });
  });

  Deno.test(`an attachment whose version at the time is unknown is missing (${deployment})`, async () => {
    await using wiki = startRenamed(deployment);
    historyOf(wiki.store).putAttachment("1", { name: "a.txt", mediaType: "text/plain", bytes: new Uint8Array(3) });
    deepStrictEqual(await pinned(wiki).attachments("1"), []);
  });

  Deno.test(`a file that the wiki made is downloaded, such as the picture of a chart (${deployment})`, async () => {
    await using wiki = startRenamed(deployment);
    const bytes = new Uint8Array([1, 2, 3]);
    historyOf(wiki.store).putAttachment("1", { name: "chart.png", mediaType: "image/png", bytes });
    const address = `${wiki.site}/download/attachments/1/chart.png`;
    deepStrictEqual(await pinned(wiki).downloadMade?.(address, { maxBytes: 10 }), bytes);
  });
}
