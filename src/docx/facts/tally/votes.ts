const MAX_CHOICES = 256;

/** Value with the most votes, and their weight. */
export interface Winner<T> {
  readonly value: T;
  readonly weight: number;
}

/** Tally of values, compared as JSON. Beyond 256 distinct values, new ones only add to the total. */
export class Votes<T> {
  readonly #choices = new Map<string, { readonly value: T; weight: number }>();
  #total = 0;

  /** Total weight of all votes. */
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

  /** Checks whether a value has any votes. */
  has(value: T): boolean {
    return (this.#choices.get(JSON.stringify(value) ?? "")?.weight ?? 0) > 0;
  }

  /** Returns the wanted value with the most votes, the first one on a tie; undefined without votes. */
  winner(isWanted: (value: T) => boolean = () => true): Winner<T> | undefined {
    let best: { value: T; weight: number } | undefined;
    for (const choice of this.#choices.values()) {
      if (choice.weight > 0 && isWanted(choice.value) && (best === undefined || choice.weight > best.weight)) {
        best = choice;
      }
    }
    return best === undefined ? undefined : { value: best.value, weight: best.weight };
  }

  /** Returns the value with the most votes if it has at least this share of the total; undefined otherwise. */
  majority(share: number): Winner<T> | undefined {
    const winner = this.winner();
    return winner !== undefined && winner.weight >= share * this.#total ? winner : undefined;
  }
}
