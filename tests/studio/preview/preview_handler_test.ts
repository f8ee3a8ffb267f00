import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { PreviewBoard } from "../../../src/studio/preview/preview_board.ts";
import { createPreviewHandler } from "../../../src/studio/preview/preview_handler.ts";
import { MAX_FOLLOWERS } from "../../../src/host/local_http/change_stream.ts";
import { sendWithKey, TEST_KEY } from "../../support/local_http/test_key.ts";
import { sampleImage, sampleModel, samplePage } from "../../support/studio/preview_samples.ts";

/** A handler of a preview of two pages, and what is behind it. */
function setUp() {
  const board = new PreviewBoard();
  const { pages, ...rest } = sampleModel(2);
  board.showPdf({ pdf: Uint8Array.of(37, 80), pages, ...rest }, { number: 1, image: sampleImage(1) });
  board.show({ pages, compared: { name: "brand.docx", pages: [samplePage(3)], more: false } });
  const stop = new AbortController();
  const ask = sendWithKey(createPreviewHandler({ key: TEST_KEY, board, signal: stop.signal }));
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") => ask(path, { method, headers });
  return { board, stop, get };
}

for (
  const [path, type, start] of [
    ["/", "text/html; charset=UTF-8", "<!DOCTYPE html>"],
    ["/pages/1", "image/png", "\x01"],
    ["/pages/2?v=x", "image/png", "\x02"],
    ["/compared/1", "image/png", "\x03"],
    ["/template.pdf", "application/pdf", "%P"],
  ] as const
) {
  Deno.test(`createPreviewHandler() answers GET ${path}`, async () => {
    const response = await setUp().get(path);
    deepStrictEqual([response.status, response.headers.get("content-type")], [200, type]);
    strictEqual((await response.text()).slice(0, start.length), start);
    deepStrictEqual(
      ["cache-control", "x-content-type-options", "cross-origin-resource-policy", "access-control-allow-origin"]
        .map((name) => response.headers.get(name)),
      ["no-store", "nosniff", "same-origin", null],
    );
    match(response.headers.get("content-security-policy") ?? "", /frame-ancestors 'none'/);
  });
}

Deno.test("createPreviewHandler() is below a path where it is embedded, for frames of its own origin alone", async () => {
  const board = new PreviewBoard();
  board.show(sampleModel(1));
  const { signal } = new AbortController();
  const get = sendWithKey(createPreviewHandler({ key: TEST_KEY, board, signal, embeddedAt: "/preview" }));
  const page = await get("/preview/");
  strictEqual(page.headers.get("content-security-policy"), "frame-ancestors 'self'");
  const text = await page.text();
  match(text, /<html lang="en" data-zoom="grid" data-embedded>/);
  match(text, / src="pages\/1\?v=/);
  deepStrictEqual([(await get("/preview/pages/1")).status, (await get("/pages/1")).status], [200, 404]);
});

for (
  const path of [
    ...["/pages/0", "/pages/3", "/pages/-1", "/pages/1.png", "/pages/1/", "/pages/01x", "/pages/../../etc/passwd"],
    ...["/pages/%2e%2e%2fcli.ts", "/..%2f..%2fetc%2fpasswd", "/index.html", "/favicon.ico", "//", "/pages/9999999"],
  ]
) {
  Deno.test(`createPreviewHandler() knows no ${path}`, async () => {
    strictEqual((await setUp().get(path)).status, 404);
  });
}

for (const host of ["evil.example", "evil.example:4000", "127.0.0.1.evil.example", "192.168.0.2:4000", ""]) {
  Deno.test(`createPreviewHandler() refuses the host ${JSON.stringify(host)}`, async () => {
    const { get } = setUp();
    for (const path of ["/", "/pages/1", "/events", "/nothing"]) {
      const response = await get(path, { host });
      deepStrictEqual([response.status, await response.text()], [403, "unknown host\n"]);
    }
  });
}

for (const host of ["localhost", "localhost:4000", "LOCALHOST:4000", "127.0.0.1"]) {
  Deno.test(`createPreviewHandler() takes the host ${host}`, async () => {
    strictEqual((await setUp().get("/", { host })).status, 200);
  });
}

for (const method of ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"]) {
  Deno.test(`createPreviewHandler() refuses ${method}`, async () => {
    const { get } = setUp();
    for (const path of ["/", "/events", "/pages/1"]) strictEqual((await get(path, {}, method)).status, 405);
  });
}

for (
  const [path, site, status] of [
    ["/", "cross-site", 200], // a link to it
    ["/pages/1", "cross-site", 403],
    ["/events", "same-site", 403],
    ["/look?page=1", "cross-site", 403],
    ["/pages/1", "same-origin", 200],
    ["/template.pdf", "none", 200],
  ] as const
) {
  Deno.test(`createPreviewHandler() answers ${status} to ${path} from ${site}`, async () => {
    strictEqual((await setUp().get(path, { "sec-fetch-site": site })).status, status);
  });
}

Deno.test("createPreviewHandler() remembers where a person looks", async () => {
  const { board, get } = setUp();
  strictEqual((await get("/look?page=2")).status, 204);
  strictEqual(board.firstVisible, 2);
  for (const page of ["0", "3", "x", "", "1.5", "1e9"]) strictEqual((await get(`/look?page=${page}`)).status, 400);
  strictEqual(board.firstVisible, 2);
});

/** Reads events one by one. */
function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    next: async () => (await reader?.read())?.value,
    leave: () => reader?.cancel(),
  };
}

Deno.test("createPreviewHandler() tells followers of every change, and ends with the signal", async () => {
  const { board, stop, get } = setUp();
  const response = await get("/events");
  strictEqual(response.headers.get("content-type"), "text/event-stream");
  const events = readEvents(response);
  strictEqual(await events.next(), `event: change\ndata: ${board.revision.number}\n\n`);
  board.show({ busy: true });
  strictEqual(await events.next(), `event: change\ndata: ${board.revision.number}\n\n`);
  stop.abort();
  strictEqual(await events.next(), undefined);
});

Deno.test("createPreviewHandler() tells a slow follower of many changes once", async () => {
  const { board, stop, get } = setUp();
  const events = readEvents(await get("/events"));
  await events.next();
  for (let i = 0; i < 1000; i++) board.show({ busy: i % 2 === 0 });
  strictEqual(await events.next(), `event: change\ndata: ${board.revision.number}\n\n`);
  stop.abort();
  strictEqual(await events.next(), undefined);
});

Deno.test("createPreviewHandler() bounds the followers, and forgets those that left", async () => {
  const { stop, get } = setUp();
  const all = await Promise.all(Array.from({ length: MAX_FOLLOWERS }, async () => readEvents(await get("/events"))));
  for (const events of all) await events.next();
  const refused = await get("/events");
  deepStrictEqual([refused.status, await refused.text()], [503, "too many open pages\n"]);
  await all[0]?.leave();
  await new Promise((go) => setTimeout(go, 0));
  const next = readEvents(await get("/events"));
  match(await next.next() ?? "", /^event: change/);
  stop.abort();
  for (const events of [...all.slice(1), next]) strictEqual(await events.next(), undefined);
});
