import { asciiLowerCase } from "../../../base/text.ts";
import { sha256Hex } from "../../../base/sha256.ts";
import { writeZip, type ZipMember } from "../../../zip/write.ts";
import { CONTENT_TYPES_PATH } from "../../content_types.ts";
import { DocxPackage } from "../../docx_package.ts";
import { TEMPLATE_CAPS, type TreeCaps } from "../../limits.ts";
import { findMainDocument } from "../../word_parts.ts";
import { contentNamespace } from "../content/adapt_markup.ts";
import type { RawElement } from "../raw/raw_element.ts";
import { RawPart } from "../raw/raw_part.ts";
import { relationshipsPath } from "../../relationships.ts";
import { RelationshipList } from "./relationship_list.ts";
import { markup } from "../../../base/xml/markup.ts";

/** Starts of the types of relationships, transitional and strict. */
const BASES = {
  transitional: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  strict: "http://purl.oclc.org/ooxml/officeDocument/relationships",
} as const;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A part of WordprocessingML to add. */
export interface NewWordPart {
  /** Kind of the relationship to it. */
  readonly kind: string;
  /** Name of its root element, and of its file. */
  readonly root: string;
  readonly type: string;
  readonly content?: string;
}

/** A Word file that is being edited. Parts that are not edited keep their bytes, and all keep their order. */
export class PackageEdit {
  readonly docx: DocxPackage;
  /** Path of the main document. */
  readonly main: string;
  /** Whether it uses the strict namespaces. */
  readonly isStrict: boolean;
  readonly types: ContentTypeList;
  readonly #caps: TreeCaps;
  readonly #parts = new Map<string, RawPart>();
  readonly #lists = new Map<string, RelationshipList>();
  readonly #added = new Map<string, Uint8Array>();
  readonly #media = new Map<string, string>();
  /** Paths of removed parts in lower case, with those of their relationships. */
  readonly #removed = new Set<string>();

