import { Revision } from "../../host/local_http/revision.ts";
import type { DrawnPage } from "./draw_pages.ts";
import { EMPTY_PREVIEW, type PreviewModel, type PreviewPage } from "./preview_model.ts";

/** A PDF with its facts and findings. */
export interface ShownPdf extends Partial<PreviewModel> {
  /** The PDF. */
  readonly pdf: Uint8Array<ArrayBuffer>;
  /** Its pages. */
  readonly pages: readonly PreviewPage[];
}

/** Current state of a preview. A server sends its changes to clients. */
export class PreviewBoard {
  /** Number of changes. */
  readonly revision = new Revision();
  #model: PreviewModel = EMPTY_PREVIEW;
  #pdf: Uint8Array<ArrayBuffer> | undefined;
  #firstVisible = 1;
  #awaited: { readonly number: number; readonly fetched: () => void } | undefined;

  /** What is shown. */
  get model(): PreviewModel {
    return this.#model;
  }

  /** PDF of the shown pages. */
  get pdf(): Uint8Array<ArrayBuffer> | undefined {
    return this.#pdf;
  }

  /** First page that the user sees, if known; it is drawn first. */
  get firstVisible(): number {
    return this.#firstVisible;
  }

  /** Sets the page that the user sees. */
  look(page: number): void {
    this.#firstVisible = page;
  }

  /** Reports that the image of a page was fetched. */
  noteFetch(number: number): void {
    if (this.#awaited?.number === number) this.#awaited.fetched();
  }

  /** Waits until the image of a page is fetched, at most `maxMs`, because no browser may be open. */
  async fetched(number: number, maxMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, maxMs);
    this.#awaited = { number, fetched: resolve };
    await promise;
    clearTimeout(timer);
  }

  /** Changes parts of the state. */
  show(change: Partial<PreviewModel>): void {
    this.#model = { ...this.#model, ...change };
    this.revision.raise();
  }

  /** Shows a new PDF with its first image. The other pages keep their previous images until new ones are drawn. */
  showPdf({ pdf, pages, ...change }: ShownPdf, { number, image }: DrawnPage): void {
    this.#pdf = pdf;
    const kept = (page: PreviewPage) => page.number === number ? image : this.#model.pages[page.number - 1]?.image;
    this.show({ ...change, pages: pages.map((page) => ({ ...page, image: kept(page) })) });
  }

  /** Shows the image of a page, unless it is unchanged; returns whether it is another one. */
  showImage({ number, image }: DrawnPage): boolean {
    const { pages } = this.#model;
    if (pages[number - 1]?.image?.sha256 === image.sha256) return false;
    this.show({ pages: pages.map((each) => each.number === number ? { ...each, image } : each) });
    return true;
  }
}
