import type { SyncFolder, WriteOutcome } from "../../files/sync_folder.ts";
import type { PageBase } from "../../state/page_entry.ts";
import type { SyncState } from "../../state/sync_state.ts";
import { waitFor } from "../../../host/time/wait_for.ts";
import { hashOf } from "../../files/hash_of.ts";

/** A page file to write, and the row to save with it. */
export interface PageWrite {
  readonly id: string;
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Hash of the file that is replaced; undefined if no file may exist. */
  readonly expected: string | undefined;
  /** Path of a file whose permissions a new file gets. */
  readonly like?: string | undefined;
  /** The new base. */
  readonly base: PageBase;
  /** Whether the file equals the base, or contains edits. */
  readonly agreed: boolean;
}

/** Dependencies of the writer. */
export interface WriterParts {
  readonly state: SyncState;
  readonly folder: SyncFolder;
  now(): number;
}

/** Maximum number of files per batch. */
const MAX_BATCH = 128;

/**
 * Writes page files together with their rows. Each batch is recorded in the journal first; a batch contains the writes
 * that are ready at the same time.
 */
export class PageWriter {
  readonly #parts: WriterParts;
  #queue: Waiting[] = [];
  #isWriting = false;

  /** Creates a writer with an empty queue. */
  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** Writes a file. On `written`, the file and the row are both durable. */
  write(write: PageWrite): Promise<WriteOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<WriteOutcome>();
    this.#queue.push({ write, resolve, reject });
    if (!this.#isWriting) void this.#writeAll();
    return promise;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    // Lets other writes join the batch.
    await waitFor(0);
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
