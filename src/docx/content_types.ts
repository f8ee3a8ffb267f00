import { asciiLowerCase } from "../base/text.ts";
import type { QualifiedName } from "../base/xml/namespaces.ts";
import type { XmlAttributes, XmlHandler } from "../base/xml/reader.ts";
import { refusePart } from "./docx_error.ts";

/** Path of the member that lists the content types of all others. */
export const CONTENT_TYPES_PATH = "[Content_Types].xml";

const NAMESPACE = "http://schemas.openxmlformats.org/package/2006/content-types";

/** Reads the content types of a package; only those of members that exist are kept. */
export class ContentTypes implements XmlHandler {
  readonly #paths: ReadonlySet<string>;
  readonly #extensions: ReadonlySet<string>;
  readonly #byPath = new Map<string, string>();
  readonly #byExtension = new Map<string, string>();
  #depth = 0;

  /** Creates a reader for a package with these members. */
  constructor(paths: Iterable<string>) {
    this.#paths = new Set([...paths].map((path) => asciiLowerCase(path)));
    this.#extensions = new Set([...this.#paths].map(extensionOf));
  }

  /** Returns the content type of a member in lower case; undefined if the package declares none. */
  typeOf(path: string): string | undefined {
    const key = asciiLowerCase(path);
    return this.#byPath.get(key) ?? this.#byExtension.get(extensionOf(key));
  }

  /** Reads the start of an element. */
  open({ uri, local }: QualifiedName, attributes: XmlAttributes): void {
    const depth = this.#depth++;
    if (depth === 0 && (uri !== NAMESPACE || local !== "Types")) {
      throw refusePart("content-types", CONTENT_TYPES_PATH, "its root element is not Types");
    }
    if (depth !== 1 || uri !== NAMESPACE) return;
    const type = asciiLowerCase(attributes["ContentType"] ?? "");
    if (local === "Override") {
      const part = asciiLowerCase(attributes["PartName"] ?? "").replace(/^\//, "");
      if (this.#paths.has(part)) this.#keep(this.#byPath, part, type);
    } else if (local === "Default") {
      const extension = asciiLowerCase(attributes["Extension"] ?? "");
      if (this.#extensions.has(extension)) this.#keep(this.#byExtension, extension, type);
    }
  }

  /** Leaves an element. */
  close(): void {
    this.#depth--;
  }

  #keep(types: Map<string, string>, key: string, type: string): void {
    if (types.has(key) && types.get(key) !== type) {
      throw refusePart("content-types", CONTENT_TYPES_PATH, `it gives "${key}" two content types`);
    }
    types.set(key, type);
  }
}

function extensionOf(path: string): string {
  return /\.([^./]*)$/.exec(path)?.[1] ?? "";
}
