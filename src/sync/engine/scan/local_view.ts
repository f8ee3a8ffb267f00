import type { FoundFile } from "../../files/sync_folder.ts";
import type { PageEntry } from "../../state/page_row.ts";
import type { BrokenFile, LocalPage } from "../page/page_text.ts";

/** How the file of a page stands. */
export type LocalSide =
  /** The bytes are those that stood for the base. */
  | { readonly kind: "same"; readonly path: string }
  | { readonly kind: "read"; readonly page: LocalPage }
  | { readonly kind: "broken"; readonly file: BrokenFile }
  | { readonly kind: "missing" };

/** Everything in the folder, put in order. */
export interface LocalView {
  /** By id, for every page that has a place. */
  readonly sides: ReadonlyMap<string, LocalSide>;
  /** Pages whose file was found elsewhere than it was: the id, and where it was and is. */
  readonly followed: readonly { readonly id: string; readonly from: string | undefined; readonly path: string }[];
  /** Files without an id. */
  readonly fresh: readonly LocalPage[];
  /** Files with the id of a page that is not known, which are among the problems too. */
  readonly unknown: readonly LocalPage[];
  /** Files that nothing is done with. */
  readonly problems: readonly BrokenFile[];
  /** What lies in the folders of attachments, by the path of the page. */
  readonly assets: ReadonlyMap<string, readonly FoundFile[]>;
  /** What was known of the pages meanwhile, by id. */
  readonly entries: ReadonlyMap<string, PageEntry>;
}

/** A file that was looked at. */
export type ScannedFile =
  | { readonly kind: "same"; readonly entry: PageEntry; readonly path: string }
  | { readonly kind: "read"; readonly page: LocalPage }
  | { readonly kind: "broken"; readonly file: BrokenFile };
