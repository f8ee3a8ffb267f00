import { CompileError } from "../../pdf/engine.ts";
import { countNoun } from "../../base/count_noun.ts";
import { PdfObjects } from "./pdf_objects.ts";
import {
  asDictionary,
  asName,
  decodePdfText,
  isPdfArray,
  type PdfDictionary,
  PdfReference,
  PdfStream,
  type PdfValue,
} from "./pdf_values.ts";

/** A file in a PDF. */
export interface EmbeddedFile {
  /** Name that viewers show. */
  readonly name: string;
  /** Different names that other programs show: the one for old readers, and the key in the list of files. */
  readonly otherNames: readonly string[];
  /** Media type; undefined if the PDF names none. */
  readonly mediaType: string | undefined;
  /** Relation to the document: `Source`. */
  readonly relationship: string | undefined;
  /** Whether the list of files has it, which viewers show. */
  readonly listed: boolean;
  /** Whether the document, and not only an annotation, refers to it as its own. */
  readonly associated: boolean;
  /** Number of different contents that it names; other than 1, programs disagree on what it contains. */
  readonly contents: number;
  /**
   * Decodes the content.
   *
   * @throws {CompileError} `unreadable-pdf` if it is missing, damaged, compressed in an unknown way or too large.
   */
  readonly read: (maxBytes: number) => Uint8Array;
}

/**
 * Lists the embedded files of a PDF: those in its list of files, in the order of the list, then those that the document
 * refers to, then those that only other objects contain, such as annotations.
 *
 * @throws {CompileError} `encrypted-pdf`, or `unreadable-pdf` for a file that is damaged or beyond the limits.
 */
export function listEmbeddedFiles(pdf: Uint8Array): EmbeddedFile[] {
  const objects = new PdfObjects(pdf, { maxParsedBytes: 2 * pdf.length + SPARE_BYTES });
  if (objects.trailer.has("Encrypt")) {
    throw new CompileError("encrypted-pdf", "Cannot read the files in the PDF: it is encrypted", {
      hint: "Remove the password, and try again.",
    });
  }
  return collectEmbeddedFiles(objects);
}

/** Lists the embedded files among the objects of a PDF. */
export function collectEmbeddedFiles(objects: PdfObjects): EmbeddedFile[] {
  return new FileCollector(objects).collect();
}

interface FoundFile {
  readonly specification: PdfDictionary;
  readonly keys: Set<string>;
  listed: boolean;
  associated: boolean;
}

class FileCollector {
  readonly #objects: PdfObjects;
  /** Files by their identities. */
  readonly #found = new Map<string, FoundFile>();
  readonly #seen = new Set<number>();

  constructor(objects: PdfObjects) {
    this.#objects = objects;
  }

  collect(): EmbeddedFile[] {
    const { catalog } = this.#objects;
    this.#readTree(this.#objects.dictionary(catalog.get("Names"))?.get("EmbeddedFiles") ?? null);
    for (const value of this.#objects.array(catalog.get("AF"))) {
      const file = this.#add(this.#objects.dictionary(value));
      if (file !== undefined) file.associated = true;
    }
    for (const number of this.#objects.numbers) this.#scan(this.#objects.read(number));
    return [...this.#found.values()].map((file) => this.#describe(file));
  }

  /** Reads a tree of names, each node once. */
  #readTree(root: PdfValue): void {
    const pending: PdfValue[] = [root];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (next instanceof PdfReference) {
        if (this.#seen.has(next.object)) continue;
        this.#seen.add(next.object);
      }
      const node = this.#objects.dictionary(next);
      const names = this.#objects.array(node?.get("Names"));
      for (let i = 0; i + 1 < names.length; i += 2) this.#readEntry(names[i] ?? null, names[i + 1] ?? null);
      for (const kid of this.#objects.array(node?.get("Kids")).toReversed()) pending.push(kid);
    }
  }

  #readEntry(key: PdfValue, value: PdfValue): void {
    const file = this.#add(this.#objects.dictionary(value));
    if (file === undefined) return;
    file.listed = true;
    const text = this.#objects.resolve(key);
    if (typeof text === "string") file.keys.add(decodePdfText(text));
  }

  /** Finds the files in a value, without those of other objects. */
  #scan(value: PdfValue): void {
    if (isPdfArray(value)) { for (const each of value) this.#scan(each); }
    const dictionary = asDictionary(value);
    if (dictionary === undefined) return;
    this.#add(dictionary);
    for (const each of dictionary.values()) this.#scan(each);
  }

  /** Adds a file, or finds the same one; undefined for other dictionaries. */
  #add(specification: PdfDictionary | undefined): FoundFile | undefined {
    if (specification === undefined || !specification.has("EF")) return undefined;
    const identity = JSON.stringify([namesOf(specification, this.#objects), this.#contentsOf(specification)]);
    const known = this.#found.get(identity);
    if (known !== undefined) return known;
    if (this.#found.size === MAX_FILES) {
      throw new CompileError(
        "unreadable-pdf",
        `Cannot read the files in the PDF: it has more than ${countNoun(MAX_FILES, "file")}`,
      );
    }
    const file: FoundFile = { specification, keys: new Set(), listed: false, associated: false };
    this.#found.set(identity, file);
    return file;
  }

  /** Returns the numbers of the streams with the content. */
  #contentsOf(specification: PdfDictionary): number[] {
    const files = this.#objects.dictionary(specification.get("EF"));
    const numbers = [...files?.values() ?? []].flatMap((value) => value instanceof PdfReference ? [value.object] : []);
    return [...new Set(numbers)].sort((a, b) => a - b);
  }

  #describe({ specification, keys, listed, associated }: FoundFile): EmbeddedFile {
    const [name = "", ...others] = namesOf(specification, this.#objects);
    const contents = this.#contentsOf(specification);
    const [content = 0] = contents;
    const dictionary = this.#objects.dictionary(new PdfReference(content));
    return {
      name,
      otherNames: [...new Set([...others, ...keys])].filter((other) => other !== name),
      mediaType: asName(this.#objects.resolve(dictionary?.get("Subtype"))),
      relationship: asName(this.#objects.resolve(specification.get("AFRelationship"))),
      listed,
      associated,
      contents: contents.length,
      read: (maxBytes) => this.#read(content, maxBytes),
    };
  }

  #read(content: number, maxBytes: number): Uint8Array {
    const stream = this.#objects.read(content);
    // Files can share a stream that takes long to decode, however little it contains.
    if (stream instanceof PdfStream) this.#objects.count(stream.bytes.length);
    const bytes = stream instanceof PdfStream ? this.#objects.decode(stream, maxBytes) : undefined;
    if (bytes !== undefined) return bytes;
    throw new CompileError(
      "unreadable-pdf",
      stream instanceof PdfStream
        ? "Cannot read a file in the PDF: it is compressed in an unknown way"
        : "Cannot read a file in the PDF: it has no content",
    );
  }
}

/** Returns the different names of a file, the one that viewers show first. */
function namesOf(specification: PdfDictionary, objects: PdfObjects): string[] {
  const names = NAME_KEYS.flatMap((key) => {
    const text = objects.resolve(specification.get(key));
    return typeof text === "string" ? [decodePdfText(text)] : [];
  });
  return [...new Set(names)];
}

const NAME_KEYS = ["UF", "F", "Unix", "Mac", "DOS"] as const;
const MAX_FILES = 20_000;
/** Bytes that may be parsed again in a file of any size. */
const SPARE_BYTES = 16 << 20;
