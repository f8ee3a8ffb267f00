import { JsonError, parseJson } from "../../../base/json.ts";
import { isRecord } from "../../../base/record.ts";
import { sha256InPlace } from "../../../host/files/sha256_in_place.ts";
import { sha256Of } from "../../../host/files/sha256_of.ts";
import type { SpoolFolder } from "../../../host/files/spool_folder.ts";
import { baseName, joinPath, parentFolder } from "../../../host/files/file_path.ts";

/** Kind of a stored value. */
type SpoolKind = "page" | "live" | "picture" | "attachment" | "file" | "original";

/** Version of the format; values of another one do not count. */
const FORMAT = 1;
/** Maximum size of a value in bytes; a larger one is not stored. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Maximum size of the line before a value. */
const MAX_HEAD = 1024;
const NEWLINE = 0x0a;

/**
 * Values that an export has read or made, on disk. A value counts only if its checksum, its key and the source that it
 * comes from are right; any other file is as good as missing.
 */
export class ExportSpool {
  readonly #folder: Pick<SpoolFolder, "read" | "write">;
  readonly #source: string;
  /** Computed when it is needed first. */
  #sourceHash: string | undefined;
  #isUsed = false;

  /** Creates access to a folder for a source, such as the site of a wiki with its user. */
  constructor(folder: Pick<SpoolFolder, "read" | "write">, source: string) {
    this.#folder = folder;
    this.#source = source;
  }

  /** Whether a value was stored, or found. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Reads a value; undefined if it is missing or damaged. */
  async get(kind: SpoolKind, key: string): Promise<Uint8Array | undefined> {
    const stored = await this.#folder.read(this.#nameOf(kind, key), MAX_BYTES + MAX_HEAD);
    const end = stored?.subarray(0, MAX_HEAD).indexOf(NEWLINE) ?? -1;
    if (stored === undefined || end === -1) return undefined;
    const value = stored.subarray(end + 1);
    const head = new TextDecoder().decode(stored.subarray(0, end));
    if (head !== await this.#headOf(key, value)) return undefined;
    this.#isUsed = true;
    return value;
  }

  /** Stores a value; an earlier one of the key is replaced. */
  async put(kind: SpoolKind, key: string, value: Uint8Array): Promise<void> {
    if (value.length > MAX_BYTES) return;
    const head = new TextEncoder().encode(`${await this.#headOf(key, value)}\n`);
    const stored = new Uint8Array(head.length + value.length);
    stored.set(head);
    stored.set(value, head.length);
    this.#isUsed = true;
    await this.#folder.write(this.#nameOf(kind, key), stored);
  }

  /** Reads a JSON object; undefined if it is missing or damaged. */
  async getRecord(kind: SpoolKind, key: string): Promise<Record<string, unknown> | undefined> {
    const value = await this.get(kind, key);
    const parsed = value === undefined ? undefined : parseStored(new TextDecoder().decode(value));
    return isRecord(parsed) ? parsed : undefined;
  }

  /** Stores a JSON object. */
  async putRecord(kind: SpoolKind, key: string, value: object): Promise<void> {
    await this.put(kind, key, new TextEncoder().encode(JSON.stringify(value)));
  }

  #hashOfSource(): string {
    return this.#sourceHash ??= hashText(this.#source);
  }

  #nameOf(kind: SpoolKind, key: string): string {
    return `${kind}-${hashText(`${this.#hashOfSource()}\n${key}`)}.spool`;
  }

  async #headOf(key: string, value: Uint8Array): Promise<string> {
    const hashes = { source: this.#hashOfSource(), key: hashText(key), sha256: await sha256Of(value) };
    return JSON.stringify({ spool: FORMAT, ...hashes });
  }
}

/** Parses JSON; undefined for what is none: others can write files with right checksums. */
function parseStored(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

function hashText(text: string): string {
  return sha256InPlace(new TextEncoder().encode(text.toWellFormed()));
}

/**
 * Returns the folder of intermediate files of an export: hidden, beside its output.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { spoolPath } from "./export_spool.ts";
 *
 * strictEqual(spoolPath("books/handbook.pdf", false), "books/.handbook.pdf.export");
 * ```
 */
export function spoolPath(output: string, windows: boolean): string {
  return joinPath(parentFolder(output, windows), `.${baseName(output, windows)}.export`);
}
