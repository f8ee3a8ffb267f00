import { type Issue, warningIssue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import { emptyMeta } from "../../document/document_meta.ts";
import { lastChange } from "../../export/book/book_meta.ts";
import type { Person, SourcePage } from "../../book/model/source_page.ts";
import { fillWordTemplate } from "../word/fill_word_template.ts";
import type { WordChoices } from "../word/word_choices.ts";
import type { WordTemplate } from "../word/open_word_template.ts";
import { listSupplied, loadWordPictures } from "../word/word_pictures.ts";
import { wantedTexts } from "../word/values/wanted_texts.ts";
import { type BookOrigin, gatherBook, type GatheredBook, type GatherTask } from "./gather_book.ts";
import { leftOutPicture, pictureName } from "./pictures/picture_loss.ts";
import { ChapterIssues } from "../typeset/chapter_issues.ts";
import { evidenceMaker } from "./evidence/evidence_maker.ts";
import { type MakeEvidence, settleEvidence } from "./evidence/settle_evidence.ts";
import { createPageBook } from "./page_book.ts";
import type { ReadChapters } from "./read_chapters.ts";
import type { WikiPlaceholders } from "../../export/word/wiki_placeholders.ts";
import { CONTENT_PROPERTY, gatherContentProperties } from "../word/values/gather_content_properties.ts";
import { gatherLogos } from "../word/values/gather_logos.ts";
import { LOGO_PLACEHOLDERS, type LogoFiles, type WordValues } from "../word/values/word_value.ts";

/** A book to make as a Word document. */
export interface WordBookTask extends Omit<GatherTask, "look"> {
  readonly template: WordTemplate;
  readonly sources: WordValueSources;
  /** Asks for the person who exports, if the template shows it. */
  readonly findExporter?: (() => Promise<Person | undefined>) | undefined;
  readonly choices: WordChoices;
}

/** A finished Word document. */
export interface ExportedWordBook extends Pick<GatheredBook, "book" | "pictures"> {
  readonly bytes: Uint8Array;
  /** Content that is not shown as intended, and placeholders without a value. */
  readonly issues: readonly Issue[];
}

const NOT_FOR_WORD = { code: "picture-damaged", reason: "it cannot be drawn as pixels for Word" } as const;

/** Twentieths of a point. */
const TWIPS = 20;

/**
 * Exports the pages of a scope as one Word document. Throws what `gatherBook` and `fillWordTemplate` throw.
 */
export async function exportWordBook(
  { template, sources, choices, findExporter, ...task }: WordBookTask,
  origin: BookOrigin,
  context: Context,
): Promise<ExportedWordBook> {
  const { area, turned, language } = template.survey;
  const names = template.placeholders.map(({ name }) => name);
  const showsTitle = names.includes("$scroll.title");
  const exporter = names.some((name) => name.startsWith("$scroll.exporter")) ? await findExporter?.() : undefined;
  const look = {
    ...{ format: "word" as const, language, isCoverless: !showsTitle, isOpaque: false },
    textWidths: { upright: area.width / TWIPS, turned: turned.width / TWIPS },
    placed: wantedTexts(template.placeholders),
  };
  const use = async (gathered: GatheredBook): Promise<ExportedWordBook> => {
    const { book, pictures, loaded, refuseLosses } = gathered;
    const shown = loaded === undefined ? [] : listSupplied(book.pictures, loaded);
    const wordPictures = await loadWordPictures(shown, context);
    for (const { url, place, sink } of book.pictureUses) {
      if (loaded?.find(url) === undefined || wordPictures.has(url)) continue;
      sink.add({ ...leftOutPicture(pictureName(url), NOT_FOR_WORD), place });
    }
    const { values, issues } = await gatherWordValues(template, { ...sources, book }, context);
    task.step("Filling the template");
    const { title, chapters, places } = book;
    const facts = { ...factsOf(book, task.request.exportedAt), exporter };
    const evidence = wordEvidence(gathered, template, task.request);
    return await settleEvidence(book.losses, evidence, async (chapter) => {
      const all = chapter === undefined ? chapters : [...chapters, chapter];
      const meta = { ...emptyMeta(), title, language: task.request.language ?? "" };
      const pages = createPageBook({ name: title, meta, chapters: all, places });
      const order = { template, book: pages, facts, values, choices, pictures: wordPictures };
      const filled = await fillWordTemplate(order, context);
      const found = new ChapterIssues();
      found.add([...issues, ...book.losses.takeFindings(filled.issues, pages.pageOf)]);
      refuseLosses();
      return { book, pictures, bytes: filled.bytes, issues: found.all };
    });
  };
  return await gatherBook({ ...task, look, use }, origin, context);
}

function wordEvidence(
  { book, evidence }: GatheredBook,
  { name, version, digest, survey: { language } }: WordTemplate,
  request: GatherTask["request"],
): MakeEvidence {
  if (evidence === undefined) return undefined;
  return evidenceMaker(book, evidence, { request, template: { name, version, digest }, standards: [], language });
}

function factsOf({ title, entries, outline: { space }, facts }: GatheredBook["book"], exportedAt?: Date) {
  const [first] = entries;
  // As in PDFs, the date of a book is that of its last change unless another one is given, and never that of the clock.
  const page: Partial<SourcePage> = first?.facts ?? {};
  const { createdBy, modifiedBy } = page;
  return {
    ...{ title, page, space, exportedAt: exportedAt?.getTime() ?? lastChange(entries) },
    creator: createdBy && facts.person(createdBy),
    modifier: modifiedBy && facts.person(modifiedBy),
  };
}

/** Where the values of placeholders come from that only Word templates show. */
interface WordValueSources {
  /** Undefined without a wiki. */
  readonly wiki?: WikiPlaceholders | undefined;
  readonly logos?: LogoFiles | undefined;
  /** Name of the wiki. */
  readonly wikiName: string;
}

const NO_WIKI = { reason: "the folder does not know it" };

/**
 * Gathers what placeholders of a template show besides the facts of a book: asks the wiki for what the template shows
 * only. Reports what a folder does not know. Throws what `gatherLogos` throws.
 */
async function gatherWordValues(
  { placeholders }: Pick<WordTemplate, "placeholders">,
  { book, wiki, logos: files = {}, wikiName }: WordValueSources & { readonly book: ReadChapters },
  context: Context,
): Promise<{ readonly values: WordValues; readonly issues: readonly Issue[] }> {
  const { outline: { space }, entries: [first] } = book;
  const shown = new Set(placeholders.map(({ name }) => name));
  const logos = await gatherLogos(shown, {
    files,
    names: { space: space.name ?? space.key, global: wikiName },
    askSpace: () => wiki?.spaceLogo(space.key) ?? Promise.resolve(NO_WIKI),
  }, context);
  const properties = await gatherContentProperties(placeholders, {
    pages: { first: first?.facts.id, home: space.homepageId },
    ask: (page, key) => wiki?.contentProperty(page, key) ?? Promise.resolve(NO_WIKI),
  });
  const unknown = wiki !== undefined ? [] : [
    ...shown.has(LOGO_PLACEHOLDERS.space) && files.space === undefined ? ["the logo of the space"] : [],
    ...shown.has(CONTENT_PROPERTY) ? ["the properties that apps keep beside pages"] : [],
  ];
  return {
    values: { placed: new Map([...book.placed, ...properties]), logos },
    issues: unknown.length === 0 ? [] : [needsWiki(unknown)],
  };
}

function needsWiki(unknown: readonly string[]): Issue {
  const message = `The folder does not know ${unknown.join(" and ")}: the document does not show it`;
  return warningIssue("needs-wiki", message, { hint: "Export from the wiki, or give a logo with --space-logo." });
}
