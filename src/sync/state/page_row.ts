import type { FileStamp } from "../../host/files/file_stamp.ts";

/** A page as both sides last agreed on it. */
export interface PageBase {
  readonly title: string;
  readonly parentId: string | undefined;
  readonly version: number;
  readonly url: string;
  readonly labels: readonly string[];
  /** The body in the storage format, byte for byte as the wiki gave it. */
  readonly body: string;
  /** The Markdown that stands for it in the file. */
  readonly written: string;
  /** Version of the converter that wrote the Markdown; {@linkcode OWN_WORDS} where it is the text of a person. */
  readonly converter: number;
}

/** What stands for the version of a converter where a file says what the page says in words of its own. */
export const OWN_WORDS = 0;

/** What the lists of the wiki last said about a page. */
export interface SeenPage {
  readonly id: string;
  readonly title: string;
  readonly parentId: string | undefined;
  readonly position: number | undefined;
  readonly version: number;
  /** `gone` also for a page that is no longer in the scope, or that is in the trash. */
  readonly status: "there" | "gone";
}

/** The file of a page, as it last was when it stood for the base; its bytes may differ from what the base would give. */
export interface KnownFile {
  /** Hex SHA-256. */
  readonly hash: string;
  readonly stamp: FileStamp;
  /** Epoch milliseconds of the last look at its bytes. */
  readonly checkedAt: number;
}

/** What keeps the two sides of a page apart. */
export type Conflict =
  /** Both changed. The wiki's side stands beside the file, and here. */
  | { readonly kind: "edits"; readonly remote: PageBase; readonly remoteHash: string }
  /** The page is gone, the file was edited. */
  | { readonly kind: "deleted-in-wiki" };

/** Where a page stands, without what only its own sync needs. */
export interface PageEntry {
  readonly id: string;
  readonly seen: SeenPage;
  /** Version and place of the base; undefined for a page that was never pulled. */
  readonly base: Pick<PageBase, "title" | "parentId" | "version"> | undefined;
  /** Path of the file, where it is or was last; undefined before the first pull. */
  readonly path: string | undefined;
  /** Where the layout last wanted it. */
  readonly home: string | undefined;
  /** Undefined when the file holds edits, or is not known. */
  readonly file: KnownFile | undefined;
  readonly conflict: Conflict["kind"] | undefined;
  /** Whether the page is gone and its file was left where it is. */
  readonly kept: boolean;
  /** Whether the attachments have to be listed. */
  readonly attachmentsStale: boolean;
  /** The instant of the newest change of an attachment that is known of, by the clock of the wiki. */
  readonly attachmentsAt: number | undefined;
}
