import { type StoredPage, StoredPages } from "./stored_pages.ts";

/** A folder, on Cloud. */
export interface StoredFolder {
  id: string;
  title: string;
  /** Id of the page or folder above it. */
  parentId?: string;
}

/** A comment. */
export interface StoredComment {
  id: string;
  /** Page that it is about. */
  pageId: string;
  /** Id of the comment that it replies to. */
  parentId?: string;
  /** Storage format. */
  body: string;
  /** Text of the page that it marks. */
  selection?: string;
  /** State of an inline comment, such as `open` or `resolved`. */
  resolution?: string;
  /** Id of the author; the owner of the token unless given. */
  by?: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Who may view and edit a page: ids of users and names of groups. */
export interface StoredRestrictions {
  view: { users: string[]; groups: string[] };
  edit: { users: string[]; groups: string[] };
}

/** A user. */
export interface StoredUser {
  /** Account id on Cloud, user key on Data Center. */
  id: string;
  username: string;
  displayName: string;
  email: string;
}

/** An issue of the tracker beside the wiki. */
export interface StoredIssue {
  title: string;
  status: string;
  /** Other fields by ID, as the tracker writes them. */
  fields?: Readonly<Record<string, unknown>>;
}

/** A webhook as the wiki keeps it. */
export interface StoredWebhook {
  id: number;
  name: string;
  url: string;
  events: string[];
  active: boolean;
  secret?: string;
  scopeType: string;
  sslVerificationRequired: boolean;
}

/** A delivery that the wiki remembers. */
export interface StoredInvocation {
  webhookId: number;
  event: string;
  outcome: "SUCCESS" | "FAILURE" | "ERROR";
  /** Status, or what went wrong. */
  description: string;
  /** Epoch milliseconds. */
  start: number;
  /** Milliseconds. */
  duration: number;
}

/** Content of a wiki, which may change at any time. */
export class WikiStore {
  readonly pages = new StoredPages();
  readonly comments = new Map<string, StoredComment>();
  /** Restrictions by ids of pages. */
  readonly restrictions = new Map<string, StoredRestrictions>();
  /** IDs of pages to which the user may not attach files. */
  readonly withoutFiles = new Set<string>();
  readonly users = new Map<string, StoredUser>();
  readonly folders = new Map<string, StoredFolder>();
  /** Issues of the tracker beside the wiki by key. */
  readonly issues = new Map<string, StoredIssue>();
  /** Names of fields of issues besides the usual ones by ID. */
  readonly issueFields = new Map<string, string>();
  /** Queries of saved filters of the tracker by ID. */
  readonly issueFilters = new Map<string, string>();
  /** Names of spaces by key; `Space <key>` unless given. */
  readonly spaceNames = new Map<string, string>();
  readonly webhooks = new Map<string, StoredWebhook>();
  /** The oldest first. */
  readonly invocations: StoredInvocation[] = [];
  /** Owner of the token. */
  readonly currentUser: StoredUser;
  #nextId = 1001;
  readonly #now: () => number;
  #instant = 0;

  /** Makes an empty one; `now` is the clock of the wiki in epoch milliseconds. */
  constructor(deployment: "cloud" | "data-center", now: () => number) {
    this.#now = now;
    const id = deployment === "cloud" ? "557058:8f0e-alice" : "ff80808154510724015451074c160001";
    this.currentUser = { id, username: "alice", displayName: "Alice Example", email: "alice@company.com" };
    this.users.set(id, this.currentUser);
  }

  /** Adds a page, or changes the one with the id. */
  putPage(page: Partial<StoredPage> = {}): StoredPage {
    const id = page.id ?? String(this.nextId());
    const before = this.pages.get(id);
    const basics = { type: "page", status: "current", title: `Page ${id}`, spaceKey: "DOCS", version: 1 } as const;
    const place = { position: 7, labels: [], modifiedAt: this.nextInstant() };
    const stored = { ...basics, body: "<p>Text</p>", ...place, ...before, modifiedAt: place.modifiedAt, ...page, id };
    this.pages.set(id, stored);
    return stored;
  }

  /** Adds a user, or changes the one with the id. */
  putUser(user: Pick<StoredUser, "id"> & Partial<StoredUser>): StoredUser {
    const basics = { username: user.id, displayName: `User ${user.id}`, email: "" };
    const stored = { ...basics, ...this.users.get(user.id), ...user };
    this.users.set(user.id, stored);
    return stored;
  }

  /** Adds a folder. */
  putFolder(folder: Partial<StoredFolder> = {}): StoredFolder {
    const id = folder.id ?? String(this.nextId());
    const stored = { title: `Folder ${id}`, ...folder, id };
    this.folders.set(id, stored);
    return stored;
  }

  /** Adds a comment to a page. */
  putComment(pageId: string, facts: Partial<StoredComment> = {}): StoredComment {
    const comment = { id: String(this.nextId()), pageId, body: "<p>Comment</p>", at: this.nextInstant(), ...facts };
    this.comments.set(comment.id, comment);
    return comment;
  }

  /** Adds a webhook behind the back of the interface. */
  putWebhook(webhook: Partial<StoredWebhook> = {}): StoredWebhook {
    const id = webhook.id ?? this.nextId();
    const basics = { name: "tool", url: `https://hooks.company.com/${id}`, events: ["page_updated"], active: true };
    const stored = { ...basics, scopeType: "global", sslVerificationRequired: true, ...webhook, id };
    this.webhooks.set(String(id), stored);
    return stored;
  }

  /** The time in epoch milliseconds, and always later than the one before. */
  nextInstant(): number {
    return this.#instant = Math.max(this.#instant + 1, this.#now());
  }

  /** A number that no other thing has. */
  nextId(): number {
    return this.#nextId++;
  }
}
