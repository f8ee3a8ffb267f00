import { deepStrictEqual, doesNotMatch, match, rejects, strictEqual } from "node:assert/strict";
import type { WikiMethod } from "../../src/wiki/send_request.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startOtherOrigin } from "../support/test_wiki/other_origin.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

const WHO = "/rest/api/user/current";
const BODY = { name: "tool", url: "https://hooks.company.com/", events: ["page_updated"] };

for (const status of [301, 302, 303, 307, 308]) {
  Deno.test(`request() follows ${status} within the site with the credential`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "redirect", location: `/confluence${WHO}`, status });
    await clientFor(wiki).request("GET", "/rest/api/user");
    deepStrictEqual(wiki.requests.map(({ headers }) => headers.get("authorization")), [
      "Bearer test-wiki-token",
      "Bearer test-wiki-token",
    ]);
  });

  Deno.test(`request() follows ${status} to another origin without the credential`, async () => {
    await using wiki = startTestWiki();
    await using other = startOtherOrigin();
    wiki.fail({ kind: "redirect", location: `${other.origin}/x?y=1`, status });
    deepStrictEqual(await clientFor(wiki).request("GET", WHO), { from: "elsewhere" });
    deepStrictEqual(other.requests.map(({ path, headers }) => [path, headers.get("authorization")]), [["/x", null]]);
  });
}

Deno.test("request() does not send the credential again when another origin leads back", async () => {
  await using wiki = startTestWiki();
  await using other = startOtherOrigin(() => Response.redirect(`${wiki.site}${WHO}`));
  wiki.fail({ kind: "redirect", location: other.origin });
  await rejects(clientFor(wiki).request("GET", WHO), { name: "AuthError" });
  deepStrictEqual(wiki.requests.map(({ headers }) => headers.get("authorization")), ["Bearer test-wiki-token", null]);
});

Deno.test("request() treats another port of the same host as another origin", async () => {
  await using wiki = startTestWiki();
  await using other = startTestWiki();
  wiki.fail({ kind: "redirect", location: `${other.site}${WHO}` });
  await rejects(clientFor(wiki).request("GET", WHO), { code: "moved", status: 401 });
  strictEqual(other.requests[0]?.headers.has("authorization"), false);
});

for (
  const [method, status, isFollowed] of [
    ["POST", 301, false],
    ["POST", 302, false],
    ["POST", 303, false],
    ["POST", 307, true],
    ["POST", 308, true],
    ["PUT", 302, false],
    ["DELETE", 302, false],
    ["DELETE", 308, true],
  ] as readonly [WikiMethod, number, boolean][]
) {
  Deno.test(`request() ${isFollowed ? "repeats" : "does not repeat"} a ${method} after ${status}`, async () => {
    await using wiki = startTestWiki();
    const path = method === "POST" ? "/rest/api/webhooks" : `/rest/api/webhooks/${wiki.store.putWebhook().id}`;
    wiki.fail({ kind: "redirect", location: `/confluence${path}`, status });
    const sent = clientFor(wiki).request(method, path, method === "DELETE" ? {} : { body: BODY });
    if (!isFollowed) {
      await rejects(sent, { code: "moved", hint: /log in again/ });
      strictEqual(wiki.requests.length, 1);
      return;
    }
    await sent;
    deepStrictEqual(wiki.requests.map((each) => each.method), [method, method]);
    strictEqual(wiki.requests[0]?.body, wiki.requests[1]?.body);
  });

  Deno.test(`request() never sends a ${method} to another origin after ${status}`, async () => {
    await using wiki = startTestWiki();
    await using other = startOtherOrigin();
    wiki.fail({ kind: "redirect", location: other.origin, status });
    await rejects(clientFor(wiki).request(method, "/rest/api/webhooks", { body: BODY }), { code: "moved" });
    strictEqual(other.requests.length, 0);
  });
}

Deno.test("request() follows five answers that lead elsewhere and no sixth", async () => {
  await using wiki = startTestWiki();
  const location = `/confluence${WHO}`;
  wiki.fail({ kind: "redirect", location, times: 5 });
  await clientFor(wiki).request("GET", WHO);
  wiki.fail({ kind: "redirect", location, times: 99 });
  await rejects(clientFor(wiki).request("GET", WHO), {
    code: "moved",
    message: /more than 5 redirects in a row, now to 127\.0\.0\.1:\d+$/,
  });
});

for (const location of ["file:///etc/passwd", "javascript:alert(1)", "data:application/json,{}"]) {
  Deno.test(`request() does not follow ${location}`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "redirect", location });
    await rejects(clientFor(wiki).request("GET", WHO), { code: "moved" });
  });
}

Deno.test("request() names the host of a login page elsewhere", async () => {
  const page = () => new Response("<!doctype html><p>Log in</p>", { headers: { "content-type": "text/html" } });
  await using wiki = startTestWiki();
  await using other = startOtherOrigin(page);
  wiki.fail({ kind: "redirect", location: `${other.origin}/login` });
  const message = new RegExp(`: ${other.origin} answered with a web page`);
  await rejects(clientFor(wiki).request("GET", WHO), { code: "not-the-api", message });
});

for (
  const [text, reason] of [
    [
      "from 11.0.0.1:6 for URL (11.0.0.2:443): client error (SendRequest): invalid HTTP header parsed",
      /: "invalid HTTP/,
    ],
    ["for url (URL): client error (Connect): unexpected eof while tunneling", /: "unexpected eof while tunneling"$/],
    ["for url (URL)", /the connection broke$/],
  ] as const
) {
  Deno.test(`request() does not repeat the address of a redirect that breaks: error sending request ${text}`, async () => {
    await using wiki = startTestWiki();
    const location = "https://cdn.example/file/9?token=REDIRTOKEN&client=1";
    const failing: typeof fetch = async (url, init) => {
      if (url !== location) return await fetch(url, init);
      const cause = new Error(`error sending request ${text.replace("URL", location)}`);
      throw new TypeError("fetch failed", { cause });
    };
    wiki.fail({ kind: "redirect", location, times: 99 });
    await rejects(clientFor(wiki, { fetch: failing }).request("GET", WHO), (error: Error) => {
      match(error.message, reason);
      doesNotMatch(error.message, /REDIRTOKEN|file|client=/);
      return true;
    });
  });
}

for (
  const [text, reason, hint] of [
    [
      "tcp connect error: Connection refused (os error 111)",
      "the connection is refused",
      /where the wiki redirects.*single sign-on/,
    ],
    [
      "client error (Connect): dns error: failed to lookup",
      "the host was not found",
      /where the wiki redirects.*single sign-on/,
    ],
    ["invalid peer certificate: UnknownIssuer", "the certificate is not trusted", /--ca-file/],
    ["something else", 'the connection broke: "something else"', /network/],
  ] as const
) {
  Deno.test(`request() names the target of a redirect that does not answer: ${text}`, async () => {
    await using wiki = startTestWiki();
    const perhaps = /single sign-on/.test(hint.source) ? ", perhaps for single sign-on" : "";
    const failing: typeof fetch = async (url, init) => {
      if (!String(url).startsWith("https://cdn.example")) return await fetch(url, init);
      throw new TypeError("fetch failed", { cause: new Error(text) });
    };
    wiki.fail({ kind: "redirect", location: "https://cdn.example:8443/x", times: 99 });
    await rejects(clientFor(wiki, { fetch: failing }).request("GET", WHO), {
      code: "wiki-unavailable",
      message: `Cannot read ${WHO} of ${wiki.site}: it redirects to cdn.example:8443${perhaps}: ${reason}`,
      hint,
    });
  });
}
