import { deepStrictEqual, ok } from "node:assert/strict";
import { createDemoHandler } from "../../../src/cli/commands/wiki/demo/run_demo_wiki.ts";
import { startLocalServer } from "../../../src/host/local_http/start_local_server.ts";
import { createLocalWiki } from "../../../src/wiki/local/local_wiki.ts";
import { readSources } from "../../support/house/source_files.ts";
import { SERVED_PAGES } from "../../support/local_http/served_pages.ts";
import { TEST_KEY } from "../../support/local_http/test_key.ts";
import { talk } from "../../webhook/receiver/raw_client.ts";

/** What listens, or has something listened for, and where. Each handler behind one has a guard, which tests below try. */
const LISTENERS: Readonly<Record<string, readonly string[]>> = {
  "src/cli/commands/wiki/demo/run_demo_wiki.ts": ["desktop.serve", "desktop.serve"], // createDemoHandler()
  "src/cli/deno/deno_desktop.ts": ["startLocalServer"], // handlers of others
  "src/host/local_http/start_local_server.ts": ["new FencedServer"], // handlers of others
  "src/host/net/address_relay.ts": ["Deno.listen"], // wants a password, in pinned_clients_test.ts
  "src/host/net/fenced_listener.ts": ["Deno.serve"], // handlers of others
  "src/host/net/fenced_server.ts": ["new FencedListener"], // handlers of others
  "src/studio/preview/watch_preview.ts": ["desktop.servePage"], // createPreviewHandler()
  "src/studio/review/web_review.ts": ["desktop.servePage"], // createReviewHandler()
  "src/webhook/receiver/start_http_server.ts": ["new FencedServer", "Deno.listenTls"], // tries a certificate; see next
  "src/webhook/server/start_admin_page.ts": ["startLocalServer"], // createAdminHandler()
  "src/webhook/server/start_metrics_server.ts": ["startHttpServer"], // createMetricsHandler(), in metrics_server_test.ts
  "src/webhook/server/start_webhook_server.ts": ["startHttpServer"], // createReceiver(), in strangers_test.ts
};

const LISTENS =
  /\b(?:Deno\.(?:serve|listen\w*)|create(?:Secure)?Server|desktop\.serve(?:Page)?|new Fenced(?:Server|Listener)|start(?:Local|Http)Server)(?=\()/g;

/** Modules of Node that can listen, and the only files that may use each. */
const MODULES: Readonly<Record<string, readonly string[]>> = {};

Deno.test("every place that listens is known, with its guard", async () => {
  const found: Record<string, string[]> = {};
  const modules: Record<string, string[]> = {};
  for (const { path, text } of await readSources()) {
    const code = text.replace(/^\s*(?:\*|\/\/|\/\*\*).*$/gm, "").replace(/function start(?:Local|Http)Server/g, "");
    const calls = [...code.matchAll(LISTENS)].map(([call]) => call);
    if (calls.length > 0) found[path] = calls;
    for (const [, name = ""] of code.matchAll(/^import \{[^;]*?\bcreate\w*Server\b[^;]*? from "(node:\w+)"/gm)) {
      (modules[name] ??= []).push(path);
    }
  }
  deepStrictEqual(found, LISTENERS);
  deepStrictEqual(modules, MODULES);
});

type Handler = (request: Request) => Response | Promise<Response>;

const { signal } = new AbortController();

const openPage = (name: keyof typeof SERVED_PAGES) => (): Handler =>
  SERVED_PAGES[name].open({ key: TEST_KEY, signal }).handle;

const HANDLERS = {
  "the admin page": { open: openPage("admin page"), paths: ["/", "/api/events", "/metrics", "/nothing"] },
  "a preview": { open: openPage("preview"), paths: ["/", "/pages/1", "/nothing"] },
  "a review": { open: openPage("review"), paths: ["/", "/api/review", "/pictures/x", "/preview/", "/nothing"] },
  "the demo wiki": {
    open: () => createDemoHandler(createLocalWiki({ token: "t", now: () => 0 })),
    paths: ["/", "/confluence/pages", "/confluence/rest/api/content"],
  },
};

// With the key, which alone is not enough.
const HEADERS = `X-Tool-Key: ${TEST_KEY.text}\r\nConnection: close\r\nX-Tool-Admin: 1\r\nX-Tool-Review: 1\r\n` +
  "Content-Length: 0\r\n\r\n";

for (const [name, { open, paths }] of Object.entries(HANDLERS)) {
  for (
    const [what, address, lines] of [
      ["another host", "", "Host: evil.example\r\n"],
      ["another host and its page", "", "Host: evil.example\r\nOrigin: http://evil.example\r\n"],
      ["no host", "", ""],
      ["an empty host", "", "Host:\r\n"],
      ["two hosts", "", "Host: localhost\r\nHost: evil.example\r\n"],
      ["what is no host", "", "Host: a b\r\n"],
      ["the URL of another host", "http://evil.example", "Host: localhost\r\n"],
    ] as const
  ) {
    Deno.test(`${name} refuses a request with ${what}`, async () => {
      await using server = startLocalServer(0, open);
      for (const path of paths) {
        for (const method of ["GET", "POST"]) {
          const { statuses } = await talk(server.port, `${method} ${address}${path} HTTP/1.1\r\n${lines}${HEADERS}`);
          ok(
            statuses.length === 1 && (statuses[0] === 403 || what === "two hosts" && statuses[0] === 400),
            `${statuses}`,
          );
        }
      }
    });
  }

  for (
    const mark of [
      "Origin: http://evil.example",
      "Origin: null",
      "Sec-Fetch-Site: cross-site",
      "Sec-Fetch-Site: same-site",
    ]
  ) {
    Deno.test(`${name} takes no POST with ${mark}`, async () => {
      await using server = startLocalServer(0, open);
      for (const path of paths) {
        const lines = `Host: 127.0.0.1:${server.port}\r\n${mark}\r\n${HEADERS}`;
        const { statuses } = await talk(server.port, `POST ${path} HTTP/1.1\r\n${lines}`);
        ok(statuses[0] === 403 || statuses[0] === 405, `${path}: ${statuses}`);
      }
    });
  }
}
