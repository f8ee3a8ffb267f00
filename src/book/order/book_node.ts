/** A chapter, or a heading over chapters, in the order of the book. */
export interface BookNode {
  /** Title that the list of the book gives it, or that the name of its folder suggests. */
  readonly title?: string | undefined;
  /** Key of its file; undefined for a heading. */
  readonly path?: string | undefined;
  /** Whether it begins the appendices. */
  readonly isAppendix?: boolean;
  /** Whether the list gives it no number. */
  readonly isUnnumbered?: boolean;
  readonly children: readonly BookNode[];
}

/** What decides about the place of a file among its siblings, the first of them first. Absent values come last. */
export interface FileRank {
  /** `order` of its front matter. */
  readonly order?: number | undefined;
  /** Place in the order of the wiki. */
  readonly wiki?: number | undefined;
  /** `sidebar_position`, `nav_order` or `weight`, as site generators have them. */
  readonly weight?: number | undefined;
}

/** Returns the rank of a file. */
export type RankOf = (path: string) => FileRank;

/** Compares numbers of which absent ones come last. */
export function compareRanks(a: number | undefined, b: number | undefined): number {
  const [left, right] = [a, b].map((rank) => rank === undefined || Number.isNaN(rank) ? Infinity : rank);
  return left === right ? 0 : Number(left) < Number(right) ? -1 : 1;
}

/** A chapter or a heading in the order of a book. */
export interface LeveledNode<Node> {
  readonly node: Node;
  /** Level of its heading, from 1; 0 for what opens the book. */
  readonly level: number;
}

/** Trees of chapters from any source. */
export interface BookTrees<Node> {
  /** Lists what is below a node, in its order; `depth` is the number of nodes above it. */
  readonly below: (node: Node, depth: number) => readonly Node[];
  /** Tests whether a node is in the book; by default, all are. What is below one that is not moves up to its level. */
  readonly isShown?: (node: Node) => boolean;
  /** Whether the first root opens the book, so that what is below it has level 1. */
  readonly opens: boolean;
}

/** Lists the nodes of trees in the order of the book, each once, with their levels. */
export function levelNodes<Node>(
  roots: readonly Node[],
  { below, isShown = () => true, opens }: BookTrees<Node>,
): LeveledNode<Node>[] {
  const leveled: LeveledNode<Node>[] = [];
  const seen = new Set<Node>();
  // A list instead of recursion, because wikis do not limit the depth of their trees.
  const waiting = roots.map((node, i) => ({ node, level: opens && i === 0 ? 0 : 1, depth: 0 })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, level, depth } = next;
    // A wiki may have a page among the pages below itself.
    if (seen.has(node)) continue;
    seen.add(node);
    const isIn = isShown(node);
    if (isIn) leveled.push({ node, level });
    const inside = { level: isIn ? level + 1 : Math.max(1, level), depth: depth + 1 };
    for (const child of below(node, depth).toReversed()) waiting.push({ ...inside, node: child });
  }
  return leveled;
}
