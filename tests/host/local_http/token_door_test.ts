import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { createLocalApp } from "../../../src/host/local_http/local_guard.ts";
import { MAX_FAILURES } from "../../../src/host/local_http/login_throttle.ts";
import { createTokenDoor, MAX_SESSIONS, SESSION_MS } from "../../../src/host/local_http/token_door.ts";

const TOKEN = "a-token-of-the-admin-page";
const PAGE = { accept: "text/html", "sec-fetch-dest": "document" };
const OWN = { origin: "http://hooks.example:8080", "sec-fetch-site": "same-origin" };

function openApp({ isTls = false } = {}) {
  const time = { now: 1_000_000, token: TOKEN };
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const key = createTokenDoor({ token: () => time.token, place: "/admin/", isTls, now: () => time.now, warn });
  const app = createLocalApp({ key, policy: "default-src 'none'", postHeader: "x-test" });
  app.get("/", (http) => http.text("page"));
  app.get("/data", (http) => http.text("data"));
  app.post("/act", (http) => http.text("done"));
  const send = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const request = new Request(`http://hooks.example:8080/admin/${path}`, {
      ...init,
      headers: { host: "hooks.example:8080", ...headers },
    });
    return await app.fetch(request, { sender: "192.0.2.1" });
  };
  const login = (token: string, headers: Record<string, string> = OWN) =>
    send("login", { ...PAGE, ...headers }, { method: "POST", body: new URLSearchParams({ token }) });
  const enter = async () => (await login(TOKEN)).headers.get("set-cookie")?.split(";")[0] ?? "";
  return { send, login, enter, time, warnings };
}

Deno.test("createTokenDoor() shows a form to browsers without a session, and 401 to programs", async () => {
  const { send } = openApp();
  const page = await send("", PAGE);
  strictEqual(page.status, 401);
  const text = await page.text();
  match(text, /<form method="post" action="\/admin\/login">/);
  match(text, /not encrypted/);
  match(
    page.headers.get("content-security-policy") ?? "",
    /^default-src 'none'; style-src 'sha256-.*form-action 'self'/,
  );
  deepStrictEqual(
    ["cache-control", "referrer-policy", "x-content-type-options"].map((name) => page.headers.get(name)),
    ["no-store", "same-origin", "nosniff"],
  );
  ok(!/<script/.test(text));
  const data = await send("data");
  deepStrictEqual([data.status, data.headers.get("www-authenticate")], [401, 'Bearer realm="tool"']);
});

for (
  const [name, headers, options, secure] of [
    ["in clear text", OWN, {}, false],
    ["over TLS", { ...OWN, origin: "https://hooks.example:8080" }, { isTls: true }, true],
    ["over TLS of a proxy that changes the host", { ...OWN, origin: "https://wiki.example" }, {}, true],
    ["from a browser without Sec-Fetch", { origin: "http://hooks.example:8080" }, {}, false],
    ["over a proxy that names the scheme", { ...OWN, "x-forwarded-proto": "https" }, {}, true],
  ] as const
) {
  Deno.test(`createTokenDoor() sets a cookie for the right token ${name}`, async () => {
    const { login, send, warnings } = openApp(options);
    const answer = await login(TOKEN, headers);
    deepStrictEqual([answer.status, answer.headers.get("location")], [303, "/admin/"]);
    const cookie = answer.headers.get("set-cookie") ?? "";
    const rest = secure ? "; Secure" : "";
    match(cookie, /^tool-admin-8080=[\w-]{43}; Path=\/admin\/; Max-Age=43200; HttpOnly; SameSite=Strict/);
    strictEqual(cookie.endsWith(`SameSite=Strict${rest}`), true);
    const session = { cookie: cookie.split(";")[0] ?? "" };
    strictEqual(await (await send("data", session)).text(), "data");
    strictEqual((await send("key", session)).status, 204);
    deepStrictEqual(warnings, []);
  });
}

