import type { ContainerDirective, List } from "../../tree.ts";
import { TypstCode } from "./code.ts";
import { enter, type Scope } from "./scope.ts";

/** Renders `:::decisions` around a list with boxes, of which ticked ones are decided. */
export function renderDecisions(node: ContainerDirective, scope: Scope): TypstCode[] {
  const inner = enter(scope, node);
  if (inner === undefined) return [scope.rendering.blocks(node.children, scope)];
  return node.children.map((child) =>
    child.type === "list" && child.children.length > 0
      ? TypstCode.call("decision-list", {}, TypstCode.array(decisionsOf(child, inner)))
      : inner.rendering.blocks([child], inner)
  );
}

function decisionsOf({ children }: List, scope: Scope): TypstCode[] {
  return children.map((item) =>
    TypstCode.dictionary({
      decided: TypstCode.word(item.checked === true ? "true" : "false"),
      body: scope.rendering.blocks(item.children, scope),
    })
  );
}
