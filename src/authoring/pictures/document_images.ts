import { formatBytes } from "../../base/bytes.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { ASSET_LIMITS } from "../../pdf/assets/limits.ts";
import { NO_FILE } from "../named_files/judge_path.ts";
import { readNamedFile } from "../named_files/read_named_file.ts";
import { rootHint } from "../named_files/root_hint.ts";
import { readDataPicture } from "./data_picture.ts";
import type { DocumentRoot } from "./document_root.ts";
import { findPictureFile } from "./picture_file.ts";
import type { PictureDemands } from "./picture_drawer.ts";
import { PictureSupply, type SuppliedPicture } from "./picture_supply.ts";
import type { PicturePreparation } from "./prepare_picture.ts";

/** Limits for all pictures of one document. */
const IMAGE_LIMITS = { count: 2000, totalBytes: 256 * 1024 * 1024 } as const;

/** Reason why a picture cannot be used, and how to solve it. */
interface Refusal {
  readonly reason: string;
  readonly hint?: string | undefined;
}

/** A picture from a file. */
interface FilePicture extends SuppliedPicture {
  readonly bytes: Uint8Array;
}

/** Document whose pictures are wanted. */
export interface PictureSource {
  /** Folder of the document. */
  readonly folder: string;
  /** File name of the document; empty for standard input. */
  readonly name: string;
  /** Real paths of the folders that pictures may be in; default: that of the document. */
  readonly roots?: readonly string[];
  /** Whether the folder is that of a book, where paths with a slash in front start. */
  readonly isBook?: true;
  /** Folder that contains the document and all of its pictures; without one, they are in `roots`. */
  readonly root?: DocumentRoot | undefined;
}

/** Pictures of a document. Reads only files in its folder or below, or in its root; fetches nothing. */
export class DocumentImages extends PictureSupply<FilePicture, Refusal> {
  /** Files that were read or looked for. */
  readonly watched: string[] = [];
  /** Problems in picture files, as warnings. */
  readonly issues: Issue[] = [];
  readonly #source: PictureSource;
  readonly #context: Context;
  readonly #demands: PictureDemands;
  #preparation: Promise<PicturePreparation> | undefined;
  #roots: Promise<readonly string[]> | undefined;
  /** Reasons by the names of pictures in findings, once all are read. */
  #reasons: [name: string, refusal: Refusal][] | undefined;
  #countLeft: number = IMAGE_LIMITS.count;
  #left: number = IMAGE_LIMITS.totalBytes;

  /** Creates an empty set for a document. */
  constructor(source: PictureSource, context: Context, demands: PictureDemands = {}) {
    super();
    this.#source = source;
    this.#context = context;
    this.#demands = demands;
  }

  /** Usable pictures by their path in the project. */
  get files(): ReadonlyMap<string, Uint8Array> {
    return new Map(this.pictures.map(({ path, bytes }) => [path, bytes]));
  }

  /** Reads all pictures, unless only the text matters. */
  override async load(urls: Iterable<string>): Promise<void> {
    if (this.#demands.isTextOnly === true) return;
    this.#reasons = undefined;
    try {
      await super.load(urls);
    } finally {
      await (await this.#preparation)?.[Symbol.asyncDispose]();
    }
  }

  protected override async read(url: string): Promise<FilePicture | Refusal> {
    const found = await this.#find(url);
    this.#context.signal.throwIfAborted();
    if ("reason" in found) return found;
    const preparation = await (this.#preparation ??= this.#prepare());
    const picture = await preparation.prepare(found.bytes);
    if ("bytes" in picture) {
      const { bytes, ending } = picture;
      return { key: url, ending, bytes, content: { length: bytes.length, read: () => Promise.resolve(bytes) } };
    }
    const { path: file } = found;
    this.issues.push(...picture.issues.map((issue) => ({ ...issue, severity: "warning" as const, file })));
    return { reason: `see the problem reported for ${file}` };
  }

  /** Loads what prepares pictures: documents without any do not need it. */
  async #prepare(): Promise<PicturePreparation> {
    const { PicturePreparation } = await import("./prepare_picture.ts");
    return new PicturePreparation(this.#context, this.#demands);
  }

  async #find(url: string): Promise<FoundFile | Refusal> {
    if (/^data:/i.test(url)) return this.#takeData(readDataPicture(url));
    const { name, root, isBook } = this.#source;
    const located = findPictureFile(url, name, { hasRoot: root !== undefined, isBook });
    if ("reason" in located) return this.#hintAtRoot(located, located.outside);
    if (this.#countLeft-- <= 0) return TOO_MANY;
    for (const file of located.files) {
      const found = await this.#read(file);
      if (found !== undefined) return found;
    }
    return this.#hintAtRoot(NO_FILE, url.startsWith("/") ? url : undefined);
  }

  /** Names the option that lets a path lead out of the folder, if there is no root yet. */
  #hintAtRoot(refusal: Refusal, outside: string | undefined): Refusal {
    const { folder, root } = this.#source;
    if (outside === undefined || root !== undefined) return refusal;
    return { ...refusal, hint: rootHint(outside, { folder, windows: this.#context.environment.windows }) };
  }

  async #findRoots(): Promise<readonly string[]> {
    const { folder, roots, root } = this.#source;
    if (root !== undefined) return [root.real];
    if (roots !== undefined) return roots;
    const real = await this.#context.files.realPath(folder);
    return real === undefined ? [] : [real];
  }

  /** Adds the reason to the finding that an image is not available. */
  explain(issue: Issue): Issue {
    if (issue.code !== "image-not-available") return issue;
    this.#reasons ??= this.refusals.map(([url, refusal]) => [quote(truncate(url, 200)), refusal]);
    const found = this.#reasons.find(([name]) => issue.message.includes(name));
    if (found === undefined) return issue;
    const [, { reason, hint }] = found;
    const { code, message, hint: _, ...place } = issue;
    return warningIssue(code, `${message}: ${reason}`, { ...place, hint });
  }

  #takeData(bytes: Uint8Array | undefined): FoundFile | Refusal {
    if (bytes === undefined) return NO_PICTURE;
    if (this.#countLeft-- <= 0) return TOO_MANY;
    if (bytes.length > Math.min(ASSET_LIMITS.byteLength, this.#left)) return TOO_LARGE;
    this.#left -= bytes.length;
    return { bytes, path: joinPath(this.#source.folder, this.#source.name) };
  }

  async #read(file: string): Promise<FoundFile | Refusal | undefined> {
    const { folder, root } = this.#source;
    const found = await readNamedFile(file, {
      ...{ folder, top: root?.path, roots: await (this.#roots ??= this.#findRoots()), watched: this.watched },
      maxBytes: Math.min(ASSET_LIMITS.byteLength, this.#left),
      hasRoot: root !== undefined,
    }, this.#context);
    if ("bytes" in found) {
      this.#left -= found.bytes.length;
      return found;
    }
    return found.why === "absent" ? undefined : found.why === "too-large" ? TOO_LARGE : found;
  }
}

interface FoundFile {
  readonly bytes: Uint8Array;
  readonly path: string;
}

const TOO_LARGE: Refusal = {
  reason: `it is too large: the limit is ${formatBytes(ASSET_LIMITS.byteLength)} per picture and ` +
    `${formatBytes(IMAGE_LIMITS.totalBytes)} together`,
};
const NO_PICTURE: Refusal = {
  reason: "it is not a PNG, JPEG, GIF, WebP or SVG",
  hint: "Save the picture beside the document, and use its file name.",
};
const TOO_MANY: Refusal = { reason: `there are more than ${IMAGE_LIMITS.count} pictures` };
