import { type Issue, warningIssue } from "../../base/issue.ts";
import { ListedIssues } from "../../document/listed_issues.ts";
import type { Context } from "../../console/context.ts";
import { emptyMeta } from "../../document/document_meta.ts";
import { lastChange } from "../../export/book/book_meta.ts";
import type { Person, SourcePage } from "../../book/model/source_page.ts";
import { addressInFile } from "../../document/pens/typst/address_in_file.ts";
import { sha256InPlace } from "../../host/files/sha256_in_place.ts";
import { fillWordTemplate, type WordOrder } from "../word/fill_word_template.ts";
import type { BookEntry } from "../../book/model/chapter.ts";
import type { NameFiles } from "./split/export_files.ts";
import { type FileDivision, planFiles, type PlannedFile } from "./split/plan_files.ts";
import type { WordChoices } from "../word/word_choices.ts";
import type { WordTemplate } from "../word/open_word_template.ts";
import { listSupplied, loadWordPictures } from "../word/word_pictures.ts";
import { wantedTexts } from "../word/values/wanted_texts.ts";
import { type BookOrigin, gatherBook, type GatheredBook, type GatherTask } from "./gather_book.ts";
import { leftOutPicture, pictureName } from "./pictures/picture_loss.ts";
import { evidenceMaker } from "./evidence/evidence_maker.ts";
import { type MakeEvidence, settleEvidence } from "./evidence/settle_evidence.ts";
import { createPageBook } from "./page_book.ts";
import type { ReadChapters } from "./chapters_of_book.ts";
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
  /** Undefined for one document. */
  readonly division?: WordDivision | undefined;
  /** Receives each finished document, in the order of the book. */
  readonly keep: (name: string, bytes: Uint8Array) => Promise<void>;
}

/** How a book becomes several documents. */
export interface WordDivision extends Pick<FileDivision, "unit"> {
  /** Returns a different name for each document; a name with slashes is a path. */
  readonly nameFiles: NameFiles;
}

/** A finished Word document, without its bytes. */
export interface WordFile {
  /** Its name; empty for a whole book. */
  readonly name: string;
  readonly title: string;
  readonly pageIds: readonly string[];
  readonly sha256: string;
  readonly byteLength: number;
}

/** A book of one or more finished Word documents. */
export interface ExportedWordBook extends Pick<GatheredBook, "book" | "pictures"> {
  readonly files: readonly WordFile[];
  /** Content that is not shown as intended, and placeholders without a value. */
  readonly issues: readonly Issue[];
}

const NOT_FOR_WORD = { code: "picture-damaged", reason: "it cannot be drawn as pixels for Word" } as const;

/** Twentieths of a point. */
const TWIPS = 20;

/**
 * Exports the pages of a scope as one Word document, or as several with links between them. Throws what `gatherBook` and
 * `fillWordTemplate` throw.
 */
export async function exportWordBook(
  task: WordBookTask,
  origin: BookOrigin,
  context: Context,
): Promise<ExportedWordBook> {
  const { template, findExporter } = task;
  const { area, turned, language } = template.survey;
  const names = template.placeholders.map(({ name }) => name);
  const showsTitle = names.includes("$scroll.title");
  const exporter = names.some((name) => name.startsWith("$scroll.exporter")) ? await findExporter?.() : undefined;
  const look = {
    ...{ format: "word" as const, language, isCoverless: !showsTitle, isOpaque: false },
    textWidths: { upright: area.width / TWIPS, turned: turned.width / TWIPS },
    placed: wantedTexts(template.placeholders),
  };
  const use = (gathered: GatheredBook) => fillFiles(gathered, { task, exporter }, context);
  return await gatherBook({ ...task, look, use }, origin, context);
}

interface WordFilling {
  readonly task: WordBookTask;
  readonly exporter: Person | undefined;
}

