import type { FoundFile } from "../../files/sync_folder.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import type { BrokenFile, LocalPage } from "../page/page_text.ts";

/** State of a page's file. */
export type LocalSide =
  /** The bytes are unchanged since they matched the base. */
  | { readonly kind: "same"; readonly path: string }
  | { readonly kind: "read"; readonly page: LocalPage }
  | { readonly kind: "broken"; readonly file: BrokenFile }
  /** A rule excludes it: it is neither read nor written. */
  | { readonly kind: "ignored" }
  | { readonly kind: "missing" };

/** Classified content of the folder. */
export interface LocalView {
  /** State of every page that has a path, by ID. */
  readonly sides: ReadonlyMap<string, LocalSide>;
  /** Pages whose file moved: ID, previous path and current path. */
  readonly followed: readonly { readonly id: string; readonly from: string | undefined; readonly path: string }[];
  /** Files without an id. */
  readonly fresh: readonly LocalPage[];
  /** Files whose ID belongs to no known page; they are among the problems too. */
  readonly unknown: readonly LocalPage[];
  /** Files that are not used. */
  readonly problems: readonly BrokenFile[];
  /** Files that are left out, which every run reports. */
  readonly skipped: readonly SkippedFile[];
  /** Paths of files and folders that are left out, where the file of a page may be. */
  readonly ignored: readonly string[];
  /** Files in attachment folders, by the path of the page. */
  readonly assets: ReadonlyMap<string, readonly FoundFile[]>;
  /** Page entries at the time of the scan, by ID. */
  readonly entries: ReadonlyMap<string, PageEntry>;
}

/** A file that is left out. */
export interface SkippedFile {
  readonly path: string;
  readonly code: "ignored-file" | "conflicted-copy";
  /** One sentence without a period. */
  readonly reason: string;
  readonly hint: string;
}

/** A scanned file. */
export type ScannedFile =
  | { readonly kind: "same"; readonly entry: PageEntry; readonly path: string }
  | { readonly kind: "read"; readonly page: LocalPage }
  | { readonly kind: "broken"; readonly file: BrokenFile };

/** A page to sync, and the state of its file at the scan. */
export interface PageWork {
  readonly entry: PageEntry;
  readonly side: LocalSide;
}
