import { formatBytes } from "../../base/bytes.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { isBelowFolder, joinPath } from "../../host/files/file_path.ts";
import { ASSET_LIMITS } from "../../pdf/assets/limits.ts";
import { readDataPicture } from "./data_picture.ts";
import type { DocumentRoot } from "./document_root.ts";
import { findPictureFile, NO_FILE, type PictureEnding } from "./picture_file.ts";
import type { PictureDemands } from "./picture_drawer.ts";
import { rootHint } from "./root_hint.ts";
import { PicturePreparation, type PreparedPicture, type UnusablePicture } from "./prepare_picture.ts";

/** Location of a document's picture in the compiler's project. */
export interface ImagePlace {
  /** Path such as `/images/1.png`. */
  readonly path: string;
}

/** Limits for all pictures of one document. */
const IMAGE_LIMITS = { count: 2000, totalBytes: 256 * 1024 * 1024 } as const;

/** Reason why a picture cannot be used, and how to solve it. */
interface Refusal {
  readonly reason: string;
  readonly hint?: string | undefined;
}

/** A picture that is expected: where it may be, and its path in the project once it is read. */
interface ExpectedPicture {
  /** The picture, if its address contains it. */
  readonly data?: Uint8Array | undefined;
  readonly files: readonly string[];
  /** Path without extension. */
  readonly stem: string;
  /** Expected extension, by the name of the file. */
  readonly ending: PictureEnding;
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
export class DocumentImages {
  /** Usable pictures by their path in the project. */
  readonly files = new Map<string, Uint8Array>();
  /** Files that were read or looked for. */
  readonly watched: string[] = [];
  /** Problems in picture files, as warnings. */
  readonly issues: Issue[] = [];
  readonly #source: PictureSource;
  readonly #context: Context;
  readonly #demands: PictureDemands;
  readonly #places = new Map<string, ExpectedPicture>();
  /** Paths of the usable pictures by their addresses. */
  readonly #paths = new Map<string, string>();
  /** Rejected addresses, quoted as in findings. */
  readonly #refusals = new Map<string, Refusal>();
  #left: number = IMAGE_LIMITS.totalBytes;

  /** Creates an empty set for a document. */
  constructor(source: PictureSource, context: Context, demands: PictureDemands = {}) {
    this.#source = source;
    this.#context = context;
    this.#demands = demands;
  }

  /**
   * Reserves a place for the picture of a URL. Returns undefined for other addresses and for files that cannot be used.
   */
  expect(url: string): ImagePlace | undefined {
    const known = this.#places.get(url);
    if (known !== undefined) return expectedPlace(known);
    const found = this.#places.size === IMAGE_LIMITS.count ? TOO_MANY : this.#locate(url);
    if ("reason" in found) {
      this.#refuse(url, found);
      return undefined;
    }
    const picture = { ...found, stem: `/images/${this.#places.size + 1}` };
    this.#places.set(url, picture);
    return expectedPlace(picture);
  }

  #locate(url: string): Omit<ExpectedPicture, "stem"> | Refusal {
    const own = readDataPicture(url);
    if (own !== undefined) return { files: [], data: own.bytes, ending: own.ending };
    if (/^data:/i.test(url)) return NO_PICTURE;
    const { name, root, isBook } = this.#source;
    const found = findPictureFile(url, name, { hasRoot: root !== undefined, isBook });
    return "reason" in found ? this.#hintAtRoot(found, found.outside) : found;
  }