async function fillFiles(
  gathered: GatheredBook,
  filling: WordFilling,
  context: Context,
): Promise<ExportedWordBook> {
  const { book, pictures, refuseLosses } = gathered;
  const { template, request, step, keep } = filling.task;
  const wordPictures = await loadPictures(gathered, context);
  const evidence = wordEvidence(gathered, template, request);
  const found = new ListedIssues();
  const files: WordFile[] = [];
  const planned = planDocuments(book, filling.task.division, evidence);
  for (const [i, file] of planned.entries()) {
    context.signal.throwIfAborted();
    step(planned.length === 1 ? "Filling the template" : `Filling the template: ${i + 1} of ${planned.length}`);
    const isLast = i === planned.length - 1;
    const order = await wordOrderOf(file, { book, pictures: wordPictures }, { filling, context });
    const { bytes, issues } = await settleEvidence(book.losses, isLast ? evidence : undefined, async (chapter) => {
      const chapters = chapter === undefined
        ? file.chapters
        : [...planned.length === 1 ? file.chapters : file.chapters.slice(0, -1), chapter];
      const pages = createPageBook({ ...order.pages, chapters });
      const filled = await fillWordTemplate({ ...order, book: pages }, context);
      const issues = [...order.issues, ...book.losses.takeFindings(filled.issues, pages.pageOf)];
      refuseLosses();
      return { bytes: filled.bytes, issues };
    });
    for (const issue of issues) found.add(issue);
    await keep(file.name, bytes);
    const { name, title, keys: pageIds } = file;
    files.push({ name, title, pageIds, sha256: sha256InPlace(bytes), byteLength: bytes.length });
  }
  return { book, pictures, files, issues: found.all };
}

async function loadPictures({ book, loaded }: GatheredBook, context: Context) {
  const shown = loaded === undefined ? [] : listSupplied(book.pictures, loaded);
  const wordPictures = await loadWordPictures(shown, context);
  for (const { url, place, sink } of book.pictureUses) {
    if (loaded?.find(url) === undefined || wordPictures.has(url)) continue;
    sink.add({ ...leftOutPicture(pictureName(url), NOT_FOR_WORD), place });
  }
  return wordPictures;
}

/** A document to fill. */
type PlannedDocument = Omit<PlannedFile, "chaptersBefore">;

/** Divides a book into documents; of several, the chapter about the book is the last one, or in it. */
function planDocuments(
  { title, chapters, entries }: ReadChapters,
  division: WordDivision | undefined,
  evidence: MakeEvidence,
): readonly PlannedDocument[] {
  const keys = entries.map(({ facts: { id } }) => id);
  if (division === undefined) return [{ name: "", title, chapters, keys, addressOf: () => undefined }];
  const last = evidence === undefined ? [] : [JSON.stringify(evidence())];
  return planFiles([...chapters, ...last], {
    unit: division.unit,
    nameFiles: (files) => division.nameFiles(files, entries),
    addressIn: (file) => addressInFile(file),
  });
}

/** Returns what a document is filled with, but for its chapters. */
async function wordOrderOf(
  { keys: [firstId], title, addressOf }: PlannedDocument,
  { book, pictures }: { readonly book: ReadChapters; readonly pictures: WordOrder["pictures"] },
  { filling: { task, exporter }, context }: { readonly filling: WordFilling; readonly context: Context },
) {
  const { template, sources, choices, request: { exportedAt, language = "" } } = task;
  const first = book.entries.find(({ facts }) => facts.id === firstId);
  const { values, issues } = await gatherWordValues(template, { ...sources, book, first }, context);
  const meta = { ...emptyMeta(), title, language };
  return {
    ...{ template, values, choices, pictures, issues, addressOf },
    facts: { ...factsOf(book, { title, first, exportedAt }), exporter },
    pages: { name: title, meta, places: book.places },
  };
}

function wordEvidence(
  { book, evidence }: GatheredBook,
  { name, version, digest, survey: { language } }: WordTemplate,
  request: GatherTask["request"],
): MakeEvidence {
  if (evidence === undefined) return undefined;
  return evidenceMaker(book, evidence, { request, template: { name, version, digest }, standards: [], language });
}

function factsOf(
  { entries, outline: { space }, facts }: ReadChapters,
  { title, first, exportedAt }: {
    readonly title: string;
    readonly first: BookEntry | undefined;
    readonly exportedAt: Date | undefined;
  },
) {
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
  { book, first, wiki, logos: files = {}, wikiName }: WordValueSources & {
    readonly book: ReadChapters;
    readonly first: BookEntry | undefined;
  },
  context: Context,
): Promise<{ readonly values: WordValues; readonly issues: readonly Issue[] }> {
  const { outline: { space } } = book;
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
    values: { placed: new Map([...book.placed.get(first?.facts.id ?? "") ?? [], ...properties]), logos },
    issues: unknown.length === 0 ? [] : [needsWiki(unknown)],
  };
}

function needsWiki(unknown: readonly string[]): Issue {
  const message = `The folder does not know ${unknown.join(" and ")}: the document does not show it`;
  return warningIssue("needs-wiki", message, { hint: "Export from the wiki, or give a logo with --space-logo." });
}
