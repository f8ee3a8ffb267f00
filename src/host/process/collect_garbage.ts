/**
 * Collects garbage, if the runtime allows it: otherwise the heap grows to several times its live size before the runtime
 * does it. Takes tens of milliseconds.
 */
export function collectGarbage(): void {
  const collect: unknown = Reflect.get(globalThis, "gc");
  if (typeof collect === "function") collect();
}
