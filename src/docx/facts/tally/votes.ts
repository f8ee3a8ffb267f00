const MAX_CHOICES = 256;

/** The choice with the most votes. */
export interface Winner<T> {
  readonly value: T;
  readonly weight: number;
}

/** Counts how often values come, by what they look like as JSON. Values beyond a bound count only to the total. */
export class Votes<T> {
  readonly #choices = new Map<string, { readonly value: T; weight: number }>();
  #total = 0;

  /** Everything that was counted. */
  get total(): number {
    return this.#total;
  }

  /** Counts a value. */
  add(value: T, weight = 1): void {
    this.#total += weight;
    const key = JSON.stringify(value) ?? "";
    const choice = this.#choices.get(key);
    if (choice !== undefined) choice.weight += weight;
    else if (this.#choices.size < MAX_CHOICES) this.#choices.set(key, { value, weight });
  }

  /** The value with most votes, the first of those that have as many; undefined without votes. */
  winner(): Winner<T> | undefined {
    let best: { value: T; weight: number } | undefined;
    for (const choice of this.#choices.values()) {
      if (choice.weight > 0 && (best === undefined || choice.weight > best.weight)) best = choice;
    }
    return best === undefined ? undefined : { value: best.value, weight: best.weight };
  }

  /** The value that has at least this share of everything that was counted. */
  majority(share: number): Winner<T> | undefined {
    const winner = this.winner();
    return winner !== undefined && winner.weight >= share * this.#total ? winner : undefined;
  }
}
