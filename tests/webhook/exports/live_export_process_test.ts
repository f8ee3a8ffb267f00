import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { equalBytes } from "../../../src/base/bytes.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import type { LocalRequest } from "../../../src/wiki/local/wiki_request.ts";
import { type ServerProcess, startServerProcess } from "../server_process.ts";
import { coldExport, deliver, exportingServer, untilAtRest } from "./exporting_server.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

const ignore = Deno.build.os === "windows";

/** Sends the event of a page and waits for its exports. */
async function exportAfter(server: ServerProcess, eventType: string, id: string): Promise<void> {
  const timestamp = new Date().toISOString();
  await deliver(server, { eventType, timestamp, page: { id, spaceKey: "DOCS" } });
  await untilAtRest(server);
}

/** Waits for a line of the log, which may come after the state that it reports. */
async function untilLogged(server: ServerProcess, words: string): Promise<void> {
  while (!server.lines.some((line) => line.includes(words))) await waitFor(20);
}

async function visible(path: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(path), ({ name }) => name)).filter((name) => !name.startsWith(".")).sort();
}

function fill({ store }: TestWiki): void {
  const include = '<ac:structured-macro ac:name="include"><ac:parameter ac:name=""><ac:link>' +
    '<ri:page ri:content-title="Shared" /></ac:link></ac:parameter></ac:structured-macro>';
  store.putPage({ id: "1", title: "Guide", body: `<p>Before.</p>${include}` });
  store.putPage({ id: "2", title: "Shared", body: "<p>Shared text.</p>" });
}

Deno.test("tool webhook server exports a page, follows what it includes, and moves the PDF of a removed page away", {
  ignore,
}, async () => {
  await using folder = await createTemporaryFolder();
  await using wiki = startTestWiki();
  fill(wiki);
  await using server = await startServerProcess(exportingServer(folder.path, wiki));
  const out = `${folder.path}/out`;
  await exportAfter(server, "page_updated", "1");
  deepStrictEqual(await visible(out), ["Guide-1.pdf", "Guide-1.pdf.json"]);
  wiki.store.putPage({ id: "2", version: 2, body: "<p>Shared text, changed.</p>" });
  await exportAfter(server, "page_updated", "2");
  deepStrictEqual(await visible(out), ["Guide-1.pdf", "Guide-1.pdf.json", "Shared-2.pdf", "Shared-2.pdf.json"]);
  for (const [name, id] of [["Guide-1.pdf", "1"], ["Shared-2.pdf", "2"]] as const) {
    ok(equalBytes(await Deno.readFile(`${out}/${name}`), await coldExport(id, wiki)), name);
  }
  wiki.store.putPage({ id: "1", status: "trashed" });
  await exportAfter(server, "page_trashed", "1");
  deepStrictEqual(await visible(out), ["Shared-2.pdf", "Shared-2.pdf.json", "removed"]);
  deepStrictEqual(await visible(`${out}/removed`), ["Guide-1.pdf", "Guide-1.pdf.json"]);
  wiki.store.putPage({ id: "1", status: "current", version: 2 });
  await exportAfter(server, "page_restored", "1");
  deepStrictEqual(await visible(`${out}/removed`), []);
  ok(equalBytes(await Deno.readFile(`${out}/Guide-1.pdf`), await coldExport("1", wiki)));
  strictEqual((await server.health())["dead"], 0);
  strictEqual(await server.end("SIGTERM"), 0, server.lines.join("\n"));
});

Deno.test(
  "tool webhook server --export-scope space exports the space of a changed page as one book",
  { ignore },
  async () => {
    await using folder = await createTemporaryFolder();
    await using wiki = startTestWiki();
    fill(wiki);
    await using server = await startServerProcess(exportingServer(folder.path, wiki, ["--export-scope", "space"]));
    const name = "Space-DOCS-space-DOCS.pdf";
    for (const version of [2, 3]) {
      wiki.store.putPage({ id: "2", version, title: `Shared ${version}` });
      await exportAfter(server, "page_updated", "2");
      deepStrictEqual(await visible(`${folder.path}/out`), [name, `${name}.json`]);
    }
    ok(equalBytes(await Deno.readFile(`${folder.path}/out/${name}`), await coldExport("DOCS", wiki)));
    strictEqual(await server.end("SIGTERM"), 0, server.lines.join("\n"));
  },
);

Deno.test(
  "tool webhook server retries an export while the wiki fails, and reports those that it gave up",
  { ignore },
  async () => {
    await using folder = await createTemporaryFolder();
    await using wiki = startTestWiki();
    fill(wiki);
    const place = exportingServer(folder.path, wiki, ["--max-attempts", "2"]);
    await using server = await startServerProcess(place);
    wiki.settings.token = "changed";
    await exportAfter(server, "page_updated", "1");
    strictEqual((await server.health())["dead"], 1);
    await untilLogged(server, "Event is dead after 2 attempts");
    strictEqual(await server.end("SIGTERM"), 0);
  },
);

Deno.test("tool webhook server exports a tree without its hidden pages, and again when a failing page can be read", {
  ignore,
}, async () => {
  await using folder = await createTemporaryFolder();
  await using wiki = startTestWiki();
  const { store } = wiki;
  store.putPage({ id: "900", title: "Home" });
  historyOf(store).homepages.set("DOCS", "900");
  store.putPage({ id: "901", title: "Guide", parentId: "900" });
  for (const id of ["902", "903"]) store.putPage({ id, parentId: "901", title: `Page ${id}` });
  const when = ({ path, query }: LocalRequest) =>
    `${query.get("expand")}`.includes("body") && `${path}?${query}`.includes("903");
  let status = 403;
  const fail = (times: number) => wiki.fail({ kind: "status", status, times, when });
  fail(2); // of the pages together, and of the one alone
  const place = exportingServer(folder.path, wiki, ["--export-scope", "tree"]);
  await using server = await startServerProcess(place);
  await exportAfter(server, "page_updated", "902");
  const pdf = `${folder.path}/out/Guide-tree-901.pdf`;
  const stamp = async () => JSON.parse(await Deno.readTextFile(`${pdf}.json`));
  deepStrictEqual(await visible(`${folder.path}/out`), ["Guide-tree-901.pdf", "Guide-tree-901.pdf.json"]);
  const exports = () => server.lines.filter((line) => line.includes("Export: ")).length;
  await untilLogged(server, "Export: ");
  deepStrictEqual([(await server.health())["dead"], exports(), (await stamp()).isIncomplete], [0, 1, undefined]);
  await exportAfter(server, "page_updated", "902");
  await untilLogged(server, "Export: unchanged");
  strictEqual(server.lines.filter((line) => line.includes("Export: unchanged")).length, 1, server.lines.join("\n"));
  store.putPage({ id: "902", version: 2 });
  status = 500;
  fail(10);
  await exportAfter(server, "page_updated", "902");
  await untilLogged(server, "Cannot complete");
  deepStrictEqual([(await server.health())["dead"], (await stamp()).isIncomplete], [0, undefined]);
  ok(equalBytes(await Deno.readFile(pdf), await coldExport("901", wiki, ["--scope", "tree"])));
  strictEqual(await server.end("SIGTERM"), 0, server.lines.join("\n"));
});
