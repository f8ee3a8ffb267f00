import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { createLocalApp } from "../../../src/host/local_http/local_guard.ts";
import { KEY_POLICY } from "../../../src/host/local_http/key_page.ts";
import { LocalKey } from "../../../src/host/local_http/local_key.ts";
import { TEST_KEY } from "../../support/local_http/test_key.ts";

const OTHER = new LocalKey(new Uint8Array(16).fill(9));
const HOST = { host: "127.0.0.1:4000" };
const PAGE = { accept: "text/html,application/xhtml+xml", "sec-fetch-dest": "document" };
const COOKIE = { cookie: `tool-key-4000=${TEST_KEY.session}` };
const KEY = { "x-tool-key": TEST_KEY.text };

/** Sends requests to an app with one page, without a key unless the test says so. */
function openApp() {
  const app = createLocalApp({ key: TEST_KEY, policy: "default-src 'none'", postHeader: "x-test" });
  app.get("/", (http) => http.text(`page ${http.req.path}`));
  app.post("/act", (http) => http.text("done"));
  return async (path: string, headers: Record<string, string> = {}, method = "GET") =>
    await app.fetch(new Request(`http://127.0.0.1:4000${path}`, { method, headers: { ...HOST, ...headers } }));
}

for (
  const [name, headers, status] of [
    ["no key", {}, 401],
    ["the key in its header", KEY, 200],
    ["the key as a bearer token", { authorization: `Bearer ${TEST_KEY.text}` }, 200],
    ["the key as a bearer token of a program that writes it small", { authorization: `bearer ${TEST_KEY.text}` }, 200],
    ["the cookie", COOKIE, 200],
    ["the cookie among others", { cookie: `a=b; tool-key-4000=${TEST_KEY.session}; c=d` }, 200],
    ["the cookie after one that another server set", { cookie: `tool-key-4000=x; ${COOKIE.cookie}` }, 200],
    ["the cookie before one that another server set", { cookie: `${COOKIE.cookie}; tool-key-4000=x` }, 200],
    ["a cookie of an older run and the key", { ...KEY, cookie: `tool-key-4000=${OTHER.session}` }, 200],
    ["a wrong key and the cookie", { ...COOKIE, "x-tool-key": OTHER.text }, 200],
    ["a wrong key", { "x-tool-key": OTHER.text }, 401],
    ["an empty key", { "x-tool-key": "" }, 401],
    ["a part of the key", { "x-tool-key": TEST_KEY.text.slice(0, -1) }, 401],
    ["more than the key", { "x-tool-key": `${TEST_KEY.text}A` }, 401],
    ["the cookie's value in the header", { "x-tool-key": TEST_KEY.session }, 401],
    ["the key in the cookie", { cookie: `tool-key-4000=${TEST_KEY.text}` }, 401],
    ["the cookie of an older run", { cookie: `tool-key-4000=${OTHER.session}` }, 401],
    ["the cookie of another port", { cookie: `tool-key-4001=${TEST_KEY.session}` }, 401],
    ["the key as a password", { authorization: `Basic ${btoa(`:${TEST_KEY.text}`)}` }, 401],
  ] as const
) {
  Deno.test(`createLocalGuard() answers ${status} to a request with ${name}`, async () => {
    const send = openApp();
    for (const [path, method] of [["/", "GET"], ["/act", "POST"]] as const) {
      strictEqual((await send(path, { ...headers, "x-test": "1" }, method)).status, status);
    }
    strictEqual((await send("/nothing", headers)).status, status === 200 ? 404 : 401);
    strictEqual((await send("/key", headers)).status, status === 200 ? 204 : 401);
  });
}

for (const path of [`/?key=${TEST_KEY.text}`, `/${TEST_KEY.text}`, TEST_KEY.place, `${TEST_KEY.place}act`]) {
  Deno.test(`createLocalGuard() does not take ${path} for a proof`, async () => {
    strictEqual((await openApp()(path)).status, 401);
  });
}

