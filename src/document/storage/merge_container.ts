import type { ContainerDirective, RootContent } from "../tree.ts";
import { childrenNamed } from "./children_named.ts";
import { mdastToStorage } from "./mdast_to_storage.ts";
import { parseStorage } from "./parse_storage.ts";
import { splitLabel } from "./storage_directives.ts";
import type { StorageElement, StorageNode } from "./storage_tree.ts";
import type { StorageUnit } from "./storage_units.ts";

type Blocks = readonly (readonly RootContent[])[];
type Merge = (pristine: string, written: Blocks, edited: Blocks) => string;

/** What a container is made of, down to what holds blocks. */
const PARTS = new Map([["layout", "section"], ["section", "column"], ["table", "row"], ["row", "cell"]]);
/** The elements that hold blocks, by the container around them. */
const HOLDERS = new Map([["layout", ["ac:layout-cell"]], ["table", ["td", "th"]]]);

/**
 * An edited container with the bytes of the one it was, where only blocks inside differ; undefined where the container
 * itself is another, so that it must be generated.
 */
export function mergeContainer(
  { source, nodes: [written] }: StorageUnit,
  [edited, ...more]: readonly RootContent[],
  merge: Merge,
): string | undefined {
  if (written?.type !== "containerDirective" || edited?.type !== "containerDirective" || more.length > 0) {
    return undefined;
  }
  const [before, after] = [split(written), split(edited)];
  if (mdastToStorage([before.shell]) !== mdastToStorage([after.shell])) return undefined;
  const holders = findHolders(parseStorage(source), HOLDERS.get(written.name) ?? ["ac:rich-text-body"]);
  if (holders.length !== before.contents.length) return undefined;
  let result = "";
  let at = 0;
  for (const [i, { children }] of holders.entries()) {
    const [first, last] = [children[0], children.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    const content = source.slice(first.start, last.end);
    result += source.slice(at, first.start) +
      merge(content, before.contents[i]?.map((node) => [node]) ?? [], after.contents[i]?.map((node) => [node]) ?? []);
    at = last.end;
  }
  return result + source.slice(at);
}

interface Split {
  /** The container without any blocks. */
  shell: ContainerDirective;
  /** The blocks of each part that holds some. */
  contents: RootContent[][];
}

function split(node: ContainerDirective): Split {
  const part = PARTS.get(node.name);
  if (part === undefined) {
    const { label, blocks } = splitLabel(node);
    return { shell: { ...node, children: label === undefined ? [] : [label] }, contents: [blocks] };
  }
  const parts = childrenNamed(node, part).map(split);
  return {
    shell: { ...node, children: parts.map(({ shell }) => shell) },
    contents: parts.flatMap(({ contents }) => contents),
  };
}

function findHolders(nodes: readonly StorageNode[], names: readonly string[]): StorageElement[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    return names.includes(node.name) ? [node] : findHolders(node.children, names);
  });
}
