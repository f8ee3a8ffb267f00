import { Buffer } from "node:buffer";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { countNoun } from "../base/count_noun.ts";
import { quote, truncate } from "../base/text.ts";
import { createVerifier } from "./signature.ts";
import { SIGNATURE_HEADER, SIGNATURE_HEADERS, SIGNATURE_PREFIX } from "./verify_signature.ts";

/**
 * Explains why the signature in a header does not match a body; empty when it matches. Names defects of the header, and
 * the change of body, secret or algorithm that would make it match. Never reveals the expected signature.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { explainMismatch } from "./explain_signature.ts";
 * import { signPayload } from "./signature.ts";
 *
 * const toBytes = (text: string) => new TextEncoder().encode(text);
 * const signature = signPayload(toBytes("{}"), "s3cret");
 * deepStrictEqual(explainMismatch(toBytes("{}\n"), signature, ["s3cret"]), [
 *   "The signature matches the body without its final line ending; keep the body byte for byte as it was sent",
 * ]);
 * ```
 */
export function explainMismatch(body: Uint8Array, header: string | null, secrets: readonly string[]): string[] {
  if (createVerifier(secrets)(body, header)) return [];
  if (header === null || header.trim() === "") return ["The signature is missing"];
  const { digest, defects } = readLeniently(header.trim());
  const reasons = defects.map(({ text }) => text);
  if (header !== header.trim()) reasons.unshift("The signature has spaces around it");
  if (digest === undefined) return reasons;
  const match = explainDigest(digest, body, secrets);
  if (match !== undefined) return [...reasons, ...(match === "" ? [] : [match])];
  return [...reasons, "The signature was made with another secret or for another body"];
}

/** What is wrong with the form of a signature. */
export interface FormProblem {
  /** Stable names of the defects, joined by `+`, such as `no-prefix+base64`. */
  readonly form: string;
  /** Sentences without the last period. */
  readonly reason: string;
}

/**
 * Explains why the value of a header cannot be a signature, whatever the body; undefined when it has the right form.
 * Takes the same time for every body, because it looks at none.
 */
export function explainForm(header: string): FormProblem | undefined {
  const { defects } = readLeniently(header.trim().slice(0, MAX_SIGNATURE_LENGTH));
  if (defects.length === 0) return undefined;
  const form = defects.map((each) => each.form).join("+");
  return { form, reason: `${defects.map(({ text }) => text).join(". ")}. ${SEND_THIS}` };
}

/** Longer values are cut before they are explained. */
const MAX_SIGNATURE_LENGTH = 2000;

const SEND_THIS = `Send ${SIGNATURE_PREFIX} and the HMAC-SHA256 of the body in 64 hex digits`;

/** Explains why a server reads no signature from this header; undefined when it does. Ignores the case of `name`. */
export function explainHeaderName(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (SIGNATURE_HEADERS.includes(lower)) return undefined;
  if (lower === "authorization") {
    return `Authorization carries a token, not a signature of the body; the signature is in ${SIGNATURE_HEADER}`;
  }
  const shown = quote(truncate(name, 80));
  return `The server looks for signatures in ${HEADER_LIST}; start it with --signature-header for one in ${shown}`;
}

const HEADER_LIST = "X-Tool-Signature, X-Hub-Signature-256 and X-Hub-Signature";

/** Defect of the notation of a signature. */
interface Defect {
  /** Stable name, for the log. */
  readonly form: string;
  /** Sentence without its period. */
  readonly text: string;
}

interface LenientSignature {
  /** The digest that the header probably means. */
  readonly digest: Uint8Array | undefined;
  readonly defects: Defect[];
}

