import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { ToolError } from "../../../../src/base/tool_error.ts";
import type { ServeOptions } from "../../../../src/console/desktop.ts";
import { assertGolden } from "../../../support/golden.ts";
import { runFake } from "../../../support/fake_context.ts";
import { createDemoHandler } from "../../../../src/cli/commands/wiki/demo/run_demo_wiki.ts";
import { demoView } from "../../../../src/cli/commands/wiki/demo/demo_view.ts";
import { fillDemoWiki } from "../../../../src/cli/commands/wiki/demo/fill_demo_wiki.ts";
import { createLocalWiki } from "../../../../src/wiki/local/local_wiki.ts";

type Handler = ServeOptions["handler"];

/** Runs the demo until it has printed its text, and asks it meanwhile. */
async function demo(
  args: readonly string[],
  { taken = [], ask = () => Promise.resolve(), isCut = false }: {
    taken?: readonly number[];
    ask?: (handler: Handler) => Promise<void>;
    /** Whether the user stops the program while its text is being written. */
    isCut?: boolean;
  } = {},
) {
  const stop = new AbortController();
  const ports: (number | undefined)[] = [];
  let handler: Handler | undefined;
  let text = "";
  const result = await runFake(["wiki", "demo", ...args], {
    now: new Date("2026-03-14T09:00:00Z"),
    signal: stop.signal,
    desktop: {
      serve: (options) => {
        ports.push(options.port);
        if (taken.includes(options.port ?? 0)) throw new ToolError("port-in-use", "Cannot listen: in use");
        handler = options.handler;
        return Promise.resolve({ port: options.port ?? 4000, [Symbol.asyncDispose]: () => Promise.resolve() });
      },
    },
    write: async (data) => {
      text += data;
      if (handler !== undefined && !stop.signal.aborted) await ask(handler);
      stop.abort(new Error("stopped"));
      if (isCut && data.length > 0) throw stop.signal.reason;
    },
  });
  return { ...result, text, ports };
}

for (
  const [args, taken, ports, code] of [
    [[], [], [8090], 0],
    [[], [8090], [8090, undefined], 0],
    [["--port", "9000"], [], [9000], 0],
    [["--port", "9000"], [9000], [9000], 1],
  ] as const
) {
  Deno.test(`tool wiki demo ${args.join(" ")} tries the ports ${ports.join()} where ${taken.join() || "none"} is taken`, async () => {
    const result = await demo(args, { taken });
    deepStrictEqual([result.code, result.ports], [code, ports], result.stderr);
  });
}

Deno.test("tool wiki demo ends well when it is stopped while it prints", async () => {
  const { code, stderr } = await demo([], { isCut: true });
  deepStrictEqual([code, stderr], [0, ""]);
});

Deno.test("tool wiki demo says that it could not use the usual port, and nothing where it could", async () => {
  const note = "note: port 8090 is in use, so this wiki is at http://127.0.0.1:4000/confluence\n";
  for (const flags of [[], ["--json"]]) {
    strictEqual((await demo(flags, { taken: [8090] })).stderr.slice(0, note.length), note);
    strictEqual((await demo(flags)).stderr.includes("in use"), false);
  }
});

Deno.test("tool wiki demo --json prints where it is and what it accepts", async () => {
  const { text } = await demo(["--json", "--deployment", "cloud"]);
  await assertGolden("json/wiki_demo.json", text);
  strictEqual(JSON.parse((await demo(["--json"])).text).email, null);
});

Deno.test("tool wiki demo answers those who have its token, and only under local names", async () => {
  const answers: [number, string][] = [];
  const send = async (handler: Handler, host: string, token: string) => {
    const url = `http://${host}/confluence/rest/api/content/101`;
    const answer = await handler(new Request(url, { headers: { host, authorization: `Bearer ${token}` } }));
    answers.push([answer.status, (await answer.text()).slice(0, 12)]);
  };
  await demo([], {
    ask: async (handler) => {
      await send(handler, "127.0.0.1:8090", "demo-token");
      await send(handler, "localhost:8090", "demo-token");
      await send(handler, "127.0.0.1:8090", "another");
      await send(handler, "wiki.example.com", "demo-token");
    },
  });
  deepStrictEqual(answers.map(([status]) => status), [200, 200, 401, 403]);
  strictEqual(answers[3]?.[1], "unknown host");
});

Deno.test("tool wiki demo of Cloud prints no commands for webhooks, which Cloud registers otherwise", async () => {
  match((await demo([])).text, /tool webhook register --url /);
  strictEqual((await demo(["--deployment", "cloud"])).text.includes("webhook"), false);
});

