import type { ContainerDirective, PhrasingContent, Position } from "./tree.ts";

type Blocks = ContainerDirective["children"];

/** Creates a directive around blocks. */
export function makeContainer(name: string, attributes: Record<string, string>, children: Blocks): ContainerDirective {
  return { type: "containerDirective", name, attributes, children };
}

/** Joins the label of a container with its blocks, as mdast keeps them; a label without text is none. */
export function joinLabel(label: string | PhrasingContent[], blocks: Blocks, position?: Position): Blocks {
  const place = position === undefined ? {} : { position };
  const children = typeof label !== "string" ? label : label === "" ? [] : [{ type: "text" as const, value: label }];
  return children.length === 0
    ? blocks
    : [{ type: "paragraph", data: { directiveLabel: true }, children, ...place }, ...blocks];
}
