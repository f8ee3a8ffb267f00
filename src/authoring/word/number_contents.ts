import type { Context } from "../../console/context.ts";
import { probePages, readPages } from "../../docx/fill/contents/page_probe.ts";
import type { CompileLimits } from "../../pdf/engine.ts";
import { DOCUMENT_MEMORY_BYTES, MAX_OFFICE_PAGES } from "../document_limits.ts";

/** A filled template whose contents lack the numbers of pages. */
export interface UnnumberedDocument {
  readonly bytes: Uint8Array;
  /** Bookmarks of the headings in the contents. */
  readonly contents: ReadonlySet<string>;
}

/** Limits of LibreOffice and of the reader of its PDF. */
const DEFAULT_LIMITS: CompileLimits = { timeoutMs: 600_000, maxMemoryBytes: DOCUMENT_MEMORY_BYTES };

/**
 * Returns the numbers of the pages that headings are on, by their bookmarks, as LibreOffice of this machine divides the
 * document into pages; headings beyond {@linkcode MAX_OFFICE_PAGES} have none.
 *
 * @throws {OfficeError} when LibreOffice is missing, fails, or exceeds a limit.
 */
export async function numberContents(
  { bytes, contents }: UnnumberedDocument,
  limits: Partial<CompileLimits>,
  { compilers, signal }: Context,
): Promise<ReadonlyMap<string, string>> {
  if (contents.size === 0) return new Map();
  const bookmarks = [...contents];
  const bounded = { ...DEFAULT_LIMITS, ...limits };
  const { docx, mark } = await probePages(bytes, bookmarks);
  const pdf = await compilers.convertToPdf({ docx, maxPages: MAX_OFFICE_PAGES, signal }, bounded);
  await using reader = await compilers.startPdfReader(bounded);
  const { pages } = await reader.readFacts({ pdf, signal });
  return readPages(pages.map(({ text }) => text), bookmarks, mark);
}
