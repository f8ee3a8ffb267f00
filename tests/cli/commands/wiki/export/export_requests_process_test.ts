import { ok, strictEqual } from "node:assert/strict";
import { logInTo } from "../../../../support/processes/tool_login.ts";
import { runTool } from "../../../../support/processes/tool_process.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { generateSpace } from "../../../../support/wiki/generated_space.ts";

const [PAGES, PICTURES] = [60, 120];
/** Requests for each download: Cloud redirects it to another address. */
const DOWNLOAD = { cloud: 2, "data-center": 1 } as const;

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export asks for pages and facts at most 1.2 times per page (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using folder = await createTemporaryFolder();
    await using login = await logInTo(wiki);
    generateSpace(wiki, { pages: PAGES, pictures: PICTURES });
    const args = ["wiki", "export", "GEN", "-o", "book.pdf", "--template", "minimal"];
    const { code, stderr } = await runTool(args, { cwd: folder.path, env: login.env });
    strictEqual(code, 0, stderr);
    // Everything but the contents of pictures counts: lists of pages and attachments, bodies, names of people.
    const downloads = wiki.requests.filter(({ path }) => /\/download(?:\/|$)/.test(path)).length;
    strictEqual(downloads, PICTURES * DOWNLOAD[deployment]);
    const perPage = (wiki.requests.length - downloads) / PAGES;
    ok(perPage <= 1.2, `${perPage} requests per page`);
  });
}
