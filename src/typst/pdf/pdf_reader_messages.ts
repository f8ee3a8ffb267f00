import * as v from "valibot";
import { atLeast, COUNT, parseShape, ShapeError, wordOf } from "../../base/shape.ts";
import { truncate } from "../../base/text.ts";
import { CompileError, type PageImage } from "../../pdf/engine.ts";
import type { PageImageOptions } from "./page_images.ts";
import type { PdfEvidence } from "./pdf_evidence.ts";
import type { PdfFacts } from "./pdf_facts.ts";
import { FLAW_KINDS } from "./pdf_flaws.ts";
import type { PdfPlaces } from "./pdf_document.ts";
import type { FrameLimits, Message } from "../../host/process/frames.ts";

/** Request about the last PDF that was sent. The images of a drawing come one by one: `draw`, then `next`. */
export type PdfRequest =
  | { readonly kind: "facts" }
  | { readonly kind: "evidence" }
  | { readonly kind: "places"; readonly most: number }
  | { readonly kind: "draw"; readonly options: PageImageOptions }
  | { readonly kind: "next" };

/** Size limits of an answer: the text of all pages, or the image of one. */
export const PDF_REPLY_LIMITS: FrameLimits = { headBytes: 128 << 20, blobBytes: 512 << 20, blobs: 1 };

/** Encodes a failure as a message: an error of the PDF or of this program's files, or that the library stopped. */
export function failureMessage(error: unknown): Message<Uint8Array<ArrayBuffer>> {
  const known = error instanceof CompileError && KNOWN_CODES.some((code) => code === error.code);
  const { message, hint } = known ? error : libraryStopped(error instanceof Error ? error.message : String(error));
  return { value: { code: known ? error.code : "unreadable-pdf", message, hint }, blobs: [] };
}

/** Creates the error for a process or library that did not answer. */
export function libraryStopped(reason: string, cause?: unknown): CompileError {
  const message = `Cannot read the PDF: the PDF library stopped (${truncate(reason, 200)})`;
  const hint = "Make the document or its images smaller.";
  return new CompileError("unreadable-pdf", message, { hint, cause });
}

/** Encodes an image as a message; undefined marks the end. */
export function imageMessage(image: PageImage | undefined): Message<Uint8Array<ArrayBuffer>> {
  if (image === undefined) return { value: null, blobs: [] };
  const { png, ...value } = image;
  return { value, blobs: [png] };
}

/**
 * Reads the failure in an answer; undefined for other answers. All answers are checked, because the process reads
 * untrusted PDFs.
 */
export function readFailure({ value }: Message): CompileError | undefined {
  const { success, output } = v.safeParse(FAILURE, value);
  if (!success) return undefined;
  const { code, message, hint } = output;
  return new CompileError(code, truncate(message, MAX_TEXT), { hint });
}

/**
 * Reads the image in an answer; undefined at the end of the images.
 *
 * @throws {ShapeError} for other answers.
 */
export function readImage({ value, blobs: [png] }: Message<Uint8Array<ArrayBuffer>>): PageImage | undefined {
  if (value === null) return undefined;
  if (png === undefined) throw new ShapeError("it has no image");
  return { ...parseShape(IMAGE, value), png };
}

/**
 * Reads the page sizes in an answer.
 *
 * @throws {ShapeError} for other answers.
 */
export function readPlaces({ value }: Message): PdfPlaces {
  return parseShape(PLACES, value);
}

/**
 * Reads the facts in an answer.
 *
 * @throws {ShapeError} for other answers.
 */
export function readFacts({ value }: Message): PdfFacts {
  const { language, outline, ...facts } = parseShape(FACTS, value);
  return { ...facts, language, outline: outline.map(({ page, ...entry }) => ({ ...entry, page })) };
}

/**
 * Reads the evidence in an answer.
 *
 * @throws {ShapeError} for other answers.
 */
export function readEvidence({ value }: Message): PdfEvidence {
  return parseShape(EVIDENCE, value);
}

const KNOWN_CODES = ["unreadable-pdf", "page-too-large", "damaged-program"] as const;
const MAX_TEXT = 1000;

const number = v.number("must be a number");
const text = v.string("must be a text");
const flag = v.fallback(v.optional(v.boolean(), false), false);
const bool = v.boolean("must be true or false");
const list = <Item extends v.GenericSchema>(item: Item) => v.array(item, "must be a list");

const FAILURE = v.object({
  ...{ code: v.picklist(KNOWN_CODES), message: text, hint: v.fallback(v.optional(text), undefined) },
});
const SIZE = { width: number, height: number };
const IMAGE = atLeast({ page: number, ...SIZE });
const PLACES = atLeast({ pageCount: number, pages: list(atLeast(SIZE)) });
const FACTS = atLeast({
  pages: list(atLeast({ ...SIZE, text })),
  ...{ title: text, language: v.optional(text), tagged: flag },
  outline: list(atLeast({ level: number, title: text, page: v.optional(number) })),
  fonts: list(atLeast({ name: text, embedded: flag })),
});
const optionalText = v.optional(text);
const XMP = atLeast({
  ...{ pdfaPart: optionalText, pdfaConformance: optionalText, pdfaRevision: optionalText, pdfuaPart: optionalText },
  ...{ title: optionalText, creators: list(text), languages: list(text) },
});
const STRUCTURE = atLeast({
  ...{ elements: COUNT, headings: COUNT, figures: COUNT, formulas: COUNT, tables: COUNT, headerCells: COUNT },
});
const EVIDENCE = atLeast({
  ...{ version: text, metadata: v.optional(XMP), language: optionalText },
  ...{ showsTitle: bool, tagged: bool, encrypted: bool, outputIntent: bool },
  ...{ pages: COUNT, structure: STRUCTURE },
  flaws: list(atLeast({ kind: wordOf(FLAW_KINDS), count: COUNT, places: list(text) })),
});
