import { DocxPackage } from "../docx/docx_package.ts";
import { DocxError } from "../docx/docx_error.ts";
import { type DocumentParts, readDocumentParts } from "../docx/facts/story/document_parts.ts";
import { Notices } from "../docx/facts/notices.ts";
import { CONTENT_CAPS } from "../docx/limits.ts";
import { relationshipsPath, resolveTarget } from "../docx/relationships.ts";
import { parseRaw } from "../docx/fill/raw/parse_raw.ts";
import type { RawElement } from "../docx/fill/raw/raw_element.ts";

/** Where a relationship of a part leads. */
export interface PartTarget {
  /** Last segment of its type: `hyperlink`, `image`. */
  readonly kind: string;
  /** As it is written; untrusted input. */
  readonly target: string;
  readonly isOutside: boolean;
}

/** Parts of a Word file whose content is read, as trees. */
export class WordPackage {
  readonly docx: DocxPackage;
  readonly parts: DocumentParts;
  readonly notices = new Notices();
  readonly #targets = new Map<string, ReadonlyMap<string, PartTarget>>();

  /**
   * Opens a file.
   *
   * @throws {DocxError} when it is not a readable Word file.
   */
  constructor(bytes: Uint8Array) {
    this.docx = new DocxPackage(bytes, CONTENT_CAPS.policy);
    this.parts = readDocumentParts(this.docx, this.notices);
  }

  /**
   * Returns the tree of a part.
   *
   * @throws {DocxError} `too-large`, `missing-part` or a rule of the XML.
   */
  tree(path: string): RawElement {
    const { partBytes, ...caps } = CONTENT_CAPS;
    return parseRaw(this.docx.readBytes(path, partBytes), path, caps).root;
  }

  /** Returns the tree of the first part that the main document has of a kind; undefined without a readable one. */
  related(kind: string): RawElement | undefined {
    const [first] = this.docx.relationships(this.parts.main, [kind]);
    const path = first === undefined ? undefined : this.docx.memberPath(first.path);
    if (path === undefined) return undefined;
    try {
      return this.tree(path);
    } catch (error) {
      if (!(error instanceof DocxError)) throw error;
      this.notices.add("unreadable-part", path);
      return undefined;
    }
  }

  /** Returns the relationships of a part by ID, with the addresses of links. */
  targets(part: string): ReadonlyMap<string, PartTarget> {
    const known = this.#targets.get(part) ?? this.#readTargets(part);
    this.#targets.set(part, known);
    return known;
  }

  /** Returns the path of the part that a target of another part leads to; undefined if it is missing. */
  pathOf(part: string, target: string): string | undefined {
    const path = resolveTarget(part, target);
    return path === undefined ? undefined : this.docx.memberPath(path);
  }

  #readTargets(part: string): ReadonlyMap<string, PartTarget> {
    const path = this.docx.memberPath(relationshipsPath(part));
    if (path === undefined) return new Map();
    return new Map(
      this.tree(path).children.map((child) => [
        child.get("Id") ?? "",
        {
          kind: child.get("Type")?.split("/").at(-1) ?? "",
          target: child.get("Target") ?? "",
          isOutside: child.get("TargetMode") === "External",
        },
      ]),
    );
  }
}