const HOST = "127.0.0.1:8090";
const PAGE = "/confluence/pages/103";
const API = "/confluence/rest/api/content/103";
const LINK = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

function setUp() {
  const wiki = createLocalWiki({ token: "demo-token", firesEvents: true, open: demoView, now: () => 0 });
  fillDemoWiki(wiki);
  const handle = createDemoHandler(wiki);
  const send = (method: string, path: string, headers: Record<string, string>) => {
    const body = method === "POST" ? new URLSearchParams({ append: "<p>Closed.</p>" }) : null;
    const sent = { host: HOST, authorization: "Bearer demo-token", ...headers };
    return handle(new Request(`http://${HOST}${path}`, { method, body, headers: sent }));
  };
  return { send, body: () => wiki.store.pages.get("103")?.body ?? "" };
}

for (
  const [what, method, path, headers, status] of [
    ["the API to a program", "GET", API, {}, 200],
    ["a page to a program", "GET", PAGE, {}, 200],
    ["an addition of curl", "POST", PAGE, {}, 303],
    ["a script of Node", "POST", PAGE, { "sec-fetch-mode": "cors", "accept-language": "*" }, 303],
    ["a page to its visitor", "GET", PAGE, { ...LINK, "sec-fetch-site": "none" }, 200],
    ["a link to the next page", "GET", PAGE, { ...LINK, "sec-fetch-site": "same-origin" }, 200],
    ["its own form", "POST", PAGE, { ...LINK, origin: `http://${HOST}`, "sec-fetch-site": "same-origin" }, 303],
    ["its own form in an old browser", "POST", PAGE, { origin: `http://${HOST}` }, 303],
    ["a link of an exported book", "GET", PAGE, { ...LINK, "sec-fetch-site": "cross-site" }, 200],
    ["a form of another site", "POST", PAGE, { ...LINK, origin: "http://evil.example" }, 403],
    ["a form of a file", "POST", PAGE, { ...LINK, origin: "null", "sec-fetch-site": "cross-site" }, 403],
    ["a form of another port", "POST", PAGE, { origin: "http://127.0.0.1:81", "sec-fetch-site": "same-site" }, 403],
    ["a form of another name of it", "POST", PAGE, { origin: "http://localhost:8090" }, 403],
    ["a form whose site is hidden", "POST", PAGE, { ...LINK, "sec-fetch-site": "cross-site" }, 403],
    ["what nobody sends", "POST", PAGE, { ...LINK, "sec-fetch-site": "none" }, 403],
    ["a picture of another site", "GET", PAGE, { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }, 403],
    [
      "a frame of another site",
      "GET",
      PAGE,
      { ...LINK, "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" },
      403,
    ],
    ["a script of another site", "GET", API, { "sec-fetch-site": "cross-site", "sec-fetch-dest": "empty" }, 403],
    ["a check of another site", "OPTIONS", API, { origin: "http://evil.example" }, 403],
    ["a script of another port", "GET", API, { origin: "http://127.0.0.1:3000", "sec-fetch-site": "same-site" }, 403],
    ["another host", "GET", PAGE, { host: "evil.example:8090" }, 403],
    ["a form of a rebound name", "POST", PAGE, { host: "evil.example", origin: "http://evil.example" }, 403],
  ] as const
) {
  Deno.test(`createDemoHandler() answers ${what} with ${status}`, async () => {
    const { send, body } = setUp();
    const before = body();
    const response = await send(method, path, headers);
    await response.body?.cancel();
    strictEqual(response.status, status);
    strictEqual(body(), status === 303 ? `${before}<p>Closed.</p>` : before);
  });
}

for (const authorization of ["Bearer demo-token", "none"]) {
  Deno.test(`createDemoHandler() refuses a body above 32 MiB and reads no more of it, authorization: ${authorization}`, async () => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        chunks++;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const handle = createDemoHandler(createLocalWiki({ token: "demo-token", now: () => 0 }));
    const request = new Request(`http://${HOST}${API}`, {
      method: "PUT",
      body,
      headers: { host: HOST, authorization },
    });
    strictEqual((await handle(request)).status, 413);
    strictEqual(chunks < 40, true);
  });
}

Deno.test("createDemoHandler() refuses a body that is announced as too large without reading it", async () => {
  const headers = { host: HOST, "content-length": String(300 * 1024 * 1024) };
  const handle = createDemoHandler(createLocalWiki({ token: "demo-token", now: () => 0 }));
  strictEqual((await handle(new Request(`http://${HOST}${API}`, { method: "PUT", body: "a", headers }))).status, 413);
});
