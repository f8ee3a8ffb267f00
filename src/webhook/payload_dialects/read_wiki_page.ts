import type { EventPage } from "../webhook_event.ts";
import { buildPage } from "./build_event.ts";
import { ADDRESS, PAGE_VERSION, SPACE_KEY, TITLE } from "./facts.ts";
import { asRecord, ownValue, type PayloadReader, type PayloadRecord } from "./payload_reader.ts";

/** Where {@linkcode readWikiPage} reads. */
export interface WikiPagePlace {
  /** Path of the page in the payload. */
  readonly path: string;
  /** The comment on it, which may be what says the space. */
  readonly comment?: PayloadRecord | undefined;
}

/**
 * A page in the shape that wikis send: `id`, and as far as they say so `title`, `spaceKey` or `space.key`, `version` or
 * `version.number`, and `self` or `url`. What is odd is left out, but for the id.
 */
export function readWikiPage(
  page: PayloadRecord | undefined,
  reader: PayloadReader,
  { path, comment }: WikiPagePlace,
): EventPage | undefined {
  return page && buildPage({
    id: reader.id(ownValue(page, "id"), `${path}.id`),
    title: TITLE.read(ownValue(page, "title")),
    spaceKey: readSpaceKey(page) ?? readSpaceKey(comment),
    version: readPageVersion(page),
    url: ADDRESS.read(ownValue(page, "self") ?? ownValue(page, "url")),
  });
}

/** The number of a content's version, which is a record with Forge. */
export function readPageVersion(content: PayloadRecord | undefined): number | undefined {
  const version = ownValue(content, "version");
  return PAGE_VERSION.read(ownValue(asRecord(version), "number") ?? version);
}

function readSpaceKey(content: PayloadRecord | undefined): string | undefined {
  return SPACE_KEY.read(ownValue(content, "spaceKey") ?? ownValue(asRecord(ownValue(content, "space")), "key"));
}
