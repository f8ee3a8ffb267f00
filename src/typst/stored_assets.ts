import { quote } from "../base/text.ts";
import { inTurn } from "../host/time/in_turn.ts";
import { CompileError } from "../pdf/engine.ts";

/** Place of a large file inside the executable. */
export interface StoredAsset {
  /** Where its bytes begin. */
  readonly offset: number;
  /** How many bytes it has. */
  readonly length: number;
  /** CRC-32 of the bytes: it finds damage, and costs less than the reading. Whoever can change the file can change it. */
  readonly crc32: number;
}

/**
 * Large files by their names beside the bundle. On Linux, the executable stores them before the data that the runtime
 * reads into memory at each start.
 */
export type StoredAssets = Readonly<Record<string, StoredAsset>>;

/** Name of the file beside the bundle that lists the stored files. */
export const STORED_ASSETS = "stored_assets.json";

/**
 * Reads stored files from the executable, which stays open from the first one on: an update may replace it while it
 * runs.
 */
export class StoredReader implements Disposable {
  readonly #findProgram: () => string;
  readonly #inTurn = inTurn();
  #file: Deno.FsFile | undefined;

  /** Takes the function that returns the path of the executable. */
  constructor(findProgram: () => string) {
    this.#findProgram = findProgram;
  }

  /**
   * Reads the bytes of a stored file.
   *
   * @throws {CompileError} `damaged-program` when the executable has other bytes there, or has gone.
   */
  async read(name: string, { offset, length, crc32: expected }: StoredAsset): Promise<Uint8Array<ArrayBuffer>> {
    const { crc32 } = await import("node:zlib"); // not needed by most commands
    const file = this.#file ??= this.#open(name);
    const bytes = new Uint8Array(length);
    const isWhole = await this.#inTurn(async () => {
      await file.seek(offset, Deno.SeekMode.Start);
      return await fill(bytes, file);
    });
    if (isWhole && crc32(bytes) === expected) return bytes;
    throw damagedProgram(name, `${quote(this.#findProgram())} is damaged, or was replaced`);
  }

  /** Closes the executable. */
  [Symbol.dispose](): void {
    this.#file?.close();
    this.#file = undefined;
  }

  #open(name: string): Deno.FsFile {
    const program = this.#findProgram();
    try {
      return Deno.openSync(program);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      throw damagedProgram(name, `${quote(program)} was replaced or removed`, error);
    }
  }
}

/** Creates the error for a file of this program that has other bytes or is missing. */
export function damagedProgram(name: string, reason: string, cause?: unknown): CompileError {
  const hint = "Install the program again if starting it again does not help.";
  return new CompileError("damaged-program", `Cannot read ${name}: ${reason}`, { hint, cause });
}

/** Fills a buffer from a file; returns false if the file ends too early. */
export async function fill(bytes: Uint8Array, file: Deno.FsFile): Promise<boolean> {
  for (let at = 0; at < bytes.length;) {
    const read = await file.read(bytes.subarray(at));
    if (read === null) return false;
    at += read;
  }
  return true;
}
