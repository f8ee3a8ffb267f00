/** Options of {@linkcode collectGarbage}. */
export interface CollectOptions {
  /** Whether to return the freed memory to the system at once, also that of code that may be needed again. */
  readonly shrink?: boolean;
}

/**
 * Collects garbage, if the runtime allows it: otherwise the heap grows to several times its live size before the runtime
 * does it. Takes tens of milliseconds.
 */
export function collectGarbage({ shrink = false }: CollectOptions = {}): void {
  const collect: unknown = Reflect.get(globalThis, "gc");
  if (typeof collect !== "function") return;
  if (shrink) collect({ type: "major", execution: "sync", flavor: "last-resort" });
  else collect();
}
