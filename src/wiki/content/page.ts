import type { WikiError } from "../wiki_errors.ts";

/** How a wiki names a user: by account ID on Cloud, by key or login name on Data Center. */
export interface UserRef {
  /** Account ID. */
  readonly account?: string;
  /** User key. */
  readonly key?: string;
  /** Login name. */
  readonly username?: string;
  /** Display name, if the answer has it: version 1 of the API adds it to references. */
  readonly name?: string;
}

/** A space. */
export interface Space {
  /** Identifier. */
  readonly id: string;
  /** Key, in the wiki's spelling. */
  readonly key: string;
  /** Display name, if the wiki provides one. */
  readonly name?: string;
  /** ID of the home page, if there is one. */
  readonly homepageId?: string;
  /** Address in a browser, if the wiki provides it. */
  readonly url?: string;
}

/** A folder, which holds pages beside their tree. */
export interface Folder {
  /** Identifier. */
  readonly id: string;
  /** ID of the page that it belongs to; undefined at the root. */
  readonly parentId?: string;
  /** ID of the folder that it belongs to, instead of a page. */
  readonly folderId?: string;
}

/** A page in a list. */
export interface PageSummary {
  /** Identifier. */
  readonly id: string;
  /** Title; empty if the wiki provides none. */
  readonly title: string;
  /** Key of the space. */
  readonly spaceKey: string;
  /**
   * ID of the parent page; undefined at the root, and below a parent that is not a page, such as a folder, which lists
   * omit.
   */
  readonly parentId?: string | undefined;
  /** ID of the folder that it belongs to, instead of a page. */
  readonly folderId?: string;
  /** Position among its siblings, if the wiki provides it. */
  readonly position?: number;
  /** Version number, from 1. */
  readonly version: number;
  /** Time of that version by the wiki's clock in epoch milliseconds, if the wiki provides it. */
  readonly modifiedAt?: number | undefined;
  /** `current`, `archived`, `trashed` or another status of the wiki. */
  readonly status: string;
  /** Address in a browser, if the wiki provides it. */
  readonly url?: string;
  /** Author of the first version, if the wiki provides it. */
  readonly createdBy?: UserRef;
  /** Time of the first version by the wiki's clock in epoch milliseconds, if the wiki provides it. */
  readonly createdAt?: number;
  /** Author of this version, if the wiki provides it. */
  readonly modifiedBy?: UserRef;
}

/** A page. */
export interface Page extends PageSummary {
  /** Body in the storage format, if requested. */
  readonly body?: string;
  /** Labels in the wiki's order, without personal ones; undefined if the answer does not include them. */
  readonly labels?: readonly string[] | undefined;
  /** The content property that was asked for; undefined if the page has none, or the answer does not include it. */
  readonly property?: ContentProperty | undefined;
}

/** A content property: a JSON value beside a page, which has its own version and does not change that of the page. */
export interface ContentProperty {
  /** Identifier. */
  readonly id: string;
  /** Version number, from 1. */
  readonly version: number;
  /** JSON, which anybody who can edit the page may have written. */
  readonly value: unknown;
}

/** A content property to write. */
export interface PropertyEdit {
  /** Key of the property. */
  readonly key: string;
  /** The new value. */
  readonly value: Readonly<Record<string, unknown>>;
  /** The property as it was read; undefined to create it. */
  readonly known: Pick<ContentProperty, "id" | "version"> | undefined;
}

/** What is read with a page. */
export interface PageRequest {
  /** Whether its body is read. */
  readonly body?: boolean;
  /** Key of the content property that is read. */
  readonly property?: string;
}

/** A page or a blog post with its body in the format in which the wiki has it. */
export interface ReadContent extends Page {
  readonly body: string;
  /** `adf` for a page without a body in the storage format: a JSON document of the new editor. */
  readonly bodyFormat: "storage" | "adf";
}

