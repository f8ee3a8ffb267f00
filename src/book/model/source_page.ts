/** How a wiki names a person. At least one field is given. */
export interface PersonRef {
  /** Account ID of Cloud. */
  readonly account?: string;
  /** User key of Data Center. */
  readonly key?: string;
  /** Login name of Data Center. */
  readonly username?: string;
}

/** A person, as pages show them. */
export interface Person {
  /** Display name. */
  readonly name: string;
  readonly email?: string;
}

/** What an export knows of a page besides its body. Times are epoch milliseconds by the wiki's clock. */
export interface SourcePage {
  /** ID in the wiki. */
  readonly id: string;
  readonly title: string;
  /** Key of the space. */
  readonly spaceKey: string;
  /** ID of the parent page; undefined at the root. */
  readonly parentId?: string;
  /** Position among its siblings, if the source provides it. */
  readonly position?: number;
  /** Version number from 1; 0 for a page that was never in the wiki. */
  readonly version: number;
  /** `current`, `archived` or another status of the wiki. */
  readonly status: string;
  /** Absolute address in a browser. */
  readonly url?: string;
  /** Labels; undefined if they are not known. */
  readonly labels?: readonly string[];
  readonly createdBy?: PersonRef;
  readonly createdAt?: number;
  readonly modifiedBy?: PersonRef;
  readonly modifiedAt?: number;
}

/** Body of a page. */
export interface PageBody {
  /** `adf` is JSON. */
  readonly format: "storage" | "adf";
  readonly text: string;
}

/** Macros of a page, as the storage format has them. */
export interface PageMacros {
  readonly pageId: string;
  /** Version of the page. */
  readonly version: number;
  readonly macros: readonly string[];
}

/** Macros of a page as the wiki rendered them. */
export interface LiveMacros {
  /** When, in epoch milliseconds. */
  readonly at: number;
  /** HTML by the macro in the storage format; only of those that the wiki rendered. */
  readonly answers: Readonly<Record<string, string>>;
}

/** A page with its body. */
export interface SourcePageContent {
  readonly facts: SourcePage;
  readonly body: PageBody;
  /** Undefined if the wiki was not asked, or rendered nothing. */
  readonly live?: LiveMacros;
}

/** An attachment of a page. */
export interface SourceAttachment {
  readonly id: string;
  readonly pageId: string;
  /** File name in the wiki; not a safe path. */
  readonly name: string;
  readonly version: number;
  readonly mediaType?: string;
  /** Size in bytes. */
  readonly size?: number;
  /** ID of the file by which documents of the Cloud editor refer to it. */
  readonly fileId?: string;
  /** Time of the version by the wiki's clock in epoch milliseconds. */
  readonly modifiedAt?: number;
  /** Comment of the version. */
  readonly comment?: string;
}

/** An entry of a page's history. */
export interface VersionFacts {
  readonly number: number;
  readonly by?: PersonRef;
  readonly at?: number;
  /** Comment of the author; empty if there is none. */
  readonly message: string;
}

/** A task in the text of a page. */
export interface TaskFacts {
  readonly id: string;
  /** ID of the page or the blog post. */
  readonly pageId: string;
  /** Its text, with the people that it mentions. */
  readonly text: readonly (string | PersonRef)[];
  readonly assignee?: PersonRef;
  /** Times are epoch milliseconds by the wiki's clock. */
  readonly dueAt?: number;
  readonly completedAt?: number;
}
