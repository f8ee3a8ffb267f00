import { countNoun } from "../../../../../base/count_noun.ts";
import type { Context } from "../../../../../console/context.ts";
import type { LiveBookContents } from "../../../../../webhook/exports/book_exporter.ts";
import { type BookStamp, hasSameVersions, isStampOf } from "../../../../../webhook/exports/book_stamp.ts";
import { addUses, listBook } from "../../../../deno/live_export/book_contents.ts";
import type { ExportFlags } from "../export_flags.ts";
import { type ExportTarget, requestOf } from "../export_target.ts";
import { isIntact, type JobPlace } from "./job_stamps.ts";

/** What decides whether a book must be made. */
export interface BookState {
  readonly target: ExportTarget;
  readonly flags: ExportFlags;
  readonly edition: string;
  /** Digest of its folder; undefined for a book of a wiki. */
  readonly content: string | undefined;
  readonly stamp: BookStamp | undefined;
  readonly force: boolean;
}

/** Returns why a book must be made, for people; undefined if it is as it would be. */
export async function reasonToMake(
  place: JobPlace,
  { target, flags, edition, content, stamp, force }: BookState,
  context: Context,
): Promise<string | undefined> {
  const own = ownReason({ edition, stamp, force });
  if (own !== undefined || stamp === undefined) return own;
  const { source } = target;
  const listed = await listBook(requestOf(target, flags), source);
  const contents = await addUses(listed, stamp, { source, find: (id) => source.find({ id }) });
  if (!isStampOf(stamp, contents, edition)) return describeChange(stamp, contents);
  return await changeOfFiles(stamp, content, { place, context });
}

/** Returns why a book of Markdown must be made, for people; undefined if it is as it would be. */
export async function reasonOfFiles(
  place: JobPlace,
  { content, ...state }: Omit<BookState, "target" | "flags">,
  context: Context,
): Promise<string | undefined> {
  const { stamp } = state;
  const own = ownReason(state);
  return own !== undefined || stamp === undefined ? own : await changeOfFiles(stamp, content, { place, context });
}

/** Returns why a book must be made regardless of its pages. */
function ownReason({ edition, stamp, force }: Pick<BookState, "edition" | "stamp" | "force">): string | undefined {
  if (stamp === undefined) return "it is new";
  if (force) return "--force";
  if (stamp.edition !== edition) return "its template, its options or the program are others";
  return stamp.isIncomplete === true ? "the wiki failed at a part of it the last time" : undefined;
}

async function changeOfFiles(
  stamp: BookStamp,
  content: string | undefined,
  { place, context }: { readonly place: JobPlace; readonly context: Context },
): Promise<string | undefined> {
  if (stamp.content !== content) return "files of the folder have changed";
  return await isIntact(stamp, place, context) ? undefined : "its file is missing or was changed";
}

function describeChange(before: LiveBookContents, now: LiveBookContents): string {
  if (hasSameVersions(before, now)) return "attachments have changed";
  const versions = (contents: LiveBookContents) =>
    new Map([...contents.pages, ...contents.uses].map(({ id, version }) => [id, version]));
  const [old, fresh] = [versions(before), versions(now)];
  const added = [...fresh.keys()].filter((id) => !old.has(id)).length;
  const gone = [...old.keys()].filter((id) => !fresh.has(id)).length;
  const changed = [...fresh].filter(([id, version]) => old.has(id) && old.get(id) !== version).length;
  const counts = [[changed, "changed"], [added, "new"], [gone, "gone"]] as const;
  const parts = counts.flatMap(([count, what]) => count === 0 ? [] : [`${countNoun(count, "page")} ${what}`]);
  return parts.length === 0 ? "pages were moved or renamed" : parts.join(", ");
}
