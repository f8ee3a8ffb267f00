import { quote, truncate } from "../../../base/text.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Context } from "../../../console/context.ts";
import { type AttachmentKey, findAttachment, parseAttachmentKey } from "../../../book/addresses/attachment_key.ts";
import type { ExportSource } from "../../../book/model/export_source.ts";
import type { LossEntry } from "../../../book/losses/loss_ledger.ts";
import type { SourceAttachment } from "../../../book/model/source_page.ts";
import { largerSize, type PictureSize } from "../../../export/book/picture_size.ts";
import { sha256Of } from "../../../host/files/sha256_of.ts";
import { ASSET_LIMITS } from "../../../pdf/assets/limits.ts";
import { readDataPicture } from "../../pictures/data_picture.ts";
import type { PictureDemands } from "../../pictures/picture_drawer.ts";
import { PictureSupply, type SuppliedPicture } from "../../pictures/picture_supply.ts";
import type { ExportSpool } from "../spool/export_spool.ts";
import { fetchExternalPicture } from "./external_picture.ts";
import { PictureFitter, TOO_MANY_BYTES } from "./picture_fitter.ts";
import { firstFrameOnly, leftOutPicture, pictureName, type PictureRefusal, refusedFile } from "./picture_loss.ts";
import { type PictureRecord, PictureRecords } from "./picture_records.ts";

/** Number of pixels that pictures keep: all of them, or those that print (300 dpi) or a screen (150 dpi) shows. */
export type PictureResolution = "original" | "print" | "screen";

/** How pictures are read and prepared. */
export interface PictureOptions extends PictureDemands {
  readonly resolution: PictureResolution;
  /** Hosts from which external pictures are fetched: `example.com`, `*.example.com`; none by default. */
  readonly externalHosts?: readonly string[];
  /** Wiki whose pages show the pictures; undefined for files. */
  readonly site?: URL | undefined;
  /** Downloads at the same time; 4 by default. */
  readonly concurrency?: number;
}

/** A place that shows a picture. */
interface PictureUse {
  readonly url: string;
  readonly size: PictureSize;
}

/** What pictures are read from and stored in. */
export interface PictureParts {
  readonly source: Pick<ExportSource, "expectAttachments" | "attachments" | "download" | "downloadMade">;
  readonly spool: ExportSpool;
  readonly context: Context;
}

/** A picture of a book. */
export interface BookPicture extends SuppliedPicture, Omit<PictureRecord, "file" | "ending"> {}

/** Digits of a digest that keep the paths of pictures apart. */
const PATH_DIGITS = 24;
/** Pictures of one export. */
const MAX_PICTURES = 10_000;
const EXTERNAL_TIMEOUT_MS = 30_000;
const DPI: Readonly<Record<PictureResolution, number>> = { original: Infinity, print: 300, screen: 150 };

/**
 * Pictures of the pages of a wiki. Each content is prepared once and kept in the spool, so that only the pictures in work
 * are in memory. Equal pictures share a path. A picture that cannot be had is a loss. Disposing stops the compiler that
 * drew some of them.
 */
export class ExportPictures extends PictureSupply<BookPicture, PictureRefusal> implements AsyncDisposable {
  readonly #parts: PictureParts;
  readonly #options: PictureOptions;
  readonly #records: PictureRecords;
  readonly #fitter: PictureFitter;
  /** How large the book shows the pictures, by their addresses. */
  readonly #sizes = new Map<string, PictureSize>();
  /** Results by the hash of the original content, and by the size at which it is shown. */
  readonly #contents = new Map<string, Promise<PictureRecord | PictureRefusal>>();

  /** Creates an empty set; reads nothing yet. */
  constructor(parts: PictureParts, options: PictureOptions) {
    const { resolution, isOpaque, concurrency = 4 } = options;
    super({ concurrency, most: { count: MAX_PICTURES, refusal: TOO_MANY } });
    this.#parts = parts;
    this.#options = options;
    this.#records = new PictureRecords(parts.spool, JSON.stringify([resolution, isOpaque === true]));
    this.#fitter = new PictureFitter(parts.context, { isOpaque, dpi: DPI[resolution] });
  }

