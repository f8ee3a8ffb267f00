/** Reports that an inbox may have changed, through this or another connection, at most a few times per second. */
export class ChangeWatch implements Disposable {
  readonly #readVersion: () => number;
  readonly #watchers = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #version = 0;
  #changed = false;

  /** `readVersion` returns a number that changes when another connection has written. */
  constructor(readVersion: () => number) {
    this.#readVersion = readVersion;
  }

  /** Notes that this connection has written. */
  note(): void {
    this.#changed = true;
  }

  /** Calls back after changes until the result is disposed. */
  watch(onChange: () => void): Disposable {
    const watcher = () => onChange();
    this.#watchers.add(watcher);
    if (this.#timer === undefined) {
      this.#version = this.#readSafely();
      this.#timer = setInterval(() => this.#check(), INTERVAL_MS);
    }
    return {
      [Symbol.dispose]: () => {
        this.#watchers.delete(watcher);
        if (this.#watchers.size === 0) this[Symbol.dispose]();
      },
    };
  }

  /** Stops checking. */
  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #check(): void {
    const version = this.#readSafely();
    if (!this.#changed && version === this.#version) return;
    this.#version = version;
    this.#changed = false;
    for (const watcher of this.#watchers) watcher();
  }

  /** Reads the version, or returns the last one on an error; the next real query reports it. */
  #readSafely(): number {
    try {
      return this.#readVersion();
    } catch {
      return this.#version;
    }
  }
}

const INTERVAL_MS = 250;
