import type { RootContent } from "../../../document/tree.ts";
import type { MacroCall } from "../macro_call.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";

/** Leaves out a list because the source does not know what is in it. */
export function leaveOutList({ name, node }: MacroCall, place: MacroPlace): RootContent[] {
  reportLoss(node, place, {
    outcome: "left-out",
    code: "list-left-out",
    message: `The source cannot list what the macro "${name}" shows: it is left out`,
    element: `ac:structured-macro ${name}`,
  });
  return [];
}
