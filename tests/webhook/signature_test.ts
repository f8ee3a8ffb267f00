import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash, createHmac } from "node:crypto";
import { explainHeaderName, explainMismatch } from "../../src/webhook/explain_signature.ts";
import { createVerifier, signPayload } from "../../src/webhook/signature.ts";
import { SIGNATURE_HEADERS, verifySignature } from "../../src/webhook/verify_signature.ts";
import * as fc from "../support/property.ts";

const toBytes = (text: string) => new TextEncoder().encode(text);
const SECRET = "s3cret";
const BODY = toBytes('{"a": "ü", "b": [1, 2]}');
const GOOD = signPayload(BODY, SECRET);
const HEX = GOOD.slice("sha256=".length);

Deno.test("signPayload() gives the HMAC-SHA256 of RFC 4231 in lower case hex", () => {
  const expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
  strictEqual(signPayload(toBytes("what do ya want for nothing?"), "Jefe"), `sha256=${expected}`);
});

for (
  const [what, header, secrets, expected] of [
    ["the right one", GOOD, [SECRET], true],
    ["upper case digits", `sha256=${HEX.toUpperCase()}`, [SECRET], true],
    ["the second secret", GOOD, ["other", SECRET], true],
    ["another secret", GOOD, ["other"], false],
    ["no secret at all", GOOD, [], false],
    ["no header", null, [SECRET], false],
    ["an empty header", "", [SECRET], false],
    ["no prefix", HEX, [SECRET], false],
    ["an upper case prefix", `SHA256=${HEX}`, [SECRET], false],
    ["another algorithm", `sha1=${HEX.slice(0, 40)}`, [SECRET], false],
    ["a digit too few", GOOD.slice(0, -1), [SECRET], false],
    ["a digit too many", `${GOOD}0`, [SECRET], false],
    ["what is no digit", `${GOOD.slice(0, -1)}g`, [SECRET], false],
    ["a wide digit", `${GOOD.slice(0, -1)}\uff11`, [SECRET], false],
    ["spaces around it", ` ${GOOD} `, [SECRET], false],
    ["base64", `sha256=${Buffer.from(HEX, "hex").toString("base64")}`, [SECRET], false],
  ] as const
) {
  Deno.test(`createVerifier() and verifySignature() answer ${expected} for ${what}`, async () => {
    strictEqual(createVerifier(secrets)(BODY, header), expected);
    strictEqual(await verifySignature(BODY, header, secrets), expected);
  });
}

Deno.test("verifySignature() answers as createVerifier() does, and never with an empty secret", async () => {
  const secret = fc.string({ minLength: 1, maxLength: 200 });
  await fc.assert(fc.asyncProperty(fc.uint8Array(), secret, secret, async (body, own, other) => {
    const signature = signPayload(body, own);
    strictEqual(await verifySignature(body, signature, own), true);
    strictEqual(await verifySignature(body, signature, other), createVerifier([other])(body, signature));
  }));
  strictEqual(await verifySignature(BODY, signPayload(BODY, ""), ["", ""]), false);
});

for (const length of [0, 1, 65_471, 65_472, 65_473, 1_000_000]) {
  Deno.test(`createVerifier() reads a whole body of ${length} bytes`, () => {
    const body = new Uint8Array(length).fill(7);
    const verifier = createVerifier([SECRET]);
    strictEqual(verifier(body, signPayload(body, SECRET)), true);
    strictEqual(verifier(Uint8Array.of(...BODY, 1), signPayload(body, SECRET)), false);
    if (length > 0) strictEqual(verifier(body.subarray(1), signPayload(body, SECRET)), false);
  });
}

Deno.test("createVerifier() goes by the bytes, a byte order mark included", () => {
  const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...BODY);
  strictEqual(createVerifier([SECRET])(marked, GOOD), false);
  strictEqual(createVerifier([SECRET])(marked, signPayload(marked, SECRET)), true);
});

Deno.test("createVerifier() takes what signPayload() made, and nothing with another byte", () => {
  fc.assert(fc.property(fc.uint8Array({ minLength: 1 }), fc.string({ minLength: 1 }), fc.nat(), (body, secret, n) => {
    const verify = createVerifier(["not it", secret]);
    const signature = signPayload(body, secret);
    ok(verify(body, signature));
    const at = n % body.length;
    ok(!verify(body.map((byte, i) => i === at ? byte ^ 1 : byte), signature));
  }));
});

Deno.test("createVerifier() takes the HMAC of another implementation, whatever the length of the secret, every time", async () => {
  for (const length of [1, 63, 64, 65, 200]) {
    const secret = "ß".repeat(length).slice(1) + "x";
    const usages: KeyUsage[] = ["sign"];
    const key = await crypto.subtle.importKey("raw", toBytes(secret), { name: "HMAC", hash: "SHA-256" }, false, usages);
    const digest = Buffer.from(await crypto.subtle.sign("HMAC", key, BODY)).toString("hex");
    const verify = createVerifier([secret]);
    for (let turn = 0; turn < 3; turn++) {
      ok(verify(BODY, `sha256=${digest}`), `${length}`);
      ok(!verify(toBytes("another"), `sha256=${digest}`), `${length}`);
    }
  }
});

Deno.test("SIGNATURE_HEADERS names the specification's header first", () => {
  deepStrictEqual(SIGNATURE_HEADERS, ["x-tool-signature", "x-hub-signature-256", "x-hub-signature"]);
});

const sign = (text: string | Uint8Array, secret: string | Uint8Array = SECRET) => {
  return `sha256=${createHmac("sha256", secret).update(text).digest("hex")}`;
};

