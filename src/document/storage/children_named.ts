import type { ContainerDirective } from "../tree.ts";

/**
 * Returns the parts of a container: rows, cells, sections, columns. Other blocks between them become a separate part,
 * so that nothing is lost.
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
