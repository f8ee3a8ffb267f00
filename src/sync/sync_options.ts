/** What of a wiki is kept as files. */
export interface SyncScope {
  /** The site of the wiki, with the context path. */
  readonly site: string;
  /** Key of the space. */
  readonly space: string;
  /** Unless given, the whole space. */
  readonly root?: {
    /** Id of the page. */
    readonly id: string;
    /** Whether the page itself belongs to it, or only what is below. */
    readonly included: boolean;
  };
}

/** How the two sides are brought together. */
export interface SyncOptions {
  /** Whether changes of files go to the wiki. */
  readonly push: boolean;
  /** What to do where both sides changed the same. */
  readonly onConflict: "keep-both" | "local" | "remote";
  /** What becomes of the file when its page is gone. */
  readonly onRemoteDelete: "trash" | "keep";
  /** Pages and attachments at a time. */
  readonly concurrency: number;
  /** Whether attachments are kept too. */
  readonly attachments: boolean;
  /** Largest attachment in bytes. */
  readonly maxAttachment: number;
  /**
   * Most pages and attachments that one run moves to the trash of the wiki: so many of both, or a share of each. Unless
   * given, a third of each, and three in any case.
   */
  readonly maxDelete?: DeleteLimit | undefined;
  /** How many pages somebody has said that a run is to move to the trash of the wiki, whatever the limits are. */
  readonly confirmDelete?: number | undefined;
  /** Whether every page is looked for, also where a short look would do. */
  readonly full: boolean;
}

/** A number, or a share of what is known. */
export type DeleteLimit = number | { readonly percent: number };

/** The folder of the state, the trash and the inbox, in the synced folder. */
export const STATE_FOLDER = ".tool";
