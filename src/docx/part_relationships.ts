import type { QualifiedName } from "../base/xml/namespaces.ts";
import type { XmlAttributes, XmlHandler } from "../base/xml/reader.ts";
import { refusePart } from "./docx_error.ts";
import { relationshipsPath, resolveTarget } from "./relationships.ts";

/**
 * Target of a relationship of a part: a part of the package, something outside the package (never followed), or nothing,
 * because the target is not a path or the part is missing. `kind` is the last segment of its type: `image`.
 */
export type PartRelationship =
  | { readonly kind: string; readonly leads: "inside"; readonly path: string }
  | { readonly kind: string; readonly leads: "outside" | "nowhere" };

const NAMESPACE = "http://schemas.openxmlformats.org/package/2006/relationships";
const MAX_KEPT = 16_384;
const MAX_TARGET_LENGTH = 4096;
const MAX_ID_LENGTH = 256;
const MAX_KIND_LENGTH = 80;

/**
 * Reads all relationships of one part except hyperlinks, by ID. None is refused: callers check whether a target exists.
 * Relationships beyond a bound are left out.
 */
export class PartRelationships implements XmlHandler {
  /** The relationships found, by ID. */
  readonly found: Map<string, PartRelationship> = new Map();
  readonly #source: string;
  readonly #memberPath: (path: string) => string | undefined;
  #depth = 0;

  /** Creates a reader for the relationships of `source` (of the package, if empty); `memberPath` finds a part. */
  constructor(source: string, memberPath: (path: string) => string | undefined) {
    this.#source = source;
    this.#memberPath = memberPath;
  }

  /** Reads the start of an element. */
  open({ uri, local }: QualifiedName, attributes: XmlAttributes): void {
    const depth = this.#depth++;
    if (depth === 0 && (uri !== NAMESPACE || local !== "Relationships")) {
      throw refusePart("relationships", relationshipsPath(this.#source), "its root element is not Relationships");
    }
    if (depth !== 1 || uri !== NAMESPACE || local !== "Relationship" || this.found.size >= MAX_KEPT) return;
    const id = attributes["Id"] ?? "";
    const kind = /[^/]*$/.exec(attributes["Type"] ?? "")?.[0] ?? "";
    if (id.length > MAX_ID_LENGTH || kind.length > MAX_KIND_LENGTH || kind === "hyperlink") return;
    this.found.set(id, this.#follow(kind, attributes));
  }

  /** Leaves an element. */
  close(): void {
    this.#depth--;
  }

  #follow(kind: string, attributes: XmlAttributes): PartRelationship {
    if (attributes["TargetMode"] === "External") return { kind, leads: "outside" };
    const target = attributes["Target"] ?? "";
    const resolved = target.length > MAX_TARGET_LENGTH ? undefined : resolveTarget(this.#source, target);
    const path = resolved === undefined ? undefined : this.#memberPath(resolved);
    return path === undefined ? { kind, leads: "nowhere" } : { kind, leads: "inside", path };
  }
}
