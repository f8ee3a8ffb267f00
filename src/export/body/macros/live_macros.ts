import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import type { Piece, Straightener } from "../straighten/piece.ts";

/** Straightens what the wiki rendered of a macro; undefined if there is nothing that a book can show. */
export function straightenRendered(
  element: StorageElement,
  name: string,
  straightener: Straightener,
): Piece[] | undefined {
  const nodes = straightener.rendered(element);
  if (nodes === undefined) return undefined;
  straightener.noteMacro(element, name, "live");
  const message = `The macro "${name}" is shown as the wiki renders it`;
  straightener.losses.otherwise(element, { code: "macro-live", message });
  return straightener.pieces(nodes);
}