  /** Reads the pictures of all places that show some, in their order, as large as the largest place shows them. */
  async loadUses(uses: Iterable<PictureUse>, onDone?: () => void): Promise<void> {
    for (const { url, size } of uses) this.#sizes.set(url, largerSize(size, this.#sizes.get(url) ?? size));
    const urls = [...this.#sizes.keys()];
    await this.#parts.source.expectAttachments(urls.flatMap((url) => parseAttachmentKey(url)?.pageId ?? []));
    await this.load(urls, onDone);
  }

  /** Returns what is lost of the picture of an address; undefined if nothing is. */
  lossOf(url: string): LossEntry | undefined {
    const refusal = this.refusalOf(url);
    if (refusal !== undefined) return leftOutPicture(pictureName(url), refusal);
    return this.foundAt(url)?.isFirstFrame === true ? firstFrameOnly(pictureName(url)) : undefined;
  }

  /** @throws {ToolError} what ends an export: the wiki cannot be reached, the disk is full. */
  protected override async read(url: string): Promise<BookPicture | PictureRefusal> {
    this.#parts.context.signal.throwIfAborted();
    const key = parseAttachmentKey(url);
    const size = this.#options.resolution === "original" ? undefined : this.#sizes.get(url);
    const found = key === undefined ? await this.#readAddress(url, size) : await this.#readAttachment(key, size);
    if (!("file" in found)) return found;
    const { file, ...facts } = found;
    const content = { length: found.byteLength, read: () => this.#readStored(found, url), sha256: file };
    return { ...facts, key: file, content };
  }

  /** Names a picture by its content: a part of a book is the same whichever pictures the other parts have. */
  protected override pathOf({ key, ending }: BookPicture): string {
    return `/images/${key.slice(0, PATH_DIGITS)}.${ending}`;
  }

  async #readStored(record: PictureRecord, url: string): Promise<Uint8Array> {
    const bytes = await this.#records.read(record);
    if (bytes !== undefined) return bytes;
    const name = quote(truncate(pictureName(url), 120));
    const message = `Cannot read the picture ${name}: its intermediate file is missing or damaged`;
    throw new ToolError("spool-damaged", message, { hint: "Run the export again." });
  }

  /** Stops the compiler. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#fitter[Symbol.asyncDispose]();
  }

  async #readAddress(url: string, size: ShownSize): Promise<PictureRecord | PictureRefusal> {
    const bytes = await this.#readBytes(url);
    return bytes instanceof Uint8Array ? await this.#prepare({ bytes, content: await sha256Of(bytes) }, size) : bytes;
  }

  async #readBytes(url: string): Promise<Uint8Array | PictureRefusal> {
    const maxBytes = ASSET_LIMITS.byteLength;
    if (/^data:/i.test(url)) {
      const bytes = readDataPicture(url);
      if (bytes === undefined) return NO_DATA;
      return bytes.length > maxBytes ? TOO_MANY_BYTES : bytes;
    }
    if (/^[a-z][a-z0-9+.-]+:|^\/\//i.test(url)) {
      const { context: { fetch, signal } } = this.#parts;
      const { externalHosts: hosts = [], site } = this.#options;
      const made = site === undefined ? undefined : await this.#readMade(url);
      if (made !== undefined) return made;
      return await fetchExternalPicture(url, { fetch, hosts, site, signal, maxBytes, timeoutMs: EXTERNAL_TIMEOUT_MS });
    }
    return NO_FILE;
  }

  async #readAttachment(key: AttachmentKey, size: ShownSize): Promise<PictureRecord | PictureRefusal> {
    const files = await this.#parts.source.attachments(key.pageId, key.name);
    if (files === undefined) return UNKNOWN_ATTACHMENTS;
    const attachment = findAttachment(files, key.name);
    if (attachment === undefined) return NO_ATTACHMENT;
    const known = await this.#records.contentOf(attachment);
    const stored = known === undefined ? undefined : await this.#records.find(known, size);
    if (stored !== undefined) return stored;
    const bytes = await this.#download(attachment);
    if (!(bytes instanceof Uint8Array)) return bytes;
    const content = await sha256Of(bytes);
    const picture = await this.#prepare({ bytes, content }, size);
    if ("file" in picture) await this.#records.keepContent(attachment, content);
    return picture;
  }

  /** Reads a picture that the wiki made; undefined if it is another one. */
  async #readMade(url: string): Promise<Uint8Array | PictureRefusal | undefined> {
    try {
      return await this.#parts.source.downloadMade?.(url, { maxBytes: ASSET_LIMITS.byteLength });
    } catch (error) {
      if (error instanceof ToolError && error.code === "too-large") return TOO_MANY_BYTES;
      throw error;
    }
  }

  async #download(attachment: SourceAttachment): Promise<Uint8Array | PictureRefusal> {
    const maxBytes = ASSET_LIMITS.byteLength;
    if ((attachment.size ?? 0) > maxBytes) return TOO_MANY_BYTES;
    try {
      return await this.#parts.source.download(attachment, { maxBytes }) ?? NO_ATTACHMENT;
    } catch (error) {
      if (error instanceof ToolError && error.code === "too-large") return TOO_MANY_BYTES;
      return refusedFile(error);
    }
  }

  /** Prepares a content once for a size, however many addresses have it. */
  async #prepare({ bytes, content }: ReadPicture, size: ShownSize): Promise<PictureRecord | PictureRefusal> {
    const key = JSON.stringify([content, size]);
    const known = this.#contents.get(key) ?? this.#fit(content, bytes, size);
    this.#contents.set(key, known);
    return await known;
  }

  async #fit(content: string, bytes: Uint8Array, size: ShownSize): Promise<PictureRecord | PictureRefusal> {
    const stored = await this.#records.find(content, size);
    if (stored !== undefined) return stored;
    const fitted = await this.#fitter.fit(bytes, size);
    return "bytes" in fitted ? await this.#records.keep(content, fitted, size) : fitted;
  }
}

/** A picture as it was read, with its SHA-256. */
interface ReadPicture {
  readonly bytes: Uint8Array;
  readonly content: string;
}

/** How large a picture is shown; undefined if all its pixels are kept. */
type ShownSize = PictureSize | undefined;

const TOO_MANY: PictureRefusal = {
  code: "picture-too-large",
  reason: `there are more than ${MAX_PICTURES} pictures`,
};
const NO_ATTACHMENT: PictureRefusal = {
  code: "picture-missing",
  reason: "the page has no such attachment",
  hint: "Attach the picture to the page again.",
};
const UNKNOWN_ATTACHMENTS: PictureRefusal = {
  code: "picture-missing",
  reason: "the attachments of its page are hidden, or not known",
  hint: "Check that the user of the export may read the page and its attachments.",
};
const NO_FILE: PictureRefusal = { code: "picture-missing", reason: "the file does not exist" };
const NO_DATA: PictureRefusal = {
  code: "picture-format",
  reason: "its address contains no PNG, JPEG, GIF, WebP or SVG",
};
