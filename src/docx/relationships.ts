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

/** Reader of the elements of a part of relationships. */
class RelationshipElements implements XmlHandler {
  readonly #path: string;
  readonly #take: (attributes: XmlAttributes) => void;
  #depth = 0;

  /** Creates a reader of a part that calls `take` with the attributes of each relationship. */
  constructor(path: string, take: (attributes: XmlAttributes) => void) {
    this.#path = path;
    this.#take = take;
  }

  /** Reads the start of an element. */
  open({ uri, local }: QualifiedName, attributes: XmlAttributes): void {
    const depth = this.#depth++;
    if (depth === 0 && (uri !== NAMESPACE || local !== "Relationships")) {
      throw refusePart("relationships", this.#path, "its root element is not Relationships");
    }
    if (depth === 1 && uri === NAMESPACE && local === "Relationship") this.#take(attributes);
  }

  /** Leaves an element. */
  close(): void {
    this.#depth--;
  }
}

/** Part whose relationships are read. */
export interface RelationshipSource {
  /** Path of the part that has them; "" for the package. */
  readonly source: string;
  /** Reads the part of relationships, if there is one. */
  readonly read: (handler: XmlHandler) => void;
}

/** Returns the internal relationships of one part that have a wanted kind; it ignores external ones. */
export function readWantedRelationships({ source, read }: RelationshipSource, kinds: Iterable<string>): Relationship[] {
  const path = relationshipsPath(source);
  const wanted = new Set(kinds);
  const found: Relationship[] = [];
  read(
    new RelationshipElements(path, (attributes) => {
      const type = attributes["Type"] ?? "";
      const base = TYPE_BASES.find((base) => type.startsWith(base));
      const kind = type.slice(base?.length);
      if (base === undefined || !wanted.has(kind) || attributes["TargetMode"] === "External") return;
      if (found.length >= MAX_KEPT) {
        throw refusePart("relationships", path, `it has more than ${MAX_KEPT} relationships that count`);
      }
      const target = attributes["Target"] ?? "";
      const resolved = resolveBounded(source, target);
      if (resolved === undefined) {
        throw refusePart("relationships", path, `the target ${quote(truncate(target, 200))} is not a part`);
      }
      found.push({ kind, path: resolved });
    }),
  );
  return found;
}

/**
 * Target of a relationship of a part: a part of the package, something outside the package (never followed), or nothing,
 * because the target is not a path or the part is missing. `kind` is the last segment of its type: `image`.
 */
export type PartRelationship =
  | { readonly kind: string; readonly leads: "inside"; readonly path: string }
  | { readonly kind: string; readonly leads: "outside" | "nowhere" };

const MAX_KEPT_BY_ID = 16_384;
const MAX_ID_LENGTH = 256;
const MAX_KIND_LENGTH = 80;

/**
 * Returns all relationships of one part except hyperlinks, by ID. None is refused: callers check whether a target exists.
 * Relationships beyond a bound are left out. `memberPath` finds a part.
 */
export function readAllRelationships(
  { source, read }: RelationshipSource,
  memberPath: (path: string) => string | undefined,
): Map<string, PartRelationship> {
  const found = new Map<string, PartRelationship>();
  const follow = (kind: string, attributes: XmlAttributes): PartRelationship => {
    if (attributes["TargetMode"] === "External") return { kind, leads: "outside" };
    const resolved = resolveBounded(source, attributes["Target"] ?? "");
    const path = resolved === undefined ? undefined : memberPath(resolved);
    return path === undefined ? { kind, leads: "nowhere" } : { kind, leads: "inside", path };
  };
  read(
    new RelationshipElements(relationshipsPath(source), (attributes) => {
      if (found.size >= MAX_KEPT_BY_ID) return;
      const id = attributes["Id"] ?? "";
      const kind = /[^/]*$/.exec(attributes["Type"] ?? "")?.[0] ?? "";
      if (id.length > MAX_ID_LENGTH || kind.length > MAX_KIND_LENGTH || kind === "hyperlink") return;
      found.set(id, follow(kind, attributes));
    }),
  );
  return found;
}

function resolveBounded(source: string, target: string): string | undefined {
  return target.length > MAX_TARGET_LENGTH ? undefined : resolveTarget(source, target);
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
