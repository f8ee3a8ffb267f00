import { errorIssue, type Issue, warningIssue } from "../../../base/issue.ts";
import { countNoun } from "../../../base/count_noun.ts";
import { quote, truncate } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { CALLOUT_TITLES } from "../../../document/pens/word/blocks/callout_titles_table.ts";
import { CAPTION_WORDS } from "../../../document/pens/word/captions/caption_words_table.ts";
import type { CompileLimits } from "../../../pdf/engine.ts";
import { fillWordTemplate } from "../fill_word_template.ts";
import { proofOrder } from "./proof_order.ts";
import type { WordTemplate } from "../open_word_template.ts";
import { compareTexts } from "./compare_texts.ts";
import { comparedChapters, TEXT_MARKS } from "./compared_chapters.ts";
import { openInOffice } from "./open_in_office.ts";
import type { ProofContent } from "./proof_content.ts";
import { typesetCompared } from "./typeset_compared.ts";
import { withoutRunningParts } from "./without_running_parts.ts";
import type { WordCheck } from "./word_proof.ts";

/** Words that are in the language of the template in Word, and of the document or in English in a PDF. */
const ADDED = new Set(
  [...CAPTION_WORDS.values(), ...CALLOUT_TITLES.values()].flatMap((words) => Object.values(words)).map(lower),
);

/** A check with its findings. */
export interface TextCheck {
  readonly check: WordCheck;
  readonly issues: readonly Issue[];
}

/** What the text of a filled template is compared for. */
export interface TextCheckInput {
  readonly template: WordTemplate;
  readonly content: ProofContent;
  readonly limits: CompileLimits;
}

/**
 * Checks that the text of a document in Word, as LibreOffice shows it, is that of its PDF. Formulas, pictures, contents,
 * headers, footers and repeated rows are left out.
 *
 * @throws {CompileError} when the compiler or the reader of PDFs has no result.
 */
export async function checkWordText(input: TextCheckInput, context: Context): Promise<TextCheck> {
  const { template, content, limits } = input;
  const chapters = comparedChapters([...content.book.chapters()]);
  const { bytes } = await fillWordTemplate(proofOrder(template, content, chapters), context);
  const compared = await withoutRunningParts(bytes);
  const opened = await openInOffice(compared.bytes, limits, context);
  if (opened.pdf === undefined) return unchecked(opened.issue.message);
  await using reader = await context.compilers.startPdfReader(limits);
  const shown = await readMarked(opened.pdf, reader, context);
  const expected = await expectedText(input, reader, context);
  if (shown === undefined || expected === undefined) {
    return unchecked("The place of the content is not in the text of the pages, such as in a text box");
  }
  const difference = compareTexts(shown, expected, { labels: compared.labels, either: ADDED });
  if (difference === undefined) return unchecked("The texts differ in too many places");
  const issues = [
    ...differs(difference.missing, "text-missing", "is missing in the Word document"),
    ...differs(difference.extra, "text-added", "is in the Word document, and not in the PDF"),
  ];
  const words = shown.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  const ok = issues.length === 0;
  const detail = ok ? `the ${countNoun(words, "word")} of the PDF` : countNoun(issues.length, "difference");
  return { check: { name: "text", ok, detail }, issues };
}

/** Texts of PDFs, which are the same for all templates. */
const EXPECTED = new WeakMap<ProofContent, string | undefined>();

async function expectedText(input: TextCheckInput, reader: Reader, context: Context): Promise<string | undefined> {
  const { content } = input;
  if (!EXPECTED.has(content)) EXPECTED.set(content, await readMarked(await typeset(input, context), reader, context));
  return EXPECTED.get(content);
}

async function typeset({ content, limits }: TextCheckInput, context: Context): Promise<Uint8Array> {
  await using engine = await context.compilers.startEmbedded(limits);
  return await typesetCompared(comparedChapters([...content.book.chapters()]), { content, engine }, context);
}

type Reader = Awaited<ReturnType<Context["compilers"]["startPdfReader"]>>;

/** Reads the text between the marks. */
async function readMarked(pdf: Uint8Array, reader: Reader, { signal }: Context): Promise<string | undefined> {
  const { pages } = await reader.readFacts({ pdf, signal });
  const text = pages.map((page) => page.text).join("\n");
  const start = text.lastIndexOf(TEXT_MARKS.start);
  const end = text.lastIndexOf(TEXT_MARKS.end);
  return start < 0 || end < start ? undefined : text.slice(start + TEXT_MARKS.start.length, end);
}

function lower(word: string): string {
  return word.toLowerCase();
}

function unchecked(reason: string): TextCheck {
  const issue = warningIssue("text-unchecked", `The text is not compared with that of the PDF: ${reason}`);
  return { check: { name: "text", ok: undefined, detail: "not compared" }, issues: [issue] };
}

function differs(pieces: readonly string[], code: string, what: string): Issue[] {
  const [first, ...others] = pieces;
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : `, and ${countNoun(others.length, "more piece")}`;
  return [errorIssue(code, `The text ${quote(truncate(first, 120))} ${what}${more}`)];
}
