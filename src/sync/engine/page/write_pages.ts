import type { SyncFolder, WriteOutcome } from "../../files/sync_folder.ts";
import type { PageBase } from "../../state/page_row.ts";
import type { SyncState } from "../../state/sync_state.ts";
import { hashOf } from "./page_text.ts";

/** A file of a page to write, together with what is known of the page from then on. */
export interface PageWrite {
  readonly id: string;
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Hash of what must stand there; undefined when nothing may. */
  readonly expected: string | undefined;
  /** What both sides agree on. */
  readonly base: PageBase;
  /** Whether the file says what the base says, or holds edits. */
  readonly agreed: boolean;
}

/** What a writer needs. */
export interface WriterParts {
  readonly state: SyncState;
  readonly folder: SyncFolder;
  now(): number;
}

/** Most files that are written together. */
const MAX_BATCH = 64;

/**
 * Writes files of pages, and their rows with them: what is about to be done stands in the journal before, as many at
 * once as have come together.
 */
export class PageWriter {
  readonly #parts: WriterParts;
  #queue: Waiting[] = [];
  #isWriting = false;

  /** Makes one that writes nothing yet. */
  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** Writes a file. When it gives `written`, the file and the row are both durable. */
  write(write: PageWrite): Promise<WriteOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<WriteOutcome>();
    this.#queue.push({ write, resolve, reject });
    if (!this.#isWriting) void this.#writeAll();
    return promise;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    // A moment for others that are about to be ready.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, MAX_BATCH);
      try {
        const outcomes = await this.#writeBatch(batch.map(({ write }) => write));
        batch.forEach(({ resolve }, i) => resolve(outcomes[i] ?? { kind: "failed", reason: "it was not written" }));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isWriting = false;
  }

  async #writeBatch(batch: readonly PageWrite[]): Promise<WriteOutcome[]> {
    const { state, folder } = this.#parts;
    const entries = batch.map((write) => ({ write, after: hashOf(write.bytes) }));
    const numbers = state.transaction(() =>
      entries.map(({ write: { id, path, base, agreed }, after }) =>
        state.journal.add({ kind: "write", page: id, path, after, base, agreed })
      )
    );
    const outcomes = await folder.write(batch);
    state.transaction(() => {
      for (const [i, { write: { id, base, agreed }, after }] of entries.entries()) {
        const outcome = outcomes[i];
        if (outcome?.kind === "written") {
          const { stamp } = outcome;
          state.saveBase(id, base, agreed ? { hash: after, stamp, checkedAt: this.#parts.now() } : undefined);
        }
        state.journal.remove(numbers[i] ?? 0);
      }
    });
    return outcomes;
  }
}

interface Waiting {
  readonly write: PageWrite;
  readonly resolve: (outcome: WriteOutcome) => void;
  readonly reject: (error: unknown) => void;
}
