// What the state keeps as JSON.
import * as v from "valibot";
import { atLeast } from "../../base/shape.ts";

const text = v.string("must be a text");
const list = <Item extends v.GenericSchema>(item: Item) => v.array(item, "must be a list");
const yes = v.exactOptional(v.literal(true, "must be true"));
const maybe = v.optional(text, () => undefined);

/** A number: of a version, or an instant in epoch milliseconds. */
export const NUMBER = v.number("must be a number");

/** The version that the file of a page names, and whether the text of the base is newer. */
export const FILE_VERSION = v.union([
  v.pipe(NUMBER, v.transform((fileVersion) => ({ fileVersion, isAheadOfFile: undefined }))),
  atLeast({ fileVersion: NUMBER, isAheadOfFile: v.literal(true, "must be true") }),
], "must be a version");

/** A heading of another page that a sent link leads to. */
export const WANTED_ANCHOR = v.object({ path: text, name: text, from: text });

/** A text that is about to be sent. */
export const SENT_TEXT = v.object({ version: NUMBER, title: text, sent: text, markdown: text });

/** Lines of front matter. */
export const LINES = text;

/** The labels of a page. */
export const LABELS = list(text);

/** The version of the converter of a state that does not say which. */
export const FIRST_CONVERTER = 1;

const USER = atLeast({ account: v.exactOptional(text), key: v.exactOptional(text), username: v.exactOptional(text) });

const AUTHORSHIP = {
  ...{ createdBy: v.exactOptional(USER), createdAt: v.exactOptional(NUMBER) },
  ...{ modifiedBy: v.exactOptional(USER), modifiedAt: v.exactOptional(NUMBER) },
};

/** Who wrote a version of a page, and when. */
export const VERSION_AUTHORSHIP = atLeast({ version: NUMBER, ...AUTHORSHIP });

/** A person: display name, time of the answer, and whether the wiki must be asked. */
export const KNOWN_PERSON = atLeast({
  ...{ user: USER, name: v.exactOptional(text), at: v.exactOptional(NUMBER), asks: yes },
});

/** Facts about the space, and when they changed last. */
export const SPACE_FACTS = atLeast({
  ...{ name: v.exactOptional(text), homepageId: v.exactOptional(text), url: v.exactOptional(text), at: NUMBER },
});

const BASE_FACTS = atLeast({
  ...{ title: text, parentId: maybe, version: NUMBER, url: text, labels: LABELS },
  converter: v.optional(NUMBER, FIRST_CONVERTER),
  fileVersion: v.exactOptional(NUMBER),
  isAheadOfFile: yes,
  authorship: v.exactOptional(atLeast(AUTHORSHIP)),
});

const DELETED_IN_WIKI = atLeast({ kind: v.literal("deleted-in-wiki") });

/** Conflict of a page; the bodies are stored separately. */
export const PAGE_CONFLICT = v.variant("kind", [
  atLeast({ kind: v.literal("edits"), remote: BASE_FACTS, remoteHash: text }),
  DELETED_IN_WIKI,
], "must be a conflict");

/** Facts of an attachment in the wiki, and the state of its sync. */
export const ATTACHMENT_FACTS = atLeast({
  ...{
    name: text,
    mediaType: v.exactOptional(text),
    kept: yes,
    skipped: v.exactOptional(NUMBER),
    leaving: yes,
    refused: v.exactOptional(v.object({ version: NUMBER, name: text })),
    endings: v.exactOptional(v.object({ of: text, plain: text, file: text })),
  },
  conflict: v.exactOptional(v.variant("kind", [
    atLeast({ kind: v.literal("edits"), version: NUMBER, hash: text, size: NUMBER, copy: text }),
    DELETED_IN_WIKI,
  ], "must be a conflict")),
});

const MOVED_FILES = list(v.tuple([text, text]));

/** An entry of the journal; the bodies are beside it. */
export const SYNC_JOURNAL_ENTRY = v.variant("kind", [
  atLeast({
    ...{ kind: v.literal("write"), page: text, path: text, after: text, base: BASE_FACTS },
    agreed: v.boolean("must be true or false"),
  }),
  atLeast({
    ...{ kind: v.literal("move"), page: text, steps: list(atLeast({ from: text, to: text })) },
    place: atLeast({ path: text, home: text }),
    files: v.exactOptional(MOVED_FILES),
  }),
  atLeast({ kind: v.literal("moved"), files: MOVED_FILES }),
  atLeast({ kind: v.literal("trash"), page: text, path: text }),
  atLeast({ kind: v.literal("create"), path: text, title: text, parentId: maybe, sent: text }),
], "must be an entry of a journal");

/** A page that was moved to the trash of the wiki; older programs kept the instant alone. */
export const REMOVED_PAGE = v.union([
  v.pipe(NUMBER, v.transform((at) => ({ at }))),
  atLeast({ at: NUMBER, version: v.exactOptional(NUMBER), path: v.exactOptional(text) }),
], "must be an instant or a removed page");

/** Scope of the folder. */
export const SYNC_SCOPE = atLeast({
  ...{ site: text, space: text, spaceId: v.exactOptional(text), formerSpaces: v.exactOptional(list(text)) },
  root: v.exactOptional(atLeast({ id: text, included: v.boolean("must be true or false") })),
});

/** Saved facts about the older text of a file. */
export const REVERTED = atLeast({ version: NUMBER, hash: text, over: NUMBER, copy: v.exactOptional(text) });

/** How many pages the trash had, and when. */
export const TRASH_FACTS = atLeast({ count: NUMBER, at: NUMBER });
