import { removeQuietly } from "./remove_quietly.ts";

/** How a new file is written. */
export interface NewFileOptions {
  /** Stops the work. */
  readonly signal?: AbortSignal;
  /** Who may use it, from its first byte on; as the system is set up unless given. */
  readonly mode?: number;
  /** Whether its content is on the disk afterwards, which it is unless this is false. */
  readonly durable?: boolean;
}

/** Writes a file where nothing is yet. Nothing is left of it when that fails or is stopped. */
export async function writeNewFile(path: string, bytes: Uint8Array, options: NewFileOptions = {}): Promise<void> {
  const { mode } = options;
  const file = await Deno.open(path, { write: true, createNew: true, ...(mode === undefined ? {} : { mode }) });
  try {
    await fill(file, bytes, options).finally(() => file.close());
  } catch (error) {
    removeQuietly(path);
    throw error;
  }
}

const CHUNK = 1024 * 1024;

async function fill(file: Deno.FsFile, bytes: Uint8Array, { signal, durable = true }: NewFileOptions): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    signal?.throwIfAborted();
    done += await file.write(bytes.subarray(done, done + CHUNK));
  }
  if (durable) await file.sync();
}
