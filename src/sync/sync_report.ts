/** Kind of change to a page, a file or an attachment. */
export type ChangeKind =
  /** The file was created, updated or restored from the page. */
  | "pulled"
  /** Both sides had changed; the file now contains both edits. */
  | "merged"
  /** The page was updated from the file. */
  | "pushed"
  /** A page was created from a new file. */
  | "created"
  /** The file was moved, because the page was renamed or moved. */
  | "moved"
  /** The file had been moved locally; its new path was recorded. */
  | "followed"
  /** The file was moved to `.tool/trash`, because the page is gone. */
  | "trashed"
  /** The page is gone; the file was kept. */
  | "kept"
  /** The page was moved to the wiki's trash, because the file is gone. */
  | "deleted"
  /**
   * The page was restored from the wiki's trash, because its file reappeared after this folder had deleted the page.
   */
  | "restored"
  /** Both sides changed the same block: neither is written until a person resolves the conflict. */
  | "conflict"
  /** The file has the text of an older version: neither side is written until a person resolves it. */
  | "reverted"
  /** A file, a page or an attachment is left out, and both sides are unchanged: nothing failed. */
  | "skipped"
  /** An attachment was downloaded. */
  | "downloaded"
  /** An attachment was uploaded. */
  | "uploaded"
  /** The change failed; both sides are unchanged. */
  | "failed";

/** One change. */
export interface SyncChange {
  readonly kind: ChangeKind;
  /** Path of the file below the folder, with slashes. It comes from a title: escape it for display. */
  readonly path: string;
  /** Previous path, for `moved`, `followed` and `trashed`. */
  readonly from?: string | undefined;
  /** ID of the page. */
  readonly id?: string | undefined;
  /** Version of the page that the file now corresponds to. */
  readonly version?: number | undefined;
  /** Reason, for `conflict`, `failed` and where it is not obvious. One sentence without a period. */
  readonly reason?: string | undefined;
  /**
   * Code of the error, for `failed` and `skipped`; `reverted-here` if the file had the text of an older version, or was missing in an
   * old checkout.
   */
  readonly code?: string | undefined;
  /** How to resolve it. */
  readonly hint?: string | undefined;
}

/** Result of a run. */
export interface SyncSummary {
  /** Number of changes of each kind. */
  readonly counts: Readonly<Partial<Record<ChangeKind, number>>>;
  /** Number of pages that exist on both sides. */
  readonly pages: number;
  /** Number of files and pages in conflict, including conflicts of earlier runs. */
  readonly conflicts: number;
  /** Number of local changes that wait for `--push`. */
  readonly waiting: number;
  /** Why the last run of a watch failed, on one line; the rest is of the last one that succeeded. */
  readonly lastFailure?: string | undefined;
}

/** A file whose change waits for `--push`. */
export interface WaitingFile {
  /** How the file differs from the wiki. */
  readonly kind: "edited-here" | "new-here" | "deleted-here" | "moved-here";
  readonly path: string;
  /** ID of the page, if the file has one. */
  readonly id?: string | undefined;
}

/** Receives the events of a run. */
export interface SyncObserver {
  /** Reports a change that was made, or that failed. */
  change(change: SyncChange): void;
  /** Reports a local change that waits for `--push`; called once per run and file. */
  waits?(file: WaitingFile): void;
  /** Reports the progress of one phase. */
  progress(done: number, total: number, what: string): void;
  /** Reports information that requires no action, such as a pause that the wiki asked for. */
  notice(message: string): void;
}

/** How the two sides of a page differ. */
export type DifferenceKind =
  | "edited-here"
  | "new-here"
  | "deleted-here"
  | "moved-here"
  | "reverted-here"
  | "restored-here"
  | "changed-in-wiki"
  | "new-in-wiki"
  | "deleted-in-wiki"
  | "moved-in-wiki"
  | "changed-on-both-sides"
  | "conflict"
  | "skipped"
  | "problem";

/** Planned action for a difference; `nothing` if it waits for `--push` or for a person. */
export type PlannedAction =
  | "pull"
  | "push"
  | "merge"
  | "create"
  | "move"
  | "follow"
  | "trash"
  | "keep"
  | "delete"
  | "restore"
  | "download"
  | "upload"
  | "nothing";

/** A difference between the two sides, and the action of a run with the same options. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly action: PlannedAction;
  /** Path of the file below the folder: the current one, or the one it would get. */
  readonly path: string;
  /** Path that the file moves to or moved from. */
  readonly other?: string | undefined;
  /** ID of the page, if it has one. */
  readonly id?: string | undefined;
  /** Reason, for conflicts and problems. One sentence without a period. */
  readonly reason?: string | undefined;
  /** Code of the reported change: that of an error for problems, or `reverted-here`. */
  readonly code?: string | undefined;
  /** How to resolve it. */
  readonly hint?: string | undefined;
}
