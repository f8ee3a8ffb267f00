/** Type of an object without its undefined properties. */
export type Compact<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Copies an object without its undefined properties. */
export function compact<T extends object>(object: T): Compact<T> {
  const copy: Compact<T> = {};
  for (const key in object) {
    const value = object[key];
    if (isDefined(value)) copy[key] = value;
  }
  return copy;
}

/** Checks whether an object has no enumerable properties. */
export function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}

function isDefined<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined;
}
