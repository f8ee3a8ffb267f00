import type { EarlierPdfs } from "../../../../authoring/typeset/earlier_pdfs.ts";
import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import type { StagedFolder } from "../../../../host/files/staged_folder.ts";
import { CHAPTER_FILE_NAME } from "./chapter_file_name.ts";
import { PAGE_FILE_NAME } from "./page_file_names.ts";
import type { BookFormat } from "../../../../book/places/list_link_places.ts";
import { createEarlierPdfs } from "./earlier_files.ts";
import { checkOutput } from "./check_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import { exportName, withoutSlash } from "./export_name.ts";

/** Kind of a file, and the end of its name. */
interface OutputFormat {
  readonly kind: BookFormat;
  readonly ending: string;
}

/** Where an export is written: a file, standard output or, if it is divided, a folder that has all files or none. */
export class ExportOutput implements Disposable {
  readonly #flags: ExportFlags;
  readonly #format: OutputFormat;
  readonly #context: Context;
  #path = "";
  #file: Uint8Array | undefined;
  #note: unknown;
  #found: EarlierPdfs | undefined;
  #folder: StagedFolder | undefined;

  /** Opens nothing yet. */
  constructor(format: OutputFormat, flags: ExportFlags, context: Context) {
    this.#format = format;
    this.#flags = flags;
    this.#context = context;
  }

  /** Its path, or `-`; known when the pages are in order. */
  get path(): string {
    return this.#path;
  }

  /** Opens an output that the command line names. */
  async open(): Promise<void> {
    if (this.#flags.output !== undefined) await this.#openAt(this.#flags.output);
  }

  /** Names an output after its book, unless the command line names it. */
  readonly onOrdered = async (...book: Parameters<typeof exportName>): Promise<void> => {
    if (this.#flags.output !== undefined) return;
    const name = exportName(...book);
    if (this.#flags.splitBy !== undefined) return await this.#openAt(name);
    await this.#openAt(`${name}${this.#format.ending}`);
    await checkOutput({ ...this.#flags, output: this.#path }, this.#format.kind, this.#context);
  };

  async #openAt(path: string): Promise<void> {
    const { splitBy, force: replace = false } = this.#flags;
    this.#path = splitBy === undefined ? path : withoutSlash(path);
    if (splitBy === undefined) return;
    this.#folder = await this.#context.files.stageFolder(this.#path, {
      replace,
      names: splitBy === "page" ? PAGE_FILE_NAME : CHAPTER_FILE_NAME,
    });
  }

  /** Takes a finished file, and what the next export may know about it; its name matters in a folder. */
  readonly keep = async (name: string, bytes: Uint8Array, note?: unknown): Promise<void> => {
    if (this.#folder === undefined) {
      this.#file = bytes;
      this.#note = note;
    } else await this.#folder.write(name, bytes, note);
  };

  /** What the next export may know about a book of one file. */
  get note(): unknown {
    return this.#note;
  }

  /** Files of an earlier export that are not made again if nothing has changed. */
  readonly earlier: EarlierPdfs = {
    find: async (key) => {
      const folder = this.#folder;
      if (folder === undefined) return undefined;
      const { earlier: notes } = folder;
      this.#found ??= createEarlierPdfs({ notes, read: (name, maxBytes) => folder.readEarlier(name, maxBytes) });
      return await this.#found.find(key);
    },
  };

  /** The finished file, before it is written; undefined for a folder. */
  get file(): Uint8Array | undefined {
    return this.#file;
  }

  /** Writes what was taken. */
  async publish(): Promise<void> {
    await this.#folder?.publish();
    const { io: { stdout }, files } = this.#context;
    if (this.#file === undefined) return;
    if (this.#path === STANDARD_STREAM) await stdout.write(this.#file);
    else await files.publishFile(this.#path, this.#file, { replace: this.#flags.force === true });
  }

  [Symbol.dispose](): void {
    this.#folder?.[Symbol.dispose]();
  }
}
