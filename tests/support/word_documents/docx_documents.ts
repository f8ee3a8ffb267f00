import { ARABIC_REPORT } from "./docx/arabic_report.ts";
import { BOOKLET } from "./docx/booklet.ts";
import { DATA_SHEET } from "./docx/data_sheet.ts";
import { GERMAN_LETTERS } from "./docx/german_letters.ts";
import { HANDBOOK } from "./docx/handbook.ts";
import { LETTERHEAD } from "./docx/letterhead.ts";
import { PROPOSAL } from "./docx/proposal.ts";
import type { WordDocument } from "./word_document.ts";

/** Word files made by the docx package. */
export const DOCX_DOCUMENTS: readonly WordDocument[] = [
  HANDBOOK,
  BOOKLET,
  DATA_SHEET,
  PROPOSAL,
  GERMAN_LETTERS,
  ARABIC_REPORT,
  LETTERHEAD,
];
