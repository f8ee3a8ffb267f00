import { isRecord } from "../../base/record.ts";
import { truncate } from "../../base/text.ts";
import { CompileError } from "../../pdf/engine.ts";
import type { PageImage, PageImageOptions } from "./page_images.ts";
import type { OutlineEntry, PdfFacts, PdfFont, PdfPageFacts } from "./pdf_facts.ts";
import type { PdfPlaces } from "./pdf_places.ts";
import type { FrameLimits, Message } from "../process/frames.ts";

/** What is asked about the last PDF that was sent. The images of a drawing come one by one: `draw`, then `next`. */
export type PdfQuestion =
  | { readonly kind: "facts" }
  | { readonly kind: "places"; readonly most: number }
  | { readonly kind: "draw"; readonly options: PageImageOptions }
  | { readonly kind: "next" };

/** How large an answer may be: the text of all pages, or the image of one. */
export const PDF_REPLY_LIMITS: FrameLimits = { headBytes: 128 << 20, blobBytes: 512 << 20, blobs: 1 };

/** A failure as a message: what is wrong with the PDF, or that the library stopped. */
export function failureMessage(error: unknown): Message<Uint8Array<ArrayBuffer>> {
  const known = error instanceof CompileError && KNOWN_CODES.some((code) => code === error.code);
  const { message, hint } = known ? error : libraryStopped(error instanceof Error ? error.message : String(error));
  return { value: { code: known ? error.code : "unreadable-pdf", message, hint }, blobs: [] };
}

/** The process or the library in it gave no answer. */
export function libraryStopped(reason: string, cause?: unknown): CompileError {
  const message = `Cannot read the PDF: the PDF library stopped (${truncate(reason, 200)})`;
  const hint = "Make the document or its images smaller.";
  return new CompileError("unreadable-pdf", message, { hint, cause });
}

/** The image as a message; without one at the end. */
export function imageMessage(image: PageImage | undefined): Message<Uint8Array<ArrayBuffer>> {
  if (image === undefined) return { value: null, blobs: [] };
  const { png, ...value } = image;
  return { value, blobs: [png] };
}

/**
 * Reads the failure that an answer stands for. The process works on what strangers wrote, so nothing of the form of its
 * answers is taken for granted, neither here nor below.
 */
export function readFailure({ value }: Message): CompileError | undefined {
  const { code, message, hint } = isRecord(value) ? value : {};
  const known = KNOWN_CODES.find((each) => each === code);
  if (known === undefined || typeof message !== "string") return undefined;
  return new CompileError(known, truncate(message, MAX_TEXT), typeof hint === "string" ? { hint } : {});
}

/** @throws {TypeError} when it is none. */
export function readImage({ value, blobs: [png] }: Message<Uint8Array<ArrayBuffer>>): PageImage | undefined {
  if (value === null) return undefined;
  const { page, width, height } = asRecord(value);
  if (png === undefined) throw new TypeError("an answer of another form");
  return { page: asNumber(page), width: asNumber(width), height: asNumber(height), png };
}

/** @throws {TypeError} when it is none. */
export function readPlaces({ value }: Message): PdfPlaces {
  const { pageCount, pages } = asRecord(value);
  return { pageCount: asNumber(pageCount), pages: asList(pages).map(readSize) };
}

/** @throws {TypeError} when it is none. */
export function readFacts({ value }: Message): PdfFacts {
  const { pages, title, language, tagged, outline, fonts } = asRecord(value);
  return {
    pages: asList(pages).map(readPage),
    title: asText(title),
    language: language === undefined ? undefined : asText(language),
    tagged: tagged === true,
    outline: asList(outline).map(readEntry),
    fonts: asList(fonts).map(readFont),
  };
}

function readPage(value: unknown): PdfPageFacts {
  return { ...readSize(value), text: asText(asRecord(value).text) };
}

function readSize(value: unknown): { width: number; height: number } {
  const { width, height } = asRecord(value);
  return { width: asNumber(width), height: asNumber(height) };
}

function readEntry(value: unknown): OutlineEntry {
  const { level, title, page } = asRecord(value);
  return { level: asNumber(level), title: asText(title), page: page === undefined ? undefined : asNumber(page) };
}

function readFont(value: unknown): PdfFont {
  const { name, embedded } = asRecord(value);
  return { name: asText(name), embedded: embedded === true };
}

function asRecord(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new TypeError("an answer of another form");
}

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new TypeError("an answer of another form");
}

function asNumber(value: unknown): number {
  if (typeof value === "number") return value;
  throw new TypeError("an answer of another form");
}

function asText(value: unknown): string {
  if (typeof value === "string") return value;
  throw new TypeError("an answer of another form");
}

const KNOWN_CODES = ["unreadable-pdf", "page-too-large"] as const;
const MAX_TEXT = 1000;
