import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { signPayload } from "../../../src/webhook/signature.ts";
import { SIGNATURE_HEADERS } from "../../../src/webhook/signature_header.ts";
import { bytesOf, openReceiver, PAYLOAD } from "./fixtures.ts";

const UNSIGNED = { error: "bad-signature", message: "The signature is missing or wrong" };

const GOOD = signPayload(bytesOf(PAYLOAD), "s3cret");

for (
  const [what, headers] of [
    ["no signature", {}],
    ["another secret", { "x-tool-signature": signPayload(bytesOf(PAYLOAD), "other") }],
    ["a signature of another body", { "x-tool-signature": signPayload(bytesOf("{}"), "s3cret") }],
    ["no prefix", { "x-tool-signature": GOOD.slice("sha256=".length) }],
    ["another prefix", { "x-tool-signature": GOOD.replace("sha256", "sha1") }],
    ["an upper case prefix", { "x-tool-signature": GOOD.replace("sha256", "SHA256") }],
    ["half a digest", { "x-tool-signature": GOOD.slice(0, 39) }],
    ["more behind it", { "x-tool-signature": `${GOOD}00` }],
    ["two of them in a header", { "x-tool-signature": `${GOOD}, ${GOOD}` }],
    ["base64", { "x-tool-signature": `sha256=${btoa("x".repeat(32))}` }],
    ["letters that are no digits", { "x-tool-signature": `sha256=${"g".repeat(64)}` }],
    ["a header that nobody named", { "x-signature": GOOD }],
    ["an empty header", { "x-tool-signature": "" }],
  ] as const
) {
  Deno.test(`createReceiver() answers 401 with one text for ${what}`, async () => {
    const { send, inbox, refusals } = openReceiver({ secrets: ["s3cret"] });
    const { status, json } = await send({ headers });
    deepStrictEqual([status, json, refusals], [401, UNSIGNED, [401]]);
    deepStrictEqual(await inbox.list({ limit: 1 }), []);
  });
}

for (
  const [what, headers, secrets] of [
    ["the header of the specification", { "x-tool-signature": GOOD }, ["s3cret"]],
    ["X-Hub-Signature", { "x-hub-signature": GOOD }, ["s3cret"]],
    ["X-Hub-Signature-256", { "x-hub-signature-256": GOOD }, ["s3cret"]],
    ["a good header beside a bad one", { "x-tool-signature": "sha1=00", "x-hub-signature-256": GOOD }, ["s3cret"]],
    ["upper case digits", { "x-tool-signature": `sha256=${GOOD.slice(7).toUpperCase()}` }, ["s3cret"]],
    ["a second secret", { "x-tool-signature": GOOD }, ["new", "s3cret"]],
    ["a header of one's own", { "x-wiki-mac": GOOD }, ["s3cret"]],
  ] as const
) {
  Deno.test(`createReceiver() takes a signature with ${what}`, async () => {
    const { send } = openReceiver({ secrets, signatureHeaders: ["x-wiki-mac", ...SIGNATURE_HEADERS] });
    strictEqual((await send({ headers })).status, 202);
  });
}

Deno.test("createReceiver() checks signatures over the raw bytes, a byte order mark included", async () => {
  const { send, inbox } = openReceiver({ secrets: ["s3cret"] });
  const body = bytesOf(`\ufeff${JSON.stringify(PAYLOAD)}\r\n`);
  strictEqual((await send({ body, secret: "s3cret" })).status, 202);
  strictEqual((await inbox.get("e1"))?.event.page?.title, "API Reference");
  strictEqual((await send({ body, headers: { "x-tool-signature": GOOD } })).status, 401);
});

for (const value of [undefined, "", "sha1=00", `sha256=${"0".repeat(63)}`, GOOD.slice("sha256=".length)]) {
  Deno.test(`createReceiver() does not read the body of a delivery with the signature ${value}`, async () => {
    const { send } = openReceiver({ secrets: ["s3cret"] });
    const headers: Record<string, string> = value === undefined ? {} : { "x-tool-signature": value };
    strictEqual((await send({ headers, bodyError: "too-large" })).status, 401);
    strictEqual((await send({ headers: { "x-hub-signature": GOOD, ...headers }, bodyError: "too-large" })).status, 413);
  });
}

Deno.test("createReceiver() checks the signature before anything in the body", async () => {
  const { send } = openReceiver({ secrets: ["s3cret"] });
  for (const body of ["{", Uint8Array.of(0xff), "null", { event: "space_created" }, { ...PAYLOAD, page: null }]) {
    const { status, json } = await send({ body, secret: "wrong" });
    deepStrictEqual([status, json], [401, UNSIGNED]);
  }
  strictEqual((await send({ body: "{", secret: "s3cret" })).status, 400);
  strictEqual((await send({ target: "/?pages=a", secret: "wrong" })).status, 401);
});
