import { escapeMarkup, markup } from "../../../../base/xml/markup.ts";
import { renderRunProperties } from "../texts/run.ts";
import type { FormulaScope } from "./formula_scope.ts";

/** How the text of a run is set: as text of the paragraph, upright, or as Word sets its signs. */
export interface FormulaLook {
  readonly isText?: boolean;
  readonly isUpright?: boolean;
  /** Whether its signs are no operators or marks of a notation: LibreOffice would read them as such. */
  readonly isLiteral?: boolean;
}

/** Renders a run of a formula; nothing for an empty text. */
export function renderFormulaRun(
  text: string,
  { isText, isUpright, isLiteral }: FormulaLook,
  scope: FormulaScope,
): string {
  // Marks that choose between forms of a sign; and quotes, which end texts in LibreOffice.
  const shown = text.replace(/[\ufe00-\ufe0f]/g, "").replaceAll('"', "\u201d");
  if (shown === "") return "";
  const properties = isText ? "<m:nor/>" : (isLiteral ? "<m:lit/>" : "") + (isUpright ? '<m:sty m:val="p"/>' : "");
  const own = properties === "" ? "" : markup("m:rPr", {}, properties);
  return markup("m:r", {}, own + renderRunProperties(scope.marks) + renderText(shown));
}

function renderText(text: string): string {
  const written = escapeMarkup(text.replace(/[\t\n\r]/g, " "));
  return /^\S.*\S$|^\S$/s.test(text) ? `<m:t>${written}</m:t>` : `<m:t xml:space="preserve">${written}</m:t>`;
}
