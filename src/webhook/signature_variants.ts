import { Buffer } from "node:buffer";

/** Altered body or secret, with its description: `the body without …`. */
export type Variant<T> = readonly [value: T, name: string];

const BOM = "\ufeff";

/** Yields alterations of a body that intermediaries are known to make. */
export function* bodyVariants(body: Uint8Array): Generator<Variant<Uint8Array>> {
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
export function* secretVariants(secret: string): Generator<Variant<Uint8Array>> {
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
