import { ToolError } from "../../base/tool_error.ts";
import { writeBackPage } from "../../document/storage/write_back/write_back_page.ts";
import { linkFiles } from "../engine/links/link_files.ts";
import { createFileLookup } from "../engine/links/link_page.ts";
import { contentOf, isLocalPage, MAX_PAGE_BYTES, readPageText } from "../engine/page/page_text.ts";
import { assetsFolderOf } from "../attachments/assets_path.ts";
import type { SyncFolder } from "../files/sync_folder.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import type { PageBase, PageEntry } from "../state/page_entry.ts";
import type { SyncState } from "../state/sync_state.ts";

/** A page of a synced folder, as its file says. */
export interface ViewedPage {
  readonly id: string;
  readonly title: string;
  readonly parentId: string | undefined;
  readonly position: number | undefined;
  /** Version of the wiki that the file was made from. */
  readonly version: number;
  readonly url: string;
  readonly labels: readonly string[];
  /** Path of the file below the folder; undefined if it is missing. */
  readonly path: string | undefined;
}

/** A page with its body in the storage format. */
export interface ViewedContent {
  readonly page: ViewedPage;
  /** What a push would send. */
  readonly body: string;
  /** Whether the file has edits that the wiki does not have. */
  readonly isEdited: boolean;
}

/** A page whose file cannot be read. */
export interface BrokenPage {
  readonly id: string;
  /** One sentence without a period. */
  readonly reason: string;
}

/** Pages of a synced folder, without the wiki. Reads only; the state may be in use by another process. */
export class FolderView {
  readonly #folder: SyncFolder;
  readonly #state: SyncState;

  /** Reads nothing yet. */
  constructor({ folder, state }: { readonly folder: SyncFolder; readonly state: SyncState }) {
    this.#folder = folder;
    this.#state = state;
  }

  /** Lists the pages that were pulled and are in the wiki, ascending by ID, with the facts of their last versions. */
  list(): ViewedPage[] {
    return [...this.#state.entries().values()].flatMap((entry) => {
      const base = entry.seen.status === "there" ? this.#state.base(entry.id) : undefined;
      return base === undefined ? [] : [viewPage(entry, base)];
    });
  }

  /** Reads a page: its file if that was edited, else the version of the wiki that it was made from. */
  async read(id: string): Promise<ViewedContent | BrokenPage | undefined> {
    const entry = this.#state.entry(id);
    const base = this.#state.base(id);
    if (entry === undefined || base === undefined || entry.path === undefined) return undefined;
    const page = viewPage(entry, base);
    try {
      const content = await this.#folder.read(entry.path, MAX_PAGE_BYTES);
      if (content === undefined) return { id, reason: `its file ${JSON.stringify(entry.path)} is missing` };
      if (content.hash === entry.file?.hash) return { page, body: base.body, isEdited: false };
      const local = readPageText(entry.path, content);
      if (!isLocalPage(local)) return { id, reason: local.reason };
      const lookup = createFileLookup({ state: this.#state, folder: this.#folder, newTitles: new Map() });
      const linked = { ...local, body: linkFiles(local.body, local.path, lookup).body };
      const { title, labels, body: written } = contentOf(linked, base);
      const body = writeBackPage(base.body, base.written, written);
      return { page: { ...page, title, labels }, body, isEdited: true };
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      return { id, reason: error.message };
    }
  }

  /** Lists the attachments of a page that are in the folder. */
  attachments(pageId: string): AttachmentRow[] {
    return this.#state.attachments.of(pageId).filter(({ skipped, leaving, version }) => {
      return skipped === undefined && leaving !== true && version > 0;
    });
  }

  /** Reads an attachment; undefined if its file is missing. @throws {SyncError} `file-unavailable`. */
  async readAttachment(pageId: string, id: string, maxBytes: number): Promise<Uint8Array | undefined> {
    const path = this.#state.entry(pageId)?.path;
    const row = this.attachments(pageId).find((each) => each.id === id);
    if (path === undefined || row === undefined) return undefined;
    return (await this.#folder.read(`${assetsFolderOf(path)}/${row.fileName}`, maxBytes))?.bytes;
  }
}

function viewPage({ id, seen, path }: PageEntry, { title, parentId, version, url, labels }: PageBase): ViewedPage {
  return { id, title, parentId, position: seen.position, version, url, labels, path };
}
