import { ToolError } from "../../base/tool_error.ts";
import { writeBackText } from "../../document/write/write_back/write_back_page.ts";
import { assetsFolderOf, isRemoteCopy } from "../attachments/assets_path.ts";
import { rememberedSpace, type SpaceFacts } from "../engine/facts/space_facts.ts";
import { rememberedFormulaMacro } from "../engine/sendable/formula_macro.ts";
import { linkFiles } from "../engine/links/link_files.ts";
import { createFileLookup } from "../engine/links/link_page.ts";
import { assertNoAccidents } from "../engine/accidents/assert_no_accidents.ts";
import { MAX_PAGE_BYTES } from "../layout/page_file.ts";
import { contentOf, isLocalPage, type LocalPage, readPageText } from "../engine/page/page_text.ts";
import { localParent } from "../engine/place/local_parent.ts";
import { scanFiles } from "../engine/scan/scan_files.ts";
import type { LocalSide, LocalView } from "../engine/scan/local_view.ts";
import type { SyncParts } from "../engine/sync_parts.ts";
import type { PageBase, PageEntry, StoredUserRef } from "../state/page_entry.ts";
import { SyncError } from "../sync_error.ts";
import { NewPages } from "./new_pages.ts";
import type { BrokenPage, UnmatchedFile, ViewedAttachment, ViewedContent, ViewedPage } from "./viewed_page.ts";

/** What a view reads. */
type FolderViewParts = Pick<SyncParts, "folder" | "state" | "scope" | "now">;

/**
 * Opens a view of a synced folder, which may be in use by another process: scans the files and assigns them to pages.
 *
 * @param parts With a copy of the state, which is consumed.
 * @throws {SyncError} `state-unavailable`.
 */
export async function openFolderView(parts: FolderViewParts): Promise<FolderView> {
  return new FolderView(parts, await scanFiles(parts, parts.state.entries()));
}

/** Pages of a synced folder as a push would send them, without the wiki. Writes nothing. */
export class FolderView {
  readonly #parts: FolderViewParts;
  readonly #pages = new Map<string, ViewedPage>();
  /** Why the file of a page cannot be used, by ID. */
  readonly #broken = new Map<string, string>();
  /** Previous paths of files that were moved, where their attachments may still be. */
  readonly #movedFrom = new Map<string, string>();
  /** Pages that are not in the wiki yet. */
  readonly #new: NewPages;
  /** Files in attachment folders, by the path of the page. */
  readonly #assets: LocalView["assets"];
  /** Files without a page, and pages without a file, ascending by path. */
  readonly unmatched: readonly UnmatchedFile[];

