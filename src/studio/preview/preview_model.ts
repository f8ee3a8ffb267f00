// Content of a preview, whether it is written to a file or served.
import type { Issue } from "../../base/issue.ts";
import type { EngineName } from "../../pdf/engine.ts";
import type { RequiredFont } from "../../pack/manifest.ts";
import type { ShownSystemFont } from "../../console/output/system_fonts_text.ts";
import type { SamplePage } from "./find_design_samples.ts";

/** Maximum number of pages to show; the images of more would fill the memory. */
export const MAX_PREVIEW_PAGES = 300;

/** Facts about the shown PDF. */
export interface PreviewFacts {
  /** Template ID in reverse-DNS style. */
  readonly id: string;
  /** Display name of the template. */
  readonly name: string;
  /** Template version. */
  readonly version: string;
  /** Recipe or pack, as the user named it. */
  readonly source: string;
  /** Document, as the user named it; undefined for the built-in one. */
  readonly document: string | undefined;
  /** The compiler. */
  readonly engine: EngineName;
  /** Faces that the design needs. */
  readonly fonts: readonly RequiredFont[];
  /** Installed fonts that supply characters; absent for none. */
  readonly systemFonts?: readonly ShownSystemFont[] | undefined;
  /** Size of the PDF in bytes. */
  readonly pdfBytes: number;
  /** Number of pages, including those that are not shown. */
  readonly pageCount: number;
}

/** A page, with its image once it is drawn. */
export interface PreviewPage {
  /** Page number, from 1. */
  readonly number: number;
  /** Width in points. */
  readonly width: number;
  /** Height in points. */
  readonly height: number;
  /** The image; undefined until it is drawn for the first time. */
  readonly image: PreviewImage | undefined;
}

/** Image of a page. */
export interface PreviewImage {
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** The image as PNG. */
  readonly png: Uint8Array<ArrayBuffer>;
  /** Hex SHA-256 of the PNG. */
  readonly sha256: string;
}

/** Pages of the Word file that a template is compared with. */
export interface ComparedPages {
  /** Name of the Word file, without folders. It is untrusted: escape it. */
  readonly name: string;
  /** The first pages, each with its image. */
  readonly pages: readonly PreviewPage[];
  /** Whether the Word file has more pages. */
  readonly more: boolean;
}

/** State of a preview at one moment. */
export interface PreviewModel {
  /** Facts; undefined until a build succeeds. */
  readonly facts: PreviewFacts | undefined;
  /** Pages of the last successful build, in order. */
  readonly pages: readonly PreviewPage[];
  /** Findings of the last build. */
  readonly issues: readonly Issue[];
  /** Whether the last build failed; then the pages are older than the issues. */
  readonly failed: boolean;
  /** Whether a build is running. */
  readonly busy: boolean;
  /**
   * Pages with samples in the built-in document, see {@linkcode findDesignSamples}; absent where samples are not
   * needed.
   */
  readonly samples?: ReadonlyMap<string, SamplePage>;
  /** The Word file whose pages are shown beside those of the template; absent for none. */
  readonly compared?: ComparedPages;
}

/** A preview before its first build. */
export const EMPTY_PREVIEW: PreviewModel = { facts: undefined, pages: [], issues: [], failed: false, busy: false };

/**
 * Returns the file name of a page's image: as many digits as the last page has, at least two.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { pageFileName } from "./preview_model.ts";
 *
 * strictEqual(pageFileName(7, 12), "page-07.png");
 * ```
 */
export function pageFileName(number: number, pageCount: number): string {
  return `page-${String(number).padStart(Math.max(2, String(pageCount).length), "0")}.png`;
}
