import { folderOfPath } from "../files/folder_of_path.ts";
import { mdastToStorage } from "../../document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../document/read/markdown/parse_body.ts";
import { linkFiles } from "../engine/links/link_files.ts";
import { rememberedFormulaMacro } from "../engine/sendable/formula_macro.ts";
import { createFileLookup, newTitle } from "../engine/links/link_page.ts";
import type { LocalPage } from "../engine/page/page_text.ts";
import { findParent, noParent } from "../engine/place/local_parent.ts";
import { pageLabels } from "../layout/page_labels.ts";
import type { SyncParts } from "../engine/sync_parts.ts";
import type { UnmatchedFile, ViewedPage } from "./viewed_page.ts";

type NewPageParts = Pick<SyncParts, "folder" | "state" | "scope">;

/** Pages that the new files of a folder will become when they are pushed. The ID of each is the path of its file. */
export class NewPages {
  readonly pages = new Map<string, ViewedPage>();
  /** Files that cannot become pages. */
  readonly unmatched: readonly UnmatchedFile[];
  /** Titles by paths. */
  readonly titles: Map<string, string>;
  readonly #files = new Map<string, LocalPage>();
  readonly #parts: NewPageParts;

  /** Finds the titles and parents of new files. */
  constructor(files: readonly LocalPage[], parts: NewPageParts) {
    this.#parts = parts;
    for (const local of files) if (newTitle(local) !== "") this.#files.set(local.path, local);
    this.titles = new Map([...this.#files].map(([path, local]) => [path, newTitle(local)]));
    const unmatched = files.filter(({ path }) => !this.#files.has(path)).map(({ path }): UnmatchedFile => {
      return { path, code: "new-file", reason: "its name gives an empty title" };
    });
    for (const local of this.#files.values()) {
      const reason = this.#add(local);
      if (reason !== undefined) unmatched.push({ path: local.path, code: "new-file", reason });
    }
    this.unmatched = unmatched;
  }

  /**
   * Returns the body that a push would send; undefined for pages that are not new.
   *
   * @throws {ToolError} when the text exceeds a limit of size or depth.
   */
  bodyOf(id: string): string | undefined {
    const local = this.#files.get(id);
    if (local === undefined || !this.pages.has(id)) return undefined;
    const { body } = linkFiles(local.body, id, createFileLookup({ ...this.#parts, newTitles: this.titles }, local));
    return mdastToStorage(
      parseBlocks(body, { formulaMacro: rememberedFormulaMacro(this.#parts.state) }).flatMap(({ nodes }) => nodes),
    );
  }

  /** Adds a page, or returns why there is none. */
  #add(local: LocalPage): string | undefined {
    const { path, fields } = local;
    const parent = findParent(path, this.#parts);
    const above = `${folderOfPath(path)}.md`;
    const parentId = this.#files.has(above) ? above : parent.kind === "page" ? parent.id : undefined;
    if (parentId === undefined && parent.kind === "none") return noParent(path, (file) => this.#files.has(file)).reason;
    const title = newTitle(local);
    this.pages.set(path, {
      ...{ id: path, title, wikiTitle: title, parentId, position: undefined, version: 0, url: "", path },
      ...{ labels: pageLabels(fields.labels ?? []), authorship: undefined, isInConflict: false },
    });
    return undefined;
  }
}
