import type { FileStamp } from "../../host/files/file_stamp.ts";

/** How the wiki names a user: by account ID, or by user key or login name. */
export interface StoredUserRef {
  readonly account?: string;
  readonly key?: string;
  readonly username?: string;
}

/** Who wrote a page, and when, in epoch milliseconds of the wiki's clock; without what the wiki does not provide. */
export interface Authorship {
  readonly createdBy?: StoredUserRef;
  readonly createdAt?: number;
  /** Author of the version. */
  readonly modifiedBy?: StoredUserRef;
  /** Time of the version. */
  readonly modifiedAt?: number;
}

/** Base of a page: the last version that both sides had. */
export interface PageBase {
  readonly title: string;
  readonly parentId: string | undefined;
  readonly version: number;
  /** Version that the file names, if title and text have not changed since; by default {@linkcode PageBase.version}. */
  readonly fileVersion?: number | undefined;
  /**
   * Whether the file names {@linkcode PageBase.fileVersion} although its text has changed since: it was edited while a
   * push of it was not known to have arrived.
   */
  readonly isAheadOfFile?: true | undefined;
  readonly url: string;
  readonly labels: readonly string[];
  /** Body in the storage format, byte for byte as received from the wiki. */
  readonly body: string;
  /** Markdown of the body in the file. */
  readonly written: string;
  /** Version of the converter that wrote the Markdown; {@linkcode OWN_WORDS} if a person wrote it. */
  readonly converter: number;
  /** Of the page and this version; undefined if it is not known. */
  readonly authorship?: Authorship | undefined;
}

/** Value of `converter` for a file whose own spelling is kept. */
export const OWN_WORDS = 0;

/** State of a page in the last lists of the wiki. */
export interface SeenPage {
  readonly id: string;
  readonly title: string;
  readonly parentId: string | undefined;
  readonly position: number | undefined;
  readonly version: number;
  /** `gone` also for a page outside the scope or in the trash. */
  readonly status: "there" | "gone";
}

/** File of a page when it last matched the base; its bytes may differ from the rendered base. */
export interface KnownFile {
  /** Hex SHA-256. */
  readonly hash: string;
  readonly stamp: FileStamp;
  /** Time when its bytes were last checked, in epoch milliseconds. */
  readonly checkedAt: number;
}

/** Conflict between the two sides of a page. */
export type Conflict =
  /** Both sides changed. The wiki's version is in the conflict and beside the file. */
  | { readonly kind: "edits"; readonly remote: PageBase; readonly remoteHash: string }
  /** The page was deleted, and the file was edited. */
  | { readonly kind: "deleted-in-wiki" };

/** State of a page, without the bodies. */
export interface PageEntry {
  readonly id: string;
  readonly seen: SeenPage;
  /** Version and place of the base; undefined for a page that was never pulled. */
  readonly base: Pick<PageBase, "title" | "parentId" | "version"> | undefined;
  /** Current or last path of the file; undefined before the first pull. */
  readonly path: string | undefined;
  /** Path in the last layout. */
  readonly home: string | undefined;
  /** Undefined if the file contains edits or is unknown. */
  readonly file: KnownFile | undefined;
  readonly conflict: Conflict["kind"] | undefined;
  /** Whether the page is gone and its file was kept. */
  readonly kept: boolean;
  /** Whether the attachments must be listed. */
  readonly attachmentsStale: boolean;
  /** Time of the newest known change of an attachment, by the wiki's clock. */
  readonly attachmentsAt: number | undefined;
}
