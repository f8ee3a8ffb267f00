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
}

/** A page. */
export interface Page extends PageSummary {
  /** Body in the storage format, if requested. */
  readonly body?: string;
  /** Labels in the wiki's order, without personal ones; undefined if the answer does not include them. */
  readonly labels?: readonly string[] | undefined;
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
