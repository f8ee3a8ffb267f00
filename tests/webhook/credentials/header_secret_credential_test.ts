import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createHeaderSecretCredential } from "../../../src/webhook/credentials/header_secret_credential.ts";
import { createSignatureCredential } from "../../../src/webhook/credentials/signature_credential.ts";
import { signPayload } from "../../../src/webhook/signature.ts";
import { bytesOf, openReceiver, PAYLOAD } from "../receiver/fixtures.ts";

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
