import { parseCalendarDate } from "../../base/calendar_date.ts";
import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { BookConformance } from "../../document/conformance/book_conformance.ts";
import type { LineStyles } from "../../document/conformance/combined_lines.ts";
import { type About, IssueLog } from "../../document/issue_log.ts";
import type { Nodes } from "../../document/tree.ts";
import type { Chapter } from "../../book/model/chapter.ts";
import { type BookFinding, ChapterPlaces } from "./book_finding.ts";
import { type DecorationFacts, findDecorations } from "./decoration_rule.ts";
import { wordForWiki } from "./wiki_wording_table.ts";

/** What decides about the findings besides the chapters. */
export interface BookCheckFacts extends LineStyles, DecorationFacts {}

/**
 * Checks the chapters of a book, one after the other, for content that PDF/UA or PDF/A refuse, or that is hard to use
 * with a screen reader. Findings name the page, the heading and the element.
 *
 * Codes: those of `checkConformance`, `skipped-heading-level` and `missing-title`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { BookCheck } from "./check_book.ts";
 *
 * const picture = { type: "image", url: "attachment:1/map.png", alt: "" } as const;
 * const root = { type: "root" as const, children: [{ type: "paragraph" as const, children: [picture] }] };
 * const [finding] = new BookCheck().check({ key: "1", title: "Start", level: 1, anchor: "page-1", root });
 * deepStrictEqual([finding?.code, finding?.element], ["missing-alternative-text", 'picture "map.png"']);
 * ```
 */
export class BookCheck {
  readonly #facts: BookCheckFacts;
  readonly #conformance: BookConformance;

  /** Starts with no chapter. */
  constructor(facts: BookCheckFacts = {}) {
    this.#facts = facts;
    this.#conformance = new BookConformance(facts);
  }

  /** Returns the findings of the next chapter. */
  check(chapter: Chapter): BookFinding[] {
    const { root, level, title } = chapter;
    const log = new SubjectLog();
    if (level > 0 && title.trim() === "") {
      log.warn("missing-title", "The page has no title", { node: {}, hint: "Give the page a title." });
    }
    const issues = this.#conformance.check({ root, level, title }, log);
    if (issues.length === 0) return [];
    const places = new ChapterPlaces(chapter);
    const decorations = findDecorations(root, this.#facts);
    return issues.map((issue) => {
      const subject = log.subjects.get(issue);
      const fixable = issue.code === "skipped-heading-level" ||
        issue.code === "missing-alternative-text" && subject !== undefined && decorations.has(subject);
      const { code, message, hint } = issue;
      return wordForWiki({ code, message, ...present({ hint }), ...places.of(subject), fixable });
    });
  }
}

/** Facts about a book as a whole. */
export interface CheckedBook {
  readonly title: string;
  /** BCP 47 tag; empty if the design decides. */
  readonly language: string;
  /** Text with the date; empty for none. */
  readonly date: string;
  /** Whether the PDF gets a date even without a text. */
  readonly dated: boolean;
}

/** Finds what a book lacks as a whole: `missing-title`, an error, and the warnings `missing-date`, `missing-language`. */
export function checkBookFacts({ title, language, date, dated }: CheckedBook): Issue[] {
  const issues: Issue[] = [];
  if (title.trim() === "") {
    issues.push(errorIssue("missing-title", "The book has no title", { hint: "Give it a title." }));
  }
  if (language === "") {
    const message = "The book names no language; the PDF states that of the template";
    const hint = "Set localization.language in the recipe of the template.";
    issues.push(warningIssue("missing-language", message, { hint }));
  }
  if (!dated && !hasDate(date)) {
    const hint = "Give the time of the export.";
    issues.push(warningIssue("missing-date", "The book has no date of the form YYYY-MM-DD", { hint }));
  }
  return issues;
}

function hasDate(text: string): boolean {
  const [, found = ""] = /(?:^|\D)([1-9]\d{3}-\d\d-\d\d)(?:\D|$)/.exec(text) ?? [];
  return parseCalendarDate(found) !== undefined;
}

/** Log that keeps the nodes of its warnings. */
class SubjectLog extends IssueLog {
  readonly subjects = new Map<Issue, Nodes>();

  override warn(code: string, message: string, about: About): void {
    const before = this.issues.length;
    super.warn(code, message, about);
    const issue = this.issues.at(before);
    const subject = about.subject ?? asNode(about.node);
    if (issue !== undefined && subject !== undefined) this.subjects.set(issue, subject);
  }
}

function asNode(node: About["node"]): Nodes | undefined {
  return isNode(node) ? node : undefined;
}

function isNode(node: About["node"]): node is Nodes {
  return node !== undefined && "type" in node;
}
