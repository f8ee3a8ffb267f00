import type { Issue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { IssueLog } from "../issue_log.ts";
import { oneLine } from "../plain_text.ts";
import type { Survey } from "../survey.ts";
import type { Root } from "../tree.ts";
import { sortByPlace, warnPart } from "./check_conformance.ts";
import type { LineStyles } from "./combined_lines.ts";
import { warnCharactersIn } from "./refused_characters.ts";

/** Chapter to check. */
export interface CheckedChapter {
  readonly root: Root;
  /** Level of its heading; 0 without one. */
  readonly level: number;
  readonly title: string;
}

/**
 * Checks the chapters of a book, one after the other, as `checkConformance` does with a document. Headings can also skip
 * levels: `skipped-heading-level`.
 */
export class BookConformance {
  readonly #facts: LineStyles;
  /** Level of the last heading; 0 before the first. */
  #level = 0;

  /** Starts with no chapter. */
  constructor(facts: LineStyles) {
    this.#facts = facts;
  }

  /** Returns the findings of the next chapter, with the lines of its tree. They are those of a log, which is empty. */
  check({ root, level, title }: CheckedChapter, log: IssueLog = new IssueLog()): Issue[] {
    if (level > 0 && title.trim() !== "") this.#enter(level, { title, node: {} }, log);
    const survey = warnPart(root, this.#facts, log);
    this.#enterAll(survey, log);
    warnCharactersIn({ type: "text", value: title }, log);
    warnCharactersIn(root, log);
    return sortByPlace(log.issues);
  }

  #enterAll({ slugs }: Survey, log: IssueLog): void {
    for (const heading of slugs.keys()) this.#enter(heading.depth, { title: oneLine(heading), node: heading }, log);
  }

  #enter(
    level: number,
    { title, node }: { title: string; node: Parameters<IssueLog["warn"]>[2]["node"] },
    log: IssueLog,
  ) {
    const before = this.#level;
    this.#level = Math.min(level, 6);
    if (this.#level <= before + 1) return;
    const shown = quote(truncate(title, 80));
    const from = before === 0 ? "it is the first heading" : `it follows one of level ${before}`;
    log.warn("skipped-heading-level", `The heading ${shown} has level ${this.#level}, but ${from}`, {
      node,
      hint: "Put each heading at most one level below the one above.",
    });
  }
}
