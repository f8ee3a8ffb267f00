import { type AttachmentKey, findAttachment } from "../../../book/addresses/attachment_key.ts";
import { type ExportSource, MAX_ATTACHMENTS } from "../../../book/model/export_source.ts";
import type { SourceAttachment } from "../../../book/model/source_page.ts";
import { Remembered } from "./remembered.ts";

/** Attachments of a page; undefined if they are hidden or not known. */
type FileList = readonly SourceAttachment[] | undefined;

/** Lists of attachments that the pages of a book need, each asked once, or twice if it lacks a name that it should have. */
export class AskedFiles {
  readonly #source: Pick<ExportSource, "kind" | "attachments">;
  readonly #lists = new Remembered<FileList>();
  readonly #again = new Remembered<FileList>();

  /** Asks nothing yet. */
  constructor(source: Pick<ExportSource, "kind" | "attachments">) {
    this.#source = source;
  }

  /** Whether the list of a page was asked for. */
  has(id: string): boolean {
    return this.#lists.has(id);
  }

  /** Returns the list of a page that was asked for. */
  of(id: string): FileList {
    return this.#lists.get(id);
  }

  /** Tests whether a page certainly does not have a file: a folder has only some, and a long list lacks the rest. */
  lacks({ pageId, name }: AttachmentKey): boolean {
    const files = this.#source.kind === "wiki" ? this.of(pageId) : undefined;
    return files !== undefined && files.length <= MAX_ATTACHMENTS && findAttachment(files, name) === undefined;
  }

  /** Asks for the list of a page, which has a file if the page has it: an index may lack what is new. */
  async ask(id: string, name?: string): Promise<void> {
    const files = await this.#lists.ask(id, () => this.#source.attachments(id));
    if (name === undefined || files === undefined || findAttachment(files, name) !== undefined) return;
    this.#lists.set(id, await this.#again.ask(id, () => this.#source.attachments(id, name)));
  }
}
