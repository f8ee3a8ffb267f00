import { sha256Hex } from "../../../base/sha256.ts";
import type { LazyBytes } from "../../../base/lazy_bytes.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Context } from "../../../console/context.ts";
import type { PictureRef } from "../../../book/model/chapter.ts";
import { attachmentNameKey } from "../../../book/addresses/attachment_key.ts";
import type { ExportSource } from "../../../book/model/export_source.ts";
import type { LossEntry } from "../../../book/losses/loss_ledger.ts";
import type { SourceAttachment } from "../../../book/model/source_page.ts";
import { runLimited } from "../../../host/time/run_limited.ts";
import { ASSET_LIMITS } from "../../../pdf/assets/limits.ts";
import { readDataPicture } from "../../pictures/data_picture.ts";
import type { PictureDemands } from "../../pictures/picture_drawer.ts";
import type { ExportSpool } from "../spool/export_spool.ts";
import { fetchExternalPicture } from "./external_picture.ts";
import { PictureFitter, TOO_MANY_BYTES } from "./picture_fitter.ts";
import { firstFrameOnly, leftOutPicture, pictureName, type PictureRefusal } from "./picture_loss.ts";
import { type PictureRecord, PictureRecords } from "./picture_records.ts";

/** Number of pixels that pictures keep: all of them, or those that print (300 dpi) or a screen (150 dpi) shows. */
export type PictureResolution = "original" | "print" | "screen";

/** How pictures are read and prepared. */
export interface PictureOptions extends PictureDemands {
  readonly resolution: PictureResolution;
  /** Width of the text in points, the widest that a picture is shown. */
  readonly textWidth: number;
  /** Hosts from which external pictures are fetched: `example.com`, `*.example.com`; none by default. */
  readonly externalHosts?: readonly string[];
  /** Wiki whose pages show the pictures; undefined for files. */
  readonly site?: URL | undefined;
  /** Downloads at the same time; 4 by default. */
  readonly concurrency?: number;
}

/** What pictures are read from and stored in. */
export interface PictureParts {
  readonly source: Pick<ExportSource, "attachments" | "download">;
  readonly spool: ExportSpool;
  readonly context: Context;
}

/** A picture in the compiler's project. */
export interface BookPicture extends Omit<PictureRecord, "file" | "isFirstFrame"> {
  /** Path such as `/images/1.png`. */
  readonly path: string;
}

/** Pictures of one export. */
const MAX_PICTURES = 10_000;
const EXTERNAL_TIMEOUT_MS = 30_000;
const DPI: Readonly<Record<PictureResolution, number>> = { original: Infinity, print: 300, screen: 150 };

/**
 * Pictures of an export. Each content is prepared once and kept in the spool, so that only the pictures in work are in
 * memory. Equal pictures share a path. A picture that cannot be had is a loss. Disposing stops the compiler that drew
 * some of them.
 */
export class ExportPictures implements AsyncDisposable {
  readonly #parts: PictureParts;
  readonly #options: PictureOptions;
  readonly #records: PictureRecords;
  readonly #fitter: PictureFitter;
  /** Results by address. */
  readonly #found = new Map<string, PictureRecord | PictureRefusal>();
  /** Results by the hash of the original content. */
  readonly #contents = new Map<string, Promise<PictureRecord | PictureRefusal>>();
  readonly #attachments = new Map<string, Promise<ReadonlyMap<string, SourceAttachment> | undefined>>();
  /** Paths by the hash of the prepared content, in the order of their numbers. */
  readonly #paths = new Map<string, BookPicture>();
  /** Contents by path. */
  readonly #stored = new Map<string, LazyBytes>();

  /** Creates an empty set; reads nothing yet. */
  constructor(parts: PictureParts, options: PictureOptions) {
    const { textWidth, resolution, isOpaque } = options;
    const maxWidth = resolution === "original" ? undefined : textWidth / 72 * DPI[resolution];
    this.#parts = parts;
    this.#options = options;
    this.#records = new PictureRecords(parts.spool, JSON.stringify([maxWidth ?? 0, isOpaque === true]));
    this.#fitter = new PictureFitter(parts.context, { isOpaque, maxWidth });
  }

  /**
   * Reads and prepares pictures, and numbers them in the given order; calls `onDone` after each. Those of earlier calls
   * keep their paths.
   *
   * @throws {ToolError} what ends an export: the wiki cannot be reached, the disk is full.
   */
  async load(refs: readonly PictureRef[], onDone: () => void = () => {}): Promise<void> {
    const fresh = [...new Map(refs.map((ref) => [ref.url, ref])).values()].filter(({ url }) => !this.#found.has(url));
    await runLimited(fresh, this.#options.concurrency ?? 4, async (ref) => {
      this.#parts.context.signal.throwIfAborted();
      this.#found.set(ref.url, await this.#load(ref));
      onDone();
    });
    for (const { url } of fresh) this.#number(url);
  }

  #number(url: string): void {
    const found = this.#found.get(url);
    if (found === undefined || !("file" in found) || this.#paths.has(found.file)) return;
    if (this.#paths.size === MAX_PICTURES) {
      this.#found.set(url, { code: "picture-too-large", reason: `there are more than ${MAX_PICTURES} pictures` });
      return;
    }
    const { file, isFirstFrame: _, ...facts } = found;
    const path = `/images/${this.#paths.size + 1}.${found.ending}`;
    this.#paths.set(file, { ...facts, path });
    this.#stored.set(path, { length: found.byteLength, read: () => this.#readStored(found, path) });
  }

