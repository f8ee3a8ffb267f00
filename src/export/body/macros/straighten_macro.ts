import { quote } from "../../../base/text.ts";
import { UNNAMED } from "../../../document/storage/parameter_kinds.ts";
import { renderStorage } from "../../../document/storage/render_storage.ts";
import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import { INTERACTIVE_MACROS } from "../../macros/interactive_macros_table.ts";
import type { Macro, MacroParameters } from "../../macros/macro.ts";
import type { MacroQuestion } from "../../macros/macro_question.ts";
import { placeholderName } from "../../macros/lists/left_out_list.ts";
import { LIST_MACROS } from "../../macros/list_macros_table.ts";
import { MACROS } from "../../macros/macros_table.ts";
import type { LossReason } from "../../../book/losses/loss_ledger.ts";
import { type BodyLosses, shortName } from "../body_losses.ts";
import { asBlock, inText, isShown, type Straighten, type Straightener } from "../straighten/piece.ts";
import { bodyBlocks, titled } from "./frame_macros.ts";
import { isHiding, straightenHiding } from "./hiding_macros.ts";
import { straightenRendered } from "./live_macros.ts";
import { macroElement } from "./macro_element.ts";
import { firstValue, type MacroView, type StraightenMacro, viewMacro } from "./macro_view.ts";

/** Straightens a macro: to content if a page alone says what it shows, otherwise to itself with its parameters. */
export const straightenMacro: Straighten = (element, straightener) => {
  const macro = viewMacro(element);
  const name = [macro.name, macro.name.toLowerCase()].find(isKnownMacro) ?? macro.name;
  const known = { ...macro, name };
  reportUnread(known, straightener.losses);
  const row = MACROS.get(name);
  if (row !== undefined && row.covers?.(known, straightener.audience) !== false) {
    const question = row.asks?.(known) ?? listQuestion(row, element, straightener);
    const live = question && straightenRendered({ element, name, question }, straightener);
    if (live !== undefined) return live;
    straightener.noteMacro(element, name, question ?? "own");
    reportParameters(known, row.parameters, straightener.losses);
    return row.read(known, straightener);
  }
  if (INTERACTIVE_MACROS.has(name)) return leaveOut(known, straightener);
  return (isHiding(known) ? straightenHiding : showUnknown)(known, straightener);
};

function listQuestion({ rule }: Macro, element: StorageElement, { page }: Straightener): MacroQuestion | undefined {
  return rule?.isKnown === undefined ? undefined : { kind: "list", macro: renderStorage([element]), page };
}

function isKnownMacro(name: string): boolean {
  return MACROS.has(name) || INTERACTIVE_MACROS.has(name);
}

/** Reports parameters that are there more than once, and text beside a reference: the first of a name counts. */
function reportUnread({ element, name, repeated, mixed }: MacroView, losses: BodyLosses): void {
  const report = (parameter: string, what: string) => {
    const message = `The macro "${shortName(name)}" has the parameter ${quote(shortName(parameter))} ${what}`;
    losses.otherwise(element, { code: "macro-parameter", message });
  };
  for (const each of repeated) report(each, "more than once: only the first has an effect");
  for (const each of mixed) report(each, "with text besides a reference: only the reference has an effect");
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

/** Leaves out a control; a body that it has is content. */
const leaveOut: StraightenMacro = (macro, straightener) => {
  const { element, name } = macro;
  const { losses, noteMacro } = straightener;
  noteMacro(element, name, "own");
  const content = bodyBlocks(macro, straightener).map(asBlock);
  const loss = { code: "macro-interactive", message: `The macro "${name}" only works on a screen` } as const;
  if (content.length === 0) {
    losses.leftOut(element, loss);
    return [];
  }
  losses.otherwise(element, { ...loss, message: `${loss.message}: its content is shown` });
  const title = firstValue(macro, "title");
  return title === undefined ? content : titled(title, content, element);
};

/**
 * Shows a macro that is not known: as the wiki renders it, else its rich body, its text as code, or a placeholder with
 * its name and parameters.
 */
const showUnknown: StraightenMacro = (macro, straightener) => {
  const { element, rich } = macro;
  const name = shortName(macro.name) || "macro";
  const live = straightenRendered({ element, name }, straightener);
  if (live !== undefined) return live;
  straightener.noteMacro(element, name, "placeholder");
  const pieces = [
    ...straightener.pieces(rich ?? []),
    ...bodyBlocks({ ...macro, rich: undefined }, straightener).map(asBlock),
  ];
  const title = firstValue(macro, "title");
  const loss = lossOf(macro.name.toLowerCase(), name);
  if (pieces.some(({ node, isBlock }) => isBlock || isShown([node]))) {
    straightener.losses.otherwise(element, { ...loss, message: `${loss.message}: its content is shown` });
    return title === undefined ? pieces : titled(title, pieces, element);
  }
  straightener.losses.leftOut(element, { ...loss, message: `${loss.message}: a placeholder shows its name` });
  const shown = MACROS.has(macro.name) ? placeholderName(name) : name;
  return [inText(macroElement(shown, { at: element, elements: macro.parameters }))];
};

/** Returns why the wiki alone can show a macro. */
function lossOf(name: string, shown: string): LossReason {
  return LIST_MACROS.has(name) || MACROS.has(name)
    ? { code: "list-left-out", message: `Only the wiki has the list of the macro "${shown}"` }
    : { code: "macro-unknown", message: `The macro "${shown}" is unknown` };
}
