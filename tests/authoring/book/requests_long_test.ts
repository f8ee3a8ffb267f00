import { ok, strictEqual } from "node:assert/strict";
import { gatherBook } from "../../../src/authoring/book/gather_book.ts";
import { ExportSpool } from "../../../src/authoring/book/spool/export_spool.ts";
import { createSpooledSource } from "../../../src/authoring/book/spool/spooled_source.ts";
import { createWikiSource } from "../../../src/export/sources/wiki_source.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { requestFor } from "../../support/export/fake_source.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { createMemorySpool } from "../../support/memory_spool.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import { generateSpace } from "../../support/wiki/generated_space.ts";

const PAGES = 1000;
/** Requests for each page besides those for the contents of pictures. */
const MOST_PER_PAGE = 0.1;
const LOOK = { isOpaque: false, textWidths: { upright: 450, turned: 700 } } as const;

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`a book of ${PAGES} pages takes at most ${MOST_PER_PAGE} requests a page besides pictures (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment, pageSize: 250 });
    generateSpace(wiki, { pages: PAGES, pictures: 2 * PAGES });
    const spool = new ExportSpool(createMemorySpool(), wiki.site);
    const source = createSpooledSource(
      createWikiSource(openContent(clientFor(wiki)), { site: wiki.site, deployment }),
      spool,
    );
    const request = requestFor({ scopes: [{ kind: "space", spaceKey: "GEN" }] });
    const task = { request, look: LOOK, refusesLosses: false, step: () => {} };
    const shown = await gatherBook(
      {
        ...task,
        use: ({ pictures }) => Promise.resolve(pictures.filter(({ bytes }) => bytes !== undefined).length),
      },
      { source, spool },
      createFakeContext(),
    );
    strictEqual(shown, 2 * PAGES);
    const others = wiki.requests.filter(({ path }) => !/\/download(?:\/|$)/.test(path)).length;
    ok(others <= MOST_PER_PAGE * PAGES, `${others} requests for ${PAGES} pages`);
  });
}
