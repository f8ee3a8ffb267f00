import { createHash } from "node:crypto";
import { createSecretCheck } from "./secret_check.ts";

/**
 * Key of one run of a server on the loopback interface: only those who know it get anything but the page that asks for
 * it. Everything that a browser keeps is derived from the key and does not reveal it.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { LocalKey } from "./local_key.ts";
 *
 * const key = new LocalKey(new Uint8Array(16));
 * strictEqual(key.addressAt(8081), "http://127.0.0.1:8081/#key=AAAAAAAAAAAAAAAAAAAAAA");
 * strictEqual(key.isKey("AAAAAAAAAAAAAAAAAAAAAA"), true);
 * strictEqual(key.isSession("AAAAAAAAAAAAAAAAAAAAAA"), false);
 * ```
 */
export class LocalKey {
  /**
   * Path of this run, such as `/tqJ…/`, below which browsers find everything. A browser sends a cookie to every port of
   * a host, but only below the cookie's path, so a server of another user on another port never gets this one.
   */
  readonly place: string;
  readonly #text: string;
  readonly #session: string;

  /** Creates a key from at least 16 random bytes. */
  constructor(random: Uint8Array) {
    if (random.length < MIN_BYTES) throw new RangeError(`A key needs ${MIN_BYTES} random bytes, not ${random.length}`);
    this.#text = random.toBase64(URL_SAFE);
    this.#session = digestOf(`session ${this.#text}`).toBase64(URL_SAFE);
    this.place = `/${digestOf(`place ${this.#text}`).subarray(0, MIN_BYTES).toBase64(URL_SAFE)}/`;
  }

  /** Creates a new random key. */
  static random(): LocalKey {
    return new LocalKey(crypto.getRandomValues(new Uint8Array(MIN_BYTES)));
  }

  /** Key as text, for the header of a request. */
  get text(): string {
    return this.#text;
  }

  /** Value of the cookie that stands for the key. */
  get session(): string {
    return this.#session;
  }

  /** Returns the address of the server at a port, with the key in its fragment, which browsers do not send. */
  addressAt(port: number): string {
    return `${plainAddress(port)}#key=${this.#text}`;
  }

  /** Returns whether a text is the key. */
  isKey(text: string): boolean {
    return createSecretCheck(this.#text)(text);
  }

  /** Returns whether a text is the value of this key's cookie. */
  isSession(text: string): boolean {
    return createSecretCheck(this.#session)(text);
  }
}

/** Returns the address of a local server without its key. */
export function plainAddress(port: number): string {
  return `http://127.0.0.1:${port}/`;
}

/** 128 bits cannot be guessed, however many requests are made. */
const MIN_BYTES = 16;

const URL_SAFE = { alphabet: "base64url", omitPadding: true } as const;

function digestOf(text: string): Uint8Array {
  return new Uint8Array(createHash("sha256").update(text).digest());
}
