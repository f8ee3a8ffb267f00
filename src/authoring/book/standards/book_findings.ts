import type { Issue } from "../../../base/issue.ts";
import { warnRefusedCharacters } from "../../../document/conformance/refused_characters.ts";
import { IssueLog } from "../../../document/issue_log.ts";
import type { DocumentMeta } from "../../../document/document_meta.ts";
import type { Root } from "../../../document/tree.ts";
import type { Chapter } from "../../../book/model/chapter.ts";
import { type BookFinding, findingIssue } from "../../../export/standards/book_finding.ts";
import { BookCheck, checkBookFacts } from "../../../export/standards/check_book.ts";
import type { DecorationFacts } from "../../../export/standards/decoration_rule.ts";
import type { DesignValues } from "../../../pdf/design/design.ts";
import type { StandardDemands } from "../../standards/standard_demands.ts";

/** What decides about findings besides the chapters. */
export interface FindingFacts extends DecorationFacts {
  readonly demands: StandardDemands;
  readonly values: DesignValues;
  /** Whether the book shows pictures. */
  readonly hasPictures: boolean;
}

/** Finds content that PDF standards refuse, chapter by chapter. Finds nothing without standards. */
export class BookFindings {
  readonly #facts: FindingFacts;
  readonly #check: BookCheck | undefined;

  /** Starts with no chapter. */
  constructor(facts: FindingFacts) {
    const { demands, values, sizeOf } = facts;
    this.#facts = facts;
    if (demands.standards.length === 0) return;
    this.#check = new BookCheck({
      underlinesLinks: values.get("links.underline") === true,
      strikesTasks: values.get("tasks.strikeDone") === true,
      sizeOf,
    });
  }

  /** Returns the findings about the next chapter, with the title of the page and the nearest heading. */
  of(chapter: Chapter): Issue[] {
    const findings = this.#check?.check(chapter) ?? [];
    const shown = this.#facts.hasPictures ? findings : findings.filter(({ code }) => !PICTURE_TEXTS.has(code));
    return shown.map((finding) => findingIssue(finding.fixable ? nameFix(finding) : finding));
  }

  /** Returns the findings about the book as a whole; `file` names it. */
  ofBook(meta: DocumentMeta, file: string): Issue[] {
    if (this.#check === undefined) return [];
    const { demands: { timestamp }, values } = this.#facts;
    const { title, date, language } = meta;
    const log = new IssueLog();
    warnRefusedCharacters({ meta, metaLines: new Map(), root: EMPTY, abstract: EMPTY }, log);
    const characters = log.issues.map(({ line: _line, column: _column, ...issue }) => issue);
    const facts = { title, date, language: language || designLanguage(values), dated: timestamp !== undefined };
    return [...checkBookFacts(facts).map(nameOption), ...characters].map((issue) => ({ ...issue, file }));
  }
}

/** Findings about the alternative texts of pictures. */
const PICTURE_TEXTS: ReadonlySet<string> = new Set(["missing-alternative-text", "long-alternative-text"]);

/** Options that give a book what it lacks, by the code of the finding. */
const OPTIONS: ReadonlyMap<string, string> = new Map([
  ["missing-title", "Add --title and a title."],
  ["missing-date", "Add --exported-at and a date, such as 2026-03-01."],
]);

function nameOption(issue: Issue): Issue {
  const hint = OPTIONS.get(issue.code);
  return hint === undefined ? issue : { ...issue, hint };
}

/** Adds the option that mends a finding to its hint. */
function nameFix(finding: BookFinding): BookFinding {
  const { hint } = finding;
  return { ...finding, hint: hint === undefined ? "Add --fix." : `${hint.replace(/\.$/, "")}, or add --fix.` };
}

const EMPTY: Root = { type: "root", children: [] };

/** Returns the language tag of documents that name none themselves; empty if the design has none. */
export function designLanguage(values: DesignValues): string {
  return String(values.get("localization.language") ?? "");
}
