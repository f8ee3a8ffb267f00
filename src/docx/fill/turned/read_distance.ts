/** Reads the distance that an attribute has; 0 for anything else. */
export function readDistance(value: string | undefined): number {
  return /^-?\d{1,9}$/.test(value ?? "") ? Number(value) : 0;
}
