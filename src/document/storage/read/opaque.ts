import type { LeafDirective, TextDirective } from "../../tree.ts";
import type { StorageNode } from "./storage_tree.ts";

/** A block that Markdown has no form for, as the bytes it has in the storage format. */
export function opaqueBlock(node: Pick<StorageNode, "start" | "end">, xhtml: string): LeafDirective {
  return { type: "leafDirective", name: "storage", attributes: { xml: slice(node, xhtml) }, children: [] };
}

/** What stands in text and has no form in Markdown, as the bytes it has in the storage format. */
export function opaqueInline(node: Pick<StorageNode, "start" | "end">, xhtml: string): TextDirective {
  return { type: "textDirective", name: "storage", attributes: { xml: slice(node, xhtml) }, children: [] };
}

function slice({ start, end }: Pick<StorageNode, "start" | "end">, xhtml: string): string {
  return xhtml.slice(start, end);
}
