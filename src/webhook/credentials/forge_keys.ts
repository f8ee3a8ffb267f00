import { truncate } from "../../base/text.ts";
import { throttleWarnings, type Warn } from "../../host/log/throttle_warnings.ts";
import type { Log } from "../../host/log/log.ts";
import { isRecord } from "../../base/record.ts";
import { JsonError, parseJson } from "../../base/json.ts";

/** What keys are read from and kept with. */
interface ForgeKeysParts {
  /** Fetches the text of the key set; throws when it cannot. */
  readonly fetch: () => Promise<string>;
  /** Reads the text that was kept last; undefined if there is none. */
  readonly load: () => Promise<string | undefined>;
  /** Keeps a text for the next start. */
  readonly save: (text: string) => Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonic: () => number;
  /** Resolves after so many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Where problems go. */
  readonly log: Pick<Log, "warning">;
}

/** Result of looking for a key: the key, or why there is none. */
export type FoundKey = PublicKey | "unknown" | "unavailable";

/** Minimum time between two requests for the key set, so that tokens with invented keys cause no more. */
const REFETCH_MS = 60_000;

/** Age after which a key set is fetched again, beside the requests that it serves. */
const FRESH_MS = 60 * 60_000;

/** How long a request waits for the key set. Forge gives up after five seconds, and tries again a minute later. */
const PATIENCE_MS = 2_000;

/**
 * Public keys that verify tokens of Forge. Keeps the last good set, also for the next start, and goes on with it while
 * the address gives no other.
 */
export class ForgeKeys {
  readonly #parts: ForgeKeysParts;
  readonly #warn: Warn;
  #keys: ReadonlyMap<string, PublicKey> = new Map();
  #kept = "";
  #running: Promise<void> | undefined;
  #askedAt: number | undefined;
  /** When the set was fetched; undefined for a kept one. */
  #fetchedAt: number | undefined;
  #hasFailed = false;

  /** Creates a store without keys. */
  constructor(parts: ForgeKeysParts) {
    this.#parts = parts;
    this.#warn = throttleWarnings(parts.log, parts.monotonic);
  }

  /** Reads the kept set, and begins to fetch the current one. */
  async open(): Promise<void> {
    const text = await this.#parts.load();
    const keys = text === undefined ? undefined : readKeySet(text);
    if (keys !== undefined) this.#take(keys);
    this.#refetch();
  }

  /** Finds a key by its name. Asks for the set at most once a minute, and waits two seconds for it at most. */
  async find(kid: string): Promise<FoundKey> {
    const known = this.#keys.get(kid);
    if (known !== undefined) {
      if (this.#isStale()) this.#refetch();
      return known;
    }
    this.#refetch();
    if (this.#running !== undefined) await Promise.race([this.#running, this.#parts.sleep(PATIENCE_MS)]);
    const found = this.#keys.get(kid);
    if (found !== undefined) return found;
    return this.#running !== undefined || this.#hasFailed ? "unavailable" : "unknown";
  }

  /** Waits for a request that is under way. */
  async settle(): Promise<void> {
    await this.#running;
  }

  #isStale(): boolean {
    return this.#fetchedAt === undefined || this.#parts.monotonic() - this.#fetchedAt >= FRESH_MS;
  }

  #refetch(): void {
    const now = this.#parts.monotonic();
    if (this.#running !== undefined || (this.#askedAt !== undefined && now - this.#askedAt < REFETCH_MS)) return;
    this.#askedAt = now;
    this.#running = this.#fetchSet().finally(() => this.#running = undefined);
  }

  async #fetchSet(): Promise<void> {
    try {
      const keys = readKeySet(await this.#parts.fetch());
      if (keys === undefined) throw new Error("it is not a set of RSA keys");
      this.#take(keys);
      this.#fetchedAt = this.#parts.monotonic();
      this.#hasFailed = false;
      await this.#keep(keys);
    } catch (error) {
      this.#hasFailed = true;
      const rest = this.#keys.size === 0
        ? "Forge's deliveries are answered with 503 until the server has them"
        : "the previous ones remain in use";
      const reason = truncate(error instanceof Error ? error.message : String(error), 300);
      this.#warn("keys", `Cannot fetch the keys of Forge: ${reason}; ${rest}`, { code: "keys-not-fetched" });
    }
  }

  #take(keys: readonly PublicKey[]): void {
    this.#keys = new Map(keys.map((key) => [key.kid, key]));
  }

  async #keep(keys: readonly PublicKey[]): Promise<void> {
    const text = renderKeySet(keys);
    if (text === this.#kept) return;
    try {
      await this.#parts.save(text);
      this.#kept = text;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#warn("keep", `Cannot keep the keys of Forge: ${reason}`, { code: "keys-not-kept" });
    }
  }
}

/** Public RSA key of a set. */
export interface PublicKey {
  /** Its name, by which a token refers to it. */
  readonly kid: string;
  /** Modulus, base64url. */
  readonly n: string;
  /** Exponent, base64url. */
  readonly e: string;
}

/** Maximum size of a key set in bytes; a set of five keys has about 3 KiB. */
export const MAX_KEY_SET_BYTES = 256 * 1024;

const MAX_KEYS = 100;

/**
 * Reads a JSON Web Key Set (RFC 7517): its RSA keys for signatures with RS256. Leaves out all others, and names that
 * stand for two different keys.
 *
 * @returns undefined for text that is not a key set or has no such key.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { readKeySet } from "./forge_keys.ts";
 *
 * const text = '{"keys": [{"kty": "RSA", "kid": "a", "n": "AQAB", "e": "AQAB", "use": "sig"}]}';
 * deepStrictEqual(readKeySet(text), [{ kid: "a", n: "AQAB", e: "AQAB" }]);
 * strictEqual(readKeySet("<html>"), undefined);
 * ```
 */
export function readKeySet(text: string): readonly PublicKey[] | undefined {
  const set = parse(text);
  if (!isRecord(set) || !Array.isArray(set["keys"]) || set["keys"].length > MAX_KEYS) return undefined;
  const keys = new Map<string, PublicKey>();
  const ambiguous = new Set<string>();
  for (const value of set["keys"]) {
    const key = readKey(value);
    if (key === undefined) continue;
    const other = keys.get(key.kid) ?? key;
    if (other.n !== key.n || other.e !== key.e) ambiguous.add(key.kid);
    keys.set(key.kid, key);
  }
  const usable = [...keys.values()].filter(({ kid }) => !ambiguous.has(kid));
  return usable.length === 0 ? undefined : usable;
}

/** Writes keys in the form that {@linkcode readKeySet} reads. */
export function renderKeySet(keys: readonly PublicKey[]): string {
  const all = keys.map(({ kid, n, e }) => ({ kty: "RSA", use: "sig", alg: "RS256", kid, n, e }));
  return `${JSON.stringify({ keys: all }, null, 2)}\n`;
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

function readKey(value: unknown): PublicKey | undefined {
  if (!isRecord(value) || value["kty"] !== "RSA" || "d" in value) return undefined;
  const { kid, n, e, use = "sig", alg = "RS256", key_ops: operations = ["verify"] } = value;
  if (use !== "sig" || alg !== "RS256" || !Array.isArray(operations) || !operations.includes("verify")) {
    return undefined;
  }
  if (!isKeyName(kid) || !isBase64Url(n) || !isBase64Url(e)) return undefined;
  return { kid, n, e };
}

/** Returns whether a value can be the name of a key. */
export function isKeyName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 256;
}

function isBase64Url(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{1,4096}$/.test(value);
}
