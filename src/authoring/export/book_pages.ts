import type { ExportSource, SourceOutline, UnreadablePage } from "../../export/model/export_source.ts";
import type { SourcePage, SourcePageContent } from "../../export/model/source_page.ts";

/** Bodies of the pages of a book, each read once at one version. */
export class BookPages {
  readonly #source: ExportSource;
  readonly #listed: ReadonlyMap<string, SourcePage>;
  readonly #contents = new Map<string, SourcePageContent>();
  /** Pages that could not be read. */
  readonly unreadable: UnreadablePage[] = [];
  /** Pages that changed after the space was listed, as they were read. */
  readonly changed: SourcePage[] = [];

  /** Reads nothing yet. */
  constructor(source: ExportSource, outline: SourceOutline) {
    this.#source = source;
    this.#listed = new Map(outline.pages.map((page) => [page.id, page]));
  }

  /** Reads pages that were not read before; calls `seen` with the number of pages so far. */
  async read(ids: readonly string[], seen: (count: number) => void = () => {}): Promise<void> {
    const missing = ids.filter((id) => !this.#contents.has(id));
    for await (const each of this.#source.read(missing)) {
      if ("facts" in each) this.#keep(each);
      else this.unreadable.push(each);
      seen(this.#contents.size);
    }
  }

  /** Returns a page that was read. */
  get(id: string): SourcePageContent | undefined {
    return this.#contents.get(id);
  }

  /** Reads one page, if it was not read before. */
  async readOne(id: string): Promise<SourcePageContent | undefined> {
    if (!this.#contents.has(id)) {
      for await (const each of this.#source.read([id])) if ("facts" in each) this.#contents.set(id, each);
    }
    return this.#contents.get(id);
  }

  #keep(content: SourcePageContent): void {
    const { facts } = content;
    const listed = this.#listed.get(facts.id);
    if (listed !== undefined && listed.version > 0 && listed.version !== facts.version) this.changed.push(facts);
    // Answers with many bodies lack labels and places, which the list of the space has.
    this.#contents.set(facts.id, { ...content, facts: { ...listed, ...facts } });
  }
}
