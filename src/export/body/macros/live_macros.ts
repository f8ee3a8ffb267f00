import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import type { MacroQuestion } from "../../macros/macro_question.ts";
import type { Piece, Straightener } from "../straighten/piece.ts";

/** A macro that a wiki may have rendered. */
interface RenderedMacro {
  readonly element: StorageElement;
  readonly name: string;
  /** What it asks first. */
  readonly question?: MacroQuestion | undefined;
}

/** Straightens what the wiki rendered of a macro; undefined if there is nothing that a book can show. */
export function straightenRendered(
  { element, name, question }: RenderedMacro,
  straightener: Straightener,
): Piece[] | undefined {
  const nodes = straightener.rendered(element, question);
  if (nodes === undefined) return undefined;
  straightener.noteMacro(element, name, "live");
  const message = `The macro "${name}" is shown as the wiki renders it`;
  straightener.losses.otherwise(element, { code: "macro-live", message });
  return straightener.pieces(nodes);
}
