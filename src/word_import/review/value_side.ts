/** Wraps a value as one side of a change; returns undefined where there is no value. */
export function valueSide(value: unknown): { readonly value: unknown } | undefined {
  return value === undefined ? undefined : { value };
}
