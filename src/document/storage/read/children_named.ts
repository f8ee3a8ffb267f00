import type { ContainerDirective } from "../../tree.ts";

/**
 * The parts of a container that is made of parts: rows, cells, sections, columns. Blocks that stand between them become
 * a part of their own, so that nothing is lost.
 */
export function childrenNamed({ children }: ContainerDirective, name: string): ContainerDirective[] {
  const parts: ContainerDirective[] = [];
  let isStray = false;
  for (const child of children) {
    const last = parts.at(-1);
    if (child.type === "containerDirective" && child.name === name) {
      parts.push(child);
      isStray = false;
    } else if (isStray && last !== undefined) {
      last.children.push(child);
    } else {
      parts.push({ type: "containerDirective", name, attributes: {}, children: [child] });
      isStray = true;
    }
  }
  return parts;
}
