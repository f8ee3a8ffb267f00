/** The type of an object without the properties that are undefined. */
export type Compact<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** A copy of an object without the properties that are undefined. */
export function compact<T extends object>(object: T): Compact<T> {
  const copy: Compact<T> = {};
  for (const key in object) {
    const value = object[key];
    if (isDefined(value)) copy[key] = value;
  }
  return copy;
}

/** Whether an object has no properties of its own. */
export function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}

function isDefined<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined;
}