function readLeniently(header: string): LenientSignature {
  const defects: Defect[] = [];
  let text = header;
  const named = /^([A-Za-z][A-Za-z0-9-]*):\s*/.exec(text);
  if (named !== null) {
    const reason = "The value starts with the name of the header; give only what follows the colon";
    defects.push({ form: "named", text: reason });
    text = text.slice(named[0].length);
  }
  const quoted = /^(["'])(.*)\1$/.exec(text);
  if (quoted !== null) {
    defects.push({ form: "quoted", text: "The signature has quotes around it" });
    text = quoted[2] ?? "";
  }
  if (/^[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/.test(text.replace(/^(?:JWT|Bearer) /i, ""))) {
    const reason =
      "It is a token (JWT), as Cloud sends it to apps, not a signature of the body; a server takes those of " +
      "Forge with --forge-app";
    return { digest: undefined, defects: [...defects, { form: "token", text: reason }] };
  }
  if (text.includes(",")) {
    const reason = "It holds several values, or the header was sent several times; send one signature";
    return { digest: undefined, defects: [...defects, { form: "several", text: reason }] };
  }
  const prefix = /^([A-Za-z0-9-]{1,20})=(?=[^=])/.exec(text);
  if (prefix === null) defects.push({ form: "no-prefix", text: `The prefix "${SIGNATURE_PREFIX}" is missing` });
  else {
    explainPrefix(prefix[1] ?? "", defects);
    text = text.slice(prefix[0].length);
  }
  return { digest: readDigest(text, defects), defects };
}

function explainPrefix(algorithm: string, defects: Defect[]): void {
  if (algorithm === "sha256") return;
  if (/^sha-?256$/i.test(algorithm)) {
    defects.push({ form: "prefix-spelling", text: `The prefix must be "${SIGNATURE_PREFIX}", in lower case` });
    return;
  }
  const known = /^(?:md5|sha-?(?:1|224|384|512))$/i.test(algorithm);
  const form = known ? algorithm.toLowerCase().replace("-", "") : "other-algorithm";
  defects.push({ form, text: `It is a ${quote(algorithm)} signature, not HMAC-SHA256 ("${SIGNATURE_PREFIX}")` });
}

/** Names of known digests by length in bytes: SHA-1, SHA-256, SHA-384, SHA-512. */
const DIGEST_LENGTHS: ReadonlyMap<number, string> = new Map([[20, "SHA-1"], [48, "SHA-384"], [64, "SHA-512"]]);

function readDigest(text: string, defects: Defect[]): Uint8Array | undefined {
  const isHex = /^[0-9a-f]+$/i.test(text);
  const isBase64 = !isHex && /^[A-Za-z0-9+/_-]+={0,2}$/.test(text);
  const digest = isBase64 || isHex && text.length % 2 === 0 ? Buffer.from(text, isHex ? "hex" : "base64") : undefined;
  const other = digest && DIGEST_LENGTHS.get(digest.length);
  if (digest?.length === 32) {
    if (isBase64) defects.push({ form: "base64", text: "The digest is base64; it must be hex" });
    return digest;
  }
  const length = countNoun(text.length, "character");
  const reason = other === undefined
    ? `The digest must be 64 hex digits; it has ${length}`
    : `The digest has the length of ${other}, not of SHA-256`;
  defects.push({ form: "length", text: reason });
  return undefined;
}

/**
 * Finds the change that makes the digest match; empty when it matches as it is, undefined when no known change helps.
 */
function explainDigest(digest: Uint8Array, body: Uint8Array, secrets: readonly string[]): string | undefined {
  const fits = (bytes: Uint8Array, key: string | Uint8Array) => {
    return timingSafeEqual(digest, createHmac("sha256", key).update(bytes).digest());
  };
  if (secrets.some((secret) => fits(body, secret))) return "";
  for (const [bytes, reason] of bodyVariants(body)) {
    if (secrets.some((secret) => fits(bytes, secret))) return `The signature matches ${reason}; ${KEEP_BYTES}`;
  }
  for (const secret of secrets) {
    for (const [key, reason] of secretVariants(secret)) {
      if (fits(body, key)) return `The signature was made with ${reason}; give both sides the same`;
    }
  }
  if (timingSafeEqual(digest, createHash("sha256").update(body).digest())) {
    return "It is the plain SHA-256 of the body, made without a secret; sign with HMAC-SHA256";
  }
  return undefined;
}

const KEEP_BYTES = "keep the body byte for byte as it was sent";

/** Altered body or secret, with its description: `the body without …`. */
type Variant<T> = readonly [value: T, name: string];

const BOM = "\ufeff";

/** Yields alterations of a body that intermediaries are known to make. */
function* bodyVariants(body: Uint8Array): Generator<Variant<Uint8Array>> {
  yield [new Uint8Array(), "an empty body, as if it was read before it was signed"];
  const text = decode(body);
  if (text === undefined) return;
  for (const [variant, name] of textVariants(text)) {
    if (variant !== text) yield [Buffer.from(variant), name];
  }
  yield [Buffer.from(text, "utf16le"), "the body in UTF-16"];
  for (const [variant, name] of jsonVariants(text)) {
    if (variant !== text) yield [Buffer.from(variant), name];
  }
}

function* textVariants(text: string): Generator<Variant<string>> {
  const plain = text.startsWith(BOM) ? text.slice(BOM.length) : text;
  yield [plain, "the body without the byte order mark (BOM) at its start"];
  yield [BOM + plain, "the body with a byte order mark (BOM) at its start"];
  yield [text.replace(/\r?\n$/, ""), "the body without its final line ending"];
  yield [`${text}\n`, "the body with a final line ending (LF)"];
  yield [`${text}\r\n`, "the body with a final line ending (CR LF)"];
  yield [text.trim(), "the body without the spaces and lines around it"];
  yield [text.replaceAll("\r\n", "\n"), "the body with LF instead of CR LF line endings"];
  yield [text.replace(/\r?\n/g, "\r\n"), "the body with CR LF instead of LF line endings"];
}

function jsonVariants(text: string): Variant<string>[] {
  try {
    const value: unknown = JSON.parse(text.trim());
    const compact = JSON.stringify(value);
    const name = "the body reformatted from its JSON";
    return [
      [compact, `${name}, without spaces`],
      [spaced(compact), `${name}, with a space after each comma and colon`],
      [JSON.stringify(value, null, 2), `${name}, indented by two`],
      [JSON.stringify(value, null, 4), `${name}, indented by four`],
      [asciiJson(compact), `${name}, in ASCII`],
      [asciiJson(spaced(compact)), `${name}, in ASCII with spaces`],
    ];
  } catch { // not JSON, or nested too deep to be serialized
    return [];
  }
}

/** Formats JSON as Python does: a space after each comma and colon outside strings. */
function spaced(compact: string): string {
  return compact.replace(/"(?:[^"\\]+|\\.)*"|[,:]/g, (token) => token.startsWith('"') ? token : `${token} `);
}

function asciiJson(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Yields alterations of a secret that are common when people copy it. */
function* secretVariants(secret: string): Generator<Variant<Uint8Array>> {
  const variants: Variant<Uint8Array>[] = [
    [Buffer.from(secret.trim()), "the secret without the spaces around it"],
    [Buffer.from(`${secret}\n`), "the secret with a line ending (LF)"],
    [Buffer.from(`${secret}\r\n`), "the secret with a line ending (CR LF)"],
    [Buffer.from(secret.replace(/^(["'])(.*)\1$/, "$2")), "the secret without the quotes around it"],
    [Buffer.from(secret.toLowerCase()), "the secret in lower case"],
    [Buffer.from(secret.toUpperCase()), "the secret in upper case"],
    [Buffer.from(secret, "base64"), "the secret decoded from base64"],
    [new Uint8Array(), "an empty secret"],
  ];
  if (/^(?:[0-9a-f]{2})+$/i.test(secret)) yield [Buffer.from(secret, "hex"), "the secret decoded from hex"];
  for (const variant of variants) {
    if (!Buffer.from(secret).equals(variant[0])) yield variant;
  }
}

function decode(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}
