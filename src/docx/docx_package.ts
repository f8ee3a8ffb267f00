import { asciiLowerCase } from "../base/text.ts";
import { type XmlHandler, XmlReader } from "../base/xml/reader.ts";
import type { LocatedEntry } from "../zip/entry.ts";
import { openZip, type ZipArchive } from "../zip/open.ts";
import { CONTENT_TYPES_PATH, ContentTypes } from "./content_types.ts";
import { refuseFile, refusePart, wrapZipErrors } from "./errors.ts";
import { DOCX_ZIP_POLICY, MAX_TEMPLATE_BYTES } from "./limits.ts";
import { assertNotOle } from "./ole.ts";
import { type Relationship, Relationships, relationshipsPath } from "./relationships.ts";

/**
 * A Word file as a package of parts (ECMA-376 part 2). Part names compare without regard to ASCII case. Every member
 * is inflated with a bound when it is read, and none is ever held whole.
 */
export class DocxPackage {
  readonly #archive: ZipArchive;
  readonly #byName: ReadonlyMap<string, LocatedEntry>;
  readonly #unread: Set<LocatedEntry>;
  readonly #types: ContentTypes;

  /**
   * Opens the package and reads its content types. `bytes` must not change while it is used.
   *
   * @throws {DocxError} `too-large`, `encrypted`, `legacy-doc`, `archive`, `content-types` or a rule of its XML.
   */
  constructor(bytes: Uint8Array) {
    if (bytes.length > MAX_TEMPLATE_BYTES) {
      throw refuseFile("too-large", `it is ${bytes.length} bytes long, the cap is ${MAX_TEMPLATE_BYTES}`);
    }
    assertNotOle(bytes);
    this.#archive = wrapZipErrors(() => openZip(bytes, DOCX_ZIP_POLICY));
    const files = this.#archive.entries.filter((entry) => !entry.directory);
    this.#byName = new Map(files.map((entry) => [asciiLowerCase(entry.path), entry]));
    this.#unread = new Set(files);
    this.#types = new ContentTypes(files.map((entry) => entry.path));
    if (this.memberPath(CONTENT_TYPES_PATH) === undefined) {
      throw refuseFile("content-types", `it has no "${CONTENT_TYPES_PATH}", so it is no Word file`);
    }
    this.readXml(CONTENT_TYPES_PATH, this.#types);
  }

  /** Paths of all parts. */
  get paths(): string[] {
    return [...this.#byName.values()].map((entry) => entry.path);
  }

  /** The path of a part as the archive spells it; undefined when there is no such part. */
  memberPath(path: string): string | undefined {
    return this.#byName.get(asciiLowerCase(path))?.path;
  }

  /** Content type of a part in lower case; undefined when the package names none. */
  contentType(path: string): string | undefined {
    return this.#types.typeOf(path);
  }

  /**
   * The internal relationships of a part (of the package, when `source` is empty) that are of one of the kinds.
   *
   * @throws {DocxError} `relationships` or a rule of the XML.
   */
  relationships(source: string, kinds: Iterable<string>): readonly Relationship[] {
    const path = relationshipsPath(source);
    const relationships = new Relationships(source, kinds);
    if (this.memberPath(path) !== undefined) this.readXml(path, relationships);
    return relationships.found;
  }

  /**
   * Reads one part as XML.
   *
   * @throws {DocxError} `missing-part`, `archive`, a rule of the XML, and whatever the handler throws.
   */
  readXml(path: string, handler: XmlHandler): void {
    const entry = this.#byName.get(asciiLowerCase(path));
    if (entry === undefined) throw refusePart("missing-part", path, "the Word file has no such part");
    const reader = new XmlReader(handler, (rule, reason, cause) => refusePart(rule, entry.path, reason, { cause }));
    this.#read(entry, (chunk) => reader.write(chunk));
    reader.end();
  }

  /**
   * Inflates every member that has not been read yet, to prove its size and CRC.
   *
   * @throws {DocxError} `archive`.
   */
  proveRest(): void {
    for (const entry of [...this.#unread]) this.#read(entry, () => {});
  }

  #read(entry: LocatedEntry, onChunk: (chunk: Uint8Array) => void): void {
    wrapZipErrors(() => this.#archive.readMember(entry, onChunk));
    this.#unread.delete(entry);
  }
}
