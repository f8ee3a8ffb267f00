import { deepStrictEqual, rejects } from "node:assert/strict";
import { fetchCurrentUser } from "../../src/wiki/current_user.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

for (
  const [deployment, authorization, user] of [
    ["data-center", "Bearer test-wiki-token", {
      accountId: "ff80808154510724015451074c160001",
      displayName: "Alice Example",
    }],
    ["data-center", `Basic ${btoa("alice:test-wiki-token")}`, {
      accountId: "ff80808154510724015451074c160001",
      displayName: "Alice Example",
    }],
    ["cloud", `Basic ${btoa("alice@company.com:test-wiki-token")}`, {
      accountId: "557058:8f0e-alice",
      displayName: "Alice Example",
      email: "alice@company.com",
    }],
  ] as const
) {
  Deno.test(`fetchCurrentUser() on ${deployment} with ${authorization.split(" ")[0]}`, async () => {
    await using wiki = startTestWiki({ deployment });
    deepStrictEqual(await fetchCurrentUser(clientFor(wiki, { authorization })), user);
  });
}

for (const allowsAnonymous of [false, true]) {
  Deno.test(`fetchCurrentUser() rejects a bad credential, anonymous access allowed: ${allowsAnonymous}`, async () => {
    await using wiki = startTestWiki({ allowsAnonymous });
    const client = clientFor(wiki, { authorization: "Bearer wrong" });
    await rejects(fetchCurrentUser(client), { name: "AuthError", code: "bad-credential" });
  });
}

for (const text of ["", "{}", "[]", "null", '{"displayName":7,"email":""}']) {
  Deno.test(`fetchCurrentUser() refuses ${JSON.stringify(text)} for a user`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "text", text });
    await rejects(fetchCurrentUser(clientFor(wiki)), { code: "not-the-api" });
  });
}

Deno.test("fetchCurrentUser() leaves out what repeats the credential", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  const token = "test-wiki-token";
  const user = { accountId: "7", displayName: `Alice ${token.toUpperCase()}`, email: `${token}@company.com` };
  wiki.fail({ kind: "text", text: JSON.stringify(user) });
  deepStrictEqual(await fetchCurrentUser(clientFor(wiki, { authorization: `Basic ${btoa(`alice:${token}`)}` })), {
    accountId: "7",
  });
});