Deno.test("createLocalGuard() explains in one line of text what a program needs, and names no key", async () => {
  const response = await openApp()("/");
  strictEqual(response.headers.get("www-authenticate"), 'Bearer realm="tool"');
  strictEqual(
    await response.text(),
    "open the address with the key that the server printed, or send the key in the header x-tool-key\n",
  );
});

for (
  const [name, headers, isPage] of [
    ["a browser that loads a page", PAGE, true],
    ["an old browser", { accept: PAGE.accept }, true],
    ["a link of another site", { ...PAGE, "sec-fetch-site": "cross-site" }, true],
    ["a frame", { ...PAGE, "sec-fetch-dest": "iframe" }, false],
    ["a script of a page", { accept: "*/*", "sec-fetch-dest": "empty" }, false],
    ["curl", { accept: "*/*" }, false],
  ] as const
) {
  Deno.test(`createLocalGuard() shows ${name} ${isPage ? "the page that asks for the key" : "no page"}`, async () => {
    const response = await openApp()("/anything", headers);
    const text = await response.text();
    deepStrictEqual([response.status, text.startsWith("<!DOCTYPE html>")], [401, isPage]);
    strictEqual(response.headers.get("content-security-policy"), isPage ? KEY_POLICY : "default-src 'none'");
    deepStrictEqual(["cache-control", "referrer-policy"].map((each) => response.headers.get(each)), [
      ...["no-store", "no-referrer"],
    ]);
    for (const secret of [TEST_KEY.text, TEST_KEY.session, TEST_KEY.place]) strictEqual(text.includes(secret), false);
  });
}

Deno.test("createLocalGuard() lets the page that asks for the key load and run nothing but its own script", () => {
  match(
    KEY_POLICY,
    /^default-src 'none'; script-src 'sha256-[\w+/]+='; style-src 'sha256-[\w+/]+='; connect-src 'self';/,
  );
  match(KEY_POLICY, /frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/);
});

Deno.test("createLocalGuard() exchanges the key for a cookie that only pages of this run get and no script reads", async () => {
  const send = openApp();
  const response = await send("/key", { ...KEY, "sec-fetch-site": "same-origin" }, "POST");
  deepStrictEqual([response.status, await response.json()], [200, { place: TEST_KEY.place }]);
  strictEqual(
    response.headers.get("set-cookie"),
    `tool-key-4000=${TEST_KEY.session}; Path=${TEST_KEY.place}; HttpOnly; SameSite=Strict`,
  );
  strictEqual(await (await send(TEST_KEY.place, COOKIE)).text(), "page /");
  strictEqual((await send(`${TEST_KEY.place}act`, { ...COOKIE, "x-test": "1" }, "POST")).status, 200);
  strictEqual((await send(`${TEST_KEY.place}key`, COOKIE)).status, 204);
});

for (
  const [name, headers, status] of [
    ["with a wrong key", { "x-tool-key": OTHER.text }, 401],
    ["without a key", {}, 401],
    ["with the cookie alone", COOKIE, 403],
    ["from another site", { ...KEY, "sec-fetch-site": "cross-site" }, 403],
    ["from another port", { ...KEY, "sec-fetch-site": "same-site", origin: "http://127.0.0.1:4001" }, 403],
    ["under a name that resolves to this machine", { ...KEY, host: "evil.example:4000" }, 403],
  ] as const
) {
  Deno.test(`createLocalGuard() exchanges nothing ${name}`, async () => {
    const response = await openApp()("/key", headers, "POST");
    deepStrictEqual([response.status, response.headers.get("set-cookie")], [status, null]);
  });
}

Deno.test("createLocalGuard() names the cookie by the port that the browser sees", async () => {
  const response = await openApp()("/key", { ...KEY, host: "localhost:9000" }, "POST");
  match(response.headers.get("set-cookie") ?? "", /^tool-key-9000=/);
});