  /** Use {@linkcode openFolderView}. */
  constructor(parts: FolderViewParts, view: LocalView) {
    this.#parts = parts;
    this.#new = new NewPages(view.fresh, parts);
    this.#assets = view.assets;
    this.unmatched = unmatchedFiles(view, this.#new.unmatched);
    for (const { id, from, path } of view.followed) {
      if (from !== undefined) this.#movedFrom.set(id, from);
      parts.state.savePlace(id, { path, home: view.entries.get(id)?.home ?? path });
    }
    for (const { id } of view.entries.values()) this.#addPage(id, view.sides.get(id));
  }

  /** Facts about the space; undefined if no sync has saved them. */
  get space(): SpaceFacts | undefined {
    return rememberedSpace(this.#parts.state);
  }

  /**
   * Lists the pages that were pulled and are in the wiki, ascending by ID, with titles and labels of their files, and
   * behind them the new files, which a push would make pages of.
   */
  list(): ViewedPage[] {
    return [...this.#pages.values(), ...this.#new.pages.values()];
  }

  /** Returns the display name of a person; undefined if the folder does not know it. */
  personName(user: StoredUserRef): string | undefined {
    return this.#parts.state.people.name(user);
  }

  /** Reads a page: its file if that was edited, else the version of the wiki that it was made from. */
  async read(id: string): Promise<ViewedContent | BrokenPage | undefined> {
    const { folder, state } = this.#parts;
    const fresh = this.#new.pages.get(id);
    if (fresh !== undefined) return this.#readNew(fresh);
    const [page, base] = [this.#pages.get(id), state.base(id)];
    if (page?.path === undefined || base === undefined) return undefined;
    const reason = this.#broken.get(id);
    if (reason !== undefined) return { id, reason };
    try {
      const content = await folder.read(page.path, MAX_PAGE_BYTES);
      if (content === undefined) return { id, reason: missing(page.path) };
      if (content.hash === state.entry(id)?.file?.hash) return { page, body: base.body, isEdited: false };
      const local = readPageText(page.path, content);
      if (!isLocalPage(local)) return { id, reason: local.reason };
      return this.#readEdited({ ...page, ...contentFields(local, base) }, local, base);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      return { id, reason: error.message };
    }
  }

  /** Lists the attachments of a page that are in the folder, the new files among them with their names as IDs. */
  attachments(pageId: string): ViewedAttachment[] {
    const rows = this.#parts.state.attachments.of(pageId);
    const names = new Set(rows.map(({ fileName }) => fileName));
    const files = this.#assets.get(this.#pathOf(pageId) ?? "") ?? [];
    const fresh = files.map(({ path, stamp: { size } }) => ({ fileName: path.slice(path.lastIndexOf("/") + 1), size }))
      .filter(({ fileName }) => !names.has(fileName) && !isRemoteCopy(fileName));
    return [
      ...rows.filter(({ skipped, leaving, version }) => skipped === undefined && leaving !== true && version > 0),
      ...fresh.map((file) => ({ ...file, id: file.fileName, name: file.fileName, version: 0, mediaType: undefined })),
    ];
  }

  /** Reads an attachment; undefined if its file is missing. @throws {SyncError} `file-unavailable`. */
  async readAttachment(pageId: string, id: string, maxBytes: number): Promise<Uint8Array | undefined> {
    const row = this.attachments(pageId).find((each) => each.id === id);
    if (row === undefined) return undefined;
    for (const path of [this.#pathOf(pageId), this.#movedFrom.get(pageId)]) {
      if (path === undefined) continue;
      const content = await this.#parts.folder.read(`${assetsFolderOf(path)}/${row.fileName}`, maxBytes);
      if (content !== undefined) return content.bytes;
    }
    return undefined;
  }

  #pathOf(pageId: string): string | undefined {
    return (this.#pages.get(pageId) ?? this.#new.pages.get(pageId))?.path;
  }

  #readNew(page: ViewedPage): ViewedContent | BrokenPage {
    try {
      return { page, body: this.#new.bodyOf(page.id) ?? "", isEdited: true };
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      return { id: page.id, reason: error.message };
    }
  }

  #addPage(id: string, side: LocalSide | undefined): void {
    const { state } = this.#parts;
    // Read again, because moved files have new paths.
    const entry = state.entry(id);
    const base = entry?.seen.status === "there" ? state.base(id) : undefined;
    if (entry === undefined || base === undefined) return;
    const page = viewPage(entry, base);
    const parent = localParent(entry, this.#parts);
    const place = parent?.kind === "page" ? { parentId: parent.id } : {};
    const edits = side?.kind === "read" ? contentFields(side.page, base) : {};
    this.#pages.set(id, { ...page, ...place, ...edits });
    if (side?.kind === "broken") this.#broken.set(id, side.file.reason);
    if (side === undefined || side.kind === "missing") this.#broken.set(id, missing(entry.path ?? page.title));
  }

  #readEdited(page: ViewedPage, local: LocalPage, base: PageBase): ViewedContent | BrokenPage {
    const { folder, state } = this.#parts;
    const accident = findAccident(local, { id: page.id, base }, this.#parts);
    if (accident !== undefined) {
      return { id: page.id, reason: `its file ${JSON.stringify(local.path)} ${accident}` };
    }
    const lookup = createFileLookup({ state, folder, newTitles: this.#new.titles }, local);
    const { body } = linkFiles(local.body, local.path, lookup);
    return {
      page,
      body: writeBackText(base.body, {
        written: base.written,
        edited: body,
        formulaMacro: rememberedFormulaMacro(state),
      }),
      isEdited: true,
    };
  }
}

function viewPage({ id, seen, path, conflict }: PageEntry, base: PageBase): ViewedPage {
  const { title, parentId, version, url, labels, authorship } = base;
  const place = { parentId, position: seen.position, path };
  return {
    id,
    title,
    wikiTitle: title,
    ...place,
    version,
    url,
    labels,
    authorship,
    isInConflict: conflict === "edits",
  };
}

/** An empty title cannot be sent, so the page keeps its title. */
function contentFields(local: LocalPage, base: PageBase): Pick<ViewedPage, "title" | "labels"> {
  const { title, labels } = contentOf(local, base);
  return { title: title.trim() === "" ? base.title : title, labels };
}

/** Returns why a push would reject the text of a file, as the end of a sentence. */
function findAccident(
  local: LocalPage,
  { id, base }: { id: string; base: PageBase },
  parts: FolderViewParts,
): string | undefined {
  try {
    assertNoAccidents({ local, id, before: [base.written] }, parts);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    switch (error.code) {
      case "conflict-markers":
        return "has an unresolved git conflict";
      case "open-comment":
        return "has a comment that does not end";
      default:
        return "has containers and fences that do not match";
    }
  }
}

function missing(path: string): string {
  return `its file ${JSON.stringify(path)} is missing`;
}

/** Lists the files that are not pages of the wiki, and the pages without a file, ascending by path. */
function unmatchedFiles(
  { problems, entries, sides }: LocalView,
  fresh: readonly UnmatchedFile[],
): UnmatchedFile[] {
  const found = [...fresh];
  for (const { path, reason } of problems) found.push({ path, code: "unusable-file", reason });
  for (const { id, seen, base, path } of entries.values()) {
    const hasFile = path !== undefined && sides.get(id)?.kind !== "missing";
    if (seen.status === "there" && base === undefined) {
      found.push({ id, path: path ?? seen.title, code: "not-pulled", reason: "its page was not pulled yet" });
    } else if (seen.status === "gone" && hasFile) {
      found.push({ id, path, code: "removed-page", reason: "its page was removed from the wiki" });
    }
  }
  return found.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
