import type { ContainerDirective, List, RootContent } from "../tree.ts";

/** Container of a list whose first number is an attribute. */
const NAME = "text";
const START = "start";

/**
 * Returns a list as it is written: one that starts with another number than 0 or 1 has it as an attribute, because
 * linters number every list from there.
 */
export function writeListStart(list: List): List | ContainerDirective {
  const { start } = list;
  if (list.ordered !== true || typeof start !== "number" || start <= 1) return list;
  return {
    type: "containerDirective",
    name: NAME,
    attributes: { [START]: String(start) },
    children: [{ ...list, start: 1 }],
  };
}

/** Reads a list with its first number as an attribute; undefined for any other block. */
export function readListStart(node: RootContent): List | undefined {
  if (node.type !== "containerDirective" || node.name !== NAME) return undefined;
  const [list, ...others] = node.children;
  if (list?.type !== "list" || list.ordered !== true || list.start !== 1 || others.length > 0) return undefined;
  const { [START]: start, ...more } = node.attributes ?? {};
  if (Object.keys(more).length > 0 || !/^[1-9]\d{0,8}$/.test(start ?? "")) return undefined;
  return { ...list, start: Number(start), position: node.position };
}