for (
  const [name, token, headers, status] of [
    ["a wrong token", "wrong", OWN, 401],
    ["no token", "", OWN, 401],
    ["a part of the token", TOKEN.slice(1), OWN, 401],
    ["the form of another site", TOKEN, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
    ["the form of a neighbor", TOKEN, { origin: "http://hooks.example:8080", "sec-fetch-site": "same-site" }, 403],
    ["the form of another origin in an old browser", TOKEN, { origin: "https://evil.example" }, 403],
    ["a hidden origin in an old browser", TOKEN, { origin: "null" }, 403],
  ] as const
) {
  Deno.test(`createTokenDoor() answers ${status} to a login with ${name}`, async () => {
    const { login, warnings } = openApp();
    const answer = await login(token, headers);
    deepStrictEqual([answer.status, answer.headers.get("set-cookie")], [status, null]);
    strictEqual(warnings.length, status === 401 ? 1 : 0);
    ok(!(await answer.text()).includes(TOKEN.slice(1)));
  });
}

for (
  const [name, headers, method, status] of [
    ["the token", { authorization: `Bearer ${TOKEN}` }, "GET", 200],
    ["a wrong token", { authorization: `Bearer ${TOKEN}x` }, "GET", 401],
    ["a made-up session", { cookie: "tool-admin-8080=AAAA" }, "GET", 401],
    ["the token as a cookie", { cookie: `tool-admin-8080=${TOKEN}` }, "GET", 401],
    ["the token and the header", { authorization: `Bearer ${TOKEN}`, "x-test": "1" }, "POST", 200],
    ["the token only", { authorization: `Bearer ${TOKEN}` }, "POST", 403],
    [
      "the token, by another site",
      { authorization: `Bearer ${TOKEN}`, "x-test": "1", "sec-fetch-site": "cross-site" },
      "POST",
      403,
    ],
  ] as const
) {
  Deno.test(`createTokenDoor() answers ${status} to a ${method} with ${name}`, async () => {
    const { send } = openApp();
    strictEqual((await send(method === "GET" ? "data" : "act", headers, { method })).status, status);
  });
}

Deno.test("createTokenDoor() does not take the token in an address", async () => {
  const { send } = openApp();
  for (const path of [`?token=${TOKEN}`, `data?key=${TOKEN}`, `login?token=${TOKEN}`]) {
    ok((await send(path)).status >= 300);
  }
});

Deno.test("createTokenDoor() takes actions of a session from its own page only", async () => {
  const { enter, send } = openApp();
  const cookie = await enter();
  const act = async (headers: Record<string, string>) =>
    (await send("act", { cookie, ...headers }, { method: "POST" })).status;
  strictEqual(await act({ "x-test": "1", ...OWN }), 200);
  strictEqual(await act({ "x-test": "1", origin: "https://evil.example" }), 403);
  strictEqual(await act({ "x-test": "1", ...OWN, "sec-fetch-site": "same-site" }), 403);
  strictEqual(await act(OWN), 403);
});

Deno.test("createTokenDoor() ends sessions by logout, with time, and when there are too many", async () => {
  const { enter, send, time } = openApp();
  const first = await enter();
  const status = async (cookie: string) => (await send("data", { cookie })).status;
  const out = await send("logout", { cookie: first, "x-test": "1", ...OWN }, { method: "POST" });
  deepStrictEqual([out.status, await status(first)], [204, 401]);
  match(out.headers.get("set-cookie") ?? "", /^tool-admin-8080=; Path=\/admin\/; Max-Age=0; /);
  const second = await enter();
  time.now += SESSION_MS - 1;
  strictEqual(await status(second), 200);
  time.now += 1;
  strictEqual(await status(second), 401);
  const other = await enter();
  time.token = `${TOKEN}-of-today`;
  strictEqual(await status(other), 401);
  time.token = TOKEN;
  strictEqual(await status(other), 401);
  const third = await enter();
  for (let i = 0; i < MAX_SESSIONS; i++) await enter();
  strictEqual(await status(third), 401);
});

Deno.test("createTokenDoor() looks at no token of an address after too many wrong ones, but at sessions", async () => {
  const { enter, login, send } = openApp();
  const cookie = await enter();
  for (let i = 0; i < MAX_FAILURES; i++) await login("wrong");
  const answer = await login(TOKEN);
  deepStrictEqual([answer.status, answer.headers.get("retry-after")], [429, "60"]);
  strictEqual((await send("data", { authorization: `Bearer ${TOKEN}` })).status, 429);
  strictEqual((await send("data", { cookie })).status, 200);
});

Deno.test("createTokenDoor() lets a link on another site load the page with its cookie", async () => {
  const { send } = openApp();
  const answer = await send("", { ...PAGE, "sec-fetch-site": "cross-site" });
  strictEqual(answer.status, 200);
  match(await answer.text(), /http-equiv="refresh" content="0;url=\/admin\/\?returned"/);
  strictEqual((await send("?returned", { ...PAGE, "sec-fetch-site": "cross-site" })).status, 401);
});
