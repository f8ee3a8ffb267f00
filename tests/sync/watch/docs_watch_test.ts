import { deepStrictEqual, rejects } from "node:assert/strict";
import { runDocsWatch } from "../../../src/cli/deno/deno_docs_watch.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { FakeEngine } from "./fixtures.ts";

Deno.test("runDocsWatch() says that Cloud has no registry before anything is done", async () => {
  const engine = new FakeEngine();
  const watching = runDocsWatch({ engine, root: "/nowhere", space: "DOCS" }, {
    profile: { name: "test", site: "https://a.example/wiki", deployment: "cloud", token: "t", email: "a@b.c" },
    ...{ pollIntervalMs: 60_000, logFormat: "text", options: { concurrency: 2 } },
    listen: { host: "127.0.0.1", port: 0, secrets: [], registration: { url: "https://b.example/", keep: false } },
  }, createFakeContext());
  await rejects(watching, { code: "no-registry", hint: /tool wiki docs sync --watch/ });
  deepStrictEqual(engine.asked, []);
});
