// What a preview shows, whether it is written as a file or served.
import type { Issue } from "../../base/issue.ts";
import type { RequiredFont } from "../../pack/manifest.ts";
import type { SamplePage } from "./find_design_samples.ts";

/** How many pages are shown; the images of more would fill the memory. */
export const MAX_PREVIEW_PAGES = 300;

/** Facts about the PDF that is shown. */
export interface PreviewFacts {
  /** The template's reverse-DNS id. */
  readonly id: string;
  /** The template's name. */
  readonly name: string;
  /** The template's version. */
  readonly version: string;
  /** The recipe or pack, as the user named it. */
  readonly source: string;
  /** The document, as the user named it; undefined for the built-in one. */
  readonly document: string | undefined;
  /** The compiler. */
  readonly engine: { readonly kind: "embedded" | "external"; readonly version: string };
  /** The faces that the design needs. */
  readonly fonts: readonly RequiredFont[];
  /** Size of the PDF in bytes. */
  readonly pdfBytes: number;
  /** Pages of the PDF, also those that are not shown. */
  readonly pageCount: number;
}

/** A place for a page, with its image once that is there. */
export interface PreviewPage {
  /** From 1. */
  readonly number: number;
  /** In points. */
  readonly width: number;
  /** In points. */
  readonly height: number;
  /** The image; undefined until it is drawn for the first time. */
  readonly image: PreviewImage | undefined;
}

/** The image of a page. */
export interface PreviewImage {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** PNG. */
  readonly png: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the PNG, hex. */
  readonly sha256: string;
}

/** Everything that a preview shows at one moment. */
export interface PreviewModel {
  /** Undefined until a build has succeeded for the first time. */
  readonly facts: PreviewFacts | undefined;
  /** The pages in order, those of the last build that succeeded. */
  readonly pages: readonly PreviewPage[];
  /** Findings of the last build. */
  readonly issues: readonly Issue[];
  /** Whether the last build failed; the pages are then older than the issues. */
  readonly failed: boolean;
  /** Whether a build is under way. */
  readonly busy: boolean;
  /** Where the built-in document shows what, see {@linkcode findDesignSamples}; absent where nobody asks for it. */
  readonly samples?: ReadonlyMap<string, SamplePage>;
}

/** A preview before its first build. */
export const EMPTY_PREVIEW: PreviewModel = { facts: undefined, pages: [], issues: [], failed: false, busy: false };

/**
 * The name of a page's image: as many digits as the last page has, at least two.
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
