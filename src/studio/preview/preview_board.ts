import { Revision } from "../../host/local_http/revision.ts";
import type { DrawnPage } from "./draw_pages.ts";
import { EMPTY_PREVIEW, type PreviewModel, type PreviewPage } from "./preview_model.ts";

/** A PDF with what is said about it. */
export interface ShownPdf extends Partial<PreviewModel> {
  /** The PDF. */
  readonly pdf: Uint8Array<ArrayBuffer>;
  /** Its pages. */
  readonly pages: readonly PreviewPage[];
}

/** What is shown now, for a server that tells its clients when it becomes something else. */
export class PreviewBoard {
  /** Counts the changes. */
  readonly revision = new Revision();
  #model: PreviewModel = EMPTY_PREVIEW;
  #pdf: Uint8Array<ArrayBuffer> | undefined;
  #firstVisible = 1;
  #awaited: { readonly number: number; readonly fetched: () => void } | undefined;

  /** What is shown. */
  get model(): PreviewModel {
    return this.#model;
  }

  /** The PDF that the pages are of. */
  get pdf(): Uint8Array<ArrayBuffer> | undefined {
    return this.#pdf;
  }

  /** The first page that a person sees, as far as known: it is drawn first. */
  get firstVisible(): number {
    return this.#firstVisible;
  }

  /** Remembers where a person looks. */
  look(page: number): void {
    this.#firstVisible = page;
  }

  /** Remembers that the image of a page was fetched. */
  noteFetch(number: number): void {
    if (this.#awaited?.number === number) this.#awaited.fetched();
  }

  /** Waits until the image of a page is fetched, but not longer than so many milliseconds: perhaps nobody looks. */
  async fetched(number: number, maxMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, maxMs);
    this.#awaited = { number, fetched: resolve };
    await promise;
    clearTimeout(timer);
  }

  /** Shows something else in some respects. */
  show(change: Partial<PreviewModel>): void {
    this.#model = { ...this.#model, ...change };
    this.revision.raise();
  }

  /** Shows another PDF with its first image; the other pages keep those of the PDF before until they get their own. */
  showPdf({ pdf, pages, ...change }: ShownPdf, { number, image }: DrawnPage): void {
    this.#pdf = pdf;
    const kept = (page: PreviewPage) => page.number === number ? image : this.#model.pages[page.number - 1]?.image;
    this.show({ ...change, pages: pages.map((page) => ({ ...page, image: kept(page) })) });
  }

  /** Shows the image of a page. One that looks as before changes nothing. */
  showImage({ number, image }: DrawnPage): void {
    const { pages } = this.#model;
    if (pages[number - 1]?.image?.sha256 === image.sha256) return;
    this.show({ pages: pages.map((each) => each.number === number ? { ...each, image } : each) });
  }
}
