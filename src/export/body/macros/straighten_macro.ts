import { DYNAMIC_MACROS } from "../dynamic_macros_table.ts";
import { shortName } from "../body_losses.ts";
import { inText, isShown, type Straighten } from "../straighten/piece.ts";
import { bodyBlocks } from "./frame_macros.ts";
import { macroElement } from "./macro_element.ts";
import { firstValue, type MacroView, type StraightenMacro, viewMacro } from "./macro_view.ts";
import { INTERACTIVE_MACROS, STATIC_MACROS } from "./static_macros_table.ts";
import { keepDynamic } from "./text_macros.ts";
import { asBlock } from "../straighten/piece.ts";

/** Straightens a macro: to content if a page alone says what it shows, otherwise to itself with its parameters. */
export const straightenMacro: Straighten = (element, straightener) => {
  const macro = viewMacro(element);
  const name = [macro.name, macro.name.toLowerCase()].find(isKnown) ?? macro.name;
  const known = { ...macro, name };
  const straighten = STATIC_MACROS.get(name) ?? (DYNAMIC_MACROS.has(name) ? keepDynamic : undefined);
  if (straighten !== undefined) return straighten(known, straightener);
  return INTERACTIVE_MACROS.has(name) ? leaveOut(known, straightener) : showUnknown(known, straightener);
};

function isKnown(name: string): boolean {
  return STATIC_MACROS.has(name) || DYNAMIC_MACROS.has(name) || INTERACTIVE_MACROS.has(name);
}

const leaveOut: StraightenMacro = ({ element, name }, { losses }) => {
  losses.leftOut(element, { code: "macro-interactive", message: `The macro "${name}" only works on a screen` });
  return [];
};

/** Shows the content of a macro that is not known: its rich body, its text as code, or a placeholder with its name. */
const showUnknown: StraightenMacro = (macro, straightener) => {
  const { element, rich } = macro;
  const name = shortName(macro.name) || "macro";
  const pieces = [
    ...straightener.pieces(rich ?? []),
    ...bodyBlocks({ ...macro, rich: undefined }, straightener).map(asBlock),
  ];
  const loss = { code: "macro-unknown", message: `The macro "${name}" is unknown` } as const;
  if (pieces.some(({ node, isBlock }) => isBlock || isShown([node]))) {
    straightener.losses.otherwise(element, { ...loss, message: `${loss.message}: its content is shown` });
    return pieces;
  }
  straightener.losses.leftOut(element, { ...loss, message: `${loss.message}: a placeholder shows its name` });
  return [inText(macroElement(name, { at: element, elements: titled(macro) }))];
};

/** Keeps the title of a macro for its placeholder. */
function titled(macro: MacroView) {
  const title = firstValue(macro, "title");
  return title === undefined ? [] : macro.parameters.filter((each) => each.attributes.get("ac:name") === "title");
}
