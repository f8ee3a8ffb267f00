import { truncate } from "../../base/text.ts";
import { throttleWarnings, type Warn } from "../../host/log/throttle_warnings.ts";
import type { Log } from "../../host/log/log.ts";
import { type PublicKey, readKeySet, renderKeySet } from "./key_set.ts";

/** What keys are read from and kept with. */
export interface ForgeKeysParts {
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