  /** Reads every picture that has a place. */
  async load(): Promise<void> {
    if (this.#places.size === 0 || this.#demands.isTextOnly === true) return;
    const roots = await this.#findRoots();
    await using preparation = new PicturePreparation(this.#context, this.#demands);
    for (const [url, place] of this.#places) {
      const found = await this.#readFirst(place, roots);
      this.#context.signal.throwIfAborted();
      if ("reason" in found) {
        this.#refuse(url, this.#hintAtRoot(found, found === NO_FILE && url.startsWith("/") ? url : undefined));
        continue;
      }
      const picture = await preparation.prepare(found.bytes);
      if ("bytes" in picture) this.#keep(url, picture, place);
      else this.#refuseFile(url, found.path, picture);
    }
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

  /** Whether all of these pictures can be used at their places. */
  get complete(): boolean {
    return this.#places.entries().every(([url, place]) => this.#paths.get(url) === expectedPlace(place).path);
  }

  /** Returns the place of a usable picture. */
  find(url: string): ImagePlace | undefined {
    const path = this.#paths.get(url);
    return path === undefined ? undefined : { path };
  }

  /** Adds the reason to the finding that an image is not available. */
  explain(issue: Issue): Issue {
    if (issue.code !== "image-not-available") return issue;
    const found = [...this.#refusals].find(([name]) => issue.message.includes(name));
    if (found === undefined) return issue;
    const [, { reason, hint }] = found;
    const { code, message, hint: _, ...place } = issue;
    return warningIssue(code, `${message}: ${reason}`, { ...place, hint });
  }

  #keep(url: string, { bytes, ending }: PreparedPicture, { stem }: ExpectedPicture): void {
    const path = `${stem}.${ending}`;
    this.#paths.set(url, path);
    this.files.set(path, bytes);
  }

  #refuseFile(url: string, path: string, { issues }: UnusablePicture): void {
    this.issues.push(...issues.map((issue) => ({ ...issue, severity: "warning" as const, file: path })));
    this.#refuse(url, { reason: `see the problem reported for ${path}` });
  }

  /** Reads the first of the files that exists. */
  async #readFirst({ files, data }: ExpectedPicture, roots: readonly string[]): Promise<FoundFile | Refusal> {
    if (data !== undefined) return this.#takeData(data);
    for (const file of files) {
      const found = await this.#read(file, roots);
      if (found !== undefined) return found;
    }
    return NO_FILE;
  }

  #takeData(bytes: Uint8Array): FoundFile | Refusal {
    if (bytes.length > Math.min(ASSET_LIMITS.byteLength, this.#left)) return TOO_LARGE;
    this.#left -= bytes.length;
    return { bytes, path: joinPath(this.#source.folder, this.#source.name) };
  }

  async #read(file: string, roots: readonly string[]): Promise<FoundFile | Refusal | undefined> {
    const { folder, root } = this.#source;
    const path = file.startsWith("/")
      ? joinPath(root?.path ?? folder, file.replace(/^\/+/, ""))
      : joinPath(folder, file);
    this.watched.push(path);
    try {
      const real = await this.#context.files.realPath(path);
      if (real === undefined) return undefined;
      if (!roots.some((each) => isBelowFolder(real, each))) {
        return root === undefined ? OUTSIDE : OUTSIDE_ROOT;
      }
      const cap = Math.min(ASSET_LIMITS.byteLength, this.#left);
      const bytes = await this.#context.files.readFile(real, cap, { regular: true });
      this.#left -= bytes.length;
      return { bytes, path };
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return error.code === "file-too-large" ? TOO_LARGE : { reason: error.message };
    }
  }

  #refuse(url: string, { reason, hint }: Refusal): void {
    this.#refusals.set(quote(truncate(url, 200)), { reason, hint });
  }
}

interface FoundFile {
  readonly bytes: Uint8Array;
  readonly path: string;
}

function expectedPlace({ stem, ending }: ExpectedPicture): ImagePlace {
  return { path: `${stem}.${ending}` };
}

const OUTSIDE: Refusal = {
  reason: "a link leads out of the document's folder",
  hint: "Put the file itself beside the document or in a folder below it.",
};
const OUTSIDE_ROOT: Refusal = {
  reason: "it is outside of the folder of --root",
  hint: "Choose a --root that contains it.",
};
const TOO_LARGE: Refusal = {
  reason: `it is too large: the cap is ${formatBytes(ASSET_LIMITS.byteLength)} per picture and ` +
    `${formatBytes(IMAGE_LIMITS.totalBytes)} together`,
};
const NO_PICTURE: Refusal = {
  reason: "it is no PNG, JPEG, GIF, WebP or SVG",
  hint: "Save the picture beside the document, and use its file name.",
};
const TOO_MANY: Refusal = { reason: `there are more than ${IMAGE_LIMITS.count} pictures` };
