import type { QualifiedName } from "../../../base/xml/namespaces.ts";
import type { XmlAttributes, XmlHandler } from "../../../base/xml/reader.ts";
import { refusePart } from "../../docx_error.ts";
import { knownPrefix } from "./ooxml_names_table.ts";

/**
 * Attributes by name: `w:val`, `r:embed`, or `val` without a prefix. Namespace declarations and revision save IDs
 * (`w:rsid…`) are left out.
 */
export type OoxmlAttributes = ReadonlyMap<string, string>;

/**
 * Handler for the events of a part. Names do not depend on the prefixes of the file or on whether it is strict or
 * transitional: `w:rPr`, `a:srgbClr`, `wp:anchor`, `v:shape`, `w14:glow`; `?:local` in an unknown namespace, `local`
 * in none. Of alternate content, only the first readable choice is reported, or else the fallback, without its wrapper.
 */
export interface OoxmlHandler {
  /** Handles the start of an element. */
  open(name: string, attributes: OoxmlAttributes): void;
  /** Handles the end of an element. */
  close(name: string): void;
  /** Handles the text between two tags, whole or in pieces. */
  text?(text: string): void;
}

/** Part that {@linkcode OoxmlEvents} reads. */
export interface OoxmlPart {
  /** Member path, for errors. */
  readonly path: string;
  /** Required name of the root element: `w:styles`. */
  readonly root: string;
  /** Returns the qualified name of an attribute of the open element. */
  readonly attributeName: (name: string) => QualifiedName | undefined;
}

const NO_ATTRIBUTES: OoxmlAttributes = new Map();
const KEPT_NAMES = 512;

/** Converts the events of an XML reader to those of an {@linkcode OoxmlHandler}. */
export class OoxmlEvents implements XmlHandler {
  readonly #part: OoxmlPart;
  readonly #handler: OoxmlHandler;
  /** Cache of names: the XML reader reports the same object for a name until a prefix changes. */
  readonly #names = new Map<QualifiedName, string>();
  /** Names of the open elements that are not skipped. */
  readonly #open: string[] = [];
  /** For each open alternate content, whether one of its branches has been chosen. */
  readonly #alternates: boolean[] = [];
  #sawRoot = false;
  /** Number of open elements that are skipped. */
  #skipped = 0;

  /** Starts a part. */
  constructor(part: OoxmlPart, handler: OoxmlHandler) {
    this.#part = part;
    this.#handler = handler;
  }

  /** Enters an element. */
  open(qualified: QualifiedName, written: XmlAttributes): void {
    if (this.#skipped > 0) {
      this.#skipped++;
      return;
    }
    const name = this.#canonical(qualified);
    this.#open.push(name);
    if (!this.#sawRoot) this.#enterRoot(name);
    if (name === "mc:AlternateContent") this.#alternates.push(false);
    else if (name === "mc:Choice" || name === "mc:Fallback") this.#enterBranch(name, written["Requires"] ?? "");
    else this.#handler.open(name, this.#attributes(written));
  }

  /** Leaves an element. */
  close(): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    const name = this.#open.pop() ?? "";
    if (name === "mc:AlternateContent") this.#alternates.pop();
    else if (name !== "mc:Choice" && name !== "mc:Fallback") this.#handler.close(name);
  }

  /** Handles text. */
  text(text: string): void {
    if (this.#skipped === 0 && this.#open.length > 0) this.#handler.text?.(text);
  }

  #enterRoot(name: string): void {
    this.#sawRoot = true;
    const { path, root } = this.#part;
    if (name !== root) throw refusePart("root-element", path, `its root element is not ${root.replace(/^.*:/, "")}`);
  }

  #enterBranch(name: string, requires: string): void {
    const branch = this.#alternates.length - 1;
    if (branch < 0) return;
    const taken = this.#alternates[branch] === true || (name === "mc:Choice" && !this.#isKnown(requires));
    if (!taken) {
      this.#alternates[branch] = true;
      return;
    }
    this.#open.pop();
    this.#skipped = 1;
  }

  #isKnown(requires: string): boolean {
    return requires.split(/\s+/).every((prefix) => {
      const uri = prefix === "" ? undefined : this.#part.attributeName(`${prefix}:x`)?.uri;
      return prefix === "" || (uri !== undefined && knownPrefix(uri) !== undefined);
    });
  }

  #attributes(written: XmlAttributes): OoxmlAttributes {
    let attributes: Map<string, string> | undefined;
    for (const as in written) {
      if (as.startsWith("xmlns") || as.startsWith("w:rsid")) continue;
      const name = this.#attributeName(as);
      if (name === undefined) continue;
      attributes ??= new Map();
      attributes.set(name, written[as] ?? "");
    }
    return attributes ?? NO_ATTRIBUTES;
  }

  #attributeName(as: string): string | undefined {
    if (!as.includes(":")) return as;
    const qualified = this.#part.attributeName(as);
    return qualified === undefined ? undefined : this.#canonical(qualified);
  }

  #canonical(qualified: QualifiedName): string {
    const known = this.#names.get(qualified);
    if (known !== undefined) return known;
    const { uri, local } = qualified;
    const name = uri === "" ? local : `${knownPrefix(uri) ?? "?"}:${local}`;
    if (this.#names.size >= KEPT_NAMES) this.#names.clear();
    this.#names.set(qualified, name);
    return name;
  }
}
