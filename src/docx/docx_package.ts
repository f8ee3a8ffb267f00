import { asciiLowerCase } from "../base/text.ts";
import type { QualifiedName } from "../base/xml/namespaces.ts";
import { type XmlHandler, XmlReader } from "../base/xml/reader.ts";
import type { LocatedEntry } from "../zip/entry.ts";
import { openZip, type ZipArchive } from "../zip/open.ts";
import type { ZipPolicy } from "../zip/policy.ts";
import { CONTENT_TYPES_PATH, ContentTypes } from "./content_types.ts";
import { refusePart, refuseWordFile, wrapZipErrors } from "./docx_error.ts";
import { OoxmlEvents, type OoxmlHandler } from "./facts/ooxml/ooxml_events.ts";
import { DOCX_ZIP_POLICY } from "./limits.ts";
import { assertNotOle } from "./ole_content.ts";
import {
  type PartRelationship,
  readAllRelationships,
  readWantedRelationships,
  type Relationship,
  type RelationshipSource,
  relationshipsPath,
} from "./relationships.ts";

/**
 * A Word file as a package of parts (ECMA-376 part 2). Part names compare without regard to ASCII case. Every member
 * is inflated with a bound when it is read, and none is kept whole unless its bytes are requested.
 */
export class DocxPackage {
  readonly #archive: ZipArchive;
  readonly #byName: ReadonlyMap<string, LocatedEntry>;
  readonly #unread: Set<LocatedEntry>;
  readonly #types: ContentTypes;

  /**
   * Opens the package and reads its content types; the caps are those of a template unless another policy is given.
   * `bytes` must not change while it is used.
   *
   * @throws {DocxError} `too-large`, `encrypted`, `legacy-doc`, `archive`, `content-types` or a rule of its XML.
   */
  constructor(bytes: Uint8Array, policy: ZipPolicy = DOCX_ZIP_POLICY) {
    const cap = policy.limits.archiveBytes;
    if (bytes.length > cap) throw refuseWordFile("too-large", `it is ${bytes.length} bytes long; the limit is ${cap}`);
    assertNotOle(bytes);
    this.#archive = wrapZipErrors(() => openZip(bytes, policy));
    const files = this.#archive.entries.filter((entry) => !entry.directory);
    this.#byName = new Map(files.map((entry) => [asciiLowerCase(entry.path), entry]));
    this.#unread = new Set(files);
    this.#types = new ContentTypes(files.map((entry) => entry.path));
    if (this.memberPath(CONTENT_TYPES_PATH) === undefined) {
      throw refuseWordFile("content-types", `it has no "${CONTENT_TYPES_PATH}", so it is not a Word file`);
    }
    this.readXml(CONTENT_TYPES_PATH, this.#types);
  }

  /** Paths of all parts. */
  get paths(): string[] {
    return [...this.#byName.values()].map((entry) => entry.path);
  }

  /** Returns the path of a part as the archive spells it; undefined if the part is missing. */
  memberPath(path: string): string | undefined {
    return this.#byName.get(asciiLowerCase(path))?.path;
  }

  /** Returns the content type of a part in lower case; undefined if the package declares none. */
  contentType(path: string): string | undefined {
    return this.#types.typeOf(path);
  }

  /** Returns the size of a part that the archive declares; undefined if the part is missing. */
  size(path: string): number | undefined {
    return this.#byName.get(asciiLowerCase(path))?.size;
  }

  /**
   * Returns the internal relationships of a part (of the package, if `source` is empty) that have one of the kinds.
   *
   * @throws {DocxError} `relationships` or a rule of the XML.
   */
  relationships(source: string, kinds: Iterable<string>): readonly Relationship[] {
    return readWantedRelationships(this.#relationshipSource(source), kinds);
  }

  /**
   * Returns all relationships of a part (of the package, if `source` is empty) except hyperlinks, by ID. Those with an
   * invalid or missing target are included; see {@linkcode PartRelationship}.
   *
   * @throws {DocxError} `relationships` or a rule of the XML.
   */
  relationshipsById(source: string): ReadonlyMap<string, PartRelationship> {
    return readAllRelationships(this.#relationshipSource(source), (path) => this.memberPath(path));
  }

  /**
   * Reads one part as XML. The handler must not read another part during the call.
   *
   * @throws {DocxError} `missing-part`, `archive`, a rule of the XML, and errors of the handler.
   */
  readXml(path: string, handler: XmlHandler): void {
    const entry = this.#find(path);
    const reader = new XmlReader(handler, (rule, reason, cause) => refusePart(rule, entry.path, reason, { cause }));
    this.#read(entry, (chunk) => reader.write(chunk));
    reader.end();
  }

  /**
   * Reads one part as XML whose names are the same in every file: see {@linkcode OoxmlHandler}. `root` is the name
   * that its root element must have, `w:styles`. The handler must not read another part during the call.
   *
   * @throws {DocxError} `missing-part`, `root-element`, `archive`, a rule of the XML, and errors of the handler.
   */
  readOoxml(path: string, root: string, handler: OoxmlHandler): void {
    const entry = this.#find(path);
    const attributeName = (name: string): QualifiedName | undefined => reader.attributeName(name);
    const events = new OoxmlEvents({ path: entry.path, root, attributeName }, handler);
    const reader: XmlReader = new XmlReader(
      events,
      (rule, reason, cause) => refusePart(rule, entry.path, reason, { cause }),
    );
    this.#read(entry, (chunk) => reader.write(chunk));
    reader.end();
  }

  /**
   * Returns the bytes of one part; a part larger than `cap` is refused before it is inflated.
   *
   * @throws {DocxError} `missing-part`, `too-large` or `archive`.
   */
  readBytes(path: string, cap: number): Uint8Array {
    const entry = this.#find(path);
    if (entry.size > cap) {
      throw refusePart("too-large", entry.path, `it is ${entry.size} bytes long; the limit is ${cap}`);
    }
    const bytes = new Uint8Array(entry.size);
    let at = 0;
    this.#read(entry, (chunk) => {
      bytes.set(chunk, at);
      at += chunk.length;
    });
    return bytes;
  }

  /**
   * Inflates every member that has not been read yet, to prove its size and CRC.
   *
   * @throws {DocxError} `archive`.
   */
  proveRest(): void {
    for (const entry of [...this.#unread]) this.#read(entry, () => {});
  }

  #relationshipSource(source: string): RelationshipSource {
    const path = relationshipsPath(source);
    return { source, read: (handler) => this.memberPath(path) !== undefined && this.readXml(path, handler) };
  }

  #find(path: string): LocatedEntry {
    const entry = this.#byName.get(asciiLowerCase(path));
    if (entry === undefined) throw refusePart("missing-part", path, "the Word file does not contain this part");
    return entry;
  }

  #read(entry: LocatedEntry, onChunk: (chunk: Uint8Array) => void): void {
    wrapZipErrors(() => this.#archive.readMember(entry, onChunk));
    this.#unread.delete(entry);
  }
}
