import type { BookChapter } from "../../../document/book_chapter.ts";
import type { WordOrder } from "../fill_word_template.ts";
import type { WordTemplate } from "../open_word_template.ts";
import type { ProofContent } from "./proof_content.ts";
import { sampleValues } from "./sample_values.ts";

/** Returns what a template is filled with to prove it. */
export function proofOrder(
  template: WordTemplate,
  content: ProofContent,
  chapters: readonly BookChapter[],
): WordOrder {
  return { ...content, template, chapters, values: sampleValues(template), choices: {} };
}
