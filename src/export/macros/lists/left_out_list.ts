import type { RootContent } from "../../../document/tree.ts";
import type { MacroCall } from "../macro_call.ts";
import { textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";

/** What no macro is called. */
const END = "_left-out-list";

/** Returns the name by which a body keeps a list that is left out; a chapter would make that of the macro's own name. */
export function placeholderName(macro: string): string {
  return macro + END;
}

/** Returns the name of the macro that a placeholder stands for; undefined for other names. */
export function placedMacro(name: string): string | undefined {
  return name.endsWith(END) ? name.slice(0, -END.length) : undefined;
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
  const children = [textNode(name)];
  return [{ type, name: "macro", attributes: Object.fromEntries(values), children }];
}
