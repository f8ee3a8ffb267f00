import type { ExportFacts } from "../../book/model/export_facts.ts";
import type { SourcePageContent } from "../../book/model/source_page.ts";
import type { MacroUse, ReportedMacro } from "../../export/live/macro_use.ts";
import { stageOf } from "../../export/live/stage_of.ts";

/** Macros that a report lists. */
const MAX_MACROS = 100_000;

/** Notes the macros of a book, and how each is shown. */
export class MacroLog {
  readonly #macros: (ReportedMacro & MacroUse)[] = [];

  /** Returns what notes how the macros of a page are shown. */
  of({ facts: { id: pageId }, live }: SourcePageContent): (use: MacroUse) => void {
    return (use) => {
      if (this.#macros.length === MAX_MACROS) return;
      this.#macros.push({ ...use, pageId, renderedAt: use.stage === "live" ? live?.at : undefined });
    };
  }

  /** Lists the macros with their stages, as the facts of the book have turned out. */
  list(facts: ExportFacts): ReportedMacro[] {
    return this.#macros.map(({ question, ...use }) => ({ ...use, stage: stageOf({ ...use, question }, facts) }));
  }
}
