import { asciiLowerCase } from "../../../base/text.ts";
import { markup } from "../../../base/xml/markup.ts";
import { CONTENT_TYPES_PATH } from "../../content_types.ts";
import { RawPart } from "../raw/raw_part.ts";

/** The content types of a package, and those that are added. */
export class ContentTypeList {
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
    const name = asciiLowerCase(`/${path}`);
    const row = this.#part.root.children.find((each) =>
      each.local === "Override" && asciiLowerCase(each.get("PartName") ?? "") === name
    );
    if (row !== undefined) this.#part.setAttribute(row, "ContentType", type);
    else this.#added += markup("Override", { PartName: `/${path}`, ContentType: type });
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

  /** Encodes the content types; undefined if nothing changed. */
  bytes(): Uint8Array | undefined {
    if (this.#added !== "") {
      const prefix = /^([^:]*:)?/.exec(this.#part.root.written)?.[0] ?? "";
      this.#part.append(this.#part.root, this.#added.replaceAll(/<(?=Override|Default)/g, `<${prefix}`));
      this.#added = "";
    }
    return this.#part.isEdited ? this.#part.bytes() : undefined;
  }
}