/** A page that could not be read, although others could. */
export interface UnreadContent {
  /** Identifier. */
  readonly id: string;
  /** Cause, such as `not-found`, `forbidden` or `bad-answer`. */
  readonly error: WikiError;
}

/** Reference to a page by its title, which is unique in a space, or to a blog post by title and day. */
export interface TitleRef {
  /** Key of the space. */
  readonly spaceKey: string;
  /** Title. */
  readonly title: string;
  /** Day of a blog post as `yyyy-mm-dd`. */
  readonly postedOn?: string;
}

/** A version in the history of a page. */
export interface VersionEntry {
  /** Version number, from 1. */
  readonly number: number;
  /** Author, if the wiki provides it. */
  readonly by?: UserRef;
  /** Time by the wiki's clock in epoch milliseconds, if the wiki provides it. */
  readonly at?: number;
  /** Message of the author; empty if there is none. */
  readonly message: string;
}

/** Search for pages and blog posts. */
export interface LabelSearch {
  /** Names of the labels; pages with any labels, or without, if empty. */
  readonly labels: readonly string[];
  /** Whether a page needs all of the labels instead of any. */
  readonly all?: boolean;
  /** Keys of the spaces; all spaces if empty. */
  readonly spaces?: readonly string[];
  /** Order of the results; newest change first by default. */
  readonly sort?: "modified" | "creation" | "title";
  /** Whether to reverse the order. */
  readonly reverse?: boolean;
  /** Types of what is found; pages and blog posts by default. */
  readonly types?: readonly ("page" | "blogpost")[] | undefined;
  /** Account IDs, or login names, of those who created it; anybody by default. */
  readonly creators?: readonly string[] | undefined;
}

/** A page in a list of children. */
export interface ChildPage {
  /** Identifier. */
  readonly id: string;
  /** Title. */
  readonly title: string;
  /** ID of the parent page. */
  readonly parentId: string;
  /** Position among its siblings, if the wiki provides it. */
  readonly position?: number;
}

/** A page to create. */
export interface NewPage {
  /** Key of the space. */
  readonly spaceKey: string;
  /** Title, unique in the space. */
  readonly title: string;
  /** ID of the parent page; at the root unless given. */
  readonly parentId?: string | undefined;
  /** Body in the storage format. */
  readonly body: string;
}

/** An update of a page. */
export interface PageEdit {
  /** Identifier. */
  readonly id: string;
  /** New title. */
  readonly title: string;
  /** New body in the storage format. */
  readonly body: string;
  /** Version that the update is based on. */
  readonly version: number;
  /** ID of the new parent page; unchanged unless given. */
  readonly parentId?: string | undefined;
  /** Message in the page's history. */
  readonly message?: string;
}

/** An attachment. */
export interface Attachment {
  /** Identifier. */
  readonly id: string;
  /** ID of the page that it belongs to. */
  readonly pageId: string;
  /** File name in the wiki; not a safe path. */
  readonly name: string;
  /** Version number, from 1. */
  readonly version: number;
  /** Media type, if the wiki provides it. */
  readonly mediaType?: string | undefined;
  /** Size in bytes, if the wiki provides it. */
  readonly size?: number;
  /** ID of the file by which documents of the new editor refer to it, if the wiki provides it. */
  readonly fileId?: string;
  /** Comment of the version, if it has one. */
  readonly comment?: string;
  /** Time of the version by the wiki's clock in epoch milliseconds, if the wiki provides it. */
  readonly modifiedAt?: number;
}

/** An attachment that was added or changed. */
export interface AttachmentChange {
  /** ID of the page that it belongs to. */
  readonly pageId: string;
  /** Time of the change by the wiki's clock in epoch milliseconds, if the wiki provides it. */
  readonly modifiedAt?: number | undefined;
}

/** A file to attach. */
export interface NewAttachment {
  /** File name. */
  readonly name: string;
  /** Content. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type; the wiki guesses unless given. */
  readonly mediaType?: string | undefined;
  /** Comment in the attachment's history. */
  readonly comment?: string;
}
