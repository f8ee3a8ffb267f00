import { asciiLowerCase } from "../../base/text.ts";
import { findUnportable } from "../../pack/portable_path.ts";

/** Name of the list of the embedded files, which is an embedded file itself. */
export const EXPORT_MANIFEST_NAME = "export-manifest.json";

/** Name of the answers of the wiki, by which the book can be made again. */
export const EXPORT_ANSWERS_NAME = "export-answers.json";

/** What a name is made of. */
export interface NameParts {
  /** ID of the page; any text. */
  readonly page: string;
  /** File name of an attachment in the wiki; any text. */
  readonly fileName?: string | undefined;
  /** Extension with its dot, for files without a name of their own. */
  readonly extension?: string | undefined;
}

/**
 * Names for embedded files: ASCII, without folders, valid on every system and different on those that ignore case.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { ArchiveNames } from "./archive_names.ts";
 *
 * const names = new ArchiveNames();
 * strictEqual(names.next({ page: "123", extension: ".xml" }), "page-123.xml");
 * strictEqual(names.next({ page: "123", fileName: "Grundriß (neu).PNG" }), "page-123-Grundri-neu.PNG");
 * strictEqual(names.next({ page: "123", fileName: "grundri neu.png" }), "page-123-grundri-neu-2.png");
 * ```
 */
export class ArchiveNames {
  readonly #taken = new Set([EXPORT_MANIFEST_NAME, EXPORT_ANSWERS_NAME]);
  /** Numbers that were added last, by the names without them. */
  readonly #numbers = new Map<string, number>();

  /** Returns a name that was not returned before. */
  next({ page, fileName, extension = "" }: NameParts): string {
    const [stem, ending] = fileName === undefined
      ? [cut(page, extension), extension]
      : splitExtension(toSafe(fileName), (rest) => `${cut(page, "").slice(0, MAX_ID)}-${rest}`);
    const start = trimEnd(`page-${stem}`.slice(0, MAX_NAME - MAX_NUMBER - ending.length));
    return this.#reserve(start, ending);
  }

  #reserve(start: string, ending: string): string {
    const key = asciiLowerCase(start + ending);
    for (let number = this.#numbers.get(key) ?? 1;; number++) {
      const name = number === 1 ? start + ending : `${start}-${number}${ending}`;
      const lower = asciiLowerCase(name);
      if (this.#taken.has(lower)) continue;
      this.#taken.add(lower);
      this.#numbers.set(key, number + 1);
      return name;
    }
  }
}

/**
 * Tests whether a file with this name can be written to any folder of any system.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { isArchiveName } from "./archive_names.ts";
 *
 * deepStrictEqual(["page-1.xml", "../page-1.xml", "aux.txt", ".bashrc"].map(isArchiveName), [true, false, false, false]);
 * ```
 */
export function isArchiveName(name: string): boolean {
  return SAFE.test(name) && findUnportable(name) === undefined;
}

/** Returns a page's ID as part of a name, without the extension that follows. */
function cut(page: string, extension: string): string {
  const safe = toSafe(page);
  const stem = extension !== "" && safe.toLowerCase().endsWith(extension) ? safe.slice(0, -extension.length) : safe;
  return stem === "" ? "x" : stem;
}

/** Splits a name before its extension. */
function splitExtension(name: string, prefix: (stem: string) => string): [stem: string, ending: string] {
  const [, stem = name, ending = ""] = /^(.+?)(\.[A-Za-z0-9]{1,10})$/.exec(name) ?? [];
  return [prefix(stem === "" ? "file" : stem), ending];
}

/** Replaces what is not a letter, a digit or a usual sign of names. */
function toSafe(text: string): string {
  return trimEnd(
    text.slice(0, MAX_READ).normalize("NFKD").replace(/\p{M}+/gu, "").replace(/[^A-Za-z0-9._]+/g, "-")
      .replace(/\.{2,}/g, ".").replace(/^[-._]+/, ""),
  );
}

function trimEnd(text: string): string {
  return text.replace(/[-._]+$/, "");
}

const SAFE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
/** Characters of a text that can have an effect on a name. */
const MAX_READ = 1000;
const MAX_NAME = 120;
/** Length of a number that makes a name unique. */
const MAX_NUMBER = 8;
/** Characters of an ID before the name of an attachment. */
const MAX_ID = 40;
