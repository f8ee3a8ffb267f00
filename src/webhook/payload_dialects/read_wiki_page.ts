import type { EventPage } from "../webhook_event.ts";
import { buildPage } from "./build_event.ts";
import { ADDRESS, SPACE_KEY, TITLE, VERSION } from "./facts.ts";
import { asRecord, own, type PayloadReader, type PayloadRecord } from "./payload_reader.ts";

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
    id: reader.id(own(page, "id"), `${path}.id`),
    title: TITLE.read(own(page, "title")),
    spaceKey: readSpaceKey(page) ?? readSpaceKey(comment),
    version: readVersion(page),
    url: ADDRESS.read(own(page, "self") ?? own(page, "url")),
  });
}

/** The number of a content's version, which is a record with Forge. */
export function readVersion(content: PayloadRecord | undefined): number | undefined {
  const version = own(content, "version");
  return VERSION.read(own(asRecord(version), "number") ?? version);
}

function readSpaceKey(content: PayloadRecord | undefined): string | undefined {
  return SPACE_KEY.read(own(content, "spaceKey") ?? own(asRecord(own(content, "space")), "key"));
}
