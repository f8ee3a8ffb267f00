import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { createDocsHost } from "../../../src/cli/deno/deno_docs_host.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import type { AskedOptions } from "../../../src/sync/sync_options.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

const OPTIONS: AskedOptions = {
  ...{ push: true, onConflict: "keep-both", onRemoteDelete: "trash", concurrency: 1 },
  ...{ maxAttachment: 1_000_000, full: false },
};
const bytes = (text: string) => new TextEncoder().encode(text);

Deno.test("settleOptions() remembers that attachments are not synced, for runs, plans and notices", async () => {
  await using wiki = startTestWiki();
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/docs`;
  wiki.store.putPage({ id: "1", title: "Guide" });
  const history = historyOf(wiki.store);
  const put = (name: string) => history.putAttachment("1", { name, bytes: bytes(name), mediaType: "text/plain" });
  const host = createDocsHost(createDenoContext(new AbortController().signal));
  const { deployment, token } = wiki.settings;
  const profile = { name: "test", site: wiki.site, deployment, token };
  const scope = { kind: "space", key: "DOCS" } as const;
  const run = async (what: "sync" | "plan", attachments?: boolean) => {
    const lines: string[] = [];
    const options = { ...OPTIONS, attachments };
    const found = await host[what]({ folder, scope, profile, options }, {
      change: ({ kind, path }) => void lines.push(`${kind} ${path}`),
      progress() {},
      notice: (message) => void lines.push(message.replace(/,.*$/, "")),
    });
    const planned = Array.isArray(found) ? found.map(({ action, path }) => `${action} ${path}`) : [];
    return [...lines, ...planned];
  };
  put("a.txt");
  deepStrictEqual(await run("sync", false), ["pulled Guide.md"]);
  const note = "Attachments are not synced";
  deepStrictEqual([await run("sync"), await run("plan")], [[note], [note]]);
  deepStrictEqual(await run("plan", true), ["download Guide.assets/a.txt"]);
  deepStrictEqual(await run("sync"), [note], "a plan is not remembered");
  deepStrictEqual(await run("sync", true), ["downloaded Guide.assets/a.txt"]);
  const b = put("b.txt");
  deepStrictEqual(await run("sync"), ["downloaded Guide.assets/b.txt"]);
  await run("sync", false);
  history.attachments.trash(b.id);
  deepStrictEqual(await run("plan", true), ["trash Guide.assets/b.txt"], "also what was removed meanwhile");
  strictEqual((await run("sync", true)).length, 1);
});
