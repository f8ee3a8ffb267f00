import type { WordScope } from "../word_scope.ts";
import { escapeMarkup, markup } from "../../../../base/xml/markup.ts";
import { renderRun } from "./run.ts";

/**
 * Renders a field of Word.
 *
 * @param instruction Its code, such as `PAGEREF place`.
 * @param result Runs that show its value until Word computes it anew.
 */
export function renderField(instruction: string, result: string, scope: WordScope): string {
  return startField(instruction, scope) + result + endField(scope);
}

/** Renders the start of a field up to its result, which may end in a later paragraph. */
export function startField(instruction: string, scope: WordScope): string {
  return instruct(instruction, scope) + mark("separate", scope);
}

/** Renders a field that shows nothing. */
export function renderMarkField(instruction: string, scope: WordScope): string {
  return instruct(instruction, scope) + endField(scope);
}

/** Renders the end of a field. */
export function endField(scope: WordScope): string {
  return mark("end", scope);
}

function instruct(instruction: string, scope: WordScope): string {
  const code = `<w:instrText xml:space="preserve"> ${escapeMarkup(instruction)} </w:instrText>`;
  return mark("begin", scope) + renderRun(code, scope);
}

function mark(type: "begin" | "separate" | "end", scope: WordScope): string {
  return renderRun(markup("w:fldChar", { "w:fldCharType": type }), scope);
}
