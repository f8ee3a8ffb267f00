/**
 * Runs `runDocsWatch` with an engine that writes to standard output what it is asked, until SIGINT.
 * Arguments: the folder, the site of a wiki, its token, the port to listen on.
 */
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { runDocsWatch } from "../../../src/cli/deno/deno_docs_watch.ts";
import type { SyncEngine } from "../../../src/sync/engine/sync_engine.ts";

const [root = "", site = "", token = "", port = ""] = Deno.args;
const say = (text: string) => void Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
const engine: SyncEngine = {
  run(what) {
    say(what);
    return Promise.resolve({ counts: {}, pages: 1, conflicts: 0, waiting: 0 });
  },
  knownFacts: () => ({}),
  syncPage: (id) => Promise.resolve(say(`page ${id}`)),
};
const stop = new AbortController();
Deno.addSignalListener("SIGINT", () => stop.abort());
const registration = { url: `http://127.0.0.1:${port}/webhook`, keep: false };
const summary = await runDocsWatch({ engine, root, space: "DOCS" }, {
  profile: { name: "test", site, deployment: "data-center", token },
  ...{ pollIntervalMs: 60_000, logFormat: "text", options: { concurrency: 2 } },
  listen: { host: "127.0.0.1", port: Number(port), secrets: ["a-secret-for-hooks"], registration },
}, createDenoContext(stop.signal));
say(JSON.stringify(summary));
Deno.exit();
