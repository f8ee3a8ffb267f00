/** Describes how many inline comments a push would remove; undefined for none. */
export function lostComments(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? "1 inline comment loses its text" : `${count} inline comments lose their text`;
}