const TEXT = '{"a": "ü",\n "b": [1, 2]}\n';
const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJ4In0.c2lnbmF0dXJl";

for (
  const [what, header, reasons] of [
    ["no header", null, [/signature is missing/]],
    ["an empty header", " ", [/signature is missing/]],
    ["spaces", ` ${sign(TEXT)}\n`, [/has spaces around/]],
    ["quotes", `"${sign(TEXT)}"`, [/quotes/]],
    ["the whole header line", `X-Hub-Signature: ${sign(TEXT)}`, [/name of the header/]],
    ["no prefix", sign(TEXT).slice(7), [/prefix "sha256=" is missing/]],
    ["the prefix in capitals", sign(TEXT).replace("sha", "SHA"), [/in lower case/]],
    ["another algorithm", `sha1=${createHmac("sha1", SECRET).update(TEXT).digest("hex")}`, [/"sha1"/, /SHA-1/]],
    ["another length", `sha256=${"ab".repeat(48)}`, [/SHA-384/]],
    ["base64", `sha256=${Buffer.from(sign(TEXT).slice(7), "hex").toString("base64")}`, [/base64/]],
    ["base64 alone", Buffer.from(sign(TEXT).slice(7), "hex").toString("base64"), [/prefix/, /base64/]],
    ["a cut digest", sign(TEXT).slice(0, 50), [/64 hex digits; it has 43 characters/]],
    ["no digest", "sha256=?", [/it has 1 character$/]],
    ["a token", `JWT ${JWT}`, [/token \(JWT\)/]],
    ["base64 of another body", `sha256=${Buffer.from(sign("x").slice(7), "hex").toString("base64")}`, [
      /base64/,
      /another/,
    ]],
    ["a body without a line end", sign(TEXT.trimEnd()), [/without its final line ending/]],
    ["a body with one more line end", sign(`${TEXT}\n`), [/final line ending \(LF\)/]],
    ["a body with CR LF at its end", sign(`${TEXT}\r\n`), [/final line ending \(CR LF\)/]],
    ["a body with CR LF throughout", sign(TEXT.replaceAll("\n", "\r\n")), [/CR LF instead of LF line endings/]],
    ["a body with a BOM", sign(`\ufeff${TEXT}`), [/with a byte order mark/]],
    ["a body in UTF-16", sign(Buffer.from(TEXT, "utf16le")), [/UTF-16/]],
    ["no body", sign(""), [/empty body/]],
    ["compact JSON", sign('{"a":"ü","b":[1,2]}'), [/reformatted from its JSON, without spaces/]],
    ["Python's JSON", sign('{"a": "\\u00fc", "b": [1, 2]}'), [/in ASCII with spaces/]],
    ["indented JSON", sign(JSON.stringify(JSON.parse(TEXT), null, 2)), [/indented by two/]],
    ["a secret with its line end", sign(TEXT, `${SECRET}\n`), [/secret with a line ending/]],
    ["a secret in capitals", sign(TEXT, SECRET.toUpperCase()), [/upper case/]],
    ["a secret in base64", sign(TEXT, Buffer.from(SECRET, "base64")), [/base64/]],
    ["a hash without a secret", `sha256=${createHash("sha256").update(TEXT).digest("hex")}`, [/without a secret/]],
    ["another secret", sign(TEXT, "other"), [/another secret or for another body/]],
  ] as const
) {
  Deno.test(`explainMismatch() explains ${what}`, () => {
    const found = explainMismatch(toBytes(TEXT), header, [SECRET]);
    strictEqual(found.length, reasons.length, found.join("; "));
    reasons.forEach((reason, i) => match(found[i] ?? "", reason));
  });
}

for (
  const [secret, made, reason] of [
    [" s3cret", "s3cret", /without the spaces around it/],
    ['"s3cret"', "s3cret", /without the quotes/],
    ["00ff", Buffer.from([0, 0xff]), /decoded from hex/],
  ] as const
) {
  Deno.test(`explainMismatch() explains a secret that was given as ${JSON.stringify(secret)}`, () => {
    match(explainMismatch(BODY, sign(BODY, made), ["other", secret]).join(), reason);
  });
}

Deno.test("explainMismatch() finds nothing wrong with a signature that fits", () => {
  deepStrictEqual(explainMismatch(BODY, GOOD, ["other", SECRET]), []);
});

Deno.test("explainMismatch() accepts any header and body, and never reveals the expected signature", () => {
  fc.assert(fc.property(fc.uint8Array(), fc.string({ unit: "binary" }), (body, header) => {
    const reasons = explainMismatch(body, header, [SECRET]).join("\n");
    ok(reasons !== "");
    doesNotMatch(reasons, new RegExp(signPayload(body, SECRET).slice(7, 20)));
  }));
});

Deno.test("explainMismatch() survives JSON that is too deep to be written", () => {
  const deep = toBytes("[".repeat(200_000) + "]".repeat(200_000));
  match(explainMismatch(deep, GOOD, [SECRET]).join(), /another secret/);
});

for (
  const [name, reason] of [
    ["x-tool-signature", undefined],
    ["X-Hub-Signature", undefined],
    ["X-Hub-Signature-256", undefined],
    ["Authorization", /token/],
    ["X-Signature\n", /--signature-header.*"X-Signature\\n"/],
  ] as const
) {
  Deno.test(`explainHeaderName() answers ${reason} for ${JSON.stringify(name)}`, () => {
    const note = explainHeaderName(name);
    if (reason === undefined) strictEqual(note, undefined);
    else match(note ?? "", reason);
  });
}
