/** Results of questions by their key, each asked once; also while the first answer is under way. */
export class Remembered<Value> {
  readonly #answers = new Map<string, Value>();
  readonly #running = new Map<string, Promise<Value>>();

  /** Returns the answer if it is there. */
  get(key: string): Value | undefined {
    return this.#answers.get(key);
  }

  /** Whether a question was answered. */
  has(key: string): boolean {
    return this.#answers.has(key);
  }

  /** Sets the answer to a question that need not be asked. */
  set(key: string, value: Value): void {
    this.#answers.set(key, value);
  }

  /** Asks unless the answer is there or under way. A failed question is asked again. */
  async ask(key: string, question: () => Promise<Value>): Promise<Value> {
    const known = this.#answers.get(key);
    if (known !== undefined || this.#answers.has(key)) return known as Value;
    const running = this.#running.get(key) ?? question().finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    const value = await running;
    this.#answers.set(key, value);
    return value;
  }

  /** Asks together for those that are neither there nor under way, and waits for all. */
  async askTogether<Question>(
    questions: ReadonlyMap<string, Question>,
    ask: (open: readonly Question[]) => Promise<readonly Value[]>,
  ): Promise<void> {
    const open = [...questions].filter(([key]) => !this.#answers.has(key) && !this.#running.has(key));
    const places = new Map(open.map(([key], at) => [key, at]));
    const found = open.length === 0 ? Promise.resolve([]) : ask(open.map(([, question]) => question));
    await Promise.all(
      [...questions.keys()].map((key) => this.ask(key, async () => (await found)[places.get(key) ?? -1] as Value)),
    );
  }
}
