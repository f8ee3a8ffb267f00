import { quote, truncate } from "../base/text.ts";
import type { QualifiedName } from "../base/xml/namespaces.ts";
import type { XmlAttributes, XmlHandler } from "../base/xml/reader.ts";
import { refusePart } from "./docx_error.ts";

/** Relationship of an office document to another part of the package. */
export interface Relationship {
  /** Last segment of its type: `officeDocument`, `header`. */
  readonly kind: string;
  /** Member path of the target part. */
  readonly path: string;
}

const NAMESPACE = "http://schemas.openxmlformats.org/package/2006/relationships";
/** Prefixes of relationship types: transitional, strict, and those of newer charts and of drawn SmartArt. */
const TYPE_BASES = [
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships/",
  "http://purl.oclc.org/ooxml/officeDocument/relationships/",
  "http://schemas.microsoft.com/office/2014/relationships/",
  "http://schemas.microsoft.com/office/2007/relationships/",
];
const MAX_KEPT = 2048;
const MAX_TARGET_LENGTH = 4096;

/** Reader of the internal relationships of one part that have a wanted kind; it ignores external ones. */
export class Relationships implements XmlHandler {
  /** The relationships found, in the order of the part. */
  readonly found: Relationship[] = [];
  readonly #source: string;
  readonly #path: string;
  readonly #kinds: ReadonlySet<string>;
  #depth = 0;

  /** Creates a reader for the relationships of `source` (of the package, if empty) that have one of the kinds. */
  constructor(source: string, kinds: Iterable<string>) {
    this.#source = source;
    this.#path = relationshipsPath(source);
    this.#kinds = new Set(kinds);
  }

  /** Reads the start of an element. */
  open({ uri, local }: QualifiedName, attributes: XmlAttributes): void {
    const depth = this.#depth++;
    if (depth === 0 && (uri !== NAMESPACE || local !== "Relationships")) {
      throw refusePart("relationships", this.#path, "its root element is not Relationships");
    }
    if (depth !== 1 || uri !== NAMESPACE || local !== "Relationship") return;
    const type = attributes["Type"] ?? "";
    const base = TYPE_BASES.find((base) => type.startsWith(base));
    const kind = type.slice(base?.length);
    if (base === undefined || !this.#kinds.has(kind) || attributes["TargetMode"] === "External") return;
    if (this.found.length >= MAX_KEPT) {
      throw refusePart("relationships", this.#path, `it has more than ${MAX_KEPT} relationships that count`);
    }
    this.found.push({ kind, path: this.#resolve(attributes["Target"] ?? "") });
  }

  /** Leaves an element. */
  close(): void {
    this.#depth--;
  }

  #resolve(target: string): string {
    const path = target.length > MAX_TARGET_LENGTH ? undefined : resolveTarget(this.#source, target);
    if (path !== undefined) return path;
    const shown = quote(truncate(target, 200));
    throw refusePart("relationships", this.#path, `the target ${shown} is not a part`);
  }
}

/** Returns the path of the relationships of a part; those of the package if `source` is empty. */
export function relationshipsPath(source: string): string {
  const name = source.lastIndexOf("/") + 1;
  return `${source.slice(0, name)}_rels/${source.slice(name)}.rels`;
}

/** Returns the part that a part of relationships belongs to: "" for the package; undefined for other parts. */
export function relationshipsOwner(path: string): string | undefined {
  const [, folder = "", name = ""] = /^(.*\/|)_rels\/([^/]*)\.rels$/i.exec(path) ?? [];
  return /\.rels$/i.test(path) ? `${folder}${name}` : undefined;
}

/**
 * Returns the member path of a relationship's target, which is absolute or relative to the part that has the relationship.
 * Undefined if it is empty or outside the package.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { resolveTarget } from "./relationships.ts";
 *
 * strictEqual(resolveTarget("word/document.xml", "header1.xml"), "word/header1.xml");
 * strictEqual(resolveTarget("word/document.xml", "/word/header1.xml"), "word/header1.xml");
 * strictEqual(resolveTarget("word/document.xml", "../../a.xml"), undefined);
 * ```
 */
export function resolveTarget(source: string, target: string): string | undefined {
  const segments = target.startsWith("/") ? [] : source.split("/").slice(0, -1);
  for (const segment of target.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.length === 0 ? undefined : segments.join("/");
}
