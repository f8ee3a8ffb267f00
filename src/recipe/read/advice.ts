/** Advice about a wrong value or name. */
export interface Advice {
  /** What to do, as sentences. */
  readonly text: string;
  /** The value to write instead, in YAML; absent if it is not certain. */
  readonly write?: string;
}

/** Advises to write a value, given in YAML; `before` introduces it. */
export function adviseValue(write: string, before = "Write"): Advice {
  return { text: `${before} ${write}.`, write };
}
