import { deepStrictEqual, ok } from "node:assert/strict";
import type { Hono } from "hono";
import { PreviewBoard } from "../../src/studio/preview/preview_board.ts";
import { createPreviewApp, createPreviewHandler } from "../../src/studio/preview/preview_handler.ts";
import { createReviewApps, createReviewHandler } from "../../src/studio/review/review_handler.ts";
import { SharedReview } from "../../src/studio/review/shared_review.ts";
import { createAdminApp, createAdminHandler } from "../../src/webhook/admin/admin_handler.ts";
import { readSources } from "../support/house/source_files.ts";
import { sendWithKey, TEST_KEY } from "../support/local_http/test_key.ts";
import { sampleImage, sampleModel, samplePage } from "../support/studio/preview_samples.ts";
import { FakeReview, PICTURE_DIGEST, samplePicture, sampleRow } from "../support/studio/review_fakes.ts";
import { addEvent, openAdmin, sampleEvent } from "../support/webhook/admin_samples.ts";

/** A served page: its handler, and the apps whose routes it answers. */
interface Served {
  readonly handle: (request: Request) => Promise<Response>;
  readonly apps: readonly Hono[];
  readonly stop: AbortController;
}

async function servedAdmin(): Promise<Served> {
  const { service, inbox, stop } = openAdmin();
  await addEvent(inbox, sampleEvent("1", "One"));
  return { handle: createAdminHandler(service), apps: [createAdminApp(service)], stop };
}

/** A preview that has all that a preview can have. */
function fullBoard(): PreviewBoard {
  const board = new PreviewBoard();
  const { pages, ...rest } = sampleModel(2);
  board.showPdf({ pdf: Uint8Array.of(37, 80), pages, ...rest }, { number: 1, image: sampleImage(1) });
  board.show({ pages, compared: { name: "brand.docx", pages: [samplePage(1)], more: false } });
  return board;
}

function servedPreview(): Served {
  const [board, stop] = [fullBoard(), new AbortController()];
  const service = { key: TEST_KEY, board, signal: stop.signal };
  return { handle: createPreviewHandler(service), apps: [createPreviewApp(service)], stop };
}

function servedReview(): Served {
  const [board, stop] = [fullBoard(), new AbortController()];
  const { signal } = stop;
  const service = {
    ...{ key: TEST_KEY, signal, previewed: board.revision },
    shared: new SharedReview(new FakeReview([sampleRow("colors.accent"), samplePicture])),
    preview: createPreviewApp({ key: TEST_KEY, board, signal, embeddedAt: "/preview" }),
    readPicture: () => Promise.resolve({ bytes: new Uint8Array(1), mediaType: "image/png" }),
  };
  return { handle: createReviewHandler(service), apps: Object.values(createReviewApps(service)), stop };
}

/** A path that fits the pattern of a route. */
function samplePath(pattern: string): string {
  const values: Readonly<Record<string, string>> = { id: "e1", number: "1", digest: PICTURE_DIGEST };
  return pattern.replace(/:(\w+)\{[^/]*\}(?=\/|$)/g, (_, name) => values[name] ?? "").replace(
    /^\/preview$/,
    "/preview/",
  );
}

for (
  const [name, open, count] of [
    ["admin page", servedAdmin, 11],
    ["preview", servedPreview, 6],
    ["review", servedReview, 13],
  ] as const
) {
  Deno.test(`the ${name} answers no route and no other path without the key`, async () => {
    const { handle, apps, stop } = await open();
    const routes = apps.flatMap(({ routes }) => routes).filter(({ method }) => method !== "ALL");
    ok(routes.length >= count, `only ${routes.length} routes`);
    const headers = { "x-tool-admin": "1", "x-tool-review": "1", "sec-fetch-site": "same-origin" };
    const strangers = ["", TEST_KEY.place.slice(0, -1)];
    const seen: [string, number, string | null, boolean][] = [];
    for (const { method, path } of [...routes, { method: "GET", path: "/nothing" }, { method: "PUT", path: "/" }]) {
      for (const prefix of strangers) {
        const url = `http://127.0.0.1:4000${prefix}${samplePath(path)}`;
        const answer = await handle(new Request(url, { method, headers: { host: "127.0.0.1:4000", ...headers } }));
        const text = await answer.text(); // a stream would not end
        const policy = answer.headers.has("content-security-policy");
        seen.push([`${method} ${path}`, answer.status, answer.headers.get("set-cookie"), policy && text.length < 200]);
      }
    }
    deepStrictEqual(seen.filter(([, status, cookie, short]) => status !== 401 || cookie !== null || !short), []);
    stop.abort();
  });

  Deno.test(`the ${name} answers each of its routes with the key`, async () => {
    const { handle, apps, stop } = await open();
    const send = sendWithKey(handle);
    const routes = apps.flatMap(({ routes }) => routes).filter(({ method }) => method !== "ALL");
    const refused: string[] = [];
    for (const { method, path } of routes) {
      const query = path.endsWith("/look") ? "?page=1" : "";
      const answer = await send(samplePath(path) + query, {
        method,
        headers: { "x-tool-admin": "1", "x-tool-review": "1" },
      });
      await answer.body?.cancel();
      // What has a key may still be refused for another reason.
      if ([401, 403, 404, 405].includes(answer.status)) refused.push(`${method} ${path} ${answer.status}`);
    }
    deepStrictEqual(refused, []);
    stop.abort();
  });
}

Deno.test("no source but local_app.ts creates routes, so that none are without a guard", async () => {
  const creators = (await readSources()).filter(({ text }) => /new Hono\b/.test(text)).map(({ path }) => path);
  deepStrictEqual(creators, ["src/host/local_http/local_app.ts"]);
});
