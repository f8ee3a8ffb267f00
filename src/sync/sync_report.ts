/** What was done to a page, a file or an attachment. */
export type ChangeKind =
  /** The file was made, or changed, or came back, as the wiki has the page. */
  | "pulled"
  /** Both sides had changed: the file holds both now. */
  | "merged"
  /** The page was changed as the file says. */
  | "pushed"
  /** A page was made from a new file. */
  | "created"
  /** The file was moved, because the page was renamed or moved. */
  | "moved"
  /** The file had been moved here, which is noted. */
  | "followed"
  /** The file went to `.tool/trash`, because the page is gone. */
  | "trashed"
  /** The page is gone, the file stays. */
  | "kept"
  /** The page went to the trash of the wiki, because the file is gone. */
  | "deleted"
  /** The page was taken out of the trash of the wiki, because the file that this folder had missed is back. */
  | "restored"
  /** Both sides changed the same: nothing is touched before somebody decides. */
  | "conflict"
  /** The file has the text of an older version: nothing is touched before somebody decides. */
  | "reverted"
  /** An attachment became a file. */
  | "downloaded"
  /** A file became an attachment. */
  | "uploaded"
  /** It did not work; everything is as it was. */
  | "failed";

/** One change. */
export interface SyncChange {
  readonly kind: ChangeKind;
  /** Path of the file below the folder, with slashes. It comes from a title: escape it before it is shown. */
  readonly path: string;
  /** Where the file was, for `moved`, `followed` and `trashed`. */
  readonly from?: string | undefined;
  /** Id of the page. */
  readonly id?: string | undefined;
  /** Version of the page that the file stands for now. */
  readonly version?: number | undefined;
  /** Why, for `conflict`, `failed` and where it is not plain. One sentence without a period. */
  readonly reason?: string | undefined;
  /**
   * Code of the error, for `failed`; `reverted-here` where the file had the text of an older version, or was missing in
   * an old checkout.
   */
  readonly code?: string | undefined;
  /** What to do about it. */
  readonly hint?: string | undefined;
}

/** How a run ended. */
export interface SyncSummary {
  /** How often each happened. */
  readonly counts: Readonly<Partial<Record<ChangeKind, number>>>;
  /** Pages that there are on both sides. */
  readonly pages: number;
  /** Files and pages in conflict, those of earlier runs included. */
  readonly conflicts: number;
  /** Changes of files that wait for `--push`. */
  readonly waiting: number;
}

/** A file whose change waits for `--push`. */
export interface WaitingFile {
  /** How it differs from the wiki. */
  readonly kind: "edited-here" | "new-here" | "deleted-here" | "moved-here";
  readonly path: string;
  /** Id of the page, where there is one. */
  readonly id?: string | undefined;
}

/** Hears what a run does. */
export interface SyncObserver {
  /** Something was done. */
  change(change: SyncChange): void;
  /** The change of a file waits for `--push`; told once a run for each file. */
  waits?(file: WaitingFile): void;
  /** How far a stretch of work is. */
  progress(done: number, total: number, what: string): void;
  /** Something worth knowing that changes nothing: the wiki asks to wait, say. */
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
  | "problem";

/** What a run would do about a difference; `nothing` where it waits for `--push` or for somebody to decide. */
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

/** A difference between the two sides, and what a run with the same options would do about it. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly action: PlannedAction;
  /** Path of the file below the folder, where it is or would be. */
  readonly path: string;
  /** Where the file is moved to or was moved from. */
  readonly other?: string | undefined;
  /** Id of the page, where there is one. */
  readonly id?: string | undefined;
  /** Why, for conflicts and problems. One sentence without a period. */
  readonly reason?: string | undefined;
  /** The code of the change that a run reports: that of an error for problems, or `reverted-here`. */
  readonly code?: string | undefined;
  /** What to do about it. */
  readonly hint?: string | undefined;
}
