import type { SourcePage } from "../../book/model/source_page.ts";
import type { IssueQuestion } from "./issues/issue_question.ts";

/** A list of the wiki, about which the facts of a book may turn out to be missing. */
interface ListQuestion {
  readonly kind: "list";
  /** The macro in the storage format. */
  readonly macro: string;
  /** The page that has it. */
  readonly page: SourcePage;
}

/** What a macro asks before it can be shown: an issue tracker, or the wiki for a list. */
export type MacroQuestion = IssueQuestion | ListQuestion;
