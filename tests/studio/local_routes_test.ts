import { deepStrictEqual, ok } from "node:assert/strict";
import { readSources } from "../support/house/source_files.ts";
import { SERVED_PAGES, type ServedContent } from "../support/local_http/served_pages.ts";
import { sendWithKey, TEST_KEY } from "../support/local_http/test_key.ts";
import { PICTURE_DIGEST } from "../support/studio/review_fakes.ts";

/** Runs a test with a served page. */
async function withPage(
  name: keyof typeof SERVED_PAGES,
  use: (content: ServedContent) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  await use(SERVED_PAGES[name].open({ key: TEST_KEY, signal: stop.signal }));
  stop.abort();
}

/** All routes but the guard itself. */
function routesOf({ apps }: ServedContent) {
  return apps.flatMap(({ routes }) => routes).filter(({ method }) => method !== "ALL");
}

/** A path that fits the pattern of a route. */
function samplePath(pattern: string): string {
  const values: Readonly<Record<string, string>> = { id: "e1", number: "1", digest: PICTURE_DIGEST };
  return pattern.replace(/:(\w+)\{[^/]*\}(?=\/|$)/g, (_, name) => values[name] ?? "").replace(
    /^\/preview$/,
    "/preview/",
  );
}

/** Headers without which posts would be refused for another reason. */
const POST_HEADERS = { "x-tool-admin": "1", "x-tool-review": "1" };

for (const [name, count] of [["admin page", 11], ["preview", 6], ["review", 13]] as const) {
  Deno.test(`the ${name} answers no route and no other path without the key`, async () => {
    await withPage(name, async (content) => {
      const routes = routesOf(content);
      ok(routes.length >= count, `only ${routes.length} routes`);
      const headers = { host: "127.0.0.1:4000", ...POST_HEADERS, "sec-fetch-site": "same-origin" };
      const told: string[] = [];
      for (const { method, path } of [...routes, { method: "GET", path: "/nothing" }, { method: "PUT", path: "/" }]) {
        for (const prefix of ["", TEST_KEY.place.slice(0, -1)]) {
          const url = `http://127.0.0.1:4000${prefix}${samplePath(path)}`;
          const answer = await content.handle(new Request(url, { method, headers }));
          const text = await answer.text(); // a stream would not end
          const isClosed = answer.status === 401 && !answer.headers.has("set-cookie") && text.length < 200;
          if (!isClosed || !answer.headers.has("content-security-policy")) told.push(`${method} ${prefix}${path}`);
        }
      }
      deepStrictEqual(told, []);
    });
  });

  Deno.test(`the ${name} answers each of its routes with the key`, async () => {
    await withPage(name, async (content) => {
      const send = sendWithKey(content.handle);
      const refused: string[] = [];
      for (const { method, path } of routesOf(content)) {
        const query = path.endsWith("/look") ? "?page=1" : "";
        const answer = await send(samplePath(path) + query, { method, headers: POST_HEADERS });
        await answer.body?.cancel();
        if ([401, 403, 404, 405].includes(answer.status)) refused.push(`${method} ${path} ${answer.status}`);
      }
      deepStrictEqual(refused, []);
    });
  });
}

Deno.test("no source but local_app.ts creates routes, so that none are without a guard", async () => {
  const creators = (await readSources()).filter(({ text }) => /new Hono\b/.test(text)).map(({ path }) => path);
  deepStrictEqual(creators, ["src/host/local_http/local_guard.ts"]);
});
