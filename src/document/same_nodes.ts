/** Tests whether two lists have the same nodes, so that a parent need not be copied: most of a page never changes. */
export function isSameNodes(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((node, at) => node === b[at]);
}
