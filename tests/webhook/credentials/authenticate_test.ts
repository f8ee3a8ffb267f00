import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  authenticate,
  authenticateByHeaders,
  createHeaderSecretCredential,
  type Credential,
  hasCredential,
  refusalText,
  type Verdict,
} from "../../../src/webhook/credentials/authenticate.ts";
import { createSignatureCredential } from "../../../src/webhook/credentials/signature_credential.ts";
import { signPayload } from "../../../src/webhook/signature.ts";
import { bytesOf, openReceiver, PAYLOAD } from "../receiver/fixtures.ts";

const BODY = new TextEncoder().encode("{}");

/** Credential that is in the header of its name, and of which the verdict is given. */
function fake(name: string, verdict: Verdict | Promise<Verdict>): Credential {
  return {
    name,
    coversBody: name !== "early",
    sendFlags: undefined,
    findDefect: ({ header }) => header(name) === null ? `no ${name}` : undefined,
    check: () => verdict,
  };
}

const BAD: Verdict = { reason: "bad" };
const DOWN: Verdict = { reason: "down", isUnavailable: true };

for (
  const [what, credentials, sent, expected] of [
    ["accepts everything without credentials", [], [], "accepted"],
    ["accepts the only one", [fake("a", "accepted")], ["a"], "accepted"],
    ["accepts one beside a wrong one", [fake("a", BAD), fake("b", "accepted")], ["a", "b"], "accepted"],
    ["accepts one whose check takes time", [fake("a", Promise.resolve<Verdict>("accepted"))], ["a"], "accepted"],
    ["refuses one that is not sent", [fake("a", "accepted")], [], { reason: "no a" }],
    ["names all that are missing", [fake("a", "accepted"), fake("b", "accepted")], [], { reason: "no a; no b" }],
    ["names the wrong one, not the missing one", [fake("a", "accepted"), fake("b", BAD)], ["b"], BAD],
    ["prefers the verdict that may change", [fake("a", BAD), fake("b", DOWN)], ["a", "b"], DOWN],
    ["accepts a valid one although another cannot be checked", [fake("a", DOWN), fake("b", "accepted")], [
      "a",
      "b",
    ], "accepted"],
  ] as const
) {
  Deno.test(`authenticate() ${what}`, async () => {
    const header = (name: string) => sent.some((each) => each === name) ? "x" : null;
    deepStrictEqual(await authenticate(credentials, { header }, BODY), expected);
  });
}

for (
  const [what, credentials, expected] of [
    ["accepts what does not cover the body", [fake("early", "accepted"), fake("missing", BAD)], "accepted"],
    ["refuses what does not cover the body", [fake("early", BAD)], BAD],
    ["decides nothing without credentials", [], undefined],
    ["decides nothing if none is sent", [fake("missing", "accepted")], undefined],
    ["decides nothing if one covers the body", [fake("early", BAD), fake("a", "accepted")], undefined],
  ] as const
) {
  Deno.test(`authenticateByHeaders() ${what}`, async () => {
    const header = (name: string) => name === "missing" ? null : "x";
    deepStrictEqual(await authenticateByHeaders(credentials, { header }), expected);
  });
}

Deno.test("hasCredential() is true for a well-formed one of any kind", () => {
  const credentials = [fake("a", BAD), fake("b", BAD)];
  strictEqual(hasCredential(credentials, { header: (name) => name === "b" ? "x" : null }), true);
  strictEqual(hasCredential(credentials, { header: () => null }), false);
  strictEqual(hasCredential([], { header: () => null }), true);
});

Deno.test("refusalText() names each kind once", () => {
  strictEqual(refusalText([fake("signature", BAD)]), "The signature is missing or wrong");
  const text = refusalText([fake("signature", BAD), fake("token", BAD), fake("token", BAD)]);
  strictEqual(text, "The signature or token is missing or wrong");
});

const SECRETS = [
  { header: "X-Automation-Token", value: "t0ken" },
  { header: "X-Automation-Token", value: "next" },
  { header: "X-Other", value: "0ther" },
];

const refusedWith = (message: string) => ({ error: "bad-signature", message });
const MISSING = refusedWith("The header secret is missing or wrong");

for (
  const [what, headers, status] of [
    ["the secret", { "x-automation-token": "t0ken" }, 202],
    ["a second secret of the header", { "x-automation-token": "next" }, 202],
    ["a secret in another header", { "x-other": "0ther" }, 202],
    ["a good header beside a bad one", { "x-other": "no", "x-automation-token": "t0ken" }, 202],
    ["no header", {}, 401],
    ["an empty header", { "x-automation-token": "" }, 401],
    ["another secret", { "x-automation-token": "token" }, 401],
    ["the start of the secret", { "x-automation-token": "t0ke" }, 401],
    ["more behind the secret", { "x-automation-token": "t0ken " }, 401],
    ["the secret in upper case", { "x-automation-token": "T0KEN" }, 401],
    ["the secret twice", { "x-automation-token": "t0ken, t0ken" }, 401],
    ["the secret of another header", { "x-automation-token": "0ther" }, 401],
    ["the secret in a header that nobody named", { "x-token": "t0ken" }, 401],
    ["a signature made with the secret", { "x-tool-signature": signPayload(bytesOf(PAYLOAD), "t0ken") }, 401],
  ] as const
) {
  Deno.test(`createHeaderSecretCredential() answers ${status} for ${what}`, async () => {
    const { send } = openReceiver({ credentials: [createHeaderSecretCredential(SECRETS)] });
    const answer = await send({ headers });
    strictEqual(answer.status, status);
    if (status === 401) deepStrictEqual(answer.json, MISSING);
  });
}

Deno.test("createHeaderSecretCredential() is checked before the body is read", async () => {
  const { send } = openReceiver({ credentials: [createHeaderSecretCredential(SECRETS)] });
  const sent = async (secret: string) => {
    return (await send({ headers: { "x-automation-token": secret }, bodyError: "too-large" })).status;
  };
  deepStrictEqual([await sent("wrong"), await sent("t0ken")], [401, 413]);
});

Deno.test("createHeaderSecretCredential() counts beside a signature", async () => {
  const credentials = [
    createSignatureCredential(["s3cret"], ["x-tool-signature"]),
    createHeaderSecretCredential(SECRETS),
  ];
  const { send, lines } = openReceiver({ credentials });
  strictEqual((await send({ secret: "s3cret" })).status, 202);
  strictEqual((await send({ body: { ...PAYLOAD, page: { id: "2" } }, headers: { "x-other": "0ther" } })).status, 202);
  strictEqual((await send({ headers: { "x-other": "0ther", "x-tool-signature": "sha256=00" } })).status, 200);
  const refused = await send({ headers: { "x-other": "no" } });
  deepStrictEqual(refused.json, refusedWith("The signature or header secret is missing or wrong"));
  strictEqual(lines.at(-1), "! Refused a delivery with 401: the secret in X-Other is not that of this server");
});

Deno.test("createHeaderSecretCredential() names all headers that may carry the secret", async () => {
  const { send, lines } = openReceiver({ credentials: [createHeaderSecretCredential(SECRETS)] });
  await send();
  strictEqual(lines.at(-1), "! Refused a delivery with 401: it has no header secret (X-Automation-Token, X-Other)");
});
