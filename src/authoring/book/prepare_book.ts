import type { Context } from "../../console/context.ts";
import { BookFix, type BookMend } from "../../export/standards/fix_book.ts";
import { allowsAttachments, forbidsTransparency } from "../../pdf/standards.ts";
import type { EngineStart } from "../engine_choice.ts";
import type { TextWidths } from "../../export/book/picture_size.ts";
import { type BookLook, type BookOrigin, gatherBook, type GatheredBook, type GatherTask } from "./gather_book.ts";
import { type BookSetting, type PdfMeans, sizesOf } from "./typeset_part.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import { evidenceMaker } from "./evidence/evidence_maker.ts";
import type { MakeEvidence } from "./evidence/settle_evidence.ts";
import { designLanguage } from "./standards/book_findings.ts";
import { readPageSize, readPoints } from "../../pdf/design/page_size.ts";
import type { DecorationFacts } from "../../export/standards/decoration_rule.ts";
import { parseChapter } from "./page_book.ts";
import { prepareCompiler } from "../typeset/prepare_compiler.ts";

/** Number of pages of a wiki that make a long book for the compiler. */
const LONG = 200;

/** Where a book comes from, and what it is made with. */
export interface BookParts extends BookOrigin {
  readonly engines: EngineStart;
}

/** A book to make. */
export interface BookTask extends Omit<GatherTask, "look" | "step"> {
  readonly setting: BookSetting;
  /** Whether what standards refuse is mended where nothing has to be guessed. */
  readonly mends?: boolean | undefined;
  /** Whether each PDF contains the sources of its pages. */
  readonly attachesSource?: boolean | undefined;
  /** Digest of the template, for a chapter about the book. */
  readonly templateDigest?: string | undefined;
}

/** A book whose chapters are ready to be typeset. */
export interface PreparedBook extends Omit<GatheredBook, "loaded" | "evidence"> {
  /** What was mended for a standard. */
  readonly mends: readonly BookMend[];
  readonly means: PdfMeans;
  /** Makes the chapter about the book. */
  readonly evidence: MakeEvidence;
}

/**
 * Reads the pages and pictures of a book for a PDF, mends them, and passes it on. The pictures can be read until `use`
 * is done. Throws what `gatherBook` throws.
 */
export async function prepareBook<T>(
  task: BookTask & { readonly use: (prepared: PreparedBook) => Promise<T> },
  { engines, ...origin }: BookParts,
  context: Context,
): Promise<T> {
  const { request, setting, refusesLosses, onRead } = task;
  await using prepared = new AsyncDisposableStack();
  const onOrdered: GatherTask["onOrdered"] = async (title, entries) => {
    await task.onOrdered?.(title, entries);
    const job = { ...setting, isLong: entries.length >= LONG };
    prepared.use(prepareCompiler(job, engines, context)); // works while the wiki is read
  };
  const use = async (gathered: GatheredBook): Promise<T> => {
    const { book, pictures, loaded, refuseLosses } = gathered;
    const { chapters, mends } = task.mends === true
      ? mendChapters(book.chapters, { sizeOf: sizesOf(loaded) })
      : { chapters: book.chapters, mends: [] };
    const archive = archiveOf(task, gathered, origin);
    const { losses } = book;
    const means = { setting, engines, pictures: loaded, archive, losses, onChecked: refuseLosses };
    const evidence = await pdfEvidence(task, gathered, engines);
    return await task.use({ book: { ...book, chapters }, pictures, mends, means, evidence, refuseLosses });
  };
  const canAttach = setting.demands.standards.some(allowsAttachments);
  const order = { request, refusesLosses, canAttach, onOrdered, onRead, look: lookOf(setting), step: setting.step };
  return await gatherBook({ ...order, use }, origin, context);
}

/** Returns what the PDF contains besides its pages; undefined for nothing. */
function archiveOf(
  { attachesSource = false }: BookTask,
  { evidence }: GatheredBook,
  { source }: BookOrigin,
): PdfMeans["archive"] {
  const { attachments = [] } = evidence ?? {};
  const own = attachments === "absent" ? [] : attachments;
  return attachesSource || own.length > 0 ? { source, attachesSource, attachments: own } : undefined;
}

async function pdfEvidence(
  { request, setting: { template: { template }, demands: { standards } }, templateDigest: digest = "" }: BookTask,
  { book, evidence }: GatheredBook,
  engines: EngineStart,
): Promise<MakeEvidence> {
  if (evidence === undefined) return undefined;
  const { engine } = await engines.choose(template.compilerRange);
  const { name, version } = template.manifest;
  return evidenceMaker(book, evidence, {
    ...{ request, standards, template: { name, version, digest }, compiler: `Typst ${engine.version}` },
    language: designLanguage(template.values),
  });
}

function lookOf({ template: { template: { values } }, demands }: BookSetting): BookLook {
  return {
    format: "pdf",
    language: designLanguage(values),
    isCoverless: values.get("cover.enabled") !== true,
    textWidths: textWidthsOf(values),
    isOpaque: demands.standards.some(forbidsTransparency),
  };
}

const A4 = { width: 595, height: 842 };

/** Returns the widths of the text of a design in points: on its pages, and on landscape pages. */
export function textWidthsOf(values: DesignValues): TextWidths {
  const { width, height } = readPageSize(values) ?? A4;
  const sides = values.get("page.margins.mode") === "logical" ? ["inside", "outside"] : ["left", "right"];
  const margins = sides.reduce((sum, side) => sum + (readPoints(values, `page.margins.${side}`) ?? 0), 0);
  return { upright: width - margins, turned: Math.max(width, height) - margins };
}

/** Chapters after they were mended for a standard. */
interface MendedChapters {
  /** Each chapter as JSON. */
  readonly chapters: readonly string[];
  /** What was changed, in the order of the book. */
  readonly mends: readonly BookMend[];
}

/** Mends the chapters of a book, given as JSON, where no meaning has to be guessed. */
export function mendChapters(texts: readonly string[], facts: DecorationFacts): MendedChapters {
  const fix = new BookFix(facts);
  const mends: BookMend[] = [];
  const chapters = texts.map((text) => {
    const { chapter, mends: own } = fix.fix(parseChapter(text));
    mends.push(...own);
    return own.length === 0 ? text : JSON.stringify(chapter);
  });
  return { chapters, mends };
}
