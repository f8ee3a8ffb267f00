/** The part of a wiki that a folder contains. */
export interface SyncScope {
  /** The site of the wiki, with the context path. */
  readonly site: string;
  /** Key of the space. */
  readonly space: string;
  /** ID of the space, which does not change with its key; undefined in a state of an older program. */
  readonly spaceId?: string | undefined;
  /** Keys that the space had before, which files may still name. */
  readonly formerSpaces?: readonly string[] | undefined;
  /** Root page; by default the whole space. */
  readonly root?: {
    /** ID of the page. */
    readonly id: string;
    /** Whether the page itself is included, or only the pages below it. */
    readonly included: boolean;
  };
}

/** How the two sides are synchronized. */
export interface SyncOptions {
  /** Whether edits of files are sent to the wiki. */
  readonly push: boolean;
  /** Treatment of a block that both sides changed. */
  readonly onConflict: "keep-both" | "local" | "remote";
  /** Treatment of a file whose page is gone. */
  readonly onRemoteDelete: "trash" | "keep";
  /** How many pages and attachments are processed at a time. */
  readonly concurrency: number;
  /** Whether attachments are synced too. */
  readonly attachments: boolean;
  /** Largest attachment in bytes. */
  readonly maxAttachment: number;
  /**
   * Maximum number of pages and attachments that one run moves to the wiki's trash: a number for both together, or a
   * share of each kind. The default is a third of each kind, and at least three.
   */
  readonly maxDelete?: DeleteLimit | undefined;
  /** Exact number of page deletions that the user has confirmed; overrides all limits. */
  readonly confirmDelete?: number | undefined;
  /** Whether every page is checked, even if a list of changes would be enough. */
  readonly full: boolean;
}

/** How formulas are sent: as code, or in a macro of the wiki. */
export type FormulaOption = "code" | { readonly macro: string };

/** Options as a user gives them. */
export interface AskedOptions extends Omit<SyncOptions, "attachments"> {
  /** Whether attachments are synced too; by default as in the previous run. */
  readonly attachments?: boolean | undefined;
  /** How formulas are sent; by default as in the previous run, or else as code. */
  readonly formulas?: FormulaOption | undefined;
}

/** A number, or a share of the known pages or attachments. */
export type DeleteLimit = number | { readonly percent: number };
