import { quote } from "../../../base/text.ts";
import { UNNAMED } from "../../../document/storage/parameter_kinds.ts";
import { INTERACTIVE_MACROS } from "../../macros/interactive_macros_table.ts";
import type { MacroParameters } from "../../macros/macro.ts";
import { MACROS } from "../../macros/macros_table.ts";
import { type BodyLosses, shortName } from "../body_losses.ts";
import { asBlock, inText, isShown, type Straighten } from "../straighten/piece.ts";
import { bodyBlocks, titled } from "./frame_macros.ts";
import { macroElement } from "./macro_element.ts";
import { firstValue, type MacroView, type StraightenMacro, viewMacro } from "./macro_view.ts";

/** Straightens a macro: to content if a page alone says what it shows, otherwise to itself with its parameters. */
export const straightenMacro: Straighten = (element, straightener) => {
  const macro = viewMacro(element);
  const name = [macro.name, macro.name.toLowerCase()].find(isKnown) ?? macro.name;
  const known = { ...macro, name };
  const row = MACROS.get(name);
  if (row !== undefined) {
    reportParameters(known, row.parameters, straightener.losses);
    return row.read(known, straightener);
  }
  return INTERACTIVE_MACROS.has(name) ? leaveOut(known, straightener) : showUnknown(known, straightener);
};

function isKnown(name: string): boolean {
  return MACROS.has(name) || INTERACTIVE_MACROS.has(name);
}

/** Reports the parameters that have no effect in a book. */
function reportParameters(macro: MacroView, known: MacroParameters, losses: BodyLosses): void {
  const ignored: string[] = [];
  for (const [name, value] of macro.values) {
    const key = name === "" ? UNNAMED : name;
    const isUsual = value === "" || value.toLowerCase() === known.usual?.[key];
    if (isUsual || isListed(key, known.shown) || isListed(key, `${known.internal ?? ""} ${OF_EDITORS}`)) continue;
    if (!isListed(key, known.look)) ignored.push(quote(shortName(name)));
    else {
      const message = `The parameter ${quote(shortName(name))} of the macro "${macro.name}" only changes its look`;
      losses.otherwiseOnce(macro.element, `${macro.name} ${name}`, { code: "style-dropped", message });
    }
  }
  if (ignored.length === 0) return;
  const [noun, verb] = ignored.length === 1 ? ["parameter", "has"] : ["parameters", "have"];
  const message = `The ${noun} ${ignored.join(", ")} of the macro "${macro.name}" ${verb} no effect in a book`;
  losses.otherwise(macro.element, { code: "macro-parameter", message });
}

/** Parameters that editors add to any macro. */
const OF_EDITORS = "atlassian-macro-output-type macroId localId _parentId __*";

function isListed(name: string, list = ""): boolean {
  return list.split(" ").some((each) => each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : name === each);
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
  const title = firstValue(macro, "title");
  const loss = { code: "macro-unknown", message: `The macro "${name}" is unknown` } as const;
  if (pieces.some(({ node, isBlock }) => isBlock || isShown([node]))) {
    straightener.losses.otherwise(element, { ...loss, message: `${loss.message}: its content is shown` });
    return title === undefined ? pieces : titled(title, pieces, element);
  }
  straightener.losses.leftOut(element, { ...loss, message: `${loss.message}: a placeholder shows its name` });
  const elements = macro.parameters.filter((each) => title !== undefined && each.attributes.get("ac:name") === "title");
  return [inText(macroElement(name, { at: element, elements }))];
};
