import type { WordScope } from "../word_scope.ts";
import { escapeMarkup } from "../../../base/xml/markup.ts";
import { renderRun } from "./run.ts";

/**
 * Renders a field of Word.
 *
 * @param instruction Its code, such as `PAGEREF place`.
 * @param result Runs that show its value until Word computes it anew.
 */
export function renderField(instruction: string, result: string, scope: WordScope): string {
  const code = `<w:instrText xml:space="preserve"> ${escapeMarkup(instruction)} </w:instrText>`;
  return [
    renderRun('<w:fldChar w:fldCharType="begin"/>', scope),
    renderRun(code, scope),
    renderRun('<w:fldChar w:fldCharType="separate"/>', scope),
    result,
    renderRun('<w:fldChar w:fldCharType="end"/>', scope),
  ].join("");
}
