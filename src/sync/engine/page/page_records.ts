import { CONVERTER_VERSION, storageToMarkdown } from "../../../document/write/markdown/storage_to_markdown.ts";
import { present } from "../../../base/present.ts";
import { ToolError } from "../../../base/tool_error.ts";
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
import { OWN_WORDS, type PageBase } from "../../state/page_entry.ts";
import type { WikiContent } from "../../../wiki/content/wiki_content.ts";

/** A body, and the Markdown of a file that means it. */
export type KnownSpelling = Pick<PageBase, "body" | "written" | "converter">;

/** A body, and the Markdown that the converter writes for it, if it is known. */
interface ConvertedBody {
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
interface RecordWriter extends RecordNotes {
  readonly content: Pick<WikiContent, "writeProperty">;
  recordsRefused: boolean;
}

/** Notes the record beside a page that was just read, and returns it; undefined if there is none. */
export function noteRecord({ id, property }: Page, { records }: RecordNotes): PushRecord | undefined {
  if (property === undefined) return undefined;
  const record = readPushRecord(property);
  const { version = 0, sent = "", stored = "", formulaMacro } = record ?? {};
  records.set(id, {
    ...{ id: property.id, version: property.version },
    push: record === undefined ? undefined : { version, sent, stored, ...present({ formulaMacro }) },
  });
  return record;
}

/**
 * Returns the spelling of a body that the record has; undefined if it has none for this body.
 *
 * @throws {StorageError} when the body cannot be read.
 */
export function spellBody(
  { body = "", written: canonical = storageToMarkdown(body) }: ConvertedBody,
  record: PushRecord,
): KnownSpelling | undefined {
  const written = spellingIn(record, canonical);
  if (written === undefined) return undefined;
  return { body, written, converter: written === canonical ? CONVERTER_VERSION : OWN_WORDS };
}

/**
 * Leaves the record of a push beside the page, so that other folders recognize its text and spell it as its author
 * does. Nothing depends on it: without the right to write it, the run writes no further ones.
 */
export async function recordPush(
  id: string,
  push: Omit<DonePush, "canonical">,
  context: RecordWriter,
): Promise<void> {
  if (context.recordsRefused) return;
  const value = makeRecordValue({ ...push, canonical: storageToMarkdown(push.stored) });
  try {
    await context.content.writeProperty(id, { key: RECORD_KEY, value, known: context.records.get(id) });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    // Somebody else may have written one at the same time, but other refusals concern every page.
    context.recordsRefused = !(error instanceof WikiError && error.code === "conflict");
  }
}
