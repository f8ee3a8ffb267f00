import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { createAddressSet } from "../../../src/host/net/address_set.ts";
import { signPayload } from "../../../src/webhook/signature.ts";
import { bytesOf, openReceiver, PAYLOAD } from "./fixtures.ts";

function addresses(...ranges: string[]) {
  const set = createAddressSet(ranges);
  ok(typeof set !== "string");
  return set;
}

const GOOD = signPayload(bytesOf(PAYLOAD), "s3cret");
const DIGITS = GOOD.slice("sha256=".length);
const BASE64 = Uint8Array.fromHex(DIGITS).toBase64();

for (
  const [value, form, reason] of [
    [`sha1=${DIGITS.slice(0, 40)}`, "sha1+length", /It is a "sha1" signature, not HMAC-SHA256/],
    [`sha512=${DIGITS}${DIGITS}`, "sha512+length", /It is a "sha512" signature/],
    [`v0=${DIGITS}`, "other-algorithm", /It is a "v0" signature/],
    [`sha256=${BASE64}`, "base64", /The digest is base64; it must be hex/],
    [BASE64, "no-prefix+base64", /The prefix "sha256=" is missing\. The digest is base64/],
    [DIGITS, "no-prefix", /The prefix "sha256=" is missing/],
    [`SHA256=${DIGITS}`, "prefix-spelling", /in lower case/],
    [`sha-256=${DIGITS}`, "prefix-spelling", /in lower case/],
    [`sha256=${DIGITS.slice(2)}`, "length", /it has 62 characters/],
    [`sha256=${DIGITS}00`, "length", /it has 66 characters/],
    ["sha256=", "no-prefix+length", /The prefix "sha256=" is missing/],
    [`${GOOD}, ${GOOD}`, "several", /several values/],
    [`t=1736850615,v1=${DIGITS}`, "several", /several values/],
    [`"${GOOD}"`, "quoted", /quotes around it/],
    [`X-Hub-Signature: ${GOOD}`, "named", /starts with the name of the header/],
    ["eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJ4In0.c2lnbmF0dXJl", "token", /It is a token \(JWT\)/],
    ["x".repeat(100_000), "no-prefix+length", /it has 2000 characters/],
    ["sha256=\x1b[2J", "length", /64 hex digits/],
  ] as const
) {
  Deno.test(`createReceiver() names the form ${form} of ${JSON.stringify(value.slice(0, 30))} in the log`, async () => {
    const { send, lines, facts } = openReceiver({ secrets: ["s3cret"] });
    const { status, json } = await send({ headers: { "x-hub-signature": value }, sender: "192.0.2.7" });
    deepStrictEqual([status, json.error], [401, "bad-signature"]);
    const [line = ""] = lines;
    match(line, /^! Refused a delivery with 401: the signature in x-hub-signature has a wrong form\. /);
    match(line, reason);
    match(line, /\. Send sha256= and the HMAC-SHA256 of the body in 64 hex digits$/);
    deepStrictEqual(facts, [{ code: "bad-signature", sender: "192.0.2.7", form }]);
    ok(line.length < 1000 && !/\p{Cc}/u.test(line), line);
  });
}

Deno.test("createReceiver() says of a signature of the right form only that it is wrong", async () => {
  const { send, lines, facts } = openReceiver({ secrets: ["s3cret"] });
  await send({ headers: { "x-hub-signature": `sha256=${"0".repeat(64)}` } });
  await send({ headers: { "x-hub-signature": `sha256=${DIGITS.toUpperCase()}` } }); // which is accepted
  deepStrictEqual(lines, [
    "! Refused a delivery with 401: the signature in x-hub-signature was not made with the secret of this server",
  ]);
  strictEqual(facts[0]?.form, "well-formed");
});

Deno.test("createReceiver() logs a refusal once a minute for each sender and form", async () => {
  const { send, lines, facts } = openReceiver({ secrets: ["s3cret"] });
  for (let i = 0; i < 3; i++) {
    for (const sender of ["192.0.2.7", "::ffff:192.0.2.7", "192.0.2.8", "2001:db8::1", "2001:db8::2"]) {
      await send({ sender, headers: { "x-hub-signature": "sha1=00" } });
      await send({ sender });
    }
  }
  strictEqual(lines.length, 6);
  deepStrictEqual(facts.map(({ sender }) => sender), [
    ...["192.0.2.7", "192.0.2.7", "192.0.2.8", "192.0.2.8", "2001:db8::1", "2001:db8::1"],
  ]);
});

