import type { EventPage } from "../webhook_event.ts";
import { buildPage } from "./build_event.ts";
import { ADDRESS, PAGE_VERSION, SPACE_KEY, TITLE } from "./facts.ts";
import { asRecord, ownValue, type PayloadReader, type PayloadRecord } from "./payload_reader.ts";

/** Place of a page in a payload. */
export interface WikiPagePlace {
  /** Path of the page in the payload. */
  readonly path: string;
  /** The comment on the page, which may name the space. */
  readonly comment?: PayloadRecord | undefined;
}

/**
 * Reads a page as wikis send it: `id`, and optionally `title`, `spaceKey` or `space.key`, `version` or
 * `version.number`, and `self` or `url`. Invalid values are left out, except for the id.
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

/** Reads the version number of a content; in Forge's payload the version is an object. */
export function readPageVersion(content: PayloadRecord | undefined): number | undefined {
  const version = ownValue(content, "version");
  return PAGE_VERSION.read(ownValue(asRecord(version), "number") ?? version);
}

function readSpaceKey(content: PayloadRecord | undefined): string | undefined {
  return SPACE_KEY.read(ownValue(content, "spaceKey") ?? ownValue(asRecord(ownValue(content, "space")), "key"));
}
