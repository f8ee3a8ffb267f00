import type { Chapter } from "../../../book/model/chapter.ts";
import type { WordOrder } from "../fill_word_template.ts";
import type { WordTemplate } from "../open_word_template.ts";
import type { ProofContent } from "./proof_content.ts";
import { sampleValues } from "./sample_values.ts";

/** Returns what a template is filled with to prove it. */
export function proofOrder(
  template: WordTemplate,
  content: ProofContent,
  chapters: readonly Chapter[],
): WordOrder {
  const book = { ...content.book, chapters: () => chapters };
  return { ...content, template, book, values: sampleValues(template), choices: {} };
}
