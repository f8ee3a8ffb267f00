import type { Log } from "../log/log.ts";
import { ownNetwork } from "../net/address_set.ts";

/** Wrong tokens of an address after which it must wait. */
export const MAX_FAILURES = 10;

/** Milliseconds within which wrong tokens are counted, and that an address must wait after too many. */
export const WAIT_MS = 60_000;

/** Number of addresses that are remembered; the oldest give way. */
export const MAX_ADDRESSES = 1000;

/** Number of warnings within {@linkcode WAIT_MS}, so that many addresses cannot fill a log. */
const MAX_WARNINGS = 20;

interface Failures {
  readonly since: number;
  count: number;
}

/** Options of a {@linkcode LoginThrottle}. */
export interface LoginThrottleOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Gets a warning for the first wrong token of an address, and when it must wait. */
  readonly warn: Log["warning"];
}

/** Counter of the wrong tokens that addresses send. Guesses of a network of IPv6 count together. */
export class LoginThrottle {
  readonly #now: () => number;
  readonly #warn: Log["warning"];
  readonly #failures = new Map<string, Failures>();
  #warned = { since: -Infinity, count: 0 };

  /** Creates a counter without failures. */
  constructor({ now, warn }: LoginThrottleOptions) {
    this.#now = now;
    this.#warn = warn;
  }

  /** Returns the seconds that an address must wait before its tokens are looked at; 0 if it need not. */
  waitOf(address: string): number {
    const { since, count } = this.#recent(ownNetwork(address)) ?? { since: 0, count: 0 };
    return count < MAX_FAILURES ? 0 : Math.max(1, Math.ceil((since + WAIT_MS - this.#now()) / 1000));
  }

  /** Counts a wrong token. */
  fail(address: string): void {
    const network = ownNetwork(address);
    const failures = this.#recent(network) ?? { since: this.#now(), count: 0 };
    failures.count += 1;
    this.#failures.delete(network);
    this.#failures.set(network, failures);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > MAX_ADDRESSES && oldest !== undefined) this.#failures.delete(oldest);
    if (failures.count === 1) this.#report("Refused a wrong token for the admin page", address);
    if (failures.count === MAX_FAILURES) {
      this.#report(`Refusing all tokens for the admin page for a minute: ${MAX_FAILURES} were wrong`, address);
    }
  }

  /** Forgets the failures of an address that sent the right token. */
  succeed(address: string): void {
    this.#failures.delete(ownNetwork(address));
  }

  #recent(network: string): Failures | undefined {
    const failures = this.#failures.get(network);
    const age = this.#now() - (failures?.since ?? 0);
    if (failures !== undefined && age >= 0 && age < WAIT_MS) return failures;
    this.#failures.delete(network);
    return undefined;
  }

  #report(message: string, sender: string): void {
    const now = this.#now();
    if (Math.abs(now - this.#warned.since) >= WAIT_MS) this.#warned = { since: now, count: 0 };
    this.#warned.count += 1;
    if (this.#warned.count <= MAX_WARNINGS) this.#warn(message, { code: "bad-token", sender });
  }
}