Deno.test("createReceiver() logs refusals of one sender with different reasons, up to five of a kind in a minute", async () => {
  const { send, lines, facts, clock } = openReceiver();
  for (const body of ["{", Uint8Array.of(0x22, 0xe9, 0x22), "null", "{"]) await send({ body });
  deepStrictEqual(lines.map((line) => /: it is (.*)$/.exec(line)?.[1]), ["not JSON", "not UTF-8", "not a JSON object"]);
  lines.length = 0;
  for (let i = 0; i < 9; i++) await send({ target: `/hooks/${i % 3 === 0 ? "a" : i}` });
  deepStrictEqual(lines.map((line) => /"(.*)"/.exec(line)?.[1]), [..."a1245"].map((name) => `/hooks/${name}`));
  clock.now += 60_000;
  await send({ target: "/hooks/a" });
  deepStrictEqual(facts.at(-1), { code: "not-found", sender: "127.0.0.1", form: undefined, more: 3 });
});

Deno.test("createReceiver() marks checks of webhook doctor, which hide no refusal of a delivery", async () => {
  const { send, lines, refusals } = openReceiver({ secrets: ["s3cret"] });
  const check = { "x-tool-check": "doctor" };
  await send({ headers: check, secret: "wrong" });
  await send({ secret: "wrong" });
  await send({ headers: check, secret: "s3cret", body: { event: "tool_doctor_check" } });
  const reason = "the signature in x-tool-signature was not made with the secret of this server";
  deepStrictEqual(lines, [
    `! Refused a check of webhook doctor with 401: ${reason}`,
    `! Refused a delivery with 401: ${reason}`,
    'Ignored a check of webhook doctor: "tool_doctor_check" is not a supported event type',
  ]);
  deepStrictEqual(refusals, [401, 401]);
});

Deno.test("createReceiver() logs at most a hundred refusals a minute, whatever their senders", async () => {
  const { send, lines, clock } = openReceiver({ secrets: ["s3cret"] });
  const flood = async () => {
    for (let i = 0; i < 300; i++) await send({ sender: `10.0.${i >> 8}.${i & 255}` });
  };
  await flood();
  strictEqual(lines.length, 101);
  strictEqual(lines[100], "! Left out warnings: more than 100 different ones in a minute");
  clock.now += 60_000;
  await flood();
  strictEqual(lines.length, 202);
});

Deno.test("createReceiver() takes deliveries of allowed senders only, before anything is read", async () => {
  const senders = { allowed: addresses("192.0.2.0/24", "2001:db8::/32") };
  const { send, lines, facts, refusals } = openReceiver({ senders });
  for (const sender of ["192.0.2.7", "::ffff:192.0.2.8", "2001:db8::1"]) {
    strictEqual((await send({ sender, headers: { "x-request-id": sender } })).status, 202);
  }
  for (const target of ["/webhook", "/", "/nowhere"]) {
    const request = { sender: "198.51.100.7", target, headers: { "content-type": "text/plain" } };
    const { status, json } = await send({ ...request, bodyError: "broken" });
    deepStrictEqual([status, json.error], [403, "sender-not-allowed"]);
  }
  strictEqual((await send({ sender: "127.0.0.1", headers: { "x-forwarded-for": "192.0.2.7" } })).status, 403);
  deepStrictEqual(refusals, [403, 403, 403, 403]);
  deepStrictEqual(lines, [
    "! Refused a delivery with 403: the address of the sender is not allowed",
    "! Refused a delivery with 403: the address of the sender is not allowed; it passes on requests from others: " +
    "if it is your proxy, trust it as a proxy",
  ]);
  deepStrictEqual(facts.map(({ sender }) => sender), ["198.51.100.7", "127.0.0.1"]);
});

Deno.test("createReceiver() answers the health check of every sender", async () => {
  const { send } = openReceiver({ senders: { allowed: addresses("192.0.2.0/24") } });
  strictEqual((await send({ sender: "198.51.100.7", method: "GET", target: "/health" })).status, 200);
});

for (
  const [headers, sender, status] of [
    [{ "x-forwarded-for": "192.0.2.7" }, "10.0.0.1", 202],
    [{ "x-forwarded-for": "6.6.6.6, 192.0.2.7" }, "10.0.0.1", 202],
    [{ "x-forwarded-for": "192.0.2.7, 6.6.6.6" }, "10.0.0.1", 403],
    [{ "x-forwarded-for": "192.0.2.7, 10.0.0.2" }, "10.0.0.1", 202],
    [{ "x-forwarded-for": "192.0.2.7" }, "6.6.6.6", 403],
    [{ "x-forwarded-for": "192.0.2.7", "forwarded": "for=6.6.6.6" }, "10.0.0.1", 403],
    [{ "forwarded": 'for="192.0.2.7:4711"' }, "10.0.0.1", 202],
    [{ "x-real-ip": "192.0.2.7" }, "10.0.0.1", 403],
    [{ "x-forwarded-for": "unknown" }, "10.0.0.1", 403],
    [{}, "10.0.0.1", 403],
  ] as const
) {
  Deno.test(`createReceiver() answers ${status} to ${JSON.stringify(headers)} from ${sender}`, async () => {
    const senders = { allowed: addresses("192.0.2.0/24"), proxies: addresses("10.0.0.0/8") };
    strictEqual((await openReceiver({ senders }).send({ sender, headers })).status, status);
  });
}