  /** Returns the picture of an address; undefined if it is left out or was not loaded. */
  find(url: string): BookPicture | undefined {
    const found = this.#found.get(url);
    return found !== undefined && "file" in found ? this.#paths.get(found.file) : undefined;
  }

  /** Returns what is lost of the picture of an address; undefined if nothing is. */
  lossOf(url: string): LossEntry | undefined {
    const found = this.#found.get(url);
    if (found === undefined) return undefined;
    if (!("file" in found)) return leftOutPicture(pictureName(url), found);
    return found.isFirstFrame ? firstFrameOnly(pictureName(url)) : undefined;
  }

  /** All pictures, in the order of their numbers. */
  get pictures(): readonly BookPicture[] {
    return [...this.#paths.values()];
  }

  /** Returns the content of a picture by its path. Reading it throws a {@linkcode ToolError} `spool-damaged`. */
  stored(path: string): LazyBytes | undefined {
    return this.#stored.get(path);
  }

  async #readStored(record: PictureRecord, path: string): Promise<Uint8Array> {
    const bytes = await this.#records.read(record);
    if (bytes !== undefined) return bytes;
    throw new ToolError(
      "spool-damaged",
      `Cannot read the picture ${path}: its intermediate file is missing or damaged`,
      {
        hint: "Run the export again.",
      },
    );
  }

  /** Stops the compiler. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#fitter[Symbol.asyncDispose]();
  }

  async #load({ url, attachment }: PictureRef): Promise<PictureRecord | PictureRefusal> {
    if (attachment !== undefined) return await this.#loadAttachment(attachment.pageId, attachment.name);
    const bytes = await this.#read(url);
    return bytes instanceof Uint8Array ? await this.#prepare(bytes) : bytes;
  }

  async #read(url: string): Promise<Uint8Array | PictureRefusal> {
    const maxBytes = ASSET_LIMITS.byteLength;
    if (/^data:/i.test(url)) {
      const bytes = readDataPicture(url)?.bytes;
      if (bytes === undefined) return NO_DATA;
      return bytes.length > maxBytes ? TOO_MANY_BYTES : bytes;
    }
    if (/^[a-z][a-z0-9+.-]+:|^\/\//i.test(url)) {
      const { context: { fetch, signal } } = this.#parts;
      const { externalHosts: hosts = [], site } = this.#options;
      return await fetchExternalPicture(url, { fetch, hosts, site, signal, maxBytes, timeoutMs: EXTERNAL_TIMEOUT_MS });
    }
    return NO_FILE;
  }

  async #loadAttachment(pageId: string, name: string): Promise<PictureRecord | PictureRefusal> {
    const attachment = (await this.#attachmentsOf(pageId))?.get(attachmentNameKey(name));
    if (attachment === undefined) return NO_ATTACHMENT;
    const known = await this.#records.contentOf(attachment);
    const stored = known === undefined ? undefined : await this.#records.find(known);
    if (stored !== undefined) return stored;
    const bytes = await this.#download(attachment);
    if (!(bytes instanceof Uint8Array)) return bytes;
    const picture = await this.#prepare(bytes);
    if ("file" in picture) await this.#records.keepContent(attachment, await sha256Hex(bytes));
    return picture;
  }

  #attachmentsOf(pageId: string): Promise<ReadonlyMap<string, SourceAttachment> | undefined> {
    const known = this.#attachments.get(pageId) ?? this.#listAttachments(pageId);
    this.#attachments.set(pageId, known);
    return known;
  }

  async #listAttachments(pageId: string): Promise<ReadonlyMap<string, SourceAttachment> | undefined> {
    const found = await this.#parts.source.attachments(pageId);
    return found && new Map(found.map((each) => [attachmentNameKey(each.name), each]));
  }

  async #download(attachment: SourceAttachment): Promise<Uint8Array | PictureRefusal> {
    const maxBytes = ASSET_LIMITS.byteLength;
    if ((attachment.size ?? 0) > maxBytes) return TOO_MANY_BYTES;
    try {
      return await this.#parts.source.download(attachment, { maxBytes }) ?? NO_ATTACHMENT;
    } catch (error) {
      if (error instanceof ToolError && error.code === "too-large") return TOO_MANY_BYTES;
      throw error;
    }
  }

  /** Prepares a content once, however many addresses have it. */
  async #prepare(bytes: Uint8Array): Promise<PictureRecord | PictureRefusal> {
    const content = await sha256Hex(bytes);
    const known = this.#contents.get(content) ?? this.#fit(content, bytes);
    this.#contents.set(content, known);
    return await known;
  }

  async #fit(content: string, bytes: Uint8Array): Promise<PictureRecord | PictureRefusal> {
    const stored = await this.#records.find(content);
    if (stored !== undefined) return stored;
    const fitted = await this.#fitter.fit(bytes);
    return "bytes" in fitted ? await this.#records.keep(content, fitted) : fitted;
  }
}

const NO_ATTACHMENT: PictureRefusal = {
  code: "picture-missing",
  reason: "the page has no such attachment, or hides it",
  hint: "Attach the picture to the page again.",
};
const NO_FILE: PictureRefusal = { code: "picture-missing", reason: "the file does not exist" };
const NO_DATA: PictureRefusal = {
  code: "picture-format",
  reason: "its address contains no PNG, JPEG, GIF, WebP or SVG",
};

/** Returns how a picture is named in messages: its file name or its address. */
