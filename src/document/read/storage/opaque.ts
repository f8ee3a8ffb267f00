import type { LeafDirective, TextDirective } from "../../tree.ts";
import type { StorageNode } from "../../storage/storage_tree.ts";

/** Creates a directive for a block without a Markdown form, with its bytes in the storage format. */
export function opaqueBlock(node: Pick<StorageNode, "start" | "end">, xhtml: string): LeafDirective {
  return { type: "leafDirective", name: "storage", attributes: { xml: slice(node, xhtml) }, children: [] };
}

/** Creates a directive for inline content without a Markdown form, with its bytes in the storage format. */
export function opaqueInline(node: Pick<StorageNode, "start" | "end">, xhtml: string): TextDirective {
  return { type: "textDirective", name: "storage", attributes: { xml: slice(node, xhtml) }, children: [] };
}

function slice({ start, end }: Pick<StorageNode, "start" | "end">, xhtml: string): string {
  return xhtml.slice(start, end);
}
