/** Tells that an inbox may have changed, through this connection or another, some times a second at most. */
export class ChangeWatch implements Disposable {
  readonly #readVersion: () => number;
  readonly #watchers = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #version = 0;
  #changed = false;

  /** `readVersion` gives a number that changes when another connection has written. */
  constructor(readVersion: () => number) {
    this.#readVersion = readVersion;
  }

  /** This connection has written. */
  note(): void {
    this.#changed = true;
  }

  /** Calls back until it is disposed. */
  watch(onChange: () => void): Disposable {
    const watcher = () => onChange();
    this.#watchers.add(watcher);
    if (this.#timer === undefined) {
      this.#version = this.#readSafely();
      this.#timer = setInterval(() => this.#look(), INTERVAL_MS);
    }
    return {
      [Symbol.dispose]: () => {
        this.#watchers.delete(watcher);
        if (this.#watchers.size === 0) this[Symbol.dispose]();
      },
    };
  }

  /** Stops looking. */
  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const version = this.#readSafely();
    if (!this.#changed && version === this.#version) return;
    this.#version = version;
    this.#changed = false;
    for (const watcher of this.#watchers) watcher();
  }

  /** A disk that cannot be read shows where something is asked for, and must not end the program here. */
  #readSafely(): number {
    try {
      return this.#readVersion();
    } catch {
      return this.#version;
    }
  }
}

const INTERVAL_MS = 250;
