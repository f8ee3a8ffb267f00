import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { ToolError } from "../../../src/base/tool_error.ts";
import type { ExportSource } from "../../../src/book/model/export_source.ts";
import { createHostTracker } from "../../../src/export/sources/host_tracker.ts";
import { createLinkedTrackers } from "../../../src/export/sources/linked_trackers.ts";
import { createWikiSource } from "../../../src/export/sources/wiki_source.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import * as fc from "../../support/property.ts";
import { ignoreWithoutBodies, REAL_BODIES } from "../../support/storage/real_bodies.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import type { WikiSettings } from "../../../src/wiki/local/wiki_options.ts";

const bodies = REAL_BODIES ?? [];

/** Everything that a source can be asked. */
const QUESTIONS: readonly ((source: ExportSource) => Promise<unknown>)[] = [
  (source) => source.outline({ kind: "space", spaceKey: "DOCS" }),
  (source) => source.outline({ kind: "tree", page: { id: "1" } }),
  (source) => source.outline({ kind: "page", page: { spaceKey: "DOCS", title: "T" } }),
  (source) => Array.fromAsync(source.read(["1", "2", "3"])),
  (source) => source.find({ id: "1" }),
  (source) => source.find({ spaceKey: "DOCS", title: "T", postedOn: "2025/01/14" }),
  (source) => source.labeledIds("DOCS", ["x"]),
  (source) => {
    return source.labeled({ labels: ["x"], all: true, spaces: [], max: 5, sort: "modified", reverse: false });
  },
  (source) => source.people([{ account: "a" }, { key: "b" }, { username: "c" }]),
  (source) => source.attachments("1"),
  (source) => source.download({ id: "att1", pageId: "1", name: "a.png", version: 1 }, { maxBytes: 99 }),
  (source) => source.issue("DOC-1"),
  (source) => source.issues({ jql: "x", fields: ["status"], max: 5 }),
  (source) => source.space("DOCS"),
  (source) => source.versions("1", 9),
];

const FIELDS = [
  ...["id", "title", "key", "version", "number", "results", "_links", "next", "body", "storage", "value", "space"],
  ...["spaceId", "status", "labels", "metadata", "history", "createdBy", "ancestors", "parentType", "parentId", "type"],
  ...["accountId", "displayName", "fields", "summary", "meta", "webui", "base"],
  ...["issues", "names", "total", "nextPageToken", "statusCategory", "displayName"],
];

const answer = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<unknown>("1", 1, "DOCS", null, true, "", -1, "page", "blogpost", "folder", "trashed", "x\0\u202e"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie("value"), { maxKeys: 8 }),
  ),
})).value;

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`a source throws typed errors only, whatever the wiki answers (${deployment})`, async () => {
    const site = deployment === "cloud" ? "https://acme.atlassian.net/wiki" : "https://wiki.acme.com";
    const settings = { deployment, token: "t" } as WikiSettings;
    const question = fc.constantFrom(...QUESTIONS);
    await fc.assert(
      fc.asyncProperty(question, fc.array(answer, { minLength: 1, maxLength: 4 }), async (ask, answers) => {
        let at = 0;
        const options = { fetch: () => Promise.resolve(Response.json(answers[at++ % answers.length])) };
        const client = clientFor({ site, settings }, options);
        const trackers = deployment === "cloud" ? createHostTracker(client) : createLinkedTrackers(client);
        const source = createWikiSource(openContent(client), { site, deployment, trackers });
        try {
          await ask(source);
        } catch (error) {
          ok(error instanceof ToolError, Deno.inspect(error));
        }
        ok(at < 100, `${at} requests`);
      }),
    );
  });

  Deno.test(`a source survives faults in the middle of a space (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment, pageSize: 20 });
    const ids = Array.from({ length: 90 }, () => wiki.store.putPage().id);
    const { site } = wiki;
    const open = () => createWikiSource(openContent(clientFor(wiki)), { site, deployment });
    const readAll = async (source: ExportSource) => {
      const { pages } = await source.outline({ kind: "space", spaceKey: "DOCS" });
      return await Array.fromAsync(source.read(pages.map((page) => page.id)));
    };
    const cold = await readAll(open());
    strictEqual(cold.length, ids.length);
    for (let at = 0; at < 12; at++) {
      for (const kind of ["429", "500", "cut", "truncated", "503"]) {
        let left = at;
        const when = () => left-- === 0;
        if (kind === "cut") wiki.fail({ kind, when });
        else if (kind === "truncated") wiki.fail({ kind: "text", text: '{"results":[{"id":"10', when });
        else wiki.fail({ kind: "status", status: Number(kind), headers: { "retry-after": "1" }, when });
      }
      deepStrictEqual(await readAll(open()), cold);
    }
  });

  Deno.test({
    name: `a source gives real bodies and hostile titles as they are (${deployment})`,
    ignore: ignoreWithoutBodies,
    async fn() {
      await using wiki = startTestWiki({ deployment });
      const titles = ["../../etc/passwd", "a\u202eb", "<script>", "x".repeat(255), "%00", '"', "\\", "🚲", "a\u0300"];
      const ids = bodies.map((body, at) =>
        wiki.store.putPage({ body, title: `${titles[at % titles.length]} ${at}` }).id
      );
      const source = createWikiSource(openContent(clientFor(wiki)), { site: wiki.site, deployment });
      const read = await Array.fromAsync(source.read(ids));
      deepStrictEqual(read.map((each) => "body" in each ? each.body.text : each), bodies);
      const at = 7 % bodies.length;
      const title = wiki.store.pages.get(ids[at] ?? "")?.title ?? "";
      strictEqual((await source.find({ spaceKey: "DOCS", title }))?.id, ids[at]);
    },
  });
}
