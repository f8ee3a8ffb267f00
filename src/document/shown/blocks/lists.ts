import { listPattern } from "../../node_marks.ts";
import { plainText } from "../../plain_text.ts";
import type { ContainerDirective, List } from "../../tree.ts";
import { inside, type LoweringScope, scriptOfText, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock, ShownList } from "../shown_block.ts";
import { splitAtPageBreaks } from "./split_at_page_breaks.ts";

/** Lowers a list; pages can end between and within its items where they can end around it. */
export function lowerList(node: List, scope: LoweringScope): ShownBlock[] {
  const parts = scope.level === "inside" ? [node] : splitAtPageBreaks(node);
  if (parts.length > 1 || parts[0] !== node) return scope.work.blocks(parts, scope);
  return [lowerItems(node, node.ordered === true ? "number" : "bullet", scope)];
}

/** Lowers `:::decisions` around a list with boxes, of which ticked ones are decided. */
export function lowerDecisions({ children }: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  return children.flatMap((child) =>
    child.type === "list" ? [lowerItems(child, "decision", scope)] : scope.work.blocks([child], inside(scope))
  );
}

function lowerItems(node: List, type: ShownList["type"], scope: LoweringScope): ShownList {
  const [first] = node.children;
  const script = scriptOfText(first === undefined ? "" : plainText(first), scope);
  // The marks of all items are on one side, and so is their text.
  const inner = { ...inside(scope), direction: script.direction };
  return {
    kind: "list",
    type,
    start: node.start ?? 1,
    pattern: listPattern(node),
    // A blank line between two items makes the whole list loose.
    isTight: node.spread !== true && node.children.every(({ spread }) => spread !== true),
    items: node.children.map(({ checked, children }) => ({
      isDone: checked ?? (type === "decision" ? false : undefined),
      blocks: scope.work.blocks(children, inner),
    })),
    script,
    at: sourcePointOf(node),
  };
}
