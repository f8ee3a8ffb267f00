import type { RootContent } from "../../../document/tree.ts";
import type { MacroCall } from "../macro_call.ts";
import { textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";

/** Returns the name of a list in a placeholder; a chapter would make the list of the macro's own name. */
export function placeholderName(macro: string): string {
  return `${macro}-list`;
}

/** Shows a placeholder for a list because the source does not know what is in it. */
export function leaveOutList({ name, node, values }: MacroCall, place: MacroPlace): RootContent[] {
  reportLoss(node, place, {
    outcome: "left-out",
    code: "list-left-out",
    message: `The source cannot list what the macro "${name}" shows: a placeholder shows its name`,
    element: `ac:structured-macro ${name}`,
  });
  const type = node.type === "textDirective" ? "textDirective" : "leafDirective";
  const children = [textNode(placeholderName(name))];
  return [{ type, name: "macro", attributes: Object.fromEntries(values), children }];
}
