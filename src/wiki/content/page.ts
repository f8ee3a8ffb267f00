/** A space. */
export interface Space {
  /** Identifier. */
  readonly id: string;
  /** Key, as the wiki spells it. */
  readonly key: string;
  /** Name for people, where the wiki gives one. */
  readonly name?: string;
  /** Id of the page that the space starts with, where there is one. */
  readonly homepageId?: string;
}

/** What lists say about a page. */
export interface PageSummary {
  /** Identifier. */
  readonly id: string;
  /** Title; empty where the wiki gives none. */
  readonly title: string;
  /** Key of its space. */
  readonly spaceKey: string;
  /** Id of the page above it; undefined at the root, and below what is no page: a folder, of which lists say nothing. */
  readonly parentId?: string | undefined;
  /** Place among its siblings, where the wiki tells. */
  readonly position?: number;
  /** Version number, from 1. */
  readonly version: number;
  /** Instant of that version by the wiki's clock in epoch milliseconds, where the wiki tells. */
  readonly modifiedAt?: number | undefined;
  /** `current`, `archived`, `trashed` or what else the wiki says. */
  readonly status: string;
  /** Address for a browser, where the wiki tells. */
  readonly url?: string;
}

/** A page. */
export interface Page extends PageSummary {
  /** Body in the storage format, where it was asked for. */
  readonly body?: string;
  /** Labels in the wiki's order, without personal ones; undefined where the answer does not tell. */
  readonly labels?: readonly string[] | undefined;
}

/** What is said about a page below another one. */
export interface ChildPage {
  /** Identifier. */
  readonly id: string;
  /** Title. */
  readonly title: string;
  /** Id of the page above it. */
  readonly parentId: string;
  /** Place among its siblings, where the wiki tells. */
  readonly position?: number;
}

/** A page to make. */
export interface NewPage {
  /** Key of its space. */
  readonly spaceKey: string;
  /** Title; no other page of the space may have it. */
  readonly title: string;
  /** Id of the page above it; at the root unless given. */
  readonly parentId?: string | undefined;
  /** Body in the storage format. */
  readonly body: string;
}

/** A change of a page. */
export interface PageEdit {
  /** Identifier. */
  readonly id: string;
  /** Title from now on. */
  readonly title: string;
  /** Body in the storage format from now on. */
  readonly body: string;
  /** The version that the change is based on. */
  readonly version: number;
  /** Id of the page above it from now on; where it was unless given. */
  readonly parentId?: string | undefined;
  /** What the history of the page says about the change. */
  readonly message?: string;
}

/** An attachment. */
export interface Attachment {
  /** Identifier. */
  readonly id: string;
  /** Id of the page that it belongs to. */
  readonly pageId: string;
  /** Name of the file, as the wiki says: it is no safe path. */
  readonly name: string;
  /** Version number, from 1. */
  readonly version: number;
  /** Media type, where the wiki tells. */
  readonly mediaType?: string | undefined;
  /** Bytes, where the wiki tells. */
  readonly size?: number;
}

/** That an attachment was added or changed. */
export interface AttachmentChange {
  /** Id of the page that it belongs to. */
  readonly pageId: string;
  /** Instant of the change by the wiki's clock in epoch milliseconds, where the wiki tells. */
  readonly modifiedAt?: number | undefined;
}

/** A file to attach. */
export interface NewAttachment {
  /** Name of the file. */
  readonly name: string;
  /** What it holds. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type; the wiki guesses unless given. */
  readonly mediaType?: string | undefined;
  /** What the history of the attachment says. */
  readonly comment?: string;
}