  /**
   * Opens a Word file; the caps are those of a template unless others are given.
   *
   * @throws {DocxError} when it is not a readable Word file, or has macros.
   */
  constructor(bytes: Uint8Array, caps: TreeCaps = TEMPLATE_CAPS) {
    this.#caps = caps;
    this.docx = new DocxPackage(bytes, caps.policy);
    this.main = findMainDocument(this.docx);
    this.types = new ContentTypeList(this.#read(CONTENT_TYPES_PATH));
    const list = this.relationships("");
    this.isStrict = list.all.some(({ element }) => element.get("Type") === `${BASES.strict}/officeDocument`);
    this.#lists.clear();
  }

  /** Returns a part for editing; the first call decides how many levels of its elements can be edited. */
  part(path: string, levels = Infinity): RawPart {
    const key = asciiLowerCase(path);
    const known = this.#parts.get(key);
    if (known !== undefined) return known;
    const bytes = this.#added.get(path) ?? this.#read(path);
    const { elements } = this.#caps;
    const part = new RawPart(bytes, this.docx.memberPath(path) ?? path, { levels, elements });
    this.#parts.set(key, part);
    return part;
  }

  /** Returns the relationships of a part (of the package, if `source` is empty) for editing. */
  relationships(source: string): RelationshipList {
    const key = asciiLowerCase(source);
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const probe = new RelationshipList(source, undefined, "");
    const isOld = this.docx.memberPath(probe.path) !== undefined;
    const bytes = this.#added.get(probe.path) ?? (isOld ? this.#read(probe.path) : undefined);
    const list = new RelationshipList(source, bytes, BASES[this.isStrict ? "strict" : "transitional"]);
    this.#lists.set(key, list);
    return list;
  }

  /** Returns the path of the first part of a kind that the main document has, if it exists. */
  related(kind: string): string | undefined {
    const path = this.relationships(this.main).first(kind);
    return path === undefined ? undefined : this.docx.memberPath(path) ?? (this.#added.has(path) ? path : undefined);
  }

  /** Adds a part to the folder of the main document under a free name, and returns its path. */
  addPart(name: string, content: string | Uint8Array, type: string): string {
    const folder = this.main.slice(0, this.main.lastIndexOf("/") + 1);
    const path = this.#freePath(`${folder}${name}`);
    this.#added.set(path, typeof content === "string" ? new TextEncoder().encode(content) : content);
    this.types.add(path, type);
    return path;
  }

  /** Adds a part like another one, with relationships of the same IDs, and returns its path. */
  addCopy(path: string, content: Uint8Array): string {
    const copy = this.#freePath(path);
    this.#added.set(copy, content);
    this.types.set(copy, this.docx.contentType(path) ?? "");
    const relationships = this.relationships(path);
    if (relationships.isEmpty) return copy;
    this.#added.set(relationshipsPath(copy), relationships.bytes() ?? this.#read(relationships.path));
    return copy;
  }

  /** Removes a part of the file that nothing leads to, with its relationships. */
  removePart(path: string): void {
    for (const each of [path, relationshipsPath(path)]) this.#removed.add(asciiLowerCase(each));
    this.types.remove(path);
  }

  /** Adds an empty part of WordprocessingML that the main document has one of, and returns its path. */
  addRelated({ kind, root, type, content = "" }: NewWordPart): string {
    const xml = `${DECLARATION}<w:${root} xmlns:w="${contentNamespace("w", this.isStrict)}">${content}</w:${root}>`;
    const path = this.addPart(`${root}.xml`, xml, type);
    this.relationships(this.main).addPart(kind, path);
    return path;
  }

  /** Adds a part that the package itself has, and returns its path. */
  addPackagePart(path: string, xml: string, { type, relationship }: {
    readonly type: string;
    readonly relationship: string;
  }): string {
    const free = this.#freePath(path);
    this.#added.set(free, new TextEncoder().encode(DECLARATION + xml));
    this.types.add(free, type);
    this.relationships("").addTyped(relationship, `/${free}`);
    return free;
  }

  /** Adds a picture, once per content, and returns its path. */
  async addMedia({ bytes, extension, type }: { bytes: Uint8Array; extension: string; type: string }): Promise<string> {
    const key = `${await sha256Hex(bytes)}.${extension}`;
    const known = this.#media.get(key);
    if (known !== undefined) return known;
    const path = this.addPart(`media/${key.slice(0, 16)}.${extension}`, bytes, type);
    this.#media.set(key, path);
    return path;
  }

  /** Writes the file. */
  async write(): Promise<Uint8Array> {
    const lists = [...this.#lists.values()];
    const changed = new Map<string, Uint8Array>();
    for (const list of lists) keep(changed, list.path, list.bytes());
    for (const part of this.#parts.values()) keep(changed, part.path, part.isEdited ? part.bytes() : undefined);
    keep(changed, CONTENT_TYPES_PATH, this.types.bytes());
    for (const path of this.#removed) changed.delete(path);
    const kept = this.docx.paths.filter((path) => !this.#removed.has(asciiLowerCase(path)));
    const members: ZipMember[] = kept.map((path) => {
      const key = asciiLowerCase(path);
      const content = changed.get(key) ?? this.#read(path);
      changed.delete(key);
      return { path, content };
    });
    for (const [path, content] of this.#added) {
      const key = asciiLowerCase(path);
      members.push({ path, content: changed.get(key) ?? content });
      changed.delete(key);
    }
    for (const { path } of lists) {
      const content = changed.get(asciiLowerCase(path));
      if (content !== undefined) members.push({ path, content });
    }
    return await writeZip(members);
  }

  /** Returns a path that no part has: the given one, or one with a number. */
  #freePath(path: string): string {
    let free = path;
    for (let count = 2; this.#exists(free); count++) free = path.replace(/(?=\.[^.]*$)/, String(count));
    return free;
  }

  #exists(path: string): boolean {
    return this.docx.memberPath(path) !== undefined || this.#added.has(path);
  }

  #read(path: string): Uint8Array {
    return this.docx.readBytes(path, this.#caps.partBytes);
  }
}

function keep(changed: Map<string, Uint8Array>, path: string, bytes: Uint8Array | undefined): void {
  if (bytes !== undefined) changed.set(asciiLowerCase(path), bytes);
}

/** The content types of a package, and those that are added. */
class ContentTypeList {
  readonly #part: RawPart;
  readonly #extensions = new Map<string, string>();
  #added = "";

  /** Reads the content types. */
  constructor(bytes: Uint8Array) {
    this.#part = new RawPart(bytes, CONTENT_TYPES_PATH);
    for (const row of this.#part.root.children) {
      if (row.local !== "Default") continue;
      this.#extensions.set(asciiLowerCase(row.get("Extension") ?? ""), asciiLowerCase(row.get("ContentType") ?? ""));
    }
  }

  /** Gives a part of the package a content type. */
  set(path: string, type: string): void {
    const row = this.#find(path);
    if (row !== undefined) this.#part.setAttribute(row, "ContentType", type);
    else this.#added += markup("Override", { PartName: `/${path}`, ContentType: type });
  }

  /** Removes the content type that a part of its own has. */
  remove(path: string): void {
    const row = this.#find(path);
    if (row !== undefined) this.#part.remove(row);
  }

  /** Gives a new part a content type, by its extension if possible. */
  add(path: string, type: string): void {
    const extension = asciiLowerCase(/\.([^./]*)$/.exec(path)?.[1] ?? "");
    const known = this.#extensions.get(extension);
    if (known === asciiLowerCase(type)) return;
    if (known !== undefined || extension === "xml" || extension === "") {
      this.set(path, type);
      return;
    }
    this.#extensions.set(extension, asciiLowerCase(type));
    this.#added += markup("Default", { Extension: extension, ContentType: type });
  }

  #find(path: string): RawElement | undefined {
    const name = asciiLowerCase(`/${path}`);
    return this.#part.root.children.find((each) =>
      each.local === "Override" && asciiLowerCase(each.get("PartName") ?? "") === name
    );
  }

  /** Encodes the content types; undefined if nothing changed. */
  bytes(): Uint8Array | undefined {
    this.#part.appendRows(this.#added);
    this.#added = "";
    return this.#part.isEdited ? this.#part.bytes() : undefined;
  }
}
