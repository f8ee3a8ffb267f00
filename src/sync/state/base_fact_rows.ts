import { present } from "../../base/present.ts";
import type { FactTable } from "./fact_table.ts";
import type { Authorship, PageBase } from "./page_entry.ts";
import type { BaseFacts } from "./page_row.ts";
import { FILE_VERSION, FIRST_CONVERTER, NUMBER, VERSION_AUTHORSHIP } from "./state_shapes.ts";

/** Facts about the bases of pages that the table of pages has no columns for. */
export class BaseFactRows {
  readonly #facts: FactTable;

  /** Keeps them as facts. */
  constructor(facts: FactTable) {
    this.#facts = facts;
  }

  /** Returns the facts about a version of a page. A program that does not know authors may have left older ones. */
  get(id: string, version: number): Pick<PageBase, "converter" | "authorship" | "fileVersion" | "isAheadOfFile"> {
    const converter = this.#facts.parse(converterName(id), NUMBER) ?? FIRST_CONVERTER;
    const facts = { converter, ...present({ ...this.#inFile(id) }) };
    const saved = this.#facts.parse(authorsName(id), VERSION_AUTHORSHIP);
    if (saved === undefined) return facts;
    const { version: of, ...authorship } = saved;
    return { ...facts, authorship: of === version ? authorship : creationOf(authorship) };
  }

  /** Returns the version that the file of a page names, if it is older than that of the base and has the same text. */
  fileVersion(id: string): number | undefined {
    const named = this.#inFile(id);
    return named?.isAheadOfFile === true ? undefined : named?.fileVersion;
  }

  #inFile(id: string) {
    return this.#facts.parse(fileVersionName(id), FILE_VERSION);
  }

  /** Saves the facts about a base. Without authors, those of the first version stay. */
  put(id: string, base: Omit<BaseFacts, "title" | "parentId" | "url" | "labels">): void {
    const { version, fileVersion = version, isAheadOfFile, converter, authorship } = base;
    this.#facts.put(converterName(id), converter);
    if (fileVersion === version) this.#facts.remove(fileVersionName(id));
    else this.#facts.put(fileVersionName(id), isAheadOfFile === true ? { fileVersion, isAheadOfFile } : fileVersion);
    if (authorship !== undefined) this.#facts.put(authorsName(id), { version, ...authorship });
  }

  /** Saves who wrote a version of a page, unless that is known. */
  putAuthorship(id: string, version: number, authorship: Authorship): void {
    const before = this.#facts.parse(authorsName(id), VERSION_AUTHORSHIP);
    if (before?.version === version && before.modifiedAt === authorship.modifiedAt) return;
    this.#facts.put(authorsName(id), { version, ...authorship });
  }

  /** Removes the facts about a page. */
  forget(id: string): void {
    for (const name of [converterName(id), authorsName(id), fileVersionName(id)]) this.#facts.remove(name);
  }
}

/** Returns what is true for all versions of a page. */
export function creationOf({ createdBy, createdAt }: Authorship): Authorship {
  return present({ createdBy, createdAt });
}

/** Name of the fact with the version of the converter that wrote the Markdown of a base. */
function converterName(id: string): string {
  return `converter of ${id}`;
}

function fileVersionName(id: string): string {
  return `file version of ${id}`;
}

function authorsName(id: string): string {
  return `authors of ${id}`;
}
