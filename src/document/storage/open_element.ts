import type { StorageElement } from "./storage_tree.ts";

/** An element split into its tags and its content. */
export interface OpenedElement {
  open: string;
  content: string;
  close: string;
}

/** Splits an element of a parsed text; a self-closing one gets an end tag. */
export function openElement({ name, children, start, end }: StorageElement, source: string): OpenedElement {
  const [first, last] = [children[0], children.at(-1)];
  if (first !== undefined && last !== undefined) {
    return {
      open: source.slice(start, first.start),
      content: source.slice(first.start, last.end),
      close: source.slice(last.end, end),
    };
  }
  const written = source.slice(start, end);
  if (written.endsWith("/>")) return { open: `${written.slice(0, -2).trimEnd()}>`, content: "", close: `</${name}>` };
  const at = written.lastIndexOf("</");
  return { open: written.slice(0, at), content: "", close: written.slice(at) };
}
