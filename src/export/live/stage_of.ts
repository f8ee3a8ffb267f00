import type { ExportFacts } from "../../book/model/export_facts.ts";
import { listNodes } from "../../document/list_nodes.ts";
import { readPageBody } from "../body/read_page_body.ts";
import { isAnswered } from "../macros/issues/issue_question.ts";
import { readMacroCall } from "../macros/macro_call.ts";
import type { MacroQuestion } from "../macros/macro_question.ts";
import { MACROS } from "../macros/macros_table.ts";
import type { MacroStage, MacroUse } from "./macro_use.ts";

/** Returns the stage of a macro once the facts of the book are known; the key of an issue needs none. */
export function stageOf({ stage, question }: MacroUse, facts: ExportFacts): MacroStage {
  if (question === undefined || hasAnswer(question, facts)) return stage;
  return question.kind === "issue" ? "own" : "placeholder";
}

/** Tests whether the facts of a book are enough to show what a macro asks for. */
export function hasAnswer(question: MacroQuestion, facts: ExportFacts): boolean {
  if (question.kind !== "list") return isAnswered(question, facts);
  const { macro, page } = question;
  for (const node of listNodes(readPageBody({ format: "storage", text: macro }, page, { sink: { add: () => {} } }))) {
    const call = readMacroCall(node);
    const isKnown = MACROS.get(call?.name ?? "")?.rule?.isKnown;
    if (call !== undefined && isKnown !== undefined) return isKnown(call, { page, chapter: { facts } });
  }
  return true;
}
