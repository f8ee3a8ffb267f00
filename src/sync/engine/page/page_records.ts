import { CONVERTER_VERSION, storageToMarkdown } from "../../../document/write/markdown/storage_to_markdown.ts";
import { ToolError } from "../../../base/tool_error.ts";
import { ifWithinLimits } from "../../../document/write/respell/source_text.ts";
import type { ContentProperty, Page } from "../../../wiki/content/page.ts";
import { WikiError } from "../../../wiki/wiki_errors.ts";
import {
  type DonePush,
  makeRecordValue,
  type PushRecord,
  readPushRecord,
  RECORD_KEY,
  spellingIn,
} from "../../push_record/push_record.ts";
import { isSameMarkdown } from "../../merge/merge_markdown.ts";
import { listMarkedPlaces } from "../../push_record/spelling_rule.ts";
import { type LinkedText, linkQuietly, type LocatedText, type LookedUp } from "../links/link_page.ts";
import { markLinks } from "../links/mark_links.ts";
import { placeMarks } from "../links/place_marks.ts";
import { OWN_WORDS, type PageBase } from "../../state/page_entry.ts";
import type { WikiContent } from "../../../wiki/content/wiki_content.ts";

/** A body, and the Markdown of a file that means it. */
export type KnownSpelling = Pick<PageBase, "body" | "written" | "converter">;

/** A body, and the Markdown that the converter writes for it, if it is known. */
interface ConvertedBody {
  /** ID of the page. */
  readonly id: string;
  readonly body?: string | undefined;
  readonly written?: string | undefined;
}

/** The property beside a page with the record of its last push, as it was read last. */
export interface KnownRecord extends Pick<ContentProperty, "id" | "version"> {
  /** Undefined if this program does not understand the record. */
  readonly push: Omit<PushRecord, "spelling"> | undefined;
}

/** Where a run keeps the records that it reads. */
interface RecordNotes {
  readonly records: Map<string, KnownRecord>;
}

/** Where a run writes records. */
interface RecordWriter extends RecordNotes, LookedUp {
  readonly content: Pick<WikiContent, "writeProperty">;
  recordsRefused: boolean;
}

/** A push of the text of a file, which has the wiki's forms of links in `markdown`. */
interface SentPush extends Omit<DonePush, "canonical"> {
  readonly file: LocatedText;
}

/** Notes the record beside a page that was just read, and returns it; undefined if there is none. */
export function noteRecord({ id, property }: Page, { records }: RecordNotes): PushRecord | undefined {
  if (property === undefined) return undefined;
  const record = readPushRecord(property);
  records.set(id, { id: property.id, version: property.version, push: record && withoutSpelling(record) });
  return record;
}

function withoutSpelling({ spelling: _, ...push }: PushRecord): Omit<PushRecord, "spelling"> {
  return push;
}

/** What links of a text are placed in. */
export interface Placing extends LookedUp {
  /** Texts that files get, as the authors of their pages spell them with links to files, by page ID. */
  readonly spelled: Map<string, LinkedText>;
  /** Paths of files by the titles of their pages, once links were placed. */
  pathsByTitle: ReadonlyMap<string, string> | undefined;
}

/**
 * Returns the spelling of a body that the record of a page has; undefined if it has none for this body. Notes the text
 * with links to files for the file that gets it.
 *
 * @throws {StorageError} when the body cannot be read.
 */
export function spellBody(
  { id, body = "", written: canonical = storageToMarkdown(body) }: ConvertedBody,
  record: PushRecord,
  context: Placing,
): KnownSpelling | undefined {
  const marked = spellingIn(record, canonical);
  if (marked === undefined) return undefined;
  if (marked === canonical) return { body, written: canonical, converter: CONVERTER_VERSION };
  const places = HAS_MARK.test(marked) ? listMarkedPlaces(canonical, record) : [];
  if (places.length === 0) return { body, written: marked, converter: OWN_WORDS };
  const path = context.state.entry(id)?.path ?? "";
  const linked = ifWithinLimits(() => {
    const own = placeMarks(marked, { path, places, pathOf: (title) => pathOf(title, context) });
    const text = linkQuietly({ path, fields: { id }, body: own }, context);
    return isSameMarkdown(text.body, canonical, record.formulaMacro) ? text : undefined;
  });
  if (linked === undefined) return undefined;
  context.spelled.set(id, linked);
  return { body, written: linked.body, converter: OWN_WORDS };
}

/** What a text with marks has. */
const HAS_MARK = /page:/;

/** Returns the path of the file of a page by its title. */
function pathOf(title: string, context: Placing): string | undefined {
  context.pathsByTitle ??= new Map(
    context.state.entries().values().flatMap(({ path, seen }) => {
      return path === undefined || seen.status === "gone" ? [] : [[seen.title, path] as const];
    }),
  );
  return context.pathsByTitle.get(title);
}

/**
 * Leaves the record of a push beside the page, so that other folders recognize its text and spell it as its author
 * does. Nothing depends on it: without the right to write it, the run writes no further ones.
 */
export async function recordPush(
  id: string,
  { file, ...push }: SentPush,
  context: RecordWriter,
): Promise<void> {
  if (context.recordsRefused) return;
  const markdown = ifWithinLimits(() => markLinks(file, push.markdown, context)) ?? push.markdown;
  const value = makeRecordValue({ ...push, markdown, canonical: storageToMarkdown(push.stored) });
  try {
    await context.content.writeProperty(id, { key: RECORD_KEY, value, known: context.records.get(id) });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    // Somebody else may have written one at the same time, but other refusals concern every page.
    context.recordsRefused = !(error instanceof WikiError && error.code === "conflict");
  }
}
