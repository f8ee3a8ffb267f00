import { collectGarbage } from "../../../host/process/collect_garbage.ts";
import { readPushRecord, RECORD_KEY } from "../../push_record/push_record.ts";
import { runLimited } from "../../../host/time/run_limited.ts";
import type { PageWork } from "../scan/local_view.ts";
import type { FetchedPage, RunContext } from "../run_context.ts";
import { PageConverter } from "./page_converter.ts";
import { trustedPage } from "./trusted_page.ts";

/** Fewer pages are read one by one. */
const MANY = 30;
/** Pages per batch. */
const BATCH = 100;
/** Batches that are read and converted while another one is written. */
const AHEAD = 2;
/** Fewer pages are converted by this thread, because others need time and memory to start. */
const MANY_TO_CONVERT = 100;
/** Threads that convert: one has about as much to do as this one, and each takes memory. */
const THREADS = 1;

/**
 * Syncs pages, of which many must be read: those are read together, converted by other threads, and written together.
 * A page that an answer lacks, or whose answer is in doubt, is read alone, like those of a run with few changes.
 */
export async function syncInBatches(
  stage: readonly PageWork[],
  context: RunContext,
  sync: (work: PageWork) => Promise<void>,
): Promise<void> {
  const { options: { concurrency }, fetched } = context;
  const unread = stage.filter((work) => isUnread(work, context));
  if (unread.length < MANY) return await runLimited(stage, concurrency, sync);
  const isBatched = new Set(unread);
  // What the lists and the scan left would stay beside what comes.
  collectGarbage({ shrink: true });
  await runLimited(stage.filter((work) => !isBatched.has(work)), concurrency, sync);
  using converter = new PageConverter(unread.length < MANY_TO_CONVERT ? 0 : THREADS);
  for await (const { batch, pages } of readBatches(unread, context, converter)) {
    for (const page of pages) fetched.set(page.id, page);
    // What is known needs no request: all of it is written at once.
    const known = new Set(pages.filter(isWhole).map(({ id }) => id));
    const isKnown = ({ entry }: PageWork) => known.has(entry.id);
    await runLimited(batch.filter(isKnown), BATCH, sync);
    await runLimited(batch.filter((work) => !isKnown(work)), concurrency, sync);
    for (const { id } of pages) fetched.delete(id);
  }
}

/** Tests whether nothing more must be read of a page: its labels, or an older version that was pushed. */
function isWhole({ labels, property, version }: FetchedPage): boolean {
  return labels !== undefined && (readPushRecord(property)?.version ?? version) >= version;
}

/** Tests whether the text of a page must be read, and no edit of its file waits for it. */
function isUnread(
  { entry, side }: PageWork,
  { options, content, made, adopted, missingInCheckout }: RunContext,
): boolean {
  const { id, seen, base, conflict } = entry;
  if (seen.status !== "there" || conflict !== undefined || side.kind === "broken") return false;
  if (base === undefined) return !made.has(id) && !adopted.has(id);
  if (side.kind !== "same" || missingInCheckout.has(id)) return false;
  return options.full ? !content.labelsLag : seen.version !== base.version;
}

interface ReadBatch {
  readonly batch: readonly PageWork[];
  readonly pages: readonly FetchedPage[];
}

/** Reads batches in order; the next ones are on their way while one is used. */
async function* readBatches(
  work: readonly PageWork[],
  context: RunContext,
  converter: PageConverter,
): AsyncGenerator<ReadBatch> {
  const coming: Promise<ReadBatch>[] = [];
  let next = 0;
  for (;;) {
    while (next < work.length && coming.length < Math.min(AHEAD, context.options.concurrency)) {
      const batch = work.slice(next, next + BATCH);
      const read = readBatch(batch, context, converter);
      read.catch(() => {}); // whoever waits for it gets the error
      coming.push(read);
      next += batch.length;
    }
    const first = coming.shift();
    if (first === undefined) return;
    yield await first;
  }
}

async function readBatch(
  batch: readonly PageWork[],
  context: RunContext,
  converter: PageConverter,
): Promise<ReadBatch> {
  const { content, signal } = context;
  signal.throwIfAborted();
  const entries = new Map(batch.map(({ entry }) => [entry.id, entry]));
  const found = await content.readPages([...entries.keys()], RECORD_KEY);
  const trusted = found.flatMap((page) => {
    const entry = entries.get(page.id);
    return entry === undefined ? [] : trustedPage(page, entry, context) ?? [];
  });
  const written = await converter.convert(trusted.map(({ body = "" }) => body));
  return { batch, pages: trusted.map((page, at) => ({ ...page, written: written[at] })) };
}
