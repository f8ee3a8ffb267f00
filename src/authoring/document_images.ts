import { formatBytes } from "../base/bytes.ts";
import { hasErrors, type Issue, warningIssue } from "../base/issue.ts";
import { asciiLowerCase, quote, truncate } from "../base/text.ts";
import { ASSET_LIMITS } from "../pdf/assets/limits.ts";
import { checkAsset } from "../pdf/assets/check_asset.ts";
import { claimMediaType, findBadPath, findNoPicture } from "../recipe/read/recipe_path.ts";
import type { Context } from "../console/context.ts";
import { FileError } from "../host/files/file_error.ts";
import { joinPath } from "../host/files/file_path.ts";

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

/** Pictures of a document. Reads only files in its folder or below; fetches nothing. */
export class DocumentImages {
  /** Usable pictures by their path in the project. */
  readonly files = new Map<string, Uint8Array>();
  /** Files that were read or looked for. */
  readonly watched: string[] = [];
  /** Problems in picture files, as warnings. */
  readonly issues: Issue[] = [];
  readonly #folder: string;
  readonly #context: Context;
  readonly #places = new Map<string, ImagePlace & { readonly file: string }>();
  /** Rejected addresses, quoted as in findings. */
  readonly #refusals = new Map<string, Refusal>();
  #left: number = IMAGE_LIMITS.totalBytes;

  /** Creates an empty set for a document in this folder. */
  constructor(folder: string, context: Context) {
    this.#folder = folder;
    this.#context = context;
  }

  /**
   * Reserves a place for the picture of a URL. Returns undefined for other addresses and for files that cannot be used.
   */
  expect(url: string): ImagePlace | undefined {
    const known = this.#places.get(url);
    if (known !== undefined) return known;
    const file = fileOf(url);
    const refusal = this.#places.size === IMAGE_LIMITS.count ? TOO_MANY : judgeFile(file, url);
    if (refusal !== undefined || file === undefined) {
      this.#refuse(url, refusal ?? NO_FILE);
      return undefined;
    }
    const suffix = asciiLowerCase(file.slice(file.lastIndexOf(".") + 1));
    const place = { path: `/images/${this.#places.size + 1}.${suffix}`, file };
    this.#places.set(url, place);
    return place;
  }

  /** Reads every picture that has a place. */
  async load(): Promise<void> {
    const root = await this.#context.files.realPath(this.#folder);
    for (const [url, { path, file }] of this.#places) {
      const found = await this.#read(file, root);
      this.#context.signal.throwIfAborted();
      if (!(found instanceof Uint8Array)) this.#refuse(url, found);
      else {
        this.#left -= found.length;
        this.files.set(path, found);
      }
    }
  }

  /** Whether all of these pictures can be used. */
  get complete(): boolean {
    return this.files.size === this.#places.size;
  }

  /** Returns the place of a usable picture. */
  find(url: string): ImagePlace | undefined {
    const place = this.#places.get(url);
    return place !== undefined && this.files.has(place.path) ? place : undefined;
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

  async #read(file: string, root: string | undefined): Promise<Uint8Array | Refusal> {
    const path = joinPath(this.#folder, file);
    this.watched.push(path);
    try {
      const real = await this.#context.files.realPath(path);
      if (real === undefined) return NO_FILE;
      if (root === undefined || !real.startsWith(root.endsWith("/") ? root : `${root}/`)) return OUTSIDE;
      const bytes = await this.#context.files.readFile(real, Math.min(ASSET_LIMITS.byteLength, this.#left), {
        regular: true,
      });
      const { issues } = checkAsset(bytes, claimMediaType(file));
      this.issues.push(...issues.map((issue) => ({ ...issue, severity: "warning" as const, file: path })));
      return hasErrors(issues) ? { reason: `see the problem reported for ${path}` } : bytes;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return error.code === "file-too-large" ? TOO_LARGE : { reason: error.message };
    }
  }

  #refuse(url: string, refusal: Refusal): void {
    this.#refusals.set(quote(truncate(url, 200)), refusal);
  }
}

const NO_FILE: Refusal = { reason: "the file does not exist", hint: "Add the file, or correct the path." };
const OUTSIDE: Refusal = {
  reason: "a link leads out of the document's folder",
  hint: "Put the file itself beside the document or in a folder below it.",
};
const TOO_LARGE: Refusal = {
  reason: `it is too large: the cap is ${formatBytes(ASSET_LIMITS.byteLength)} per picture and ` +
    `${formatBytes(IMAGE_LIMITS.totalBytes)} together`,
};
const TOO_MANY: Refusal = { reason: `there are more than ${IMAGE_LIMITS.count} pictures` };
const NOT_FETCHED: Refusal = {
  reason: "it is a URL, and nothing is fetched",
  hint: "Save the picture beside the document, and use its file name.",
};

/** Explains from its name why a file cannot be a picture of a document. */
function judgeFile(file: string | undefined, url: string): Refusal | undefined {
  if (/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(url)) return NOT_FETCHED;
  const reason = file === undefined ? undefined : findBadPath(file) ?? findNoPicture(file);
  return reason === undefined ? undefined : { reason: reason.replace("recipe's", "document's") };
}

/** Returns the file that a URL in a document refers to, or undefined if it refers to none. */
function fileOf(url: string): string | undefined {
  const [path = ""] = url.split(/[?#]/);
  try {
    return decodeURIComponent(path).replace(/^(?:\.\/)+/, "");
  } catch {
    return undefined;
  }
}
