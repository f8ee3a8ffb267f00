/** Returns the name of the fact with the authors of a page. */
export function authorsFact(id: string): string {
  return `authors of ${id}`;
}
