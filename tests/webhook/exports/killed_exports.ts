import { ok, strictEqual } from "node:assert/strict";
import { parseStamp } from "../../../src/webhook/exports/book_stamp.ts";
import { SeededRandom } from "../../support/sync_world/seeded_random.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { equalBytes } from "../../../src/base/bytes.ts";
import { coldExport, deliver, exportingServer, untilAtRest } from "./exporting_server.ts";
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from "../server_process.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

/** How much happens. */
export interface KilledExports {
  readonly seed: number;
  readonly edits: number;
  readonly kills: number;
  readonly pages: number;
}

/**
 * Edits the pages of a wiki and kills the server that exports them with `kill -9` at random moments, starts it again,
 * and asserts that at rest each PDF has the bytes of a cold export.
 */
export async function assertExportsSurvive({ seed, edits, kills, pages }: KilledExports): Promise<void> {
  const random = new SeededRandom(seed);
  await using folder = await createTemporaryFolder();
  await using wiki = startTestWiki();
  const ids = Array.from({ length: pages }, (_, i) => {
    return wiki.store.putPage({ title: `Page ${i}: "Ü" / <b>`, body: "<p>Start.</p>" }).id;
  });
  const place = exportingServer(folder.path, wiki);
  await using server = new RestartedServer(place);
  let killed = 0;
  for (let edit = 0; edit < edits; edit++) {
    const id = ids[random.below(ids.length)] ?? "";
    await deliver(await server.running(), editPage(wiki, id, edit));
    if (random.below(4) === 0) await waitFor(random.below(120));
    if (edit * kills < killed * edits) continue;
    killed += 1;
    await waitFor(random.below(1500));
    await server.kill();
  }
  const last = await server.running();
  await untilAtRest(last);
  strictEqual((await last.health())["dead"], 0, last.lines.join("\n"));
  strictEqual(await last.end("SIGTERM"), 0, last.lines.join("\n"));
  await assertColdExports(`${folder.path}/out`, { wiki, ids });
}

/** A server that is started again after a kill. */
class RestartedServer implements AsyncDisposable {
  readonly #place: ServerProcessOptions;
  #server: ServerProcess | undefined;

  constructor(place: ServerProcessOptions) {
    this.#place = place;
  }

  async running(): Promise<ServerProcess> {
    return this.#server ??= await startServerProcess(this.#place);
  }

  /** Ends it with `kill -9`. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await server?.[Symbol.asyncDispose]();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.kill();
  }
}

function editPage({ store }: TestWiki, id: string, edit: number) {
  const page = store.pages.get(id);
  ok(page);
  const version = page.version + 1;
  store.putPage({ ...page, version, body: `<p>Edit ${edit}.</p>`, modifiedAt: store.nextInstant() });
  const facts = { id, title: page.title, spaceKey: page.spaceKey, version };
  return { eventType: "page_updated", timestamp: new Date(Date.UTC(2025, 0, 14) + edit).toISOString(), page: facts };
}

async function assertColdExports(out: string, { wiki, ids }: { wiki: TestWiki; ids: readonly string[] }) {
  const published = new Map<string, Uint8Array>();
  for await (const { name } of Deno.readDir(out)) {
    if (!name.endsWith(".pdf")) continue;
    const stamp = parseStamp(await Deno.readFile(`${out}/${name}.json`));
    ok(stamp, name);
    published.set(stamp.book.id, await Deno.readFile(`${out}/${name}`));
  }
  for (const id of ids) {
    const cold = await coldExport(id, wiki);
    const live = published.get(id);
    ok(live, `page ${id} was not exported`);
    ok(live.length > 1000 && equalBytes(live, cold), `page ${id} is out of date`);
  }
}
