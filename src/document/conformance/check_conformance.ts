import type { Issue } from "../../base/issue.ts";
import { IssueLog } from "../issue_log.ts";
import { type Survey, surveyDocument } from "../survey.ts";
import type { Root } from "../tree.ts";
import { type LineStyles, warnCombinedLines } from "./combined_lines.ts";
import { warnLinkTexts } from "./link_texts.ts";
import { warnMissingFacts } from "./missing_facts.ts";
import { warnPictureTexts } from "./picture_texts.ts";
import { type JudgedDocument, warnRefusedCharacters } from "./refused_characters.ts";
import { warnTableHeaders } from "./table_headers.ts";
import { quote, truncate } from "../../base/text.ts";
import { oneLine, textBesidePictures } from "../plain_text.ts";

/** Facts from outside a document that decide whether its PDF can conform to a standard. */
export interface ConformanceFacts extends LineStyles {
  /** Whether the PDF gets a date even if the document has none. */
  readonly dated: boolean;
}

/**
 * Finds the content of a document because of which its PDF cannot conform to PDF/UA or PDF/A, or is hard to use with a
 * screen reader. All findings are warnings in the order of the text; which ones are errors depends on the standard.
 *
 * Codes: `missing-date`, `missing-language`, `missing-alternative-text`, `long-alternative-text`,
 * `heading-without-text`, `missing-table-header`, `vague-link-text`, `combined-lines`, `control-character`,
 * `private-use-character`. After fifty of one code, the last has the number of the others.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseMarkdown } from "../read/markdown/markdown.ts";
 * import { checkConformance } from "./check_conformance.ts";
 *
 * const document = parseMarkdown("---\nlanguage: en\ndate: 2026-03-01\n---\n# Map\n\n![](map.svg)\n");
 * const [issue] = checkConformance(document, { dated: false });
 * deepStrictEqual([issue?.code, issue?.line], ["missing-alternative-text", 7]);
 * ```
 */
export function checkConformance(document: JudgedDocument, facts: ConformanceFacts): Issue[] {
  const log = new IssueLog();
  warnMissingFacts(document, facts.dated, log);
  for (const part of [document.abstract, document.root]) {
    warnPart(part, facts, log);
  }
  warnRefusedCharacters(document, log);
  return sortByPlace(log.issues);
}

/** Warns about the structure of a tree, and returns what it consists of. */
export function warnPart(part: Root, facts: LineStyles, log: IssueLog): Survey {
  const survey = surveyDocument(part);
  warnHeadingTexts(survey, log);
  warnPictureTexts(part, log);
  warnTableHeaders(part, log);
  warnLinkTexts(part, survey, log);
  warnCombinedLines(part, { ...facts, ...survey }, log);
  return survey;
}

/** Sorts findings by their lines and columns. */
export function sortByPlace(issues: readonly Issue[]): Issue[] {
  return issues.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

/** Warns about headings that consist of pictures alone. */
function warnHeadingTexts({ slugs }: Survey, log: IssueLog): void {
  for (const heading of slugs.keys()) {
    if (textBesidePictures(heading).trim() !== "") continue;
    const shown = quote(truncate(oneLine(heading), 80));
    log.warn("heading-without-text", `The heading ${shown} consists of pictures alone`, {
      node: heading,
      hint: "Write its text beside the picture.",
    });
  }
}
